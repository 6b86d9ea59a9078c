import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPool, poolShare, poolTurn } from './pool.ts'

const terms = { contributionX10000: 50, seedStakes: 1_000 }
const REFERENCE = 5_000_000n
const currency = 'BRL'
const stakes = fc.integer({ min: 1, max: 1_000 }).map((steps) => BigInt(steps) * 5_000n)

test('a stake of 1.00 puts 0.005 in and wins its 500th part of the pool', () => {
  const pool = newPool(terms, REFERENCE)
  expect(pool.amount).toBe(5_000_000_000n)
  expect(poolTurn(pool, terms, { stake: 10_000n, currency, isWon: false })).toEqual({
    contribution: 50n,
    award: 0n,
    before: 5_000_000_050n,
    after: 5_000_000_050n,
  })
  // 500 000.005 × 1.00 ÷ 500 = 1 000.00, and 1 000 stakes of 1.00 come back in.
  expect(poolTurn(pool, terms, { stake: 10_000n, currency, isWon: true })).toEqual({
    contribution: 50n,
    award: 10_000_000n,
    before: 5_000_000_050n,
    after: 5_000_000_050n,
  })
})

test('whatever is bet and won, no money appears or is lost, and a win is at least 1 000 stakes', () => {
  const bets = fc.array(fc.record({ stake: stakes, isWon: fc.boolean() }), { maxLength: 60 })
  fc.assert(
    fc.property(bets, (played) => {
      let pool = newPool(terms, REFERENCE)
      for (const bet of played) {
        const turn = poolTurn(pool, terms, { ...bet, currency })
        const seed = bet.isWon ? 1_000n * bet.stake : 0n
        expect(turn.after).toBe(pool.amount + turn.contribution - turn.award + seed)
        expect(turn.award).toBeLessThanOrEqual(turn.before)
        if (bet.isWon) {
          expect(turn.award).toBeGreaterThanOrEqual(1_000n * bet.stake)
          expect(turn.award).toBe(poolShare({ ...pool, amount: turn.before }, { ...bet, currency }))
        }
        expect(turn.after).toBeGreaterThanOrEqual(newPool(terms, REFERENCE).amount)
        pool = { ...pool, amount: turn.after }
      }
    }),
  )
})
