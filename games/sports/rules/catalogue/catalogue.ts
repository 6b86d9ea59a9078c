import { goalMarkets } from './goal-markets.ts'
import type { MarketType } from './market-type.ts'
import {
  boutMarkets,
  mapMarkets,
  outrightMarkets,
  pointMarkets,
  setMarkets,
} from './other-markets.ts'

/** Every market type by its code; codes are never changed, bets are settled by them years later. */
export const marketTypes: ReadonlyMap<string, MarketType> = new Map(
  [
    ...goalMarkets,
    ...pointMarkets,
    ...setMarkets,
    ...mapMarkets,
    ...boutMarkets,
    ...outrightMarkets,
  ].map((type) => [type.code, type]),
)

/** A market of an event, and a selection of it. */
export interface MarketKey {
  type: MarketType
  specifier: string
}

export interface SelectionKey extends MarketKey {
  outcome: string
}

/** The stable name of a market: `AH:-0.75`, `1H.OU:1.5`, `BTTS`. */
export function marketKey(type: string, specifier: string): string {
  return specifier === '' ? type : `${type}:${specifier}`
}

/** The stable name of a selection: `AH:-0.75:H`. */
export function selectionKey(type: string, specifier: string, outcome: string): string {
  return `${marketKey(type, specifier)}:${outcome}`
}

/** Reads a market's name; null for a name that no market has. */
export function readMarketKey(key: string): MarketKey | null {
  const [code = '', ...rest] = key.split(':')
  const type = marketTypes.get(code)
  const specifier = rest.join(':')
  return type?.isSpecifier(specifier) ? { type, specifier } : null
}

/** Reads a selection's name; null for a name that no selection has. */
export function readSelectionKey(key: string): SelectionKey | null {
  const end = key.lastIndexOf(':')
  if (end < 0) return null
  const market = readMarketKey(key.slice(0, end))
  const outcome = key.slice(end + 1)
  return market?.type.outcomesOf(market.specifier).includes(outcome) ? { ...market, outcome } : null
}
