import { expect, it } from 'vitest'
import { readSelectionKey, type SelectionKey } from './catalogue/catalogue.ts'
import type { Facts, Pair } from './catalogue/facts.ts'
import { footballLaw, KICK_OFF } from './laws/football.ts'
import type { Chances } from './laws/law.ts'
import { rawPrices } from './odds/margin.ts'
import { DEFAULT_MARGINS } from './odds/margins.ts'
import { shownOdds } from './odds/formats.ts'
import { HUNDREDTHS, onLadder } from './odds/odds.ts'
import { priceBuilder } from './prices/builder.ts'
import { priceMarket } from './prices/price-market.ts'
import { type Settled, settleSelection, VOID } from './results/settle.ts'
import { cashOutValue, partOf } from './slips/cash-out.ts'
import { payoutOf, type SlipTerms } from './slips/payout.ts'

const key = (text: string): SelectionKey => {
  const found = readSelectionKey(text)
  if (!found) throw new Error(`no selection ${text}`)
  return found
}

const ended = (final: Pair, more: Facts = {}) =>
  ({ kind: 'ended', facts: { final, ...more } }) as const
const WON: Settled = { won: true, void: 0 }
const LOST: Settled = { won: false, void: 0 }
const HALF_WON: Settled = { won: true, void: 0.5 }
const HALF_LOST: Settled = { won: false, void: 0.5 }

/** A slip of BRL: amounts in hundredths, prices in thousandths. */
function slip(
  line: number,
  oddsX1000: readonly number[],
  more: Partial<SlipTerms> = {},
): SlipTerms {
  return {
    line: BigInt(line) * 100n,
    sizes: [oddsX1000.length],
    legs: oddsX1000.map((odds) => ({ oddsX1000: odds })),
    currency: 'BRL',
    most: 500_000_000n,
    isFreeBet: false,
    ...more,
  }
}

const paid = (terms: SlipTerms, settled: readonly Settled[]) =>
  Number(payoutOf(terms, settled).paid) / 10_000
const chances = (part: Partial<Chances>): Chances => ({
  won: 0,
  halfWon: 0,
  voided: 0,
  halfLost: 0,
  lost: 0,
  ...part,
})

it('S1-005, S2: live handicaps count from the score at the bet', () => {
  expect(settleSelection(key('AH:-0.5:H'), ended([2, 1]), [1, 0])).toEqual(LOST)
  const quarter = settleSelection(key('AH:-0.25:H'), ended([2, 1]), [1, 0])
  expect(quarter).toEqual(HALF_LOST)
  expect(paid(slip(1000, [1900]), [quarter])).toBe(5)
})

it('S1-005, S9: parlays, systems and free bets pay what the golden cases say', () => {
  expect(paid(slip(1000, [1900, 1870, 2500]), [WON, HALF_WON, HALF_LOST])).toBe(13.63)
  expect(paid(slip(500, [2000, 1800, 3000], { sizes: [2] }), [WON, VOID, LOST])).toBe(10)
  const free = slip(1000, [1900], { isFreeBet: true })
  expect([WON, HALF_WON, HALF_LOST, LOST].map((end) => paid(free, [end]))).toEqual([9, 4.5, 0, 0])
  expect(payoutOf(free, [VOID])).toEqual({ paid: 0n, returnsFreeBet: true })
})

it('S1-005, S9: a draw is a push of a free bet on a parlay, and only all legs void give it back', () => {
  const free = slip(1000, [1900, 2000], { isFreeBet: true })
  expect(payoutOf(free, [VOID, VOID])).toEqual({ paid: 0n, returnsFreeBet: true })
  expect(payoutOf(free, [VOID, WON])).toEqual({ paid: 100_000n, returnsFreeBet: false })
})

const settled = (text: string, final: Pair) =>
  paid(slip(100, [1900]), [settleSelection(key(text), ended(final))])

it('S1-005, S9: quarter lines settle as the vectors say', () => {
  expect(settled('AH:-0.75:H', [1, 0])).toBe(1.45)
  expect(settled('AH:0.25:H', [0, 0])).toBe(1.45)
  expect(settled('AH:-0.25:H', [0, 0])).toBe(0.5)
  expect(settled('AH:-1:H', [1, 0])).toBe(1)
  expect(settled('OU:2.25:O', [1, 1])).toBe(0.5)
  expect(settled('OU:2.75:O', [1, 2])).toBe(1.45)
  expect(settled('OU:2.75:U', [1, 2])).toBe(0.5)
})

it('S1-005, S4: bet builders are priced jointly, and what adds nothing is refused', () => {
  const law = footballLaw({ home: 1.55, away: 1.15, rho: -0.08, corners: 10, cards: 3.72 })
  const builder = (...legs: string[]) => priceBuilder(legs.map(key), law)
  const first = builder('1X2:H', 'OU:2.5:O')
  expect(first).toMatchObject({ oddsX1000: 3290 })
  expect(first).toHaveProperty('chance', expect.closeTo(0.280555, 6))
  const second = builder('1X2:X', 'OU:2.5:U')
  expect(second).toMatchObject({ oddsX1000: 4480 })
  expect(second).toHaveProperty('chance', expect.closeTo(0.206166, 6))
  expect(builder('1X2:H', 'BTTS:Y')).toMatchObject({ oddsX1000: 4270 })
  expect(builder('1X2:H', 'AH:-1.5:H')).toBe('implied')
  expect(builder('1X2:H', '1X2:A')).toBe('contradiction')
  expect(builder('1X2:H', 'AH:-1:H')).toBe('may_be_void')
  expect(builder('1X2:H', 'CO:9.5:O')).toBe('not_combinable')
  expect(builder('1X2:H')).toBe('count')
})

it('S1-005, S5: cash-out is the margin-free value less the fee', () => {
  const single = slip(10_000, [1900])
  const value = cashOutValue(single, [{ chances: chances({ won: 0.62, lost: 0.38 }) }])
  expect(value).toBe(1_119_100n)
  const part = partOf(single, value ?? 0n, 400_000n)
  expect(part.paid).toBe(447_600n)
  expect(paid(part.rest, [WON])).toBe(114)
  const parlay = slip(5000, [1900, 2100])
  const now = [{ settled: HALF_WON }, { chances: chances({ won: 0.55, lost: 0.45 }) }]
  expect(cashOutValue(parlay, now)).toBe(778_700n)
  const handicap = chances({ won: 0.4, halfLost: 0.3, lost: 0.3 })
  expect(cashOutValue(single, [{ chances: handicap }])).toBe(864_500n)
})

it('S1-005, S5: nothing is offered on free bets, and a capped slip is worth a part of its cap', () => {
  const now = [{ chances: chances({ won: 0.5, lost: 0.5 }) }]
  expect(cashOutValue(slip(1000, [3000], { isFreeBet: true }), now)).toBeNull()
  expect(cashOutValue(slip(1000, [3000], { most: 150_000n }), now)).toBe(71_200n)
})

it('S1-005: lopsided prices keep the least power, and nearly decided favourites are closed', () => {
  const two = rawPrices([0.97, 0.03], 0.04, 'two_way')
  expect(two[0]).toBeLessThan(1.01)
  const three = rawPrices([0.97, 0.02, 0.01], 0.05, 'three_way')
  expect(three.map((raw) => onLadder(raw, HUNDREDTHS))).toEqual([1020, 33_810, 63_090])
})

it('S1-005: the example match has the chances and prices of the design', () => {
  const law = footballLaw(
    { home: 1.55, away: 1.15, rho: -0.08, corners: 10, cards: 3.72 },
    KICK_OFF,
  )
  const priced = (type: string, specifier = '') => {
    const found = readSelectionKey(`${specifier ? `${type}:${specifier}` : type}:${firstOf(type)}`)
    const market =
      found && priceMarket(found.type, specifier, { law, isLive: false, margins: DEFAULT_MARGINS })
    return market?.selections.map(({ chance, oddsX1000 }) => [
      Math.round(chance * 10_000) / 100,
      (oddsX1000 ?? 0) / 1000,
    ])
  }
  expect(priced('1X2')).toEqual([
    [45.59, 2.11],
    [27.14, 3.47],
    [27.27, 3.45],
  ])
  expect(priced('DC')?.map(([, odds]) => odds)).toEqual([1.31, 1.73, 1.31])
  expect(priced('OU', '2.5')?.map(([, odds]) => odds)).toEqual([1.89, 1.94])
  expect(priced('AH', '-0.25')?.map(([, odds]) => odds)).toEqual([1.82, 2.03])
  expect(priced('BTTS')).toEqual([
    [54.79, 1.72],
    [45.21, 2.08],
  ])
  const scores = priced('CS')?.map(([, odds]) => odds)
  expect([scores?.[0], scores?.[6], scores?.[11]]).toEqual([11.49, 6.99, 9.59])
})

it('S1-005: shown prices are never better than held ones', () => {
  expect(shownOdds(2900, 'malay')).toBe('-0.53')
  expect(shownOdds(2110, 'malay')).toBe('-0.91')
  expect(shownOdds(1900, 'indonesian')).toBe('-1.12')
  expect(shownOdds(1900, 'us')).toBe('-112')
})

function firstOf(type: string): string {
  return { DC: '1X', OU: 'O', BTTS: 'Y', CS: '0-0' }[type] ?? 'H'
}
