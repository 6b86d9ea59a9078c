import type { MarketType } from '../catalogue/market-type.ts'
import { fairChances, type Law } from '../laws/law.ts'
import { rawPrices } from '../odds/margin.ts'
import type { Margins } from '../odds/margins.ts'
import { HUNDREDTHS, type Ladder, type OddsX1000, onLadder } from '../odds/odds.ts'

/** How an event is priced now. */
export interface Pricing {
  /** The law that prices follow: the fair one, or that one moved by what the house owes. */
  law: Law
  /** The fair law, where `law` was moved away from it. */
  fair?: Law
  isLive: boolean
  margins: Margins
  ladder?: Ladder
}

export interface PricedSelection {
  outcome: string
  /** The chance that the house believes, of results that are not void. Shown beside the price. */
  chance: number
  /** Null while it is not sold: decided, or too sure to be sold at the least price. */
  oddsX1000: OddsX1000 | null
}

export interface PricedMarket {
  type: string
  specifier: string
  selections: readonly PricedSelection[]
}

/** No price is above the fair one divided by this, however far liabilities have moved it. */
const LEAST_OVERROUND = 1.01
/** What is nearly decided is bought by those who know it already: a raw price below it is not sold. */
const LEAST_RAW = 1.01

/** Prices a market from the law of its event; null when the law knows nothing of it or everything is decided. */
export function priceMarket(
  type: MarketType,
  specifier: string,
  { law, fair = law, isLive, margins, ladder = HUNDREDTHS }: Pricing,
): PricedMarket | null {
  const outcomes = type.outcomesOf(specifier)
  const chances = fairChances(type, specifier, law)
  const believed = fair === law ? chances : fairChances(type, specifier, fair)
  if (!chances || !believed) return null
  if (believed.every((chance) => chance === 0 || chance >= CERTAIN)) return null
  const margin = margins[type.margin][isLive ? 'liveX10000' : 'preX10000'] / 10_000
  const raw = rawPrices(chances, margin, type.margin)
  const selections = outcomes.map((outcome, index) => {
    const chance = believed[index] ?? 0
    return { outcome, chance, oddsX1000: soldAt(raw[index] ?? 0, chance, ladder) }
  })
  return { type: type.code, specifier, selections }
}

/** Chances of floats that should be 1 may lie this much below it. */
const CERTAIN = 1 - 1e-12

function soldAt(raw: number, chance: number, ladder: Ladder): OddsX1000 | null {
  if (chance <= 0 || raw < LEAST_RAW) return null
  return onLadder(Math.min(raw, 1 / (chance * LEAST_OVERROUND)), ladder)
}

/** What a market keeps, as it is shown to players: by how much the inverse prices are above the chances. Null while an outcome is not sold. */
export function marginOf({ selections }: PricedMarket): number | null {
  let inverse = 0
  let chances = 0
  for (const { chance, oddsX1000 } of selections) {
    if (oddsX1000 === null) return null
    inverse += 1000 / oddsX1000
    chances += chance
  }
  return inverse / chances - 1
}

/** What the house keeps of a stake on a selection on average, of results that are not void. */
export function edgeOf({ chance, oddsX1000 }: PricedSelection): number | null {
  return oddsX1000 === null ? null : 1 - (chance * oddsX1000) / 1000
}

/** The line whose two outcomes are nearest to even: the one that is shown first. */
export function mainLine(type: MarketType, lines: readonly string[], law: Law): string | null {
  let best: { line: string; distance: number } | null = null
  for (const line of lines) {
    const chance = fairChances(type, line, law)?.[0]
    if (chance === undefined) continue
    const distance = Math.abs(chance - 0.5)
    if (!best || distance < best.distance) best = { line, distance }
  }
  return best?.line ?? null
}
