import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPool, poolShare, poolTurn } from './pool.ts'

const terms = { contributionX10000: 50, seedStakes: 1_000, capStakes: 3_000 }
const REFERENCE = 5_000_000n
const currency = 'BRL'
const stakes = fc.integer({ min: 1, max: 1_000 }).map((steps) => BigInt(steps) * 5_000n)

test('a stake of 1.00 puts 0.005 in and wins its 500th part of the pool', () => {
  const pool = newPool(terms, REFERENCE)
  expect(pool.amount).toBe(5_000_000_000n)
  expect(poolTurn(pool, terms, { stake: 10_000n, currency, isWon: false })).toEqual({
    contribution: 50n,
    award: 0n,
    seeded: 0n,
    before: 5_000_000_050n,
    after: 5_000_000_050n,
    reserve: 0n,
  })
  // 500 000.005 × 1.00 ÷ 500 = 1 000.00, and 1 000 stakes of 1.00 come back in.
  expect(poolTurn(pool, terms, { stake: 10_000n, currency, isWon: true })).toEqual({
    contribution: 50n,
    award: 10_000_000n,
    seeded: 10_000_000n,
    before: 5_000_000_050n,
    after: 5_000_000_050n,
    reserve: 0n,
  })
})

test('whatever is bet and won, no money appears or is lost, a win is at least 1 000 stakes, and the cap holds', () => {
  const bets = fc.array(fc.record({ stake: stakes, isWon: fc.boolean() }), { maxLength: 60 })
  const starts = fc.record({
    amount: fc.bigInt({ min: 1_000n * REFERENCE, max: 3_000n * REFERENCE }),
    reserve: fc.bigInt({ min: 0n, max: REFERENCE }),
  })
  fc.assert(
    fc.property(bets, starts, (played, start) => {
      let pool = { ...newPool(terms, REFERENCE), ...start }
      for (const bet of played) {
        const turn = poolTurn(pool, terms, { ...bet, currency })
        expect(turn.seeded).toBe(bet.isWon ? 1_000n * bet.stake : 0n)
        expect(turn.after + turn.reserve).toBe(
          pool.amount + pool.reserve + turn.contribution - turn.award + turn.seeded,
        )
        expect(turn.award).toBeLessThanOrEqual(turn.before)
        if (bet.isWon) {
          expect(turn.award).toBeGreaterThanOrEqual(1_000n * bet.stake)
          expect(turn.award).toBe(poolShare({ ...pool, amount: turn.before }, { ...bet, currency }))
        }
        expect(turn.after).toBeGreaterThanOrEqual(newPool(terms, REFERENCE).amount)
        expect(turn.before).toBeLessThanOrEqual(pool.cap)
        expect(turn.after).toBeLessThanOrEqual(pool.cap)
        // Money waits only while the pool is full.
        if (turn.reserve > 0n) expect(turn.after).toBe(pool.cap)
        pool = { ...pool, amount: turn.after, reserve: turn.reserve }
      }
    }),
  )
})

test('a full pool sends what comes into its reserve, and the reserve fills it after an award', () => {
  const full = { ...newPool(terms, REFERENCE), amount: 3_000n * REFERENCE, reserve: 7_000n }
  expect(poolTurn(full, terms, { stake: 10_000n, currency, isWon: false })).toMatchObject({
    after: full.cap,
    reserve: 7_050n,
  })
  // 3 000 stakes of 1.00 go out, 1 000 and the reserve of 0.705 come in.
  expect(poolTurn(full, terms, { stake: 10_000n, currency, isWon: true })).toMatchObject({
    award: 30_000_000n,
    before: full.cap,
    after: full.cap - 20_000_000n + 7_050n,
    reserve: 0n,
  })
})
