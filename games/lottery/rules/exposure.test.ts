import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairStream, luckFrom } from '../../engine/fair-stream.ts'
import { type BetType, type BoardResult, readSelection, type Selection } from './bet-type.ts'
import { liabilityOf, type LineStake, mostPaid } from './exposure.ts'
import { BALLS, betTypeOf, lotteryFamilies, lotteryFamily, type LotteryFamily } from './families.ts'
import { costOf, payoutOf } from './line.ts'
import { modeTermsOf, type PriceListCode, priceListOf, termsOf } from './price-lists.ts'
import { riskTogether } from './risk.ts'

const LISTS: Readonly<Record<string, PriceListCode>> = {
  VN_NORTH: 'VN_NORTH',
  VN_SOUTH: 'VN_SOUTH',
  '4D': '4D_HOUSE',
  THAI: 'THAI',
  TOGEL: 'TOGEL',
}

const termsIn = (family: LotteryFamily, type: BetType<BoardResult>) => {
  const list = LISTS[family.code]
  const terms = list ? termsOf(priceListOf(list), type) : modeTermsOf(type, 1950)
  if (!terms) throw new Error(`${family.code} has no price for ${type.code}`)
  return terms
}

function stakeOf(
  familyCode: string,
  code: string,
  selection: Selection,
  unit = 10_000n,
): LineStake {
  const family = familyOf(familyCode)
  const type = betTypeOf(family, code)
  if (!type) throw new Error(`no type ${code}`)
  const terms = termsIn(family, type)
  const paidUnit = costOf({ factor: type.factor, count: 1, unit }, terms, 'BRL')
  return { type, selection, terms, unit, paidUnit, currency: 'BRL' }
}

function familyOf(code: string): LotteryFamily {
  const family = lotteryFamily(code)
  if (!family) throw new Error(`no family ${code}`)
  return family
}

const costAll = (line: LineStake) =>
  costOf(
    { factor: line.type.factor, count: line.type.countOf(line.selection), unit: line.unit },
    line.terms,
    line.currency,
  )

/** A choice of a type by luck: tokens of its list, or numbers of its digits. */
function anySelection(
  type: BetType<BoardResult>,
  pick: (sides: number) => number,
): Selection | null {
  const length = /^(4|LO4|IBOX|BIG|SMALL)/.test(type.code) ? 4 : /3/.test(type.code) ? 3 : 2
  const value = type.groups.map(({ tokens, isToken, least, most }) => {
    const known =
      tokens ??
      [1, 2, 3, 4]
        .map((digits) =>
          Array.from({ length: 40 }, () => String(pick(10 ** digits)).padStart(digits, '0')),
        )
        .find((all) => all.every(isToken)) ??
      []
    const size = Math.min(known.length, most, least + pick(4))
    const order = luckFrom(() => pick(2 ** 32)).shuffle(known.length)
    return [...new Set(order.map((index) => known[index] as string))].slice(0, size)
  })
  expect(length).toBeGreaterThan(0)
  return readSelection(type, value)
}

describe('what a line can win', () => {
  it('S1-005: no result of any family pays a line more than the most that it can win', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 6 }),
        fc.constantFrom(...lotteryFamilies),
        (nonce, family) => {
          const luck = fairStream({ serverSeed: '07'.repeat(32), clientSeed: family.code, nonce })
          const type = family.types[luck.int(family.types.length)] as BetType<BoardResult>
          const selection = anySelection(type, (sides) => luck.int(sides))
          if (!selection) return
          const line: LineStake = {
            ...stakeOf(family.code, type.code, selection),
          }
          for (let draw = 0; draw < 20; draw += 1) {
            const result = family.draw(luck, '2026-05-01')
            const paid = payoutOf(type.hitsOf(selection, result), line, line.terms, 'BRL')
            expect(
              paid <= mostPaid(line),
              `${family.code} ${type.code} ${JSON.stringify(selection)}`,
            ).toBe(true)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
  it('S1-005: a full board pays a lô of one number in all its 27 places, and that is the most', () => {
    const line = stakeOf('VN_NORTH', 'LO2', [['07']])
    const all = familyOf('VN_NORTH').draw(
      luckFrom(() => 7),
      '2026-05-01',
    )
    const result = Object.fromEntries(
      Object.entries(all).map(([prize, drawn]) => [
        prize,
        drawn.map((one) => `${one.slice(0, -2)}07`),
      ]),
    )
    expect(payoutOf(line.type.hitsOf(line.selection, result), line, line.terms, 'BRL')).toBe(
      mostPaid(line),
    )
    expect(mostPaid(line)).toBe(10_000n * 98n * 27n)
  })
  it('S1-005: kinds of one number share the cell of its ending, and splitting adds nothing', () => {
    const lines = [
      stakeOf('VN_NORTH', 'LO2', [['02', '13']]),
      stakeOf('VN_NORTH', 'DE_DB', [['02']]),
      stakeOf('VN_NORTH', 'LO3', [['502']]),
      stakeOf('VN_NORTH', '3CANG', [['502']]),
      stakeOf('VN_NORTH', 'LO4', [['0502']]),
      stakeOf('VN_NORTH', '4CANG', [['0502']]),
    ]
    const owed = lines.reduce((sum, line) => sum + (liabilityOf(line).get('*02') ?? 0n), 0n)
    expect(owed).toBe(10_000n * BigInt(98 + 98 + 960 + 960 + 8800 + 8800))
    expect(liabilityOf(lines[0] as LineStake).get('*13')).toBe(10_000n * 98n)
    const xien = liabilityOf(stakeOf('VN_NORTH', 'XIEN2', [['02', '13', '24']]))
    expect(xien.get('*02')).toBe(10_000n * 17n * 2n)
  })
})

const counted = (familyCode: string, lines: readonly LineStake[]) => {
  const { lossPpm } = riskTogether(
    familyOf(familyCode),
    lines.map((line) => ({ ...line, cost: costAll(line) })),
    0.95,
  )
  return Math.min(1, Math.max(0, (lossPpm / 1_000_000 - 0.15) / 0.15))
}

const cars = (count: number) => Array.from({ length: count }, (_, car) => String(car + 1))

const endings = (count: number) =>
  Array.from({ length: count }, (_, number) => String(number).padStart(2, '0'))

describe('how far lines are at risk', () => {
  it('S1-005: covers of nearly all results count for nothing (GUARDS §1)', () => {
    expect(counted('PK10', [stakeOf('PK10', 'POSITION_1', [cars(9)])])).toBe(0)
    expect(counted('VN_NORTH', [stakeOf('VN_NORTH', 'LO2', [endings(30)])])).toBe(0)
    const balls = Array.from({ length: 11 }, (_, ball) => String(ball + 1))
    expect(counted('11X5', [stakeOf('11X5', 'R1', [balls])])).toBe(0)
    expect(
      counted('SSC', [
        stakeOf('SSC', 'SUM_HALVES', [['BIG']]),
        stakeOf('SSC', 'SUM_HALVES', [['SMALL']]),
      ]),
    ).toBe(0)
  })
  it('S1-005: seven of ten cars and five lô count whole', () => {
    expect(counted('PK10', [stakeOf('PK10', 'POSITION_1', [cars(7)])])).toBe(1)
    expect(counted('VN_NORTH', [stakeOf('VN_NORTH', 'LO2', [endings(5)])])).toBe(1)
  })
})

describe('results of families', () => {
  it.each(lotteryFamilies.map((family) => [family.code, family] as const))(
    'S1-005: %s reads what it drew, and nothing of a board of other prizes',
    (code, family) => {
      const day = '2026-05-01'
      const drawn = family.draw(
        fairStream({ serverSeed: '03'.repeat(32), clientSeed: code, nonce: 5 }),
        day,
      )
      const { YEAR: _, ...wire } = drawn as Record<string, readonly string[]>
      expect(family.readResult(JSON.parse(JSON.stringify(wire)), day)).toEqual(drawn)
      for (const other of lotteryFamilies)
        if (
          other !== family &&
          !(
            BALLS in drawn &&
            BALLS in
              other.draw(
                luckFrom(() => 7),
                day,
              )
          )
        )
          expect(other.readResult(wire, day)).toBeNull()
      for (const turn of family.turnsOf(drawn)) {
        const { YEAR: __, ...turned } = turn as Record<string, readonly string[]>
        expect(family.readResult(turned, day)).not.toBeNull()
      }
      expect(family.readResult({ [BALLS]: ['01', '2', '3'] }, day)).toBeNull()
      expect(family.readResult(null, day)).toBeNull()
    },
  )
})
