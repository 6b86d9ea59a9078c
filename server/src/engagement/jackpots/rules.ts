import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'

export type JackpotTerms = TermsOf<'jackpot'>
export type PoolTerms = JackpotTerms['pools'][number]

/** An amount in billionths of the currency's main unit. */
export type Nano = bigint

/** Money is kept in ten-thousandths. */
export const NANO_IN_MONEY = 100_000n
const MILLION = 1_000_000n
/** A share is in hundred-thousandths, so a share of money is a whole number of billionths: nothing is rounded. */
const PPM_IN_SHARE = 10

/** Games of a smaller edge contribute nothing. */
export const LEAST_EDGE_PPM = 20_000
/** No game has more to give. */
export const MOST_NEEDED_EDGE_PPM = 100_000
/** All pools together take a quarter of a game's edge at most. */
const PART_OF_EDGE = 4
/** What a pool gives back for a contribution at most, whatever is known of its value: three quarters of the edge, with the quarter above. */
export const MOST_MULTIPLE = 3n
/** Published values are rounded down to such parts of the cap. */
const STEPS = 20n

/** The edge that a game needs for its rounds to contribute, in millionths. */
export function neededEdgePpm(terms: Pick<JackpotTerms, 'pools'>): number {
  return Math.max(LEAST_EDGE_PPM, jackpotShares(terms) * PART_OF_EDGE)
}

/** What all pools together take of a counted stake, in millionths. */
export function jackpotShares({ pools }: Pick<JackpotTerms, 'pools'>): number {
  return pools.reduce((sum, { share }) => sum + share, 0) * PPM_IN_SHARE
}

/** What of a round may contribute: nothing where its own edge, by its game's card or by its bets, is below the needed one. */
export function contributingStake(
  round: { counted: Money; hold: Money; gameType: string; gameEdgePpm: number | null },
  terms: JackpotTerms,
): Money {
  const { counted, hold, gameEdgePpm } = round
  const types: readonly string[] = terms.gameTypes
  const needed = neededEdgePpm(terms)
  if (counted <= 0n || !types.includes(round.gameType)) return 0n
  if (gameEdgePpm === null || gameEdgePpm < needed) return 0n
  // Turnover rounds the hold down too.
  if (hold < (counted * BigInt(needed)) / MILLION) return 0n
  return counted < terms.mostStake ? counted : terms.mostStake
}

/** What a stake contributes to a pool and its reserve. */
export function contributionOf(contributing: Money, share: number): Nano {
  return contributing * BigInt(share)
}

/** A pool as far as its growth goes. */
export interface Growing {
  value: Nano
  /** Ten-thousandths. */
  cap: Money
  growthPpm: number
}

/**
 * How much of a contribution makes the pool grow; the rest goes into the reserve. Near the cap it grows ever slower, so that the chance to
 * hit, times what is won, is never above MOST_MULTIPLE times the contribution. It always grows, so that every hit point is reached.
 */
export function growthOf({ value, cap, growthPpm }: Growing, contribution: Nano): Nano {
  if (contribution <= 0n) return 0n
  const plain = (contribution * BigInt(growthPpm)) / MILLION
  const left = cap * NANO_IN_MONEY - value
  const slow = (MOST_MULTIPLE * contribution * left) / (value + contribution)
  const grown = slow < plain ? slow : plain
  if (grown > 0n) return grown
  return left > 0n ? 1n : 0n
}

/**
 * The share of contributions that makes a pool grow at first, in millionths, such that pools pay out just what is contributed in the long
 * run. With the hit point uniform between seed and cap, s = seed / cap, K = MOST_MULTIPLE and q the part below the cap from which growth
 * slows down: q² − (K(1 − s²) + (1 − s)²) q + (1 − s)² = 0, and the share is K q / (1 − q).
 */
export function growthPpmOf(pool: { seed: Money; cap: Money }): number {
  const share = Math.floor(growthShareOf(pool) * Number(MILLION))
  return Math.min(Math.max(share, 1), Number(MILLION))
}

function growthShareOf({ seed, cap }: { seed: Money; cap: Money }): number {
  const s = Number(seed) / Number(cap)
  const most = Number(MOST_MULTIPLE)
  const c = (1 - s) ** 2
  const b = most * (1 - s * s) + c
  const q = (b - Math.sqrt(b * b - 4 * c)) / 2
  return (most * q) / (1 - q)
}

/** Whether contributions suffice for the pools: with a seed far below the cap they would have to grow by more than is contributed. */
export function growthIsBalanced(pool: { seed: Money; cap: Money }): boolean {
  return growthShareOf(pool) <= 1
}

/** A contribution to one pool, as it is stored. */
export interface Part {
  poolId: string
  grown: Nano
  reserved: Nano
}

/** What everybody sees of a value. */
export function shownValue(value: Nano, { seed, cap }: { seed: Money; cap: Money }): Money {
  const step = cap / STEPS
  const rounded = (value / NANO_IN_MONEY / step) * step
  return rounded < seed ? seed : rounded
}

/** A part of a pool's way that a contribution went. */
export interface Advance {
  grown: Nano
  /** What of the contribution was used up to the hit point; all of it where that was not reached. */
  used: Nano
  crosses: boolean
}

/** Adds a contribution to a pool up to its hit point. */
export function advance(pool: Growing & { hitPoint: Money }, contribution: Nano): Advance {
  const target = pool.hitPoint * NANO_IN_MONEY
  const missing = target - pool.value
  assert(missing >= 0n, 'an open pool stands below its hit point, or at it')
  const grown = growthOf(pool, contribution)
  if (contribution <= 0n || grown < missing) return { grown, used: contribution, crosses: false }
  // Rounded up: what lies beyond the hit point is never more than its part.
  const used = missing === 0n ? 0n : (contribution * missing + grown - 1n) / grown
  return { grown: missing, used, crosses: true }
}

/** What a change of a round takes back of its parts. `of` and `back` are contributing stakes; the parts add up to their shares of `of`. */
export function takenBack(
  parts: readonly Part[],
  { of, back }: { of: Money; back: Money },
  isOpen: (poolId: string) => boolean,
): Part[] {
  if (of <= 0n || back <= 0n) return []
  const most = back < of ? back : of
  return parts.map(({ poolId, grown, reserved }) => {
    const whole = ((grown + reserved) * most) / of
    const fromPool = isOpen(poolId) ? (grown * most) / of : 0n
    // What has been hit was paid, so the reserve bears it.
    return { poolId, grown: -fromPool, reserved: fromPool - whole }
  })
}

/** What the books owe: what was contributed and what the house has advanced, in ten-thousandths rounded down, less what was paid. */
export function liabilityOf(tier: { contributed: Nano; reserve: Nano; paid: Money }): {
  accrued: Money
  owed: Money
} {
  const advanced = tier.reserve < 0n ? -tier.reserve : 0n
  const accrued = (tier.contributed + advanced) / NANO_IN_MONEY
  return { accrued, owed: accrued - tier.paid }
}
