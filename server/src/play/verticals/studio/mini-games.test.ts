import { gameRules, type GameCode } from '@croupier/games/engine/registry.ts'
import { studioApi } from '@croupier/api/play/studio'
import { expect, test } from 'vitest'
import { gameWindow } from '../../../../test/game-window.ts'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import { testStudio } from '../../../../test/studio.ts'
import { fairnessRoutes } from '../../fairness/fairness.ts'
import { recoverRounds, studioRoutes } from './studio.ts'

const studio = await testStudio()
const { context, parts, clock, http } = studio
fairnessRoutes(http, { rotate: parts.fairness.rotate })
studioRoutes(http, parts)

const REAL = 10_000n
const uuid = (): string => context.random.uuid()

async function windowOf(gameCode: string) {
  const memberId = await studio.member(1_000n * REAL)
  const game = await gameWindow(http, { launchToken: studio.launch(memberId), gameCode })
  return { memberId, game }
}

const instantGames: [
  GameCode,
  { [name: string]: string | number },
  { [name: string]: string | number },
  { [name: string]: string | number },
][] = [
  [
    'HM-DICE',
    { side: 'over', winning: 5_000 },
    { side: 'over', winning: 50 },
    { side: 'under', winning: 5_000 },
  ],
  ['HM-LIMBO', { targetX100: 200 }, { targetX100: 100 }, { targetX100: 300 }],
  ['HM-PLINKO', { rows: 16, risk: 'high' }, { rows: 10, risk: 'high' }, { rows: 16, risk: 'low' }],
]

test.each(instantGames)(
  'GAM-01, RNG-03 %s: played, paid, revealed and recomputed',
  async (code, choice, wrong, other) => {
    const { memberId, game } = await windowOf(code)
    const id = uuid()
    const { round, balance } = await game.value(studioApi.play, { id, stake: '50000', choice })
    expect(round).toMatchObject({ state: 'closed', kind: 'instant', choice })
    expect(balance).toBe(1_000n * REAL - 50_000n + (round.payout ?? 0n))
    expect(await studio.balance(memberId)).toBe(balance)
    const refused = { id: uuid(), stake: '50000', choice: wrong }
    expect(await game.code(studioApi.play, refused)).toBe('bad_choice')
    // The same round again is answered; with another choice it is another bet.
    const again = Object.fromEntries(Object.entries(choice).toReversed())
    expect((await game.value(studioApi.play, { id, stake: '50000', choice: again })).round.id).toBe(
      id,
    )
    expect(await game.code(studioApi.play, { id, stake: '50000', choice: other })).toBe('conflict')
    expect(await game.code(studioApi.play, { id: uuid(), stake: '55000', choice })).toBe(
      'stake_not_in_steps',
    )

    await game.value(studioApi.rotateSeeds, { clientSeed: 'mine' })
    const { fairness } = (await game.value(studioApi.round, { id })).round
    const rules = gameRules(code)
    if (rules.kind !== 'instant') throw new Error(`${code} is no instant game`)
    const { seedWasCommitted, outcome } = rules.verify({
      profile: fairness.profile,
      commitment: fairness.commitment,
      seeds: { ...fairness, serverSeed: fairness.serverSeed ?? '' },
      bet: { currency: 'BRL', stake: round.stake, maxWin: round.maxWin, choice },
    })
    expect(seedWasCommitted).toBe(true)
    expect(outcome).toMatchObject({ payout: round.payout, result: round.result })
    expect(outcome.events).toEqual(round.events)
  },
)

test('twenty balls of one press are twenty rounds, each with the next nonce', async () => {
  const { memberId, game } = await windowOf('HM-PLINKO')
  const choice = { rows: 8, risk: 'low' }
  const nonces: number[] = []
  let won = 0n
  for (let ball = 0; ball < 20; ball += 1) {
    const { round } = await game.value(studioApi.play, { id: uuid(), stake: '10000', choice })
    nonces.push(round.fairness.nonce)
    won += round.payout ?? 0n
  }
  expect(nonces).toEqual(nonces.map((_, index) => (nonces[0] ?? 0) + index))
  expect(await studio.balance(memberId)).toBe(1_000n * REAL - 20n * REAL + won)
})

test('GAM-02 hi-lo: decisions one by one, resumed, and given back when nothing was guessed for a day', async () => {
  const { memberId, game } = await windowOf('HM-HILO')
  const first = { id: uuid(), stake: '50000', choice: {} }
  const { round } = await game.value(studioApi.play, first)
  expect(round).toMatchObject({ state: 'open', version: 0 })
  expect(await game.code(studioApi.play, { ...first, id: uuid() })).toBe('round_still_open')
  const skip = { id: first.id, version: 0, action: { type: 'skip' } }
  await game.value(studioApi.act, skip)
  expect(await game.code(studioApi.act, skip)).toBe('conflict')
  const again = await gameWindow(http, {
    launchToken: studio.launch(memberId),
    gameCode: 'HM-HILO',
  })
  expect(again.opened.unfinished).toMatchObject({ id: first.id, version: 1 })
  clock.advance(24 * 3_600_000 + 1)
  await recoverRounds(parts)
  expect(await studio.balance(memberId)).toBe(1_000n * REAL)
})

test('the ledger is whole after all of it', async () => {
  await expectLedgerIntact(context.db)
})
