import fc from 'fast-check'
import { weightsNow } from '@croupier/games/engine/raffles.ts'
import { expect, test } from 'vitest'
import {
  addMovement,
  averagePrize,
  type DepositDay,
  earnedTickets,
  envelopesProblems,
  fallTimes,
  highestNetDeposits,
  lowestPrize,
  valueOf,
  wheelProblems,
  type WheelTerms,
} from './rules.ts'

const cash = (amount: bigint) => [{ kind: 'cash' as const, amount }]
const segment = (code: string, weight: number, amount: bigint, stock: number | null = null) => ({
  code,
  weight,
  rewards: amount === 0n ? [] : cash(amount),
  stock,
})
const wheel = (segments: WheelTerms['segments'], ticketCost: bigint): WheelTerms => ({
  kind: 'wheel',
  segments,
  freeDaily: 1,
  ticketCost,
  earn: null,
})
const codesOf = (problems: readonly { code: string }[]) => problems.map(({ code }) => code)
const EDGE = { leastEdgePpm: 10_000 }

test('D10 E7 tickets are whole amounts of the sum, so bets split as one likes bring the same', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 5_000n }), { maxLength: 40 })
  fc.assert(
    fc.property(amounts, (bets) => {
      const earn = { per: 1_000n, most: 50 }
      let sum = 0n
      let issued = 0
      for (const bet of bets) {
        sum += bet
        issued += earnedTickets(sum, earn) - issued
      }
      expect(issued).toBe(earnedTickets(sum, earn))
      expect(issued).toBe(Number(sum / 1_000n > 50n ? 50n : sum / 1_000n))
    }),
  )
  expect(earnedTickets(-5n, { per: 1n, most: 9 })).toBe(0)
})

test('D10 the average prize of a wheel is never above what a ticket costs, in every state of stock', () => {
  const segments = fc
    .array(
      fc.record({
        weight: fc.integer({ min: 1, max: 100 }),
        amount: fc.bigInt({ min: 1n, max: 900n }),
        stock: fc.option(fc.integer({ min: 1, max: 2 })),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((others) => [
      segment('least', 10, 100n),
      ...others.map(({ weight, amount, stock }, place) =>
        segment(`s${place}`, weight, amount * 100n, stock),
      ),
    ])
  fc.assert(
    fc.property(
      segments,
      fc.bigInt({ min: 0n, max: 50_000n }),
      fc.nat(255),
      (parts, cost, gone) => {
        const terms = wheel(parts, cost)
        fc.pre(wheelProblems(terms, EDGE).length === 0)
        const lowest = lowestPrize(parts) ?? 0
        const states = parts.map(({ weight, stock }, place) => ({
          weight,
          left: stock === null ? null : (gone >> place) & 1 ? 0 : stock,
        }))
        const weights = weightsNow(states, lowest)
        const sum = weights.reduce(
          (all, weight, place) => all + BigInt(weight) * valueOf(parts[place]?.rewards ?? []),
          0n,
        )
        expect(sum <= cost * averagePrize(parts).weights).toBe(true)
      },
    ),
  )
})

test('D10 a wheel says what is wrong with it: too rich a prize, a lowest prize that runs out, a ticket above its play', () => {
  const fair = wheel([segment('small', 9, 100n), segment('big', 1, 900n, 5)], 180n)
  expect(wheelProblems(fair, EDGE)).toEqual([])
  expect(codesOf(wheelProblems({ ...fair, ticketCost: 179n }, EDGE))).toEqual([
    'prizes_above_ticket',
  ])
  const short = wheel([segment('small', 9, 100n, 5), segment('big', 1, 900n)], 180n)
  expect(codesOf(wheelProblems(short, EDGE))).toEqual(['lowest_prize_with_stock'])
  const twice = wheel([segment('a', 1, 0n), segment('a', 1, 0n)], 0n)
  expect(codesOf(wheelProblems(twice, EDGE))).toEqual(['segment_twice'])
  // One per cent of 36,000 is 360, of which half is 180.
  const earn = { by: 'valid_bets' as const, per: 36_000n, most: 10, days: 7 }
  expect(wheelProblems({ ...fair, earn }, EDGE)).toEqual([])
  expect(codesOf(wheelProblems({ ...fair, earn: { ...earn, per: 35_999n } }, EDGE))).toEqual([
    'ticket_above_hold',
  ])
})

test('D10 falls that overlap, or whose budget does not hold them, are named', () => {
  const terms = {
    kind: 'envelopes' as const,
    weekdays: [1],
    times: ['20:00', '21:00'],
    minutes: 60,
    count: 10,
    total: 10_000n,
    least: 500n,
    most: 2_000n,
  }
  const about = { currency: 'BRL' as const, budget: null }
  expect(envelopesProblems(terms, about)).toEqual([])
  expect(codesOf(envelopesProblems({ ...terms, times: ['20:30', '20:00'] }, about))).toEqual([
    'falls_overlap',
  ])
  expect(codesOf(envelopesProblems(terms, { ...about, budget: 9_999n }))).toEqual([
    'budget_below_fall',
  ])
  expect(codesOf(envelopesProblems({ ...terms, total: 4_900n }, about))).toEqual([
    'envelopes_below_least',
  ])
})

test('D10 paying in, out and in again counts once: the highest that net deposits stood at', () => {
  const movements = fc.array(fc.array(fc.bigInt({ min: -500n, max: 500n }), { maxLength: 6 }), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(movements, (days) => {
      const summed = days.map((day) => day.reduce<DepositDay>(addMovement, { net: 0n, high: 0n }))
      let sum = 0n
      let highest = 0n
      for (const amount of days.flat()) {
        sum += amount
        if (sum > highest) highest = sum
      }
      expect(highestNetDeposits(summed)).toBe(highest)
    }),
  )
  const day = [1_000n, -1_000n, 1_000n, -1_000n].reduce<DepositDay>(addMovement, {
    net: 0n,
    high: 0n,
  })
  expect(highestNetDeposits([day, day, day])).toBe(1_000n)
})

test('S2-060 falls come at the times of the brand’s clocks, also over a change of them', () => {
  const schedule = { weekdays: [6, 7], times: ['20:00', '02:30'], minutes: 10 }
  const falls = fallTimes(schedule, {
    from: new Date('2026-03-27T12:00:00.000Z'),
    to: new Date('2026-03-30T12:00:00.000Z'),
    timeZone: 'Europe/Berlin',
  })
  expect(falls.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-28T19:00:00.000Z',
    // There is no half past two on this Sunday.
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T18:00:00.000Z',
  ])
  expect(falls[0]?.endsAt.toISOString()).toBe('2026-03-28T01:40:00.000Z')
})
