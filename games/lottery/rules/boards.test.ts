import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairStream } from '../../engine/fair-stream.ts'
import { type BetType, type BoardResult, type Fraction, readSelection } from './bet-type.ts'
import { type Board, drawBoard, isSameBoard, readBoard } from './board.ts'
import { boxed, FOUR_DIGIT, fourDigitTypes, rolled } from './four-digit.ts'
import { costOf, payoutOf, returnOf } from './line.ts'
import { type PriceListCode, priceListOf, termsOf } from './price-lists.ts'
import { THAI, thaiTypes } from './thai.ts'
import { TOGEL, togelTypes, YEAR } from './togel.ts'
import { NORTH, reordered, SOUTH, vietnamTypes } from './vietnam.ts'
import { animalOf, animalOfDay, animals, groupSizeOf } from './zodiac.ts'

const north = vietnamTypes(NORTH)
const south = vietnamTypes(SOUTH)

function named(types: readonly BetType<BoardResult>[], code: string): BetType<BoardResult> {
  const type = types.find((one) => one.code === code)
  if (!type) throw new Error(`no type ${code}`)
  return type
}

/** A fraction in percent with two digits. */
function percent({ n, d }: Fraction): number {
  return Number((Number((n * 10n ** 9n) / d) / 10 ** 7).toFixed(2))
}

/** The return of a type by a price list, in percent with two digits. */
function returned(types: readonly BetType<BoardResult>[], list: PriceListCode) {
  return (code: string, number = '', year?: string) => {
    const type = named(types, code)
    const terms = termsOf(priceListOf(list), type)
    if (!terms) throw new Error(`${list} has no price for ${code}`)
    return percent(returnOf(type, [[number]], terms, year))
  }
}

describe('declared returns', () => {
  it('S1-005: of Vietnam are those of the design', () => {
    const mb = returned(north, 'VN_NORTH')
    const mn = returned(south, 'VN_SOUTH')
    for (const code of ['LO2', 'LO2_DAU', 'DE_DB', 'DE_DAU_DB', 'DE_G1', 'DE_DAU', 'DAU_DUOI'])
      expect([code, mb(code), mn(code)]).toEqual([code, 98, 98])
    for (const code of ['LO3', '3CANG', '3CANG_DAU'])
      expect([code, mb(code), mn(code)]).toEqual([code, 96, 96])
    for (const code of ['LO4', '4CANG']) expect([code, mb(code), mn(code)]).toEqual([code, 88, 88])
    expect([mb('LO2_1K'), mn('LO2_1K')]).toEqual([97.2, 97.2])
    expect([mb('LO2_BAO8'), mn('LO2_BAO7')]).toEqual([98, 98])
    expect([mb('XIEN2'), mn('XIEN2')]).toEqual([93.3, 91.38])
    expect([mb('XIEN3'), mn('XIEN3')]).toEqual([91, 90.01])
    expect([mb('XIEN4'), mn('XIEN4')]).toEqual([90.78, 88.84])
    expect([mb('TRUOT4'), mn('TRUOT4')]).toEqual([93, 93.52])
    // GUARDS §2 corrects the chance of six numbers of the north to 0.18813.
    expect([mb('TRUOT6'), mn('TRUOT6')]).toEqual([93.12, 93.57])
    expect([mb('TRUOT8'), mn('TRUOT8')]).toEqual([92.63, 92.52])
    expect([mb('TRUOT10'), mn('TRUOT10')]).toEqual([93.04, 93.06])
    expect([mb('DAU'), mb('DUOI'), mb('TX'), mb('CL')]).toEqual([97, 97, 97.5, 97.5])
  })
  it('S1-005: of 4D are those of the design, and all orders of a number share a price without gain', () => {
    expect(returned(fourDigitTypes, '4D_MALAYSIA')('BIG')).toBe(64)
    expect(returned(fourDigitTypes, '4D_MALAYSIA')('SMALL')).toBe(65)
    expect(returned(fourDigitTypes, '4D_SINGAPORE')('BIG')).toBe(65.9)
    expect(returned(fourDigitTypes, '4D_SINGAPORE')('SMALL')).toBe(58)
    const house = returned(fourDigitTypes, '4D_HOUSE')
    expect(['BIG', 'SMALL', '4A', '3A', '3ABC', '2A'].map((code) => house(code))).toEqual([
      85, 85, 85, 85, 84.9, 88,
    ])
    for (const number of ['1234', '1123', '1122', '1112'])
      expect([house('IBOX_BIG', number), house('IBOX_SMALL', number)]).toEqual([85, 85])
  })
  it('S1-005: of Thai draws are those of the design, a pair has its own price', () => {
    const thai = returned(thaiTypes, 'THAI')
    expect(thai('3TOP')).toBe(90)
    expect([thai('3TOD', '123'), thai('3TOD', '112')]).toEqual([90, 90])
    expect([thai('2TOP'), thai('2BOTTOM')]).toEqual([95, 95])
    expect([thai('RUN_TOP'), thai('RUN_BOTTOM')]).toEqual([92.14, 91.2])
    expect([thai('3FRONT'), thai('3BOTTOM')]).toEqual([90, 90])
  })
  it('S1-005: of togel are those of the design', () => {
    const togel = returned(togelTypes, 'TOGEL')
    expect(['4D', '3D', '2D'].map((code) => togel(code))).toEqual([88.24, 97.56, 98.59])
    expect(['2D_FRONT', '2D_MIDDLE'].map((code) => togel(code))).toEqual([91.55, 91.55])
    expect(['4D_FULL', '3D_FULL', '2D_FULL'].map((code) => togel(code))).toEqual([95, 95, 95])
    expect(
      ['COLOK_BEBAS', 'COLOK_MACAU', 'COLOK_NAGA', 'COLOK_JITU'].map((code) => togel(code)),
    ).toEqual([98.22, 95.74, 90.84, 95.11])
    expect([togel('SHIO', 'RAT', 'RAT'), togel('SHIO', 'OX', 'RAT')]).toEqual([96.03, 95.91])
    expect(togel('50_50')).toBe(98)
  })
  it('S1-005: no animal of any year returns the stake or more', () => {
    const togel = returned(togelTypes, 'TOGEL')
    for (const year of animals)
      for (const animal of animals) expect(togel('SHIO', animal, year)).toBeLessThan(97)
  })
})

/** A board of all prizes at which one number after the other takes every ending of so many digits. */
function hitsAtEachPlace(board: Board, type: BetType<BoardResult>, number: string) {
  const blank = Object.fromEntries(
    board.map(({ code, count, digits }) => [
      code,
      Array.from({ length: count }, () => 'x'.repeat(digits)),
    ]),
  )
  let expected = 0
  for (const { code, count, digits } of board)
    for (let at = 0; at < count; at += 1) {
      const length = Math.min(digits, number.length)
      for (let value = 0; value < 10 ** length; value += 1) {
        const drawn = String(value).padStart(length, '0').padStart(digits, 'x')
        const result = { ...blank, [code]: (blank[code] ?? []).with(at, drawn) }
        for (const { times } of type.hitsOf([[number]], result)) expected += times / 10 ** length
      }
    }
  return expected
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

describe('the evaluator agrees with the chances', () => {
  it.each([
    'LO2',
    'LO3',
    'LO4',
    'DE_DB',
    'DE_G1',
    'DE_DAU',
    'DAU_DUOI',
    '3CANG',
    '3CANG_DAU',
    '4CANG',
  ])('S1-005: %s pays for each place where a number stands', (code) => {
    for (const [board, types] of [
      [NORTH, north],
      [SOUTH, south],
    ] as const) {
      const type = named(types, code)
      const length = /4/.test(code) ? 4 : /3/.test(code) ? 3 : 2
      const number = '0507'.slice(-length)
      const [chance] = type.chancesOf([[number]])
      const expected = Number(chance?.hits.n) / Number(chance?.hits.d)
      expect(hitsAtEachPlace(board, type, number)).toBeCloseTo(expected, 9)
    }
  })
  it('S1-005: xiên and trượt are counted over every result of a small board', () => {
    const types = vietnamTypes([{ code: 'G7', count: 2, digits: 2 }])
    for (const [code, numbers] of [
      ['XIEN2', ['00', '11']],
      ['TRUOT4', ['00', '11', '22', '33']],
      ['TRUOT10', ['00', '11', '22', '33', '44', '55', '66', '77', '88', '99']],
    ] as const) {
      const type = named(types, code)
      let hits = 0n
      for (let n = 0; n < 10_000; n += 1)
        if (
          type.hitsOf([numbers], { G7: [twoDigits(n % 100), twoDigits(Math.floor(n / 100))] })
            .length > 0
        )
          hits += 1n
      const [chance] = type.chancesOf([[]])
      expect(hits * (chance?.hits.d ?? 0n)).toBe((chance?.hits.n ?? 0n) * 10_000n)
    }
  })
  it('S1-005: every type of togel is hit over all 10,000 numbers as often as its chances say', () => {
    for (const type of togelTypes) {
      const length = /4D/.test(type.code) ? 4 : /3D/.test(type.code) ? 3 : 2
      const selection = type.groups[0]?.tokens
        ? [[type.groups[0].tokens[7] as string]]
        : [
            type.code.startsWith('COLOK')
              ? ['1', '5', '9'].slice(0, type.groups[0]?.least)
              : ['0507'.slice(-length)],
          ]
      const found: Record<string, number> = {}
      for (let number = 0; number < 10_000; number += 1) {
        const result = { DRAW: [String(number).padStart(4, '0')], [YEAR]: ['HORSE'] }
        for (const { price, times } of type.hitsOf(selection, result))
          found[price] = (found[price] ?? 0) + times
      }
      for (const { price, hits } of type.chancesOf(selection, 'HORSE'))
        expect([type.code, price, found[price]]).toEqual([
          type.code,
          price,
          Number((hits.n * 10_000n) / hits.d),
        ])
    }
  })
})

describe('golden cases', () => {
  const board = drawBoard(
    NORTH,
    fairStream({ serverSeed: '01'.repeat(32), clientSeed: 'golden', nonce: 1 }),
  )
  const with12: BoardResult = {
    ...board,
    DB: ['00012'],
    G1: ['99912'],
    G7: ['12', '21', '00', '05'],
  }
  it('S1-005: a number that stands three times is paid three times by lô and once by xiên', () => {
    const times = Object.values(with12)
      .flat()
      .filter((number) => number.endsWith('12')).length
    expect(times).toBeGreaterThanOrEqual(3)
    expect(named(north, 'LO2').hitsOf([['12']], with12)).toEqual([
      { price: 'LO2', times, bet: '12' },
    ])
    expect(named(north, 'XIEN2').hitsOf([['12', '21']], with12)).toEqual([
      { price: 'XIEN2', times: 1, bet: '12-21' },
    ])
  })
  it('S1-005: keeps leading zeros: 0012 is no 12, and 05 is no 5', () => {
    expect(named(north, '4CANG').hitsOf([['0012']], with12)).toHaveLength(1)
    expect(readSelection(named(north, 'DE_DB'), [['5']])).toBeNull()
    expect(readSelection(named(north, 'DE_DB'), [['05']])).toEqual([['05']])
    expect(readSelection(named(north, '4CANG'), [['12']])).toBeNull()
  })
  it('S1-005: refuses a number twice, so that no choice of them counts double', () => {
    expect(readSelection(named(north, 'XIEN2'), [['12', '12']])).toBeNull()
    expect(named(north, 'XIEN2').countOf([['12', '34', '56', '78']])).toBe(6)
  })
  it('S1-005: đảo makes every order once, of a palindrome too', () => {
    expect(reordered([['11']])).toEqual([['11']])
    expect(reordered([['12', '21']])).toEqual([['12', '21']])
    expect(reordered([['122']])[0]).toHaveLength(3)
  })
  it('S1-005: iBox of repeated digits has 12, 6 and 4 orders, of four alike none', () => {
    expect(['1234', '1123', '1122', '1112'].map((number) => boxed([number])[0]?.length)).toEqual([
      24, 12, 6, 4,
    ])
    expect(readSelection(named(fourDigitTypes, 'IBOX_BIG'), [['1111']])).toBeNull()
    expect(readSelection(named(fourDigitTypes, 'IBOX_BIG'), [['1234', '4321']])).toBeNull()
  })
  it('S1-005: a number that wins two prizes is paid both', () => {
    const result = { P1: ['1234'], P2: ['1234'], P3: ['0000'], SPECIAL: ['1234'], CONSOLATION: [] }
    const hits = named(fourDigitTypes, 'BIG').hitsOf([['1234']], result)
    expect(hits.map(({ price }) => price)).toEqual(['BIG.P1', 'BIG.P2', 'BIG.SPECIAL'])
    const terms = termsOf(priceListOf('4D_HOUSE'), named(fourDigitTypes, 'BIG'))
    expect(terms && payoutOf(hits, { unit: 10_000n, paidUnit: 10_000n }, terms, 'BRL')).toBe(
      48_500_000n,
    )
  })
  it('S1-005: roll makes ten numbers of one R', () => {
    expect(rolled('1R34')?.[0]).toContain('1034')
    expect(rolled('1R34')?.[0]).toHaveLength(10)
    expect([rolled('1234'), rolled('RR34')]).toEqual([null, null])
  })
  it('S1-005: tod takes no three alike and no number twice in other order', () => {
    expect(readSelection(named(thaiTypes, '3TOD'), [['111']])).toBeNull()
    expect(readSelection(named(thaiTypes, '3TOD'), [['112', '211']])).toBeNull()
    expect(named(thaiTypes, '3TOD').hitsOf([['112']], { FIRST: ['000211'] })[0]?.price).toBe(
      '3TOD.3',
    )
  })
  it('S1-005: colok pays its prize and what was paid, not the nominal stake', () => {
    const type = named(togelTypes, 'COLOK_BEBAS')
    const terms = termsOf(priceListOf('TOGEL'), type)
    if (!terms) throw new Error('no terms')
    const unit = 10_000n
    const paidUnit = costOf({ factor: 1, count: 1, unit }, terms, 'BRL')
    expect(paidUnit).toBe(9400n)
    const hits = type.hitsOf([['5']], { DRAW: ['5125'] })
    expect(payoutOf(hits, { unit, paidUnit }, terms, 'BRL')).toBe(30_000n + 9400n)
  })
})

const ours = (at: number) => animalOfDay(new Date(at).toISOString().slice(0, 10))

describe('zodiac', () => {
  it('S1-005: knows the first day of each lunar year as the calendar of the host does', () => {
    const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', {
      year: 'numeric',
      timeZone: 'UTC',
    })
    const animalByHost = (at: number) => {
      const parts = calendar.formatToParts(at)
      const year = parts.find(({ type }) => (type as string) === 'relatedYear')?.value
      return animals[(Number(year) - 2024 + 4 + 24) % 12]
    }
    const DAY = 86_400_000
    // New moons of 2027 and 2030 lie minutes from midnight in Beijing, and hosts differ by that day.
    for (let at = Date.UTC(2024, 1, 12); at < Date.UTC(2040, 11, 30); at += DAY)
      expect([ours(at - DAY), ours(at), ours(at + DAY)]).toContain(animalByHost(at))
    expect(
      animals.filter(
        (_, index) => ours(Date.UTC(2024 + index, 5, 1)) === animals[(index + 4) % 12],
      ),
    ).toHaveLength(12)
  })
  it('S1-005: gives nine numbers to the first four animals and eight to the others', () => {
    for (const year of animals) {
      const sizes = new Map<string, number>()
      for (let number = 0; number < 100; number += 1) {
        const animal = animalOf(number, year)
        sizes.set(animal, (sizes.get(animal) ?? 0) + 1)
      }
      for (const animal of animals) expect(sizes.get(animal)).toBe(groupSizeOf(animal, year))
    }
  })
})

describe('lines', () => {
  it('S1-005: round the cost up and the payout down, whatever the stake', () => {
    const type = named(togelTypes, '2D')
    const terms = termsOf(priceListOf('TOGEL'), type)
    if (!terms) throw new Error('no terms')
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.constantFrom('BRL', 'VND', 'IDR'),
        (unit, currency) => {
          const cost = costOf({ factor: 1, count: 1, unit }, terms, currency)
          expect(cost * 10_000n).toBeGreaterThanOrEqual(unit * 7100n)
          const paid = payoutOf(
            [{ price: '2D', times: 1, bet: '07' }],
            { unit, paidUnit: cost },
            terms,
            currency,
          )
          // Over all hundred numbers a player never gets back more than is declared.
          expect(paid * 7100n).toBeLessThanOrEqual(cost * 70n * 10_000n)
        },
      ),
    )
  })
})

describe('results of boards', () => {
  it.each([
    ['north', NORTH],
    ['south', SOUTH],
    ['4D', FOUR_DIGIT],
    ['Thai', THAI],
    ['togel', TOGEL],
  ] as const)(
    'S1-005: the board of %s reads what it drew and nothing of another shape',
    (_, board) => {
      const drawn = drawBoard(
        board,
        fairStream({ serverSeed: '02'.repeat(32), clientSeed: 'x', nonce: 3 }),
      )
      expect(readBoard(board, JSON.parse(JSON.stringify(drawn)))).toEqual(drawn)
      expect(isSameBoard(board, drawn, drawn)).toBe(true)
      const [first] = board
      if (!first) throw new Error('a board has prizes')
      const numbers = drawn[first.code] ?? []
      for (const wrong of [
        null,
        {},
        { ...drawn, MORE: ['1'] },
        { ...drawn, [first.code]: [...numbers, numbers[0]] },
        { ...drawn, [first.code]: numbers.map((number) => number.slice(1)) },
        { ...drawn, [first.code]: numbers.map(Number) },
        { ...drawn, [first.code]: numbers.map((number) => `${number.slice(1)}x`) },
      ])
        expect(readBoard(board, wrong)).toBeNull()
    },
  )
})
