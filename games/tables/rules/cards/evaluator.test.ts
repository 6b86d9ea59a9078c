import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Card } from '../../../engine/cards.ts'
import { quickLuck } from '../../../engine/tools/simulation.ts'
import { cardText, cardsText, readCards } from './card-text.ts'
import { bestFive, CATEGORIES, categoryOf, strengthOf, valueOf } from './evaluator.ts'

const cards = (text: string): Card[] => {
  const read = readCards(text)
  if (!read) throw new Error(`${text} are no cards`)
  return read
}

/** The plain way: ranks by how often they occur, straights and flushes looked for one by one. */
function plainValue(five: readonly Card[]): number[] {
  const ranks = five.map(strengthOf).sort((one, other) => other - one)
  const times = (rank: number) => ranks.filter((other) => other === rank).length
  const groups = [...new Set(ranks)].sort((one, other) => times(other) - times(one) || other - one)
  const isFlush = new Set(five.map((card) => card % 4)).size === 1
  const isWheel = ranks.join() === '12,3,2,1,0'
  const isRun = groups.length === 5 && ((ranks[0] ?? 0) - (ranks[4] ?? 0) === 4 || isWheel)
  const shape = groups.map(times).join('')
  const run = isWheel ? [3] : [ranks[0] ?? 0]
  if (isRun) return [isFlush ? 8 : 4, ...run]
  if (isFlush) return [5, ...ranks]
  const byShape = { '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1, '11111': 0 }
  return [byShape[shape as keyof typeof byShape], ...groups]
}

function plainBest(seven: readonly Card[]): number[] {
  let best: number[] = [-1]
  for (let one = 0; one < 7; one += 1)
    for (let other = one + 1; other < 7; other += 1) {
      const found = plainValue(seven.filter((_, index) => index !== one && index !== other))
      if (order(found, best) > 0) best = found
    }
  return best
}

function order(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries())
    if (value !== (other[index] ?? -1)) return value - (other[index] ?? -1)
  return 0
}

describe('values of hands', () => {
  it('S1-005: all 2,598,960 hands of five have the known categories', () => {
    const counts = CATEGORIES.map(() => 0)
    for (let a = 0; a < 48; a += 1)
      for (let b = a + 1; b < 49; b += 1)
        for (let c = b + 1; c < 50; c += 1)
          for (let d = c + 1; d < 51; d += 1)
            for (let e = d + 1; e < 52; e += 1) {
              const category = valueOf([a, b, c, d, e]) >> 20
              counts[category] = (counts[category] ?? 0) + 1
            }
    expect(counts).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40])
  })
  it('S1-005: two hands of seven compare as the plain way compares them', () => {
    const luck = quickLuck(7)
    for (let round = 0; round < 4_000; round += 1) {
      const deck = luck.shuffle(52)
      const [one, other] = [deck.slice(0, 7), deck.slice(2, 9)]
      expect(
        Math.sign(valueOf(one) - valueOf(other)),
        `${cardsText(one)} ${cardsText(other)}`,
      ).toBe(Math.sign(order(plainBest(one), plainBest(other))))
      expect(CATEGORIES.indexOf(categoryOf(valueOf(one)))).toBe(plainBest(one)[0])
    }
  })
  it('S1-005: order and suits of the cards do not matter', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 }),
        fc.integer({ min: 5, max: 7 }),
        (seed, count) => {
          const luck = quickLuck(seed)
          const hand = luck.shuffle(52).slice(0, count)
          const suits = luck.shuffle(4)
          const turned = hand.toReversed().map((card) => card - (card % 4) + (suits[card % 4] ?? 0))
          expect(valueOf(turned)).toBe(valueOf(hand))
          expect(valueOf(bestFive(hand).cards)).toBe(valueOf(hand))
        },
      ),
    )
  })
  it.each([
    ['As Ks Qs Js Ts 2d 3c', 'straight_flush', 'As Ks Qs Js Ts'],
    ['5s 4s 3s 2s As Kd Kc', 'straight_flush', '5s 4s 3s 2s As'],
    ['9s 9h 9d 9c 2s Kd Kc', 'four_of_a_kind', '9s 9h 9d 9c Kd'],
    ['9s 9h 9d Ks Kh Kd 2c', 'full_house', 'Ks Kh Kd 9s 9h'],
    ['9s 9h 9d Ks Kh 2d 2c', 'full_house', '9s 9h 9d Ks Kh'],
    ['As Js 9s 4s 2s Ad Ac', 'flush', 'As Js 9s 4s 2s'],
    ['5s 4h 3d 2c As Kd Kc', 'straight', '5s 4h 3d 2c As'],
    ['6s 5s 4h 3d 2c As Kd', 'straight', '6s 5s 4h 3d 2c'],
    ['7s 7h 7d Ac Qs 4d 2c', 'three_of_a_kind', '7s 7h 7d Ac Qs'],
    ['Ks Kh 9d 9c 4s 4d Ac', 'two_pair', 'Ks Kh 9d 9c Ac'],
    ['Ks Kh 9d 7c 4s 3d Ac', 'pair', 'Ks Kh Ac 9d 7c'],
    ['Ks Jh 9d 7c 4s 3d Ac', 'high_card', 'Ac Ks Jh 9d 7c'],
  ])('S1-005: %s is %s by %s', (text, category, five) => {
    const best = bestFive(cards(text))
    expect(best.category).toBe(category)
    expect(cardsText(best.cards)).toBe(five)
  })
})

it('S1-005: cards are written and read alike, and nothing else is read', () => {
  for (let card = 0; card < 52; card += 1) expect(readCards(cardText(card))).toEqual([card])
  expect(readCards('As Td2c')).toHaveLength(3)
  for (const text of ['As As', 'Xs', 'A', 'Asx', '1s']) expect(readCards(text)).toBeNull()
})
