import { POINT, pointTypeOf } from '@croupier/api/engagement/point-types'
import { gameTypes } from '@croupier/api/play/catalogue'
import { baseUnit, realCurrencies } from '@croupier/shared/currencies'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountPerPoint,
  converted,
  countedDeposits,
  type DepositState,
  exchangeTable,
  givenBack,
  isTooCheap,
  measureOf,
  obstacleOf,
  pointsOf,
  withDeposit,
} from './rules.ts'

const REAL = 10_000n
/** 200 points for a thousand base units: one for five of them. */
const rate = 200n * POINT
const none: DepositState = { net: 0n, highWater: 0n, countedBefore: 0n, playedFrom: 0n }

test('S3-042 25 reais of valid bets are a point at 200 points for a thousand base units, and a VIP multiplier adds its part', () => {
  const of = (amount: bigint, multiplier = 100) =>
    pointsOf(measureOf(amount, { rate, multiplier }), 'BRL')
  expect(of(25n * REAL)).toBe(POINT)
  expect(of(25n * REAL, 150)).toBe(15_000n)
  expect(of(0n)).toBe(0n)
  expect(amountPerPoint(rate, 'BRL')).toBe(25n * REAL)
  expect(amountPerPoint(0n, 'BRL')).toBeNull()
})

test('S3-042 every type of game earns points of one type', () => {
  const earned = new Set(gameTypes.map(pointTypeOf))
  expect([...earned].toSorted()).toEqual(['live', 'lottery', 'pvp', 'rng', 'sports'])
  expect(pointTypeOf('constructor')).toBe('rng')
})

test('any split of bets earns what the whole earns, and a bet that is taken back leaves what was there without it', () => {
  const bet = fc.bigInt(1n, 10n ** 12n)
  const terms = fc.record({
    rate: fc.bigInt(0n, 10n ** 8n),
    multiplier: fc.integer({ max: 10_000, min: 0 }),
  })
  fc.assert(
    fc.property(fc.array(bet, { minLength: 1, maxLength: 40 }), terms, bet, (bets, by, voided) => {
      let [measure, given] = [0n, 0n]
      const add = (amount: bigint): void => {
        const next = measure + measureOf(amount, by)
        given += pointsOf(next, 'VND') - pointsOf(measure, 'VND')
        measure = next
      }
      add(voided)
      for (const amount of bets) add(amount)
      add(-voided)
      const whole = bets.reduce((sum, amount) => sum + amount, 0n)
      expect(given).toBe(pointsOf(measureOf(whole, by), 'VND'))
    }),
  )
})

test('points for a base unit are the same in every currency (G11)', () => {
  for (const currency of realCurrencies) {
    const points = pointsOf(
      measureOf(1_000n * baseUnit(currency), { rate, multiplier: 100 }),
      currency,
    )
    expect(points, currency).toBe(rate)
  }
})

test('a deposit counts after one play of it, once however often it goes round, and what was played before does not play it', () => {
  // Attempt: much play, then a deposit that is withdrawn unplayed.
  const played = 1_000n * REAL
  const paidIn = withDeposit(none, { amount: 100n * REAL, isReversal: false, played })
  expect(countedDeposits(paidIn, played)).toBe(0n)
  expect(countedDeposits(paidIn, played + 40n * REAL)).toBe(40n * REAL)
  // Attempt: the same hundred goes round ten times.
  let state: DepositState = paidIn
  for (let round = 0; round < 10; round++) {
    const now = played + 200n * REAL
    state = withDeposit(state, { amount: -100n * REAL, isReversal: false, played: now })
    state = withDeposit(state, { amount: 100n * REAL, isReversal: false, played: now })
    expect(countedDeposits(state, now + 500n * REAL)).toBe(100n * REAL)
  }
})

test('what deposits count for never exceeds their highest net sum, nor what was played, in any history', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), amount: fc.bigInt(-500n, 500n) }),
    fc.record({ kind: fc.constant('play' as const), amount: fc.bigInt(-50n, 500n) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let [state, played, staked, net, highest]: [DepositState, bigint, bigint, bigint, bigint] = [
        none,
        0n,
        0n,
        0n,
        0n,
      ]
      for (const { kind, amount } of steps) {
        if (kind === 'play') {
          played += amount
          if (amount > 0n) staked += amount
        } else {
          state = withDeposit(state, { amount, isReversal: false, played })
          net += amount
          if (net > highest) highest = net
        }
        const counted = countedDeposits(state, played)
        expect(counted >= 0n && counted <= highest).toBe(true)
        expect(counted <= staked).toBe(true)
      }
    }),
  )
})

test('a deposit that is reversed no longer counts, though what was counted in an earlier time stays', () => {
  const first = withDeposit(none, { amount: 100n, isReversal: false, played: 0n })
  const reversed = withDeposit(first, { amount: -100n, isReversal: true, played: 100n })
  expect(countedDeposits(reversed, 100n)).toBe(0n)
  const second = withDeposit(first, { amount: 50n, isReversal: false, played: 100n })
  expect(second.isNewTime).toBe(true)
  const back = withDeposit(second, { amount: -150n, isReversal: true, played: 100n })
  expect([back.net, back.highWater, countedDeposits(back, 150n)]).toEqual([0n, 100n, 100n])
})

test('S7-061 whole units are converted and the remainder stays points', () => {
  const conversion = { points: 100, amount: REAL }
  expect(converted(250n, conversion)).toEqual({ points: 200n * POINT, amount: 2n * REAL })
  expect(converted(99n, conversion)).toEqual({ points: 0n, amount: 0n })
  expect(exchangeTable(conversion)[3]).toEqual({ points: 1_000, amount: 10n * REAL })
})

test('an item is refused for the first reason that stands', () => {
  const of = {
    price: 100,
    quantity: 2,
    balance: 200n * POINT,
    left: 2,
    perMember: 2,
    taken: 0,
    isAllowed: true,
  }
  expect(obstacleOf(of)).toBeNull()
  expect(obstacleOf({ ...of, left: 1 })).toBe('sold_out')
  expect(obstacleOf({ ...of, isAllowed: false })).toBe('level')
  expect(obstacleOf({ ...of, taken: 1 })).toBe('limit')
  expect(obstacleOf({ ...of, balance: 200n * POINT - 1n })).toBe('points')
  expect(obstacleOf({ ...of, balance: -1n, price: 1 })).toBe('points')
})

test('what points give back is known in millionths, and an item far below the worth of its points is found (G2)', () => {
  // A point for 25 reais that is worth a hundredth of a real gives 0.04 % back.
  const of = {
    currency: 'BRL',
    conversion: { points: 100, amount: REAL },
    highestMultiplier: 100,
  } as const
  expect(givenBack(rate, of)).toBe(400n)
  expect(givenBack(rate, { ...of, highestMultiplier: 300 })).toBe(1_200n)
  const { conversion } = of
  expect(isTooCheap({ points: 100, worth: REAL, cashPrice: null }, conversion)).toBe(false)
  expect(isTooCheap({ points: 100, worth: 12_500n, cashPrice: null }, conversion)).toBe(false)
  expect(isTooCheap({ points: 100, worth: 12_501n, cashPrice: null }, conversion)).toBe(true)
})
