import { describe, expect, it } from 'vitest'
import { type BetType, chancesByPrice, type Selection } from './bet-type.ts'
import { elevenFiveTypes } from './eleven-five.ts'
import { k3Types } from './k3.ts'
import { pk10Types } from './pk10.ts'
import { modeTermsOf } from './price-lists.ts'
import { LEAST_MODE, modePriceX10000, mostMode, rebatesOf, TOP_POINTS } from './prize-mode.ts'
import { formOf, sscTypes } from './ssc.ts'
import fc from 'fast-check'

type Found = Readonly<Record<string, number>>

/** How often each price is hit over all results. */
function found<Result>(
  type: BetType<Result>,
  selection: Selection,
  results: readonly Result[],
): Found {
  const hits: Record<string, number> = {}
  for (const result of results)
    for (const { price, times } of type.hitsOf(selection, result))
      hits[price] = (hits[price] ?? 0) + times
  return hits
}

/** Hits over all results are as many as the chances say: so a price of fair multiple × mode / 2000 returns just mode / 2000. */
function expectExact<Result>(
  type: BetType<Result>,
  selections: readonly Selection[],
  results: readonly Result[],
) {
  for (const selection of selections) {
    const count = type.countOf(selection)
    expect(count, `${type.code} ${JSON.stringify(selection)}`).toBeGreaterThan(0)
    const hits = found(type, selection, results)
    for (const { price, hits: chance } of type.chancesOf(selection)) {
      const expected = (BigInt(count) * BigInt(results.length) * chance.n) / chance.d
      expect(hits[price], `${type.code} ${JSON.stringify(selection)}`).toBe(Number(expected))
    }
  }
}

/** A small, a middle and a whole choice of a type. Types whose tokens have prices of their own are asked token by token. */
function selectionsOf<Result>(type: BetType<Result>, all: readonly string[]): Selection[] {
  const tokens = type.groups.map((group) => group.tokens ?? all)
  const [only] = tokens
  if (type.prices.length > 1 && tokens.length === 1 && only)
    return only.filter((_, at) => at % 4 === 0 || only.length < 12).map((token) => [[token]])
  return [0, 2].map((more) =>
    type.groups.map(({ least, most }, at) => {
      const from = type.groups.length > 1 ? (at * 3) % 7 : 1
      const own = tokens[at] ?? []
      const size = Math.min(most, own.length - from, least + more)
      return own.slice(from, from + size)
    }),
  )
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))

const sscType = (code: string) => sscTypes.find((one) => one.code === code)

describe('bet types of SSC', () => {
  /** All results of the places that a type looks at; the others are of no account and stay 7. */
  function resultsOf(code: string): string[][] {
    const [places = 5, from = 0] = /^[2-4]_/.test(code)
      ? [Number(code[0]), FROM[code.split('_').slice(0, 2).join('_')]]
      : []
    return Array.from({ length: 10 ** places }, (_, number) => {
      const drawn = String(number).padStart(places, '0')
      return [...drawn.padStart(drawn.length + from, '7').padEnd(5, '7')]
    })
  }
  const FROM: Readonly<Record<string, number>> = {
    '4_BACK': 1,
    '3_MIDDLE': 1,
    '3_BACK': 2,
    '2_BACK': 3,
  }
  it.each(sscTypes.map((type) => [type.code, type] as const))(
    'S1-005: %s is hit over all results as often as its fair multiple says',
    (code, type) => expectExact(type, selectionsOf(type, DIGITS), resultsOf(code)),
  )
  it('S1-005: has the fair multiples of the design', () => {
    const multiples = Object.assign({}, ...sscTypes.map(chancesByPrice))
    const fair = (price: string) => Number(multiples[price].d) / Number(multiples[price].n)
    expect(fair('5_DIRECT')).toBe(100_000)
    expect(['120', '60', '30', '20', '10', '5'].map((name) => fair(`5_GROUP_${name}`))).toEqual([
      100_000 / 120,
      100_000 / 60,
      100_000 / 30,
      5000,
      10_000,
      20_000,
    ])
    expect(fair('ANY_1_OF_3')).toBeCloseTo(3.69004, 5)
    expect(fair('ANY_2_OF_3')).toBeCloseTo(18.5185, 4)
    expect(fair('ANY_1_OF_4')).toBeCloseTo(2.90782, 5)
    expect(fair('ANY_2_OF_4')).toBeCloseTo(10.2669, 4)
    expect(fair('ANY_2_OF_5')).toBeCloseTo(6.81663, 5)
    expect(fair('ANY_3_OF_5')).toBeCloseTo(22.9885, 4)
    expect(fair('FORM.HALF_STRAIGHT')).toBeCloseTo(2.7778, 4)
    expect(fair('DRAGON_TIGER')).toBeCloseTo(2.2222, 4)
  })
  it('S1-005: counts 8-9-0 and 9-0-1 as straights', () => {
    expect([formOf([0, 9, 8]), formOf([1, 9, 0]), formOf([0, 1, 5])]).toEqual([
      'STRAIGHT',
      'STRAIGHT',
      'HALF_STRAIGHT',
    ])
  })
  it('S1-005: counts the unit bets of a group by the traditional formulas', () => {
    expect(sscType('3_BACK_GROUP_3')?.countOf([['1', '2', '3', '4']])).toBe(12)
    expect(sscType('3_BACK_GROUP_6')?.countOf([['1', '2', '3', '4']])).toBe(4)
    expect(
      sscType('5_GROUP_60')?.countOf([
        ['1', '2'],
        ['1', '2', '3', '4'],
      ]),
    ).toBe(2)
    expect(sscType('3_FRONT_SUM')?.countOf([['13']])).toBe(75)
  })
})

/** All ways for three places; the other cars follow in their order. */
function arrivals(places: readonly [number, number, number]): string[][] {
  const cars = Array.from({ length: 10 }, (_, car) => String(car + 1))
  return cars.flatMap((one) =>
    cars
      .filter((car) => car !== one)
      .flatMap((two) =>
        cars
          .filter((car) => car !== one && car !== two)
          .map((three) => {
            const rest = cars.filter((car) => ![one, two, three].includes(car))
            return cars.map((_, place) => {
              const at = places.indexOf(place)
              return at >= 0 ? ([one, two, three][at] as string) : (rest.shift() as string)
            })
          }),
      ),
  )
}

describe('bet types of PK10', () => {
  const CARS = Array.from({ length: 10 }, (_, car) => String(car + 1))
  it.each(pk10Types.map((type) => [type.code, type] as const))(
    'S1-005: %s is hit as often as its fair multiple says',
    (code, type) => {
      for (const selection of selectionsOf(type, CARS)) {
        const place = Number(/\d+$/.exec(code)?.[0] ?? selection[0]?.[0]?.split(':')[0])
        const first = code.startsWith('FIRST') || code.startsWith('TOP')
        const [one, two] = first ? [0, 1] : [place - 1, 10 - place]
        const third = [0, 1, 2].find((at) => at !== one && at !== two) as number
        const looked = one === two ? ([one, third, 9] as const) : ([one, two, third] as const)
        expectExact(type, [selection], arrivals([...looked]))
      }
    },
  )
})

describe('bet types of K3', () => {
  const faces = ['1', '2', '3', '4', '5', '6']
  const results = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])))
  it.each(k3Types.map((type) => [type.code, type] as const))(
    'S1-005: every token of %s is hit over all 216 results as often as its fair multiple says',
    (_, type) =>
      expectExact(
        type,
        (type.groups[0]?.tokens ?? []).map((token) => [[token]]),
        results,
      ),
  )
  it('S1-005: big is 11 to 18 with three alike, and returns 2', () => {
    const halves = k3Types.find(({ code }) => code === 'HALVES')
    expect(halves?.hitsOf([['BIG']], ['4', '4', '4'])).toHaveLength(1)
  })
})

describe('bet types of 11x5', () => {
  const balls = Array.from({ length: 11 }, (_, ball) => String(ball + 1))
  const results: string[][] = []
  const walk = (taken: string[]): void => {
    if (taken.length === 5) results.push(taken)
    else for (const ball of balls) if (!taken.includes(ball)) walk([...taken, ball])
  }
  walk([])
  it.each(elevenFiveTypes.map((type) => [type.code, type] as const))(
    'S1-005: %s is hit over all 55,440 results as often as its fair multiple says',
    (_, type) => expectExact(type, selectionsOf(type, balls), results),
  )
})

describe('prize mode', () => {
  it('S1-005: returns mode / 2000 for every price, rounded down by less than a ten-thousandth of the unit', () => {
    for (const type of [...sscTypes, ...elevenFiveTypes])
      for (const [price, chance] of Object.entries(chancesByPrice(type)))
        for (const mode of [LEAST_MODE, 1833, 1950, mostMode(TOP_POINTS)]) {
          const paid = modeTermsOf(type, mode).pricesX10000[price] ?? 0n
          // paid / 10,000 × n / d ≤ mode / 2000 < (paid + 1) / 10,000 × n / d
          expect(paid * chance.n * 2000n <= BigInt(mode) * chance.d * 10_000n).toBe(true)
          expect((paid + 1n) * chance.n * 2000n > BigInt(mode) * chance.d * 10_000n).toBe(true)
        }
    expect(modePriceX10000({ n: 1n, d: 1000n }, 1960)).toBe(9_800_000n)
  })
  it('S1-005: gives back along a line exactly what the mode leaves of the highest points', () => {
    const stakes = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const lines = fc
      .array(fc.integer({ min: 0, max: TOP_POINTS }), { minLength: 1, maxLength: 8 })
      .map((points) => points.sort((one, other) => one - other))
    fc.assert(
      fc.property(stakes, lines, fc.nat(), (stake, line, any) => {
        const mode = LEAST_MODE + (any % (mostMode(line[0] as number) - LEAST_MODE + 1))
        const shares = rebatesOf(
          stake,
          mode,
          line.map((points) => ({ points })),
        )
        const all = shares.reduce((sum, share) => sum + share, 0n)
        expect(shares.every((share) => share >= 0n)).toBe(true)
        expect(all).toBe((stake * BigInt(mostMode(line.at(-1) as number) - mode)) / 2000n)
        // What the mode returns and what is given back are together 85 % and the highest points of the line.
        expect(all * 2000n + stake * BigInt(mode)).toBeLessThanOrEqual(
          stake * BigInt(mostMode(line.at(-1) as number)),
        )
      }),
    )
  })
})
