import { assert } from '@croupier/shared/assert'
import { type CurrencyCode, floorToPayable, type Money } from '@croupier/shared/money'

/** How a pool grows and starts anew. */
export interface PoolTerms {
  /** The share of each stake that goes into the pool, in ten-thousandths. */
  contributionX10000: number
  /** What the house puts in: so many of the highest stake at first, and so many of the winner's stake after an award. */
  seedStakes: number
  /**
   * The most that a pool holds, in highest stakes: below the value at which the next bet would return more than it costs. What comes
   * beyond it waits in the reserve.
   */
  capStakes: number
}

/** The pool of a game in one currency. */
export interface Pool {
  amount: Money
  /** The highest stake of the game: whoever bets it wins the whole pool, whoever bets less his share. */
  reference: Money
  /** The most that it holds. */
  cap: Money
  /** What came while it was full; it fills the pool again after an award. */
  reserve: Money
}

export interface PoolTurn {
  /** Into the pool and its reserve by this stake. */
  contribution: Money
  /** What the stake wins; 0 unless the round won the pool. */
  award: Money
  /** What the house puts in after an award; 0 otherwise. */
  seeded: Money
  /** In the pool when the award was counted, this stake's contribution included as far as the cap let it in. */
  before: Money
  after: Money
  /** In the reserve afterwards. */
  reserve: Money
}

export function newPool(terms: PoolTerms, reference: Money): Pool {
  const amount = BigInt(terms.seedStakes) * reference
  return { amount, reference, cap: BigInt(terms.capStakes) * reference, reserve: 0n }
}

/**
 * One bet's turn at the pool, everything in ten-thousandths: pool + contribution up to the cap, the rest into the reserve. A winner takes
 * pool × stake ÷ reference, rounded down to what can be paid; then the house adds its seed for that stake, and the reserve fills the pool
 * up to the cap. So the return is the same at every stake, contribution + chance × seed, and no value of the pool makes a bet worth more
 * than it costs.
 */
export function poolTurn(
  pool: Pool,
  terms: PoolTerms,
  bet: { stake: Money; currency: CurrencyCode; isWon: boolean },
): PoolTurn {
  assert(bet.stake > 0n && bet.stake <= pool.reference)
  const contribution = (bet.stake * BigInt(terms.contributionX10000)) / 10_000n
  const fed = filled({ ...pool, reserve: pool.reserve + contribution })
  const before = fed.amount
  if (!bet.isWon)
    return { contribution, award: 0n, seeded: 0n, before, after: before, reserve: fed.reserve }
  const award = poolShare({ amount: before, reference: pool.reference }, bet)
  const seeded = BigInt(terms.seedStakes) * bet.stake
  const anew = filled({ ...fed, amount: before - award, reserve: fed.reserve + seeded })
  return { contribution, award, seeded, before, after: anew.amount, reserve: anew.reserve }
}

/** The pool with as much of its reserve as the cap lets in. */
function filled(pool: Pool): Pool {
  const room = pool.cap - pool.amount
  const moved = room < pool.reserve ? room : pool.reserve
  return { ...pool, amount: pool.amount + moved, reserve: pool.reserve - moved }
}

/** What a stake would win of a pool as it is. */
export function poolShare(
  { amount, reference }: Pick<Pool, 'amount' | 'reference'>,
  bet: { stake: Money; currency: CurrencyCode },
): Money {
  return floorToPayable((amount * bet.stake) / reference, bet.currency)
}
