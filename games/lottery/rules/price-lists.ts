import { assert } from '@croupier/shared/assert'
import { parseMoney } from '@croupier/shared/money'
import { type BetType, chancesByPrice } from './bet-type.ts'
import type { LineTerms } from './line.ts'
import data from './price-lists.json' with { type: 'json' }
import { modePriceX10000 } from './prize-mode.ts'

/** Prices, discounts and payment of the types of a board, as data. Prices are multiples of the unit stake, written as decimals. */
export interface PriceList {
  prices: Readonly<Record<string, string>>
  discountsX10000?: Readonly<Record<string, number>>
  /** Types whose win is net of the paid stake, which comes back besides. */
  net?: readonly string[]
}

export type PriceListCode = keyof typeof data

export const priceListCodes = Object.keys(data) as PriceListCode[]

export function priceListOf(code: PriceListCode): PriceList {
  return data[code]
}

/** The terms of a type by a list; null where the list has no price for it, and so does not sell it. */
export function termsOf<Result>(list: PriceList, type: BetType<Result>): LineTerms | null {
  const prices: [string, bigint][] = []
  for (const key of type.prices) {
    const written = list.prices[key]
    if (written === undefined) return null
    const price = parseMoney(written)
    assert(price !== null && price > 0n, `${written} is no price for ${key}`)
    prices.push([key, price])
  }
  return {
    pricesX10000: Object.fromEntries(prices),
    discountX10000: list.discountsX10000?.[type.code] ?? 0,
    payment: list.net?.includes(type.code) ? 'net' : 'gross',
  }
}

/** The terms of a type at a prize mode. */
export function modeTermsOf<Result>(type: BetType<Result>, mode: number): LineTerms {
  const prices = Object.entries(chancesByPrice(type)).map(
    ([key, chance]) => [key, modePriceX10000(chance, mode)] as const,
  )
  return { pricesX10000: Object.fromEntries(prices), discountX10000: 0, payment: 'gross' }
}
