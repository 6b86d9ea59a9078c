import type { CurrencyCode } from '@croupier/shared/currencies'
import { floorToPayable, type Money } from '@croupier/shared/money'

/** What a free bet may be placed on; prices in thousandths. */
export interface FreeBetTerms {
  leastOdds: number
  mostOdds: number
  slips: 'single' | 'parlay' | 'any'
}

/** A slip, as far as a free bet asks: how many selections, and the price of all together. */
export interface FreeBetSlip {
  legs: number
  oddsX1000: number
}

/** Why a free bet cannot be placed on a slip; null when it can. */
export function slipRefusal(
  { leastOdds, mostOdds, slips }: FreeBetTerms,
  { legs, oddsX1000 }: FreeBetSlip,
): 'odds_too_low' | 'odds_too_high' | 'not_a_single' | 'not_a_parlay' | null {
  if (slips === 'single' && legs !== 1) return 'not_a_single'
  if (slips === 'parlay' && legs < 2) return 'not_a_parlay'
  if (oddsX1000 < leastOdds) return 'odds_too_low'
  return oddsX1000 > mostOdds ? 'odds_too_high' : null
}

export type FreeBetResult = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void'

/**
 * What a settled free bet pays: the win alone, as its stake was nobody's. Half of a stake that stands wins half of that; what comes back
 * of a stake pays nothing. A void bet was none, and the token comes back.
 */
export function settleFreeBet(of: {
  stake: Money
  oddsX1000: number
  result: FreeBetResult
  currency: CurrencyCode
}): { payout: Money; isTokenBack: boolean } {
  const { stake, result, currency } = of
  const win = stake * BigInt(of.oddsX1000 - 1_000)
  const halves = result === 'won' ? 2n : result === 'half_won' ? 1n : 0n
  return {
    payout: floorToPayable((win * halves) / 2_000n, currency),
    isTokenBack: result === 'void',
  }
}

/** What a free bet costs on average: its chance times the win without the stake. */
export function expectedCost(of: { stake: Money; oddsX1000: number; chancePpm: number }): Money {
  return (of.stake * BigInt(of.oddsX1000 - 1_000) * BigInt(of.chancePpm)) / 1_000_000_000n
}
