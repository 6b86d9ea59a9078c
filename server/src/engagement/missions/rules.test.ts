import type { MissionCounter } from '@croupier/api/engagement/terms/mission'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CountedPart,
  deltasOfRound,
  holdDemanded,
  levelOf,
  MONEY,
  newMoney,
  occurrenceNamed,
  occurrenceOf,
  progressOf,
  type RoundSum,
  shareOf,
  WHOLE,
} from './rules.ts'

const REAL = 10_000n
const everywhere = { types: [], vendors: [], games: [] }
const AT = new Date('2026-03-10T12:00:00.000Z')

const counters: MissionCounter[] = [
  { fact: 'valid_bets', amount: 100n * REAL, of: everywhere },
  { fact: 'valid_bets', amount: 100n * REAL, of: { ...everywhere, types: ['TABLE'] } },
  { fact: 'rounds', count: 3, leastStake: 2n * REAL, of: everywhere },
  { fact: 'multiplier', count: 1, multiplierX100: 1_000, leastStake: REAL, of: everywhere },
  { fact: 'games', count: 2, leastStake: REAL, of: { ...everywhere, vendors: ['HOUSE'] } },
  { fact: 'deposit_sum', amount: 50n * REAL },
]

interface Played {
  gameCode: string
  gameType: string
  vendor: string
  /** What the round had come to after each of its entries. */
  states: RoundSum[]
}

const NOTHING: RoundSum = { stake: 0n, payout: 0n, valid: 0n }

function deltasOf(
  { states, ...round }: Played,
  steps: readonly RoundSum[] = states,
): CountedPart[] {
  return steps.flatMap((after, place) =>
    deltasOfRound(counters, {
      ...round,
      endedAt: AT,
      before: steps[place - 1] ?? NOTHING,
      after,
    }),
  )
}

function added(deltas: readonly CountedPart[]): CountedPart[] {
  const parts = new Map<string, CountedPart>()
  for (const delta of deltas) {
    const key = `${delta.measure} ${delta.item}`
    const before = parts.get(key)
    parts.set(key, before ? { ...before, amount: before.amount + delta.amount } : delta)
  }
  return [...parts.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, part]) => part)
    .filter(({ amount }) => amount !== 0n)
}

const sum = fc.bigInt({ min: 0n, max: 60n * REAL })
const round: fc.Arbitrary<Played> = fc.record({
  gameCode: fc.constantFrom('REEF', 'KOI', 'DICE'),
  gameType: fc.constantFrom('RNG', 'TABLE'),
  vendor: fc.constantFrom('HOUSE', 'OTHER'),
  states: fc.array(
    fc
      .record({ stake: sum, payout: sum, share: fc.integer({ min: 0, max: 4 }) })
      .map(({ stake, payout, share }) => ({ stake, payout, valid: (stake * BigInt(share)) / 4n })),
    { minLength: 1, maxLength: 5 },
  ),
})

test('S3-046 in any order, and however a round’s changes are grouped, missions count what the rounds came to', () => {
  fc.assert(
    fc.property(fc.array(round, { maxLength: 8 }), fc.integer(), (rounds, seed) => {
      const all = rounds.flatMap((one) => deltasOf(one))
      const shuffled = all
        .map((delta, place) => ({ delta, rank: (place * 7919 + seed) % 104_729 }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ delta }) => delta)
      const atOnce = rounds.flatMap((one) => deltasOf(one, one.states.slice(-1)))
      expect(added(shuffled)).toEqual(added(atOnce))
    }),
  )
})

test('S3-046 a round that is voided afterwards counts as if it had never been, to the unit', () => {
  fc.assert(
    fc.property(fc.array(round, { maxLength: 5 }), round, (rounds, voided) => {
      const without = added(rounds.flatMap((one) => deltasOf(one)))
      const states = [...voided.states, NOTHING]
      const withIt = added([...rounds, { ...voided, states }].flatMap((one) => deltasOf(one)))
      expect(withIt).toEqual(without)
      expect(progressOf(counters, withIt)).toEqual(progressOf(counters, without))
    }),
  )
})

test('S3-046 a multiplier is the whole win over the whole cost: a hundred sure lines of one round are no big win', () => {
  const multiplier: MissionCounter[] = [
    { fact: 'multiplier', count: 1, multiplierX100: 5_000, leastStake: REAL, of: everywhere },
  ]
  const played = (after: RoundSum) =>
    deltasOfRound(multiplier, {
      gameCode: 'LO2',
      gameType: 'LOTT',
      vendor: null,
      endedAt: AT,
      before: NOTHING,
      after,
    })
  // One line of a hundred wins 98 times its own stake.
  expect(played({ stake: 100n * REAL, payout: 98n * REAL, valid: 100n * REAL })).toEqual([])
  expect(played({ stake: REAL, payout: 98n * REAL, valid: REAL })).toHaveLength(1)
  // Below the least stake, and with nothing at risk, nothing counts.
  expect(played({ stake: REAL - 1n, payout: 98n * REAL, valid: REAL - 1n })).toEqual([])
  expect(played({ stake: REAL, payout: 98n * REAL, valid: 0n })).toEqual([])
})

const move = (minute: number, amount: bigint): CountedPart => ({
  measure: MONEY,
  item: `move:${minute}`,
  amount,
  at: new Date(AT.getTime() + minute * 60_000),
})

test('S3-046 deposits that go out again unplayed count for nothing, however often they go round', () => {
  const cycle = Array.from({ length: 10 }, (_, turn) => [
    move(2 * turn, 100n * REAL),
    move(2 * turn + 1, -100n * REAL),
  ]).flat()
  expect(newMoney(cycle, 0n)).toEqual({ sum: 0n, steps: [] })
  // Once played it is one deposit of a hundred, and not ten.
  expect(newMoney(cycle, 5_000n * REAL)).toEqual({ sum: 100n * REAL, steps: [100n * REAL] })
  expect(newMoney([move(1, 60n * REAL), move(2, 60n * REAL)], 90n * REAL)).toEqual({
    sum: 90n * REAL,
    steps: [60n * REAL],
  })
})

test('S3-046 new money is never more than was paid in, nor than was played, in whatever order it is read', () => {
  const moves = fc.array(
    fc.record({
      minute: fc.integer({ min: 0, max: 500 }),
      amount: fc.bigInt({ min: -90n, max: 90n }),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(moves, fc.bigInt({ min: 0n, max: 500n }), (list, played) => {
      const parts = list.map(({ minute, amount }, place) => ({
        ...move(minute, amount),
        item: `move:${place}`,
      }))
      const found = newMoney(parts, played)
      expect(newMoney(parts.toReversed(), played)).toEqual(found)
      const paidIn = parts.reduce((total, { amount }) => (amount > 0n ? total + amount : total), 0n)
      expect(found.sum).toBeLessThanOrEqual(played)
      expect(found.sum).toBeLessThanOrEqual(paidIn)
      expect(found.sum).toBeGreaterThanOrEqual(0n)
    }),
  )
})

const days = (list: readonly string[]) =>
  progressOf(
    [{ fact: 'login_days', days: 3 }],
    list.map((item) => ({ measure: 'login_days', item, amount: 2n, at: AT })),
  )[0]?.progress

test('S3-046 logins count as the most days of the brand in a row, several on one day as one', () => {
  expect(days(['2026-03-09', '2026-03-11', '2026-03-10', '2026-03-13'])).toBe(3n)
  expect(days(['2026-02-28', '2026-03-01'])).toBe(2n)
  expect(days([])).toBe(0n)
})

test('S3-046 a mission is whole when all its counters are, or any of them where any is enough', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 20n }), fc.bigInt({ min: 1n, max: 10n })), {
        minLength: 1,
        maxLength: 4,
      }),
      (list) => {
        const [counter] = counters
        if (!counter) throw new RangeError('a counter is needed')
        const progress = list.map(([done, target]) => ({ counter, progress: done, target }))
        const isDone = list.map(([done, target]) => done >= target)
        expect(shareOf('all', progress) === WHOLE).toBe(isDone.every(Boolean))
        expect(shareOf('any', progress) === WHOLE).toBe(isDone.some(Boolean))
      },
    ),
  )
})

test('S3-046 days and weeks are the brand’s own, also where its clocks change', () => {
  const zone = 'America/New_York'
  const day = occurrenceOf('daily', '2026-03-08', zone)
  expect([day.from?.toISOString(), day.to?.toISOString()]).toEqual([
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ])
  const week = occurrenceOf('weekly', '2026-03-08', zone)
  expect([week.name, week.to]).toEqual(['week-2026-03-02', day.to])
  for (const one of [day, week, occurrenceOf('once', '2026-03-08', zone)])
    expect(occurrenceNamed(one.name, zone)).toEqual(one)
})

const edge = () => 20_000

test('S3-046 a mission demands the play of its largest counter, of its smallest where any is enough', () => {
  const asked: MissionCounter[] = [
    { fact: 'valid_bets', amount: 1_000n * REAL, of: everywhere },
    { fact: 'rounds', count: 10, leastStake: REAL, of: everywhere },
  ]
  expect(holdDemanded({ match: 'all', counters: asked }, edge)).toBe(20n * REAL)
  expect(holdDemanded({ match: 'any', counters: asked }, edge)).toBe(REAL / 5n)
  expect(holdDemanded({ match: 'all', counters: [{ fact: 'login_days', days: 7 }] }, edge)).toBe(0n)
})

test('S3-046 a level is reached with its points', () => {
  const levels = [{ points: 10 }, { points: 30 }]
  expect([0, 9, 10, 29, 30, 99].map((points) => levelOf(levels, points))).toEqual([
    0, 0, 1, 1, 2, 2,
  ])
})
