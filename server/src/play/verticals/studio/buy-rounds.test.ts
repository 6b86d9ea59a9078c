import { purchasesApi } from '@croupier/api/play/purchases'
import { studioApi } from '@croupier/api/play/studio'
import { MOST_AT_ONCE, sumOfRounds } from '@croupier/games/engine/purchase.ts'
import { luckyNine } from '@croupier/games/scratch/rules/scratch.ts'
import { describe, expect, test } from 'vitest'
import { gameWindow as openWindow } from '../../../../test/game-window.ts'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import { testStudio } from '../../../../test/studio.ts'
import { fairnessRoutes } from '../../fairness/fairness.ts'
import { recoverRounds, studioRoutes } from './studio.ts'

const studio = await testStudio()
const { context, wallet, parts, clock, http } = studio
fairnessRoutes(http, { rotate: parts.fairness.rotate })

const REAL = 10_000n
const STAKE = 1n * REAL

/** The player's own limit, as the wallet keeps it: so many bets are taken, then none. */
let betsLeft = Number.POSITIVE_INFINITY
let roundMsMin = 0
studioRoutes(http, {
  ...parts,
  marketOf: async () => ({ turbo: true, autoplay: true, featureBuy: true, roundMsMin }),
  wallet: {
    ...wallet,
    betAndWin: async (bet, win) => {
      if (betsLeft <= 0) return { status: 'BET_LIMIT_REACHED', balance: 0n }
      betsLeft -= 1
      return await wallet.betAndWin(bet, win)
    },
  },
})

const gameWindow = (memberId: bigint, gameCode = 'HX-SCR1') =>
  openWindow(http, { launchToken: studio.launch(memberId), gameCode })
const order = (count: number) => ({
  ids: Array.from({ length: count }, () => context.random.uuid()),
  stake: String(STAKE),
  choice: {},
})

describe('cards bought at once', () => {
  test('S2-046 are rounds of their own with nonces of their own, paid and checked one by one', async () => {
    const memberId = await studio.member(100n * REAL)
    const game = await gameWindow(memberId)
    const bought = await game.value(purchasesApi.buy, order(10))
    const { won, staked } = sumOfRounds(bought.rounds)
    expect(bought).toMatchObject({ stopped: null, balance: 100n * REAL - staked + won })
    expect(await studio.balance(memberId)).toBe(bought.balance)
    expect(bought.rounds.map(({ fairness }) => fairness.nonce)).toEqual(
      Array.from({ length: 10 }, (_none, index) => (bought.rounds[0]?.fairness.nonce ?? 0) + index),
    )
    expect((await game.value(studioApi.history)).items).toHaveLength(10)
    await game.value(studioApi.rotateSeeds, { clientSeed: 'mine' })
    for (const { id } of bought.rounds) {
      const { round } = await game.value(studioApi.round, { id })
      const { serverSeed, clientSeed, nonce, commitment, profile } = round.fairness
      const { seedWasCommitted, outcome } = luckyNine.verify({
        profile,
        commitment,
        seeds: { serverSeed: serverSeed ?? '', clientSeed, nonce },
        bet: { currency: 'BRL', stake: STAKE, maxWin: round.maxWin, choice: {} },
      })
      expect([seedWasCommitted, outcome.payout]).toEqual([true, round.payout])
    }
  })

  test('the same purchase again, also at the same time, answers with the same cards', async () => {
    const memberId = await studio.member(100n * REAL)
    const game = await gameWindow(memberId)
    const wanted = order(5)
    const first = await game.value(purchasesApi.buy, wanted)
    const again = await Promise.all([1, 2, 3].map(() => game.value(purchasesApi.buy, wanted)))
    for (const answer of again) expect(answer).toEqual(first)
    expect(await game.code(purchasesApi.buy, { ...wanted, stake: String(2n * STAKE) })).toBe(
      'conflict',
    )
    expect((await game.value(studioApi.history)).items).toHaveLength(5)
  })

  test('what a limit leaves is bought and stays, the rest is told; a copy stops at the same card', async () => {
    const memberId = await studio.member(100n * REAL)
    const game = await gameWindow(memberId)
    const wanted = order(10)
    betsLeft = 4
    const bought = await game.value(purchasesApi.buy, wanted)
    expect(bought.rounds.map(({ id }) => id)).toEqual(wanted.ids.slice(0, 4))
    expect(bought.stopped).toMatchObject({ code: 'bet_declined' })
    const { won, staked } = sumOfRounds(bought.rounds)
    expect(staked).toBe(4n * STAKE)
    expect(await studio.balance(memberId)).toBe(100n * REAL - staked + won)
    // The limit is gone, the answer stays: nothing is bought that the player was told was not.
    betsLeft = Number.POSITIVE_INFINITY
    expect(await game.value(purchasesApi.buy, wanted)).toEqual(bought)
    expect(await studio.balance(memberId)).toBe(100n * REAL - staked + won)
  })

  test('GAM-02 a lost answer is asked for again, and each card is paid for once', async () => {
    const memberId = await studio.member(100n * REAL)
    const game = await gameWindow(memberId)
    const wanted = order(3)
    wallet.fail(1, 'after')
    expect(await game.code(purchasesApi.buy, wanted)).toBe('round_pending')
    expect(await game.code(purchasesApi.buy, wanted)).toBe('round_pending')
    clock.advance(16_000)
    await recoverRounds(parts)
    const { rounds, stopped, balance } = await game.value(purchasesApi.buy, wanted)
    const { won, staked } = sumOfRounds(rounds)
    expect([stopped, staked, rounds.length]).toEqual([null, 3n * STAKE, 3])
    expect(balance).toBe(100n * REAL - staked + won)
  })

  test('GAM-02 a window that was closed over several covered cards opens with all of them, in their order', async () => {
    const memberId = await studio.member(100n * REAL)
    const game = await gameWindow(memberId)
    const { rounds } = await game.value(purchasesApi.buy, order(4))
    await game.value(studioApi.seen, { id: rounds[0]?.id ?? '' })
    const anew = async () => (await gameWindow(memberId)).opened
    expect((await anew()).covered?.map(({ id }) => id)).toEqual(rounds.slice(1).map(({ id }) => id))
    for (const { id } of rounds.slice(1, 3)) await game.value(studioApi.seen, { id })
    // One alone is shown as any round that was played out of sight.
    const { covered, unfinished } = await anew()
    expect([covered, unfinished?.id]).toEqual([undefined, rounds[3]?.id])
  })

  test('what cannot be sold at once is refused as a whole', async () => {
    const memberId = await studio.member(5n * REAL)
    const game = await gameWindow(memberId)
    const mines = await gameWindow(memberId, 'HM-MINES')
    const twice = order(1).ids.flatMap((id) => [id, id])
    expect(await game.code(purchasesApi.buy, order(MOST_AT_ONCE + 1))).toBe('too_many_at_once')
    expect(await game.code(purchasesApi.buy, { ...order(2), ids: twice })).toBe('conflict')
    expect(await game.code(purchasesApi.buy, order(6))).toBe('insufficient_funds')
    expect(await game.code(purchasesApi.buy, { ...order(2), stake: '1' })).toBe('stake_too_low')
    expect(await mines.code(purchasesApi.buy, order(2))).toBe('bad_choice')
    const slot = await gameWindow(memberId, 'HS-KOI')
    expect(await slot.code(purchasesApi.buy, order(2))).toBe('too_many_at_once')
    roundMsMin = 2_500
    expect(await game.code(purchasesApi.buy, order(2))).toBe('too_many_at_once')
    roundMsMin = 0
    expect(await studio.balance(memberId)).toBe(5n * REAL)
  })

  test('whoever buys without end is told to wait', async () => {
    const memberId = await studio.member(5n * REAL)
    const game = await gameWindow(memberId)
    const codes = new Set<string>()
    // What is spent comes back with time, and a busy machine takes its time for the calls.
    for (let call = 0; call < 200 && !codes.has('too_many_requests'); call += 1)
      codes.add(await game.code(purchasesApi.buy, { ...order(2), stake: '1' }))
    expect([...codes]).toEqual(['stake_too_low', 'too_many_requests'])
  })
})

test('the ledger is sound after all of this', async () => {
  await expectLedgerIntact(context.db)
})
