import { describe, expect, it } from 'vitest'
import { luckFrom } from '@croupier/games/engine/fair-stream.ts'
import { lotteryFamilies } from '@croupier/games/lottery/rules/families.ts'
import { wonPart } from './Board.tsx'
import { launchedFrom } from './lottery-address.ts'
import { coldness, missingBefore } from './missing-before.ts'
import { cellsOf } from './OutcomeRoad.tsx'
import { oddsText, priceText } from './price-text.ts'
import { mainNumbers, prizesOf, revealOrder, shownAfter } from './result-shape.ts'

const DAY = '2026-11-28'
/** Any luck that does not stand still: balls that are drawn once are drawn from it. */
const luck = () => {
  let word = 0
  return luckFrom(() => {
    word += 97
    return word
  })
}

describe('boards', () => {
  it('S1-005: every number of a draw is told once, the great prize last', () => {
    for (const family of lotteryFamilies) {
      const places = revealOrder(family.code).map(({ prize, at }) => `${prize}:${at}`)
      const count = prizesOf(family.code).reduce((sum, prize) => sum + prize.count, 0)
      expect(new Set(places).size).toBe(count)
      expect(shownAfter(family.code, count)).toEqual(new Set(places))
    }
    expect(revealOrder('VN_NORTH').at(-1)).toEqual({ prize: 'DB', at: 0 })
    expect(revealOrder('VN_NORTH')[0]).toEqual({ prize: 'G1', at: 0 })
    expect(revealOrder('VN_SOUTH')[0]).toEqual({ prize: 'G8', at: 0 })
    expect(revealOrder('VN_SOUTH').at(-1)).toEqual({ prize: 'DB', at: 0 })
  })
  it('S1-005: a drawn result fills its board', () => {
    for (const family of lotteryFamilies) {
      const result = family.draw(luck(), DAY)
      for (const { code, count } of prizesOf(family.code)) expect(result[code]).toHaveLength(count)
      expect(mainNumbers(family.code, result).length).toBeGreaterThan(0)
    }
  })
  it('S1-005: the winning end of a number is marked, the longest one', () => {
    expect(wonPart('12345', ['45', '345', '12'])).toEqual({ before: '12', part: '345', after: '' })
    expect(wonPart('12345', ['12'])).toBeNull()
  })
})

describe('charts', () => {
  it('S1-005: counts for how long each number has not come', () => {
    const rows = missingBefore(['1', '2', '1'], ['1', '2', '3'])
    expect(rows.map((row) => [...row.values()])).toEqual([
      [0, 1, 1],
      [1, 0, 2],
      [0, 1, 3],
    ])
    expect([coldness(0, 10), coldness(9, 10), coldness(10, 10), coldness(0, 0)]).toEqual([
      0, 4, 4, 0,
    ])
  })
  it('S1-005: a long run bends to the right, and the next begins beside it', () => {
    const cells = cellsOf([
      { value: 'BIG', length: 8 },
      { value: 'SMALL', length: 1 },
    ])
    expect(cells.slice(5).map(({ column, row }) => [column, row])).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
      [1, 0],
    ])
  })
  it('S1-005: prices and odds are written as they are', () => {
    expect(priceText(19_500n, 'en')).toBe('1.95')
    expect(priceText(88_000_000n, 'pt-BR')).toBe('8800')
    expect(oddsText({ n: '1', d: '100' }, 'en')).toBe('1 : 100')
    expect(oddsText({ n: '27', d: '100' }, 'en')).toBe('1 : 3.7')
  })
})

const from = (backUrl: string) => launchedFrom(new URLSearchParams({ backUrl }))
it('S7-046: the way back leads to a page of this site alone', () => {
  expect(from('/promotions')).toBe('/promotions')
  expect(from('/lobby?category=PVP#top')).toBe('/lobby?category=PVP#top')
  expect(launchedFrom(new URLSearchParams())).toBeNull()
  for (const other of [
    '',
    'promotions',
    '//host.example',
    '/\\host.example',
    'https://host.example',
    '/a b',
    `/${'a'.repeat(501)}`,
  ])
    expect(from(other), other).toBeNull()
})
