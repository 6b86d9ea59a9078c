import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSelectionKey } from '../catalogue/catalogue.ts'
import { sportOf } from '../catalogue/sports.ts'
import type { Facts } from '../catalogue/facts.ts'
import { type FootballState, footballLaw, type GoalRates } from '../laws/football.ts'
import { chancesOf, expectedReturn, type Law } from '../laws/law.ts'
import { DEFAULT_MARGINS } from '../odds/margins.ts'
import { returnOf, settleSelection } from '../results/settle.ts'
import { toNumber } from '../fraction.ts'
import { priceBuilder } from './builder.ts'
import { shiftedRates } from './line-move.ts'
import { priceEvent } from './offer.ts'
import { edgeOf, mainLine, marginOf, type PricedMarket, priceMarket } from './price-market.ts'
import { bestLeastReturn } from './riskless.ts'

const football = sportOf('football')?.markets ?? []
const shape = { lineStep: 0.25, linesBeside: 4 } as const

const anyRates: fc.Arbitrary<GoalRates> = fc.record({
  home: fc.double({ min: 0.2, max: 4, noNaN: true }),
  away: fc.double({ min: 0.2, max: 4, noNaN: true }),
  rho: fc.constantFrom(0, -0.04),
  corners: fc.constant(10),
  cards: fc.constant(3.72),
})

const anyState: fc.Arbitrary<FootballState> = fc
  .record({
    half: fc.constantFrom(1 as const, 2 as const),
    minutes: fc.integer({ min: 0, max: 44 }),
    first: fc.array(fc.constantFrom('H', 'A'), { maxLength: 3 }),
    second: fc.array(fc.constantFrom('H', 'A'), { maxLength: 2 }),
    reds: fc.tuple(fc.nat(1), fc.nat(1)),
  })
  .map(({ half, minutes, first, second, reds }) => ({
    clock: { half, minutes },
    goals: [...first, ...(half === 2 ? second : [])].join(''),
    ...(half === 2
      ? {
          half: [
            first.filter((side) => side === 'H').length,
            first.filter((side) => side === 'A').length,
          ] as const,
        }
      : {}),
    reds,
    corners: 3,
    cards: 1,
  }))

const anyImbalance = fc.record({
  side: fc.double({ min: -5, max: 5, noNaN: true }),
  total: fc.double({ min: -5, max: 5, noNaN: true }),
})

/** Every selection that is sold, with its price. */
const soldOf = (markets: readonly PricedMarket[]) =>
  markets.flatMap(({ type, specifier, selections }) =>
    selections.flatMap(({ outcome, oddsX1000, chance }) => {
      const found = football.find(({ code }) => code === type)
      return found && oddsX1000 !== null
        ? [{ type: found, specifier, outcome, oddsX1000, chance }]
        : []
    }),
  )

const tick = (rates: GoalRates, state: FootballState, imbalance = { side: 0, total: 0 }) => {
  const fair = footballLaw(rates, state)
  const law = footballLaw(shiftedRates(rates, imbalance), state)
  const markets = priceEvent(
    football,
    { law, fair, isLive: true, margins: DEFAULT_MARGINS },
    { ...shape, nextGoal: state.goals.length + 1 },
  )
  return { fair, law, markets, sold: soldOf(markets) }
}

/** What each selection returns in each final score. */
const returnsIn = (sold: ReturnType<typeof soldOf>, law: Law, facts: readonly Facts[]) =>
  sold.map(({ type, specifier, outcome, oddsX1000 }) =>
    facts.map((known) =>
      toNumber(
        returnOf(
          oddsX1000,
          settleSelection({ type, specifier, outcome }, { kind: 'ended', facts: known }, law.from),
        ),
      ),
    ),
  )

const price = (type: string, from: Law) =>
  soldOf(
    football.flatMap((one) =>
      one.code === type
        ? (priceMarket(one, '', { law: from, isLive: false, margins: DEFAULT_MARGINS }) ?? [])
        : [],
    ),
  )

describe('prices of a match at any moment', () => {
  it('S1-005, S6: no selection is worth its stake by the fair law nor by the one that prices follow, so no mixture is', () => {
    fc.assert(
      fc.property(anyRates, anyState, anyImbalance, (rates, state, imbalance) => {
        const { fair, law, sold } = tick(rates, state, imbalance)
        expect(sold.length).toBeGreaterThan(0)
        for (const { type, specifier, outcome, oddsX1000, chance } of sold) {
          expect((chance * oddsX1000) / 1000).toBeLessThanOrEqual(0.995)
          for (const one of [fair, law]) {
            const chances = chancesOf({ type, specifier, outcome }, one)
            if (!chances) throw new Error(`${type.code} has no chances`)
            expect(expectedReturn(chances, oddsX1000 / 1000)).toBeLessThan(1)
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  it('S1-005, S6: the best mixture over all final scores loses, as a linear programme finds', () => {
    fc.assert(
      fc.property(anyRates, anyState, anyImbalance, (rates, state, imbalance) => {
        const { law, sold } = tick(rates, state, imbalance)
        const facts = law.cellsOf(['final'])?.facts ?? []
        const onScore = sold.filter(({ type }) => type.reads.join() === 'final')
        expect(bestLeastReturn(returnsIn(onScore, law, facts))).toBeLessThan(1)
      }),
      { numRuns: 5 },
    )
  })

  it('S1-005, S6: the programme finds the profit when one market is moved alone', () => {
    expect(
      bestLeastReturn([
        [2.1, 0],
        [0, 2.1],
      ]),
    ).toBeCloseTo(1.05, 9)
    expect(
      bestLeastReturn([
        [1.9, 0],
        [0, 1.9],
      ]),
    ).toBeCloseTo(0.95, 9)
    expect(
      bestLeastReturn([
        [2, 0, 0],
        [0, 2, 0],
      ]),
    ).toBe(0)
    const rates = { home: 1.5, away: 1.2, rho: 0, corners: 10, cards: 3.72 }
    const law = footballLaw(rates)
    const moved = footballLaw({ ...rates, home: 2.1 })
    const facts = law.cellsOf(['final'])?.facts ?? []
    const mixed = [...price('1X2', law), ...price('DC', moved)]
    expect(bestLeastReturn(returnsIn(mixed, law, facts))).toBeGreaterThan(1)
    const honest = [...price('1X2', law), ...price('DC', law)]
    expect(bestLeastReturn(returnsIn(honest, law, facts))).toBeLessThan(1)
  })

  it('S1-005: shown margins are at least the least one, and every sold selection shows an edge', () => {
    fc.assert(
      fc.property(anyRates, anyState, (rates, state) => {
        for (const market of tick(rates, state).markets) {
          expect(marginOf(market) ?? 1).toBeGreaterThanOrEqual(0.01 - 1e-9)
          for (const selection of market.selections)
            expect(edgeOf(selection) ?? 1).toBeGreaterThanOrEqual(0.005)
        }
      }),
      { numRuns: 10 },
    )
  })

  it('S1-005, S4: a builder is never cheaper than its own cells, and the product of its prices is not its price', () => {
    const law = footballLaw({ home: 1.6, away: 1.1, rho: 0, corners: 10, cards: 3.72 })
    const keys = ['1X2:H', 'OU:2.5:O', 'BTTS:Y', 'TT:H:1.5:O', 'HTFT:H/H', '1H.OU:0.5:O']
    for (const one of keys)
      for (const other of keys) {
        const legs = [one, other].flatMap((key) => readSelectionKey(key) ?? [])
        const priced = priceBuilder(legs, law)
        if (typeof priced === 'string') {
          expect(['implied', 'contradiction']).toContain(priced)
          continue
        }
        expect(priced.oddsX1000 * priced.chance).toBeLessThanOrEqual(1000 / 1.04 ** 2)
      }
    const [home, over] = ['1X2:H', 'OU:2.5:O'].flatMap((key) => readSelectionKey(key) ?? [])
    if (!home || !over) throw new Error('no legs')
    const joint = priceBuilder([home, over], law)
    const product = [home, over]
      .map((leg) => chancesOf(leg, law)?.won ?? 0)
      .reduce((all, chance) => all * chance, 1)
    expect(joint).toHaveProperty('chance', expect.any(Number))
    expect(typeof joint === 'string' ? 0 : joint.chance).toBeGreaterThan(product * 1.1)
  })

  it('S1-005: the main line is the most even one, and moves stay within their bounds', () => {
    const total = football.find(({ code }) => code === 'OU')
    if (!total) throw new Error('no totals')
    const law = footballLaw({ home: 1.55, away: 1.15, rho: -0.08, corners: 10, cards: 3.72 })
    expect(mainLine(total, ['1.5', '2.5', '3.5'], law)).toBe('2.5')
    expect(shiftedRates({ home: 1, away: 1 }, { side: 100, total: 0 })).toEqual({
      home: Math.exp(0.06),
      away: 1 / Math.exp(0.06),
    })
    expect(shiftedRates({ home: 1.5, away: 1 }, { side: 0, total: 0 })).toEqual({
      home: 1.5,
      away: 1,
    })
  })
})
