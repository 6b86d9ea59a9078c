import type { ContractTerms } from '@croupier/api/affiliates/agents'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoContracts } from '../../../../seeds/demo-team-contracts.ts'
import { FIRST_STANDING, grossOf, keptOf, NO_METRICS, type Standing } from './rules.ts'
import { BY_LENGTH } from './salaries.ts'

const REAL = 10_000n
const first: Standing = { ...FIRST_STANDING, shareOfHold: 600_000, carries: true }

/** What two agents whom nobody is above are given in the demonstration, of each type the first that is in force. */
const demoTerms = BY_LENGTH.flatMap(
  (type) =>
    demoContracts.find((one) => one.to === 'agentdemo' && one.terms.type === type && !one.waits)
      ?.terms ?? [],
)
const rich: ContractTerms[] = [
  { type: 'realtime', profitRate: 50_000, lossRate: 50_000, singleBet: 0n },
  { type: 'hourly', tiers: [{ bet: 0n, rate: 100_000, amount: 0n }] },
  { type: 'daily', tiers: [{ bet: REAL, rate: 0, amount: 500n * REAL }] },
  {
    type: 'dividend',
    period: 'D',
    carryShortfall: true,
    tiers: [{ validBet: 0n, profit: 0n, activeMembers: 0, rate: 1_000_000 }],
  },
]

/** A generator of numbers below a bound that the test owns. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Sums {
  validBet: bigint
  hold: bigint
  profit: bigint
  wonStake: bigint
  lostStake: bigint
}
const NOTHING: Sums = { validBet: 0n, hold: 0n, profit: 0n, wonStake: 0n, lostStake: 0n }

/** What one team did in a window of five minutes. */
type Window = Sums

const sumOf = (windows: readonly Window[]): Sums =>
  windows.reduce(
    (sum, one) => ({
      validBet: sum.validBet + one.validBet,
      hold: sum.hold + one.hold,
      profit: sum.profit + one.profit,
      wonStake: sum.wonStake + one.wonStake,
      lostStake: sum.lostStake + one.lostStake,
    }),
    NOTHING,
  )

const WINDOWS_OF = { realtime: 1, hourly: 12, daily: 288 } as const

/** Pays the salaries of a day of windows, each type less what shorter ones were paid within its periods; returns what each period was paid. */
function salariesOfDay(
  terms: readonly ContractTerms[],
  day: readonly Window[],
  limit: Standing | null,
) {
  const paid: { type: ContractTerms['type']; from: number; to: number; amount: bigint }[] = []
  for (const one of terms) {
    if (one.type === 'dividend') continue
    const size = WINDOWS_OF[one.type]
    for (let from = 0; from < day.length; from += size) {
      const within = paid.filter((line) => line.from >= from && line.to <= from + size)
      const salaries = within.reduce((sum, { amount }) => sum + amount, 0n)
      const metrics = { ...NO_METRICS, ...sumOf(day.slice(from, from + size)), salaries }
      const { gross } = grossOf(one, metrics, limit)
      paid.push({ type: one.type, from, to: from + size, amount: gross })
    }
  }
  return paid
}

/** Two teams of puppets bet the same on the player and the banker of Baccarat; returns what they cost and what their agents earned. */
function puppets(terms: readonly ContractTerms[], seed: number, limit: Standing | null) {
  const next = numbers(seed)
  const stake = 1_000n * REAL
  let [lost, earned] = [0n, 0n]
  let standings: (Standing | null)[] = [first, first]
  for (let day = 0; day < 28; day++) {
    const teams: Window[][] = [[], []]
    for (let place = 0; place < 288; place++) {
      // Of 10,000 rounds 4,462 are the player's, 4,586 the banker's and 952 a tie, which gives both stakes back.
      const fallen = place % 3 === 0 ? next(10_000) : 10_000
      const isTie = fallen >= 9_048
      const playerWins = !isTie && fallen < 4_462
      const results = [playerWins ? -stake : stake, playerWins ? stake : -(stake * 95n) / 100n]
      for (const [team, windows] of teams.entries()) {
        const profit = results[team] ?? 0n
        const edge = team === 0 ? 12_351n : 10_579n
        windows.push(
          isTie
            ? NOTHING
            : {
                validBet: stake,
                hold: (stake * edge) / 1_000_000n,
                profit,
                wonStake: profit < 0n ? stake : 0n,
                lostStake: profit > 0n ? stake : 0n,
              },
        )
      }
    }
    standings = teams.map((windows, team) => {
      const salaries = salariesOfDay(terms, windows, limit).reduce(
        (sum, one) => sum + one.amount,
        0n,
      )
      const sums = sumOf(windows)
      lost += sums.profit
      earned += salaries
      const standing = standings[team] ?? first
      const dividend = terms.find(({ type }) => type === 'dividend')
      if (!dividend) return standing
      const profit = sums.profit - salaries
      const metrics = { ...NO_METRICS, ...sums, profit, salaries, activeMembers: 3 }
      const { gross, course } = grossOf(dividend, metrics, standing)
      earned += gross
      return {
        ...standing,
        lossIn: course?.lossOut ?? 0n,
        heldIn: course?.heldOut ?? 0n,
        holdBefore: standing.holdBefore + keptOf(metrics),
        grossBefore: standing.grossBefore + gross,
      }
    })
  }
  return { lost, earned }
}

test.each([
  ['the terms of the demonstration', demoTerms],
  ['terms that are too rich', rich],
])(
  'GUARDS G2 two teams of puppets on opposite sides of Baccarat cost more than their agents earn under all four contracts: %s',
  (_, terms) => {
    expect(terms.map(({ type }) => type)).toEqual([...BY_LENGTH])
    const all = { lost: 0n, earned: 0n, unlimited: 0n }
    for (const seed of [1, 2, 3, 4, 5]) {
      const { lost, earned } = puppets(terms, seed, first)
      all.lost += lost
      all.earned += earned
      all.unlimited += puppets(terms, seed, null).earned
    }
    // As it was before salaries were limited.
    expect(all.unlimited).toBeGreaterThan(all.lost)
    expect(all.earned).toBeGreaterThan(0n)
    expect(all.earned).toBeLessThanOrEqual(all.lost)
  },
)

const windows = fc.array(
  fc.record({
    validBet: fc.bigInt({ min: 0n, max: 10n ** 8n }),
    hold: fc.bigInt({ min: 0n, max: 10n ** 6n }),
    profit: fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }),
    wonStake: fc.bigInt({ min: 0n, max: 10n ** 8n }),
    lostStake: fc.bigInt({ min: 0n, max: 10n ** 8n }),
  }),
  { minLength: 1, maxLength: 288 },
)

test('GUARDS G2 all salaries of a window, an hour and a day together never exceed the share of the hold of just that time', () => {
  fc.assert(
    fc.property(windows, fc.integer({ min: 0, max: 600_000 }), (day, shareOfHold) => {
      const paid = salariesOfDay(rich, day, { ...first, shareOfHold })
      for (const size of [1, 12, 288])
        for (let from = 0; from < day.length; from += size) {
          const within = paid.filter((one) => one.from >= from && one.to <= from + size)
          const sum = within.reduce((all, { amount }) => all + amount, 0n)
          const { hold } = sumOf(day.slice(from, from + size))
          expect(sum * 1_000_000n <= hold * BigInt(shareOfHold)).toBe(true)
        }
    }),
    { numRuns: 20 },
  )
})

test('a salary below the limit is paid as its terms say, and one above says what it would have been', () => {
  const terms: ContractTerms = { type: 'daily', tiers: [{ bet: 0n, rate: 5_000, amount: 0n }] }
  const metrics = { ...NO_METRICS, validBet: 1_000n * REAL, hold: 10n * REAL }
  expect(grossOf(terms, metrics, first)).toMatchObject({ gross: 5n * REAL, tier: 0 })
  const earlier = { ...metrics, salaries: 2n * REAL }
  expect(grossOf(terms, earlier, first)).toMatchObject({
    gross: 4n * REAL,
    course: { earned: 5n * REAL, limit: 4n * REAL, gross: 4n * REAL, heldOut: 0n },
  })
  expect(grossOf(terms, { ...metrics, hold: -REAL }, first).gross).toBe(0n)
})
