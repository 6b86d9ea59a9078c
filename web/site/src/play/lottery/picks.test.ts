import { describe, expect, it } from 'vitest'
import { betTypeOf, lotteryFamilies } from '@croupier/games/lottery/rules/families.ts'
import { costOf } from '@croupier/games/lottery/rules/line.ts'
import lottery from '../../../../../locales/en/lottery.json'
import { betGroupsOf } from './bet-groups.ts'
import {
  emptyDraft,
  entryFormOf,
  luckyDraft,
  numbersOfTyped,
  selectionOf,
  toggled,
  unitBetsOf,
  withNumbers,
} from './entry.ts'
import { factsInTests } from './facts-in-tests.ts'
import { familyOf, soldTypes } from './game-terms.ts'
import { HUNDRED, numbersOfSet, tokensOfRow } from './number-sets.ts'
import { emptySlip, figuresOf, slipAfter } from './slip.ts'
import { rowLabelOf, sectionsOf } from './token-sections.ts'
import { nameOfType, rulesOfType } from './type-words.ts'
import { firstUnit, unitChips } from './units.ts'

const typeOf = (family: string, code: string) => {
  const type = betTypeOf(familyOf(family), code)
  if (!type) throw new Error(`no type ${code}`)
  return type
}
/** Always the same luck: numbers one after the other. */
const counting = () => {
  let next = 0
  return (below: number) => {
    next += 7
    return next % below
  }
}

describe('bet types on the board', () => {
  it('S1-005: every type of every family stands under one tab, with a name and a rule', () => {
    const texts = Object.keys(lottery)
    for (const family of lotteryFamilies) {
      const shown = betGroupsOf(family).flatMap(({ types }) => types.map(({ code }) => code))
      expect([...shown].sort()).toEqual(family.types.map(({ code }) => code).sort())
      for (const code of shown) {
        expect(texts).toContain(nameOfType(code).key)
        expect(texts).toContain(rulesOfType(family.code, code).key)
      }
    }
  })
  it('S1-005: a lucky pick is a bet of every type', () => {
    for (const family of lotteryFamilies)
      for (const type of family.types) {
        const draft = luckyDraft(type, counting())
        expect(unitBetsOf(type, draft), type.code).toBeGreaterThan(0)
      }
  })
  it('S1-005: what a game does not sell has no place on the board', () => {
    const groups = betGroupsOf(familyOf('VN_NORTH'), (code) => code === 'DE_DB')
    expect(groups.map(({ code, types }) => [code, types.map((type) => type.code)])).toEqual([
      ['DE', ['DE_DB']],
    ])
  })
})

describe('drafts', () => {
  it('S1-005: leading zeros stay, and a second tap takes a number out', () => {
    const type = typeOf('VN_NORTH', 'DE_DB')
    const once = withNumbers(type, emptyDraft(type), ['07', '12'])
    expect(selectionOf(type, once)).toEqual([['07', '12']])
    expect(toggled(type, once, { group: 0, token: '07' })).toEqual([['12']])
  })
  it('S1-005: a full group takes no more', () => {
    const type = typeOf('VN_NORTH', 'TRUOT4')
    const four = withNumbers(type, emptyDraft(type), ['01', '02', '03', '04'])
    expect(toggled(type, four, { group: 0, token: '05' })).toEqual(four)
    expect(selectionOf(type, four)).not.toBeNull()
    expect(selectionOf(type, withNumbers(type, emptyDraft(type), ['01']))).toBeNull()
  })
  it('S1-005: tokens of a row stand in its order', () => {
    const type = typeOf('SSC', '3_BACK_DIRECT')
    const draft = ['9', '2', '5'].reduce(
      (before, token) => toggled(type, before, { group: 1, token }),
      emptyDraft(type),
    )
    expect(draft).toEqual([[], ['2', '5', '9'], []])
    expect(
      entryFormOf(typeOf('4D', 'BIG').groups[0] ?? { isToken: () => false, least: 1, most: 1 }),
    ).toEqual({
      form: 'numbers',
      length: 4,
    })
  })
  it('S1-005: one typed number stands for its orders or for ten', () => {
    expect(numbersOfTyped('1122', 'orders')).toHaveLength(6)
    expect(numbersOfTyped('0012', 'straight')).toEqual(['0012'])
    expect(numbersOfTyped('1R34', 'straight')).toHaveLength(10)
  })
})

describe('quick sets', () => {
  it('S1-005: heads, tails, sums and doubles are ten numbers each', () => {
    for (const kind of ['head', 'tail', 'total'] as const)
      for (let digit = 0; digit < 10; digit += 1) expect(numbersOfSet(kind, digit)).toHaveLength(10)
    expect(numbersOfSet('total', 7)).toContain('07')
    expect(numbersOfSet('twins')).toContain('00')
    expect([...numbersOfSet('big'), ...numbersOfSet('small')].sort()).toEqual(HUNDRED)
  })
  it('S1-005: rows of digits, cars and balls part in halves of their own', () => {
    const digits = Array.from({ length: 10 }, (_, digit) => String(digit))
    const cars = Array.from({ length: 10 }, (_, car) => String(car + 1))
    expect(tokensOfRow(digits, 'big')).toEqual(['5', '6', '7', '8', '9'])
    expect(tokensOfRow(cars, 'big')).toEqual(['6', '7', '8', '9', '10'])
    expect(tokensOfRow(cars, 'none')).toEqual([])
  })
  it('S1-005: tokens with a place stand in a row for each place', () => {
    const { tokens = [] } = typeOf('SSC', 'DRAGON_TIGER').groups[0] ?? {}
    const sections = sectionsOf(tokens)
    expect(sections).toHaveLength(10)
    expect(sections[0]).toEqual({
      place: '1v2',
      tokens: ['1v2:DRAGON', '1v2:TIGER', '1v2:TIE'],
    })
    expect(rowLabelOf('3_BACK_DIRECT', 3, 0)).toEqual({ kind: 'place', place: 3 })
    expect(rowLabelOf('5_GROUP_10', 2, 1)).toEqual({ kind: 'times', times: 2 })
  })
})

describe('the slip', () => {
  it('S1-005: reckons a line by the rules of the server', () => {
    const sold = soldTypes(factsInTests('VN_NORTH'), null).get('LO2')
    if (!sold) throw new Error('no LO2')
    const line = { ...sold, selection: [['12', '34']], unit: 10_000n, currency: 'BRL' as const }
    const figures = figuresOf(line)
    expect(figures.count).toBe(2)
    expect(figures.cost).toBe(costOf({ factor: 27, count: 2, unit: 10_000n }, sold.terms, 'BRL'))
    // All 27 numbers of the board could end alike.
    expect(figures.mostWin).toBe(10_000n * 98n * 27n)
  })
  it('S4-034: a lower prize mode pays less', () => {
    const facts = factsInTests('SSC')
    const priceAt = (mode: number) =>
      soldTypes(facts, mode).get('POSITION_1')?.terms.pricesX10000['POSITION']
    expect(priceAt(1900)).toBe(95_000n)
    expect(priceAt(1700)).toBe(85_000n)
  })
  it('S1-005: keeps its lines under names of their own', () => {
    const line = { type: 'DE_DB', selection: [['12']], unit: 1_000n }
    const two = slipAfter(emptySlip, { act: 'add', lines: [line, line] })
    const one = slipAfter(two, { act: 'remove', id: '1' })
    const three = slipAfter(one, { act: 'add', lines: [line] })
    expect(three.lines.map(({ id }) => id)).toEqual(['2', '3'])
    expect(slipAfter(three, { act: 'unit', id: '3', unit: 5n }).lines[1]?.unit).toBe(5n)
    expect(slipAfter(three, { act: 'clear' }).lines).toEqual([])
  })
  it('S1-005: offers stakes within the limits', () => {
    expect(unitChips(1_000n, 6_000n)).toEqual([1_000n, 2_000n, 5_000n])
    expect(firstUnit(1_000n, 6_000n)).toBe(1_000n)
    expect(firstUnit(1_000n, 60_000n)).toBe(10_000n)
  })
})
