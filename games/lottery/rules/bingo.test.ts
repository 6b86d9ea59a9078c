import { describe, expect, it } from 'vitest'
import { fairStream } from '../../engine/fair-stream.ts'
import {
  blitzReturn,
  callsOf,
  completed,
  drawBalls,
  drawCard,
  fullWithin,
  numberAt,
  patterns,
  readCard,
} from './bingo.ts'

const luck = (nonce: number) =>
  fairStream({ serverSeed: '0b'.repeat(32), clientSeed: 'bingo', nonce })

describe('bingo', () => {
  it('S1-005: Blitz returns 94.90 %, all patterns added up', () => {
    // GAMES.md §6.4 states 94.90, GUARDS.md §2 94.905.
    expect(blitzReturn()).toBeCloseTo(0.949_05, 5)
  })
  it('S1-005: a card has its columns, a free middle and no number twice', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const card = drawCard(luck(nonce))
      expect(readCard(JSON.parse(JSON.stringify(card)))).toEqual(card)
      expect(numberAt(card, 2, 2)).toBeUndefined()
      expect(new Set(card.flat()).size).toBe(24)
    }
    const card = drawCard(luck(1))
    expect(readCard(card.toReversed())).toBeNull()
    expect(readCard(card.with(0, [1, 1, 2, 3, 4]))).toBeNull()
    expect(readCard([])).toBeNull()
  })
  it('S1-005: all 75 balls complete every pattern, and none completes none', () => {
    const card = drawCard(luck(2))
    expect(completed(card, drawBalls(luck(3)))).toEqual(patterns)
    expect(completed(card, [])).toEqual([])
  })
  it('S1-005: patterns are found as often as their chances say', () => {
    let paid = 0
    const rounds = 4000
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const drawn = drawBalls(luck(nonce)).slice(0, 38)
      // The frame pays 5,000 once in 384,000 rounds, which no sample of this size can meet.
      for (const { name, pays } of completed(drawCard(luck(nonce + rounds)), drawn))
        if (name !== 'FRAME') paid += pays
    }
    expect(paid / rounds).toBeGreaterThan(0.8)
    expect(paid / rounds).toBeLessThan(1.08)
  })
  it('S1-005: a hall card is whole in one row before two rows, and full last', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const card = drawCard(luck(nonce))
      const order = drawBalls(luck(nonce + 1000))
      const { oneRow, twoRows, full } = callsOf(card, order)
      expect(oneRow).toBeLessThanOrEqual(twoRows)
      expect(twoRows).toBeLessThanOrEqual(full)
      const called = new Set(order.slice(0, full))
      expect(card.flat().every((number) => called.has(number))).toBe(true)
      expect(card.flat().every((number) => called.has(number) && number !== order[full])).toBe(true)
    }
  })
  it('S1-005: a full card within 52 and 56 calls has the chances of the design', () => {
    expect(fullWithin(52)).toBeCloseTo(1.654e-5, 8)
    expect(fullWithin(56)).toBeCloseTo(1.689e-4, 7)
  })
})
