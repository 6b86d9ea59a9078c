import type { VipLevel } from '@croupier/api/engagement/terms/vip'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '../../platform/calendar/calendar.ts'
import {
  baseLevel,
  countedDeposits,
  earnedLevel,
  endedPeriods,
  isBirthday,
  rankOf,
  review,
  sumsWithin,
  type VipDay,
  windowOn,
} from './rules.ts'
import { noBenefits } from '../../../test/vip-world.ts'

/** Levels at 0, 100, 200 … of deposits and ten times of bets; four fifths keep them. */
const ladder = (count: number): VipLevel[] =>
  Array.from({ length: count }, (_, at) => ({
    names: { en: `Level ${at + 1}` },
    badge: 'gold' as const,
    deposits: BigInt(at * 100),
    validBets: BigInt(at * 1_000),
    keepDeposits: BigInt(at * 80),
    keepValidBets: BigInt(at * 800),
    benefits: noBenefits,
  }))

const FIRST = '2026-03-01'
const dayOf = (at: number, of: Partial<VipDay>): VipDay => ({
  day: dayAfter(FIRST, at),
  deposits: 0n,
  withdrawals: 0n,
  valid: 0n,
  ...of,
})
const total = (days: readonly VipDay[]): bigint =>
  [...countedDeposits(days).values()].reduce((sum, amount) => sum + amount, 0n)

/** Two days: played once and almost all taken out. */
const cycle = (at: number): VipDay[] => [
  dayOf(at * 2, { deposits: 1_000n, valid: 1_000n }),
  dayOf(at * 2 + 1, { withdrawals: 990n }),
]

const amounts = fc.bigInt({ min: 0n, max: 10_000n })
const history = fc
  .array(fc.record({ deposits: amounts, withdrawals: amounts, valid: amounts }), { maxLength: 30 })
  .map((days) => days.map((day, at) => dayOf(at, day)))

test('D10 deposits count for a VIP level once they were played', () => {
  expect(total([dayOf(0, { deposits: 100n })])).toBe(0n)
  expect(total([dayOf(0, { deposits: 100n, valid: 40n })])).toBe(40n)
  const days = [dayOf(0, { deposits: 100n }), dayOf(1, { valid: 60n }), dayOf(2, { valid: 999n })]
  expect([...countedDeposits(days)]).toEqual([
    ['2026-03-02', 60n],
    ['2026-03-03', 40n],
  ])
})

test('D10 a deposit that is withdrawn unplayed counts for nothing, however often it is repeated', () => {
  const sameDay = dayOf(0, { deposits: 1_000n, withdrawals: 1_000n, valid: 5_000n })
  expect(total([sameDay])).toBe(0n)
  const days = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0 ? dayOf(at, { deposits: 1_000n }) : dayOf(at, { withdrawals: 1_000n }),
  )
  expect(total(days)).toBe(0n)
})

test('D10 money that comes back after a withdrawal counts only above the highest net deposits so far', () => {
  // Each turn costs ten, and just that counts.
  expect(total([0, 1, 2, 3].flatMap(cycle))).toBe(1_030n)
})

test('D10 counted deposits never exceed what was paid in, what was played, or the highest net deposits', () => {
  fc.assert(
    fc.property(history, (days) => {
      const counted = total(days)
      const sum = (of: (day: VipDay) => bigint) => days.reduce((all, day) => all + of(day), 0n)
      let [net, highest] = [0n, 0n]
      for (const { deposits, withdrawals } of days) {
        net += deposits - withdrawals
        if (net > highest) highest = net
      }
      expect(counted >= 0n).toBe(true)
      expect(counted <= sum(({ deposits }) => deposits)).toBe(true)
      expect(counted <= sum(({ valid }) => valid)).toBe(true)
      expect(counted <= highest).toBe(true)
    }),
  )
})

test('D10 progress is the same in whichever order the facts of a day arrive, and parts of a span add up', () => {
  fc.assert(
    fc.property(history, fc.nat({ max: 29 }), (days, cut) => {
      const last = dayAfter(FIRST, 40)
      const middle = dayAfter(FIRST, cut)
      const whole = sumsWithin(days, { from: FIRST, to: last })
      const [one, other] = [
        sumsWithin(days, { from: FIRST, to: middle }),
        sumsWithin(days, { from: dayAfter(middle, 1), to: last }),
      ]
      expect(one.deposits + other.deposits).toBe(whole.deposits)
      expect(one.validBets + other.validBets).toBe(whole.validBets)
    }),
  )
})

test('D10 a level needs both conditions', () => {
  const levels = ladder(4)
  expect(earnedLevel(levels, { deposits: 200n, validBets: 2_000n })).toBe(3)
  expect(earnedLevel(levels, { deposits: 9_999n, validBets: 1_999n })).toBe(2)
  expect(earnedLevel(levels, { deposits: 0n, validBets: 99_999n })).toBe(1)
  expect(baseLevel(levels)).toBe(1)
  expect(baseLevel(levels.slice(1))).toBe(0)
})

test('D10 more deposits and more bets never lower a level', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (deposits, validBets, more) => {
      const levels = ladder(8)
      const level = earnedLevel(levels, { deposits, validBets })
      expect(earnedLevel(levels, { deposits: deposits + more, validBets }) >= level).toBe(true)
      expect(earnedLevel(levels, { deposits, validBets: validBets + more }) >= level).toBe(true)
    }),
  )
})

test('D10 a review keeps, spares or lowers by one level, and never below a floor', () => {
  const terms = { levels: ladder(5), graceReviews: 1 }
  const low = { deposits: 0n, validBets: 0n }
  const of = { level: 4, floor: 0, misses: 0 }
  const kept = { deposits: 240n, validBets: 2_400n }
  expect(review(terms, { ...of, misses: 1, sums: kept })).toEqual({
    outcome: 'review_kept',
    level: 4,
    misses: 0,
  })
  expect(review(terms, { ...of, sums: low })).toEqual({
    outcome: 'review_grace',
    level: 4,
    misses: 1,
  })
  expect(review(terms, { ...of, misses: 1, sums: low })).toEqual({
    outcome: 'review_lowered',
    level: 3,
    misses: 0,
  })
  expect(review(terms, { ...of, misses: 1, floor: 4, sums: low }).outcome).toBe('review_floor')
  expect(review(terms, { ...of, level: 1, misses: 9, sums: low }).outcome).toBe('review_kept')
})

test('D10 a member just above a threshold stays there while what keeps the level holds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.nat({ max: 3 }),
      fc.nat({ max: 8 }),
      fc.record({ deposits: amounts, validBets: amounts }),
      (level, misses, floor, sums) => {
        const terms = { levels: ladder(8), graceReviews: 2 }
        const held = Math.min(level, 8)
        const said = review(terms, { level, misses, floor, sums })
        expect(held - said.level === 0 || held - said.level === 1).toBe(true)
        expect(said.level >= Math.min(held, floor)).toBe(true)
        // Whoever would rise to the level now never loses it.
        if (earnedLevel(terms.levels, sums) >= held) expect(said.level).toBe(held)
      },
    ),
  )
})

test('D10 the window of a level ends with its day, or is the period of the calendar', () => {
  expect(windowOn({ type: 'rolling', days: 30 }, '2026-03-10')).toEqual({
    from: '2026-02-09',
    to: '2026-03-10',
  })
  expect(windowOn({ type: 'calendar', unit: 'month' }, '2026-02-10')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
})

test('D10 reviews come once for each period that has ended, and none for the one that runs', () => {
  expect(endedPeriods('month', { from: '2026-01-01', today: '2026-01-31' })).toEqual([])
  expect(endedPeriods('month', { from: '2026-01-01', today: '2026-03-01' })).toEqual([
    ['2026-01-01', '2026-02-01'],
    ['2026-02-01', '2026-03-01'],
  ])
})

test('D10 a birthday is once a year, 29 February on the 28th where the year has none', () => {
  expect(isBirthday('1990-03-10', '2026-03-10')).toBe(true)
  expect(isBirthday('1990-03-10', '2026-03-11')).toBe(false)
  expect(isBirthday('2000-02-29', '2026-02-28')).toBe(true)
  expect(isBirthday('2000-02-29', '2028-02-28')).toBe(false)
  expect(isBirthday('2000-02-29', '2028-02-29')).toBe(true)
})

test('D10 the rank of a lifetime follows all valid bets ever', () => {
  const ranks = [100n, 1_000n].map((validBets) => ({ names: { en: 'Rank' }, validBets }))
  expect([0n, 100n, 5_000n].map((bets) => rankOf(ranks, bets))).toEqual([0, 1, 2])
})
