import { assert } from '@croupier/shared/assert'
import { type CurrencyCode, floorToPayable, type Money } from '@croupier/shared/money'

/** How a pool grows and starts anew. */
export interface PoolTerms {
  /** The share of each stake that goes into the pool, in ten-thousandths. */
  contributionX10000: number
  /** What the house puts in: so many of the highest stake at first, and so many of the winner's stake after an award. */
  seedStakes: number
}

/** The pool of a game in one currency. */
export interface Pool {
  amount: Money
  /** The highest stake of the game: whoever bets it wins the whole pool, whoever bets less his share. */
  reference: Money
}

export interface PoolTurn {
  /** Into the pool by this stake. */
  contribution: Money
  /** What the stake wins; 0 unless the round won the pool. */
  award: Money
  /** In the pool when the award was counted, this stake's contribution included. */
  before: Money
  after: Money
}

export function newPool(terms: PoolTerms, reference: Money): Pool {
  return { amount: BigInt(terms.seedStakes) * reference, reference }
}

/**
 * One bet's turn at the pool, everything in ten-thousandths: pool + contribution, and for a winner an award of
 * pool × stake ÷ reference, rounded down to what can be paid, after which the house adds its seed for that stake. So
 * the return is the same at every stake: contribution + chance × seed.
 */
export function poolTurn(
  pool: Pool,
  terms: PoolTerms,
  bet: { stake: Money; currency: CurrencyCode; isWon: boolean },
): PoolTurn {
  assert(bet.stake > 0n && bet.stake <= pool.reference)
  const contribution = (bet.stake * BigInt(terms.contributionX10000)) / 10_000n
  const before = pool.amount + contribution
  if (!bet.isWon) return { contribution, award: 0n, before, after: before }
  const award = poolShare({ amount: before, reference: pool.reference }, bet)
  return {
    contribution,
    award,
    before,
    after: before - award + BigInt(terms.seedStakes) * bet.stake,
  }
}

/** What a stake would win of a pool as it is. */
export function poolShare(
  { amount, reference }: Pool,
  bet: { stake: Money; currency: CurrencyCode },
): Money {
  return floorToPayable((amount * bet.stake) / reference, bet.currency)
}
