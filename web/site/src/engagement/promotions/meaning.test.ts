import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meaningOf, meaningOfDeposit } from './meaning.ts'

const REAL = 10_000n
const deposit = {
  kind: 'deposit_match' as const,
  voucher: null,
  nth: null,
  leastDeposit: 20n * REAL,
  rate: 10_000,
  most: 500n * REAL,
  gives: 'release' as const,
  times: 30,
  wagers: 'bonus_alone' as const,
  days: 14,
  contribution: {},
  maxStake: 5n * REAL,
  maxConversion: null,
}
const rebate = {
  kind: 'rebate' as const,
  levels: [
    { from: 0, rates: { RNG: 30, LIVE: 10, MINI: 30 } },
    { from: 3, rates: { RNG: 60 } },
  ],
  payout: 'claim' as const,
  days: 7,
}
const cashback = {
  kind: 'cashback' as const,
  every: 'week' as const,
  types: ['RNG' as const],
  leastLoss: 50n * REAL,
  rate: 1_000,
  holdShare: 5_000,
  most: 100n * REAL,
  days: 7,
}

test('D10 a hundred deposited brings what the terms say, and how much has to be played for it', () => {
  expect(meaningOfDeposit(deposit, { amount: 100n * REAL, currency: 'BRL' })).toEqual({
    line: 'deposit',
    bonus: 100n * REAL,
    wagering: 3_000n * REAL,
    days: 14,
  })
  expect(meaningOfDeposit(deposit, { amount: 10n * REAL, currency: 'BRL' })).toEqual({
    line: 'depositTooLow',
    least: 20n * REAL,
  })
})

test('D10 a hundred played brings the rates of the reader’s level, types of one rate together', () => {
  expect(meaningOf(rebate, { amount: 100n * REAL, level: 2, currency: 'BRL' })).toEqual([
    { line: 'rebate', types: ['RNG', 'MINI'], amount: 3_000n },
    { line: 'rebate', types: ['LIVE'], amount: 1_000n },
  ])
  expect(meaningOf(rebate, { amount: 100n * REAL, level: 3, currency: 'BRL' })).toEqual([
    { line: 'rebate', types: ['RNG'], amount: 6_000n },
  ])
})

test('D10 a loss brings its share from the least loss on, and never more than the cap', () => {
  expect(meaningOf(cashback, { amount: 49n * REAL, level: 0, currency: 'BRL' })).toEqual([
    { line: 'cashbackTooLow', least: 50n * REAL },
  ])
  fc.assert(
    fc.property(fc.bigInt(50n * REAL, 10n ** 15n), (amount) => {
      const [line] = meaningOf(cashback, { amount, level: 0, currency: 'BRL' })
      expect(line?.line).toBe('cashback')
      if (line?.line !== 'cashback') return
      expect(line.amount).toBeLessThanOrEqual(100n * REAL)
      expect(line.amount).toBeLessThanOrEqual(amount / 10n)
    }),
  )
})
