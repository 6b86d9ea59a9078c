import { describe, expect, test } from 'vitest'
import { fairBlocks, fairStream } from './fair-stream.ts'
import { quickLuck } from './tools/simulation.ts'
import { chiSquare, chiSquareLimit, countsOf, runsDeviation } from './tools/statistics.ts'

/**
 * RNG-02: the generator is HMAC and will pass; what can be wrong is the way from words to numbers. Seeds are
 * fixed, so a test that passes does so for ever. Limits are those of 99.9 %.
 */
const DRAWS = 100_000
const seeds = { serverSeed: '5c'.repeat(32), clientSeed: 'statistics', nonce: 0 }

test('the raw bytes of the stream are even', () => {
  const blockOf = fairBlocks(seeds)
  const counts = Array.from({ length: 256 }, () => 0)
  for (let block = 0; block < 20_000; block += 1) {
    for (const byte of blockOf(block)) counts[byte] = (counts[byte] ?? 0) + 1
  }
  expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(255))
})

describe('whole numbers are even for every range that a game uses', () => {
  const ranges = [2, 3, 6, 10, 13, 24, 25, 36, 37, 38, 39, 40, 41, 43, 44, 52, 100, 1_000]
  test.each(ranges)('int(%i)', (sides) => {
    const luck = fairStream({ ...seeds, nonce: sides })
    const counts = countsOf(sides, DRAWS, () => luck.int(sides))
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(sides - 1))
  })
})

test('the same test catches the remainder of a byte, the usual mistake', () => {
  const luck = fairStream(seeds)
  const counts = countsOf(37, DRAWS, () => (luck.u32() >>> 24) % 37)
  expect(chiSquare(counts)).toBeGreaterThan(2 * chiSquareLimit(36))
})

test('a range of three quarters of all words is even, where a bare remainder hits its first third twice', () => {
  const sides = 3 * 2 ** 30
  const third = 2 ** 30
  const luck = fairStream(seeds)
  const counts = countsOf(3, 50_000, () => Math.floor(luck.int(sides) / third))
  expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(2))
  const biased = countsOf(3, 50_000, () => Math.floor((luck.u32() % sides) / third))
  expect(chiSquare(biased)).toBeGreaterThan(10 * chiSquareLimit(2))
})

test('neighbouring draws do not know of each other', () => {
  const luck = fairStream({ ...seeds, nonce: 1 })
  const pairs = countsOf(256, DRAWS, () => luck.int(16) * 16 + luck.int(16))
  expect(chiSquare(pairs)).toBeLessThan(chiSquareLimit(255))
  const signs = Array.from({ length: DRAWS }, () => luck.u32() >= 2 ** 31)
  expect(Math.abs(runsDeviation(signs))).toBeLessThan(3.29)
})

const firstDraw = (nonce: number) => fairStream({ ...seeds, nonce }).int(16)

test('rounds with neighbouring nonces do not know of each other', () => {
  let nonce = 0
  const pairs = countsOf(256, 50_000, () => {
    nonce += 1
    return firstDraw(nonce) * 16 + firstDraw(nonce + 1)
  })
  expect(chiSquare(pairs)).toBeLessThan(chiSquareLimit(255))
})

test('all 24 orders of a shuffle of four come equally often', () => {
  const luck = fairStream({ ...seeds, nonce: 2 })
  const orders = new Map<string, number>()
  for (let draw = 0; draw < 48_000; draw += 1) {
    const order = luck.shuffle(4).join('')
    orders.set(order, (orders.get(order) ?? 0) + 1)
  }
  expect(orders.size).toBe(24)
  expect(chiSquare([...orders.values()])).toBeLessThan(chiSquareLimit(23))
})

test('every mine position of the first three tiles of 25 comes equally often', () => {
  const luck = fairStream({ ...seeds, nonce: 3 })
  for (const place of [0, 1, 2]) {
    const counts = countsOf(25, 20_000, () => luck.shuffle(25)[place] ?? -1)
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(24))
  }
})

test('weights are met', () => {
  const weights = [5, 3, 2]
  const luck = fairStream({ ...seeds, nonce: 4 })
  const counts = countsOf(3, DRAWS, () => luck.pick(weights))
  const distance = weights.reduce((sum, weight, index) => {
    const expected = (DRAWS * weight) / 10
    return sum + ((counts[index] ?? 0) - expected) ** 2 / expected
  }, 0)
  expect(distance).toBeLessThan(chiSquareLimit(2))
})

test('the quick generator of the simulations is even enough to be believed', () => {
  for (const sides of [25, 37, 41]) {
    const luck = quickLuck(sides)
    const counts = countsOf(sides, DRAWS, () => luck.int(sides))
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(sides - 1))
  }
})
