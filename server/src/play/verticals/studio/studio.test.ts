import { koi } from '@croupier/games/koi/rules/koi.ts'
import { studioApi } from '@croupier/api/play/studio'
import { describe, expect, test } from 'vitest'
import { gameWindow as openWindow } from '../../../../test/game-window.ts'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import { testStudio } from '../../../../test/studio.ts'
import { fairnessRoutes } from '../../fairness/fairness.ts'
import { recoverRounds, studioRoutes } from './studio.ts'

const studio = await testStudio()
const { context, wallet, parts, clock, http } = studio
fairnessRoutes(http, { rotate: parts.fairness.rotate })
studioRoutes(http, parts)

const gameWindow = (memberId: bigint, gameCode: string) =>
  openWindow(http, { launchToken: studio.launch(memberId), gameCode })
const uuid = (): string => context.random.uuid()
const REAL = 10_000n

describe('an instant game', () => {
  test('GAM-01 a spin takes the stake and pays what the committed seed says, in one decision', async () => {
    const memberId = await studio.member(1_000n * REAL)
    const game = await gameWindow(memberId, 'HS-KOI')
    const id = uuid()
    const { round, balance } = await game.value(studioApi.play, { id, stake: '20000', choice: {} })
    expect(round).toMatchObject({ state: 'closed', kind: 'instant', stake: 20_000n })
    expect(balance).toBe(1_000n * REAL - 20_000n + (round.payout ?? 0n))
    expect(await studio.balance(memberId)).toBe(balance)

    expect(await game.value(studioApi.rotateSeeds, { clientSeed: 'mine' })).toMatchObject({
      clientSeed: 'mine',
    })
    const { round: later } = await game.value(studioApi.round, { id })
    const { serverSeed, clientSeed, nonce, commitment, profile } = later.fairness
    const verified = koi.verify({
      profile,
      commitment,
      seeds: { serverSeed: serverSeed ?? '', clientSeed, nonce },
      bet: { currency: 'BRL', stake: round.stake, maxWin: round.maxWin, choice: {} },
    })
    expect(verified.seedWasCommitted).toBe(true)
    expect(verified.outcome.payout).toBe(round.payout)
    expect(verified.outcome.events).toEqual(round.events)
  })

  test('the same round again is answered, not played', async () => {
    const memberId = await studio.member(100n * REAL)
    const game = await gameWindow(memberId, 'HS-KOI')
    const order = { id: uuid(), stake: '20000', choice: {} }
    const first = await game.value(studioApi.play, order)
    const again = await Promise.all(
      Array.from({ length: 10 }, () => game.value(studioApi.play, order)),
    )
    for (const { round } of again) expect(round).toEqual(first.round)
    expect(await game.code(studioApi.play, { ...order, stake: '40000' })).toBe('conflict')
    expect((await game.value(studioApi.history)).items).toHaveLength(1)
  })

  test('a bet that the balance cannot bear is refused and leaves nothing behind', async () => {
    const memberId = await studio.member(1n * REAL)
    const game = await gameWindow(memberId, 'HS-KOI')
    expect(await game.code(studioApi.play, { id: uuid(), stake: '20000', choice: {} })).toBe(
      'insufficient_funds',
    )
    expect(await studio.balance(memberId)).toBe(1n * REAL)
    expect(await game.code(studioApi.play, { id: uuid(), stake: '1', choice: {} })).toBe(
      'stake_too_low',
    )
    expect(
      await game.code(studioApi.play, { id: uuid(), stake: '20000', choice: { lines: 3 } }),
    ).toBe('bad_choice')
  })

  test('GAM-02 a round whose bet was never answered is brought to its end by the worker', async () => {
    const memberId = await studio.member(100n * REAL)
    const game = await gameWindow(memberId, 'HS-KOI')
    const applied = { id: uuid(), stake: '20000', choice: {} }
    wallet.fail(1, 'after')
    expect(await game.code(studioApi.play, applied)).toBe('round_pending')
    const lost = { id: uuid(), stake: '20000', choice: {} }
    wallet.fail(1, 'before')
    expect(await game.code(studioApi.play, lost)).toBe('round_pending')
    expect(await game.code(studioApi.rotateSeeds, { clientSeed: 'x' })).toBe('round_still_open')

    clock.advance(16_000)
    await recoverRounds(parts)
    const { round } = await game.value(studioApi.round, { id: applied.id })
    expect(round.state).toBe('closed')
    expect((await game.value(studioApi.round, { id: lost.id })).round.state).toBe('cancelled')
    expect(await studio.balance(memberId)).toBe(100n * REAL - 20_000n + (round.payout ?? 0n))
    // The bet that was lost on its way arrives late: the rollback that came first refuses it.
    const late = await wallet.bet({
      transactionId: `${lost.id}:bet`,
      playerId: memberId,
      walletSession: '',
      currency: 'BRL',
      amount: 20_000n,
      roundId: lost.id,
      gameCode: 'HS-KOI',
    })
    expect(late.status).toBe('TX_CANCELLED')
  })
})

describe('a stepped game', () => {
  test('decisions are taken once each, the end is paid, and no mine is shown before it', async () => {
    const memberId = await studio.member(100n * REAL)
    const game = await gameWindow(memberId, 'HM-MINES')
    const id = uuid()
    const start = await game.value(studioApi.play, { id, stake: '10000', choice: { mines: 1 } })
    expect(start.round).toMatchObject({ state: 'open', version: 0 })
    expect(JSON.stringify(start.round.view)).not.toMatch(/"mines":\[\d/)
    expect(
      await game.code(studioApi.play, { id: uuid(), stake: '10000', choice: { mines: 1 } }),
    ).toBe('round_still_open')

    const pick = { id, version: 0, action: start.round.legal?.[0] }
    const answers = await Promise.all([
      game.code(studioApi.act, pick),
      game.code(studioApi.act, pick),
    ])
    expect(answers.toSorted()).toEqual(['conflict', 'success'])
  })

  test('GAM-02 an abandoned round is ended by its rule after a day and paid', async () => {
    const memberId = await studio.member(100n * REAL)
    const game = await gameWindow(memberId, 'HM-MINES')
    const id = uuid()
    await game.value(studioApi.play, { id, stake: '10000', choice: { mines: 3 } })
    expect((await gameWindow(memberId, 'HM-MINES')).opened.unfinished?.id).toBe(id)
    clock.advance(24 * 3_600_000 + 1)
    await recoverRounds(parts)
    const rows = await context.db
      .selectFrom('studio_rounds')
      .selectAll()
      .where('id', '=', id)
      .execute()
    expect(rows[0]).toMatchObject({ state: 'closed', outcome: 'void', payout: 10_000n })
    expect(await studio.balance(memberId)).toBe(100n * REAL)
  })

  test('GAM-02 a win that the wallet did not hear of is told again until it has', async () => {
    const memberId = await studio.member(100n * REAL)
    const game = await gameWindow(memberId, 'HM-MINES')
    let won = false
    while (!won) {
      const id = uuid()
      const { round } = await game.value(studioApi.play, {
        id,
        stake: '10000',
        choice: { mines: 1 },
      })
      const picked = await game.value(studioApi.act, {
        id,
        version: 0,
        action: round.legal?.find((action) => JSON.stringify(action).includes('pick')),
      })
      if (picked.round.state !== 'open') continue
      won = true
      const cashOut = picked.round.legal?.find((action) => /cash/i.test(JSON.stringify(action)))
      wallet.fail(1, 'before')
      const before = await studio.balance(memberId)
      const ended = await game.value(studioApi.act, { id, version: 1, action: cashOut })
      expect(ended.round).toMatchObject({ state: 'crediting', outcome: 'win' })
      clock.advance(2_000)
      await recoverRounds(parts)
      await recoverRounds(parts)
      expect((await game.value(studioApi.round, { id })).round.state).toBe('closed')
      expect(await studio.balance(memberId)).toBe(before + (ended.round.payout ?? 0n))
    }
  })
})

test('a launch token opens one window, and a session ends after half an hour of silence', async () => {
  const memberId = await studio.member(10n * REAL)
  const token = studio.launch(memberId)
  const open = () =>
    http.fastify.inject({
      method: 'POST',
      url: studioApi.open.path,
      headers: { host: 'localhost' },
      payload: { launchToken: token, gameCode: 'HS-KOI' },
    })
  expect((await open()).statusCode).toBe(200)
  expect((await open()).json()).toMatchObject({
    success: false,
    value: { code: 'launch_token_used' },
  })

  const game = await gameWindow(memberId, 'HS-KOI')
  clock.advance(31 * 60_000)
  expect(await game.code(studioApi.history)).toBe('game_session_ended')
  expect(await gameWindow(memberId, 'OFF-GAME').catch(String)).toContain('game_disabled')
})

test('the ledger is sound after all of this', async () => {
  await expectLedgerIntact(context.db)
})
