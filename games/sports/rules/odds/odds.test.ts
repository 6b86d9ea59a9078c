import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction } from '../fraction.ts'
import { decimalFrom, ODDS_FORMATS, readOdds, shownOdds, valueIn } from './formats.ts'
import { rawPrices } from './margin.ts'
import { COARSE, HUNDREDTHS, LEAST_ODDS, MOST_ODDS, onLadder, stepsAway } from './odds.ts'

const anyOdds = fc.integer({ min: LEAST_ODDS, max: MOST_ODDS })
const onHundredths = fc.integer({ min: 101, max: 50_100 }).map((hundredths) => hundredths * 10)

const shown = (odds: number) => ODDS_FORMATS.map((format) => shownOdds(odds, format))

describe('formats of prices', () => {
  it('S1-005: the value in every format is exact both ways', () => {
    fc.assert(
      fc.property(anyOdds, fc.constantFrom(...ODDS_FORMATS), (odds, format) => {
        expect(decimalFrom(valueIn(odds, format), format)).toEqual(fraction(odds, 1000))
      }),
    )
  })

  it('S1-005: what is shown reads as a price that is never better, and in exact formats as the same', () => {
    fc.assert(
      fc.property(onHundredths, fc.constantFrom(...ODDS_FORMATS), (odds, format) => {
        const read = readOdds(shownOdds(odds, format), format)
        expect(read).not.toBeNull()
        expect(read).toBeLessThanOrEqual(odds)
        if (['decimal', 'fraction', 'hong_kong'].includes(format)) expect(read).toBe(odds)
      }),
    )
  })

  it('S1-005: each format writes even money and its neighbours as people know them', () => {
    expect(shown(2000)).toEqual(['2.00', '1/1', '+100', '1.00', '1.00', '1.00'])
    expect(shown(1500)).toEqual(['1.50', '1/2', '-200', '0.50', '0.50', '-2.00'])
    expect(shown(4500)).toEqual(['4.50', '7/2', '+350', '3.50', '-0.29', '3.50'])
    for (const text of ['', '-', 'x', '1/0', '1.5', '0.00', '-0.00', '99999999'])
      expect(readOdds(text, 'malay')).toBeNull()
  })
})

describe('ladders', () => {
  it('S1-005: a price is the highest step that is not above the raw one', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 600, noNaN: true }),
        fc.constantFrom(HUNDREDTHS, COARSE),
        (raw, ladder) => {
          const odds = onLadder(raw, ladder)
          if (odds === null) expect(raw).toBeLessThan(1.01)
          else {
            expect(odds).toBeLessThanOrEqual(raw * 1000 + 1e-6)
            const next = stepsAway(odds, 1, ladder)
            if (next > odds) expect(next).toBeGreaterThan(raw * 1000 - 1e-6)
          }
        },
      ),
    )
  })

  it('S1-005: steps up and down lead back, and end at both ends', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1.02, max: 500, noNaN: true }),
        fc.constantFrom(HUNDREDTHS, COARSE),
        (raw, ladder) => {
          const odds = onLadder(raw, ladder) ?? LEAST_ODDS
          const up = stepsAway(odds, 1, ladder)
          if (up > odds) expect(stepsAway(up, -1, ladder)).toBe(odds)
        },
      ),
    )
    expect(stepsAway(LEAST_ODDS, -3, HUNDREDTHS)).toBe(LEAST_ODDS)
    expect(stepsAway(MOST_ODDS, 3, HUNDREDTHS)).toBe(MOST_ODDS)
  })
})

const together = (one: number, other: number) => 1 / (1 / one + 1 / other)

describe('margins', () => {
  const chances = fc
    .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 30 })
    .map((parts) => {
      const all = parts.reduce((sum, part) => sum + part, 0)
      return parts.map((part) => part / all)
    })

  it('S1-005, S6: prices hold no more than the margin, none is above the fair one, and likelier ones are lower', () => {
    fc.assert(
      fc.property(chances, fc.double({ min: 0.01, max: 0.2, noNaN: true }), (given, margin) => {
        const raw = rawPrices(given, margin, 'three_way')
        const sum = raw.reduce((all, price) => all + 1 / price, 0)
        expect(sum).toBeLessThanOrEqual(1 + margin + 1e-9)
        for (const [index, price] of raw.entries()) {
          expect(price * (given[index] ?? 0)).toBeLessThanOrEqual(1 + 1e-12)
          for (const [other, lower] of raw.entries())
            if ((given[other] ?? 0) > (given[index] ?? 0))
              expect(lower).toBeLessThanOrEqual(price + 1e-9)
        }
      }),
    )
  })

  it('S1-005: a double chance costs what both results cost together', () => {
    const [home = 0, draw = 0, away = 0] = rawPrices([0.5, 0.3, 0.2], 0.05, 'three_way')
    const doubles = rawPrices([0.8, 0.5, 0.7], 0.05, 'double_chance')
    expect(doubles[0]).toBeCloseTo(together(home, draw), 9)
    expect(doubles[1]).toBeCloseTo(together(draw, away), 9)
    expect(doubles[2]).toBeCloseTo(together(home, away), 9)
  })
})
