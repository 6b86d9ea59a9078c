import type { ReturnRange } from '@croupier/games/engine/profiles.ts'

/** Sums over results; a result is one round, or all bets of a brand on one round of a table. Amounts in ten-thousandths. */
interface ReturnSums {
  results: number
  stake: number
  payout: number
  stakeSquared: number
  stakePayout: number
  payoutSquared: number
}

/** `few`: too few results to say anything; `expected`, `watch` and `off`: how far the return lies from what is stated. */
type ReturnVerdict = 'few' | 'expected' | 'watch' | 'off'

interface JudgedReturn {
  /** Payout ÷ stake; null without a stake. */
  actual: number | null
  /** Of the actual return; null with too few results. */
  standardError: number | null
  /** How many standard errors the return lies above (or, below zero, below) what is stated; 0 within a stated range. */
  z: number | null
  verdict: ReturnVerdict
}

/** The normal curve is a fair picture of a mean of so many results; a rare jackpot asks for far more. */
const FEWEST_RESULTS = 1000
const WATCH = 2
const OFF = 3

/** The variance of payout − return × stake over all results: what the return's numerator is uncertain by. */
export function residualSquared(sums: ReturnSums): number {
  const actual = sums.payout / sums.stake
  const { payoutSquared, stakePayout, stakeSquared } = sums
  return Math.max(0, payoutSquared - 2 * actual * stakePayout + actual * actual * stakeSquared)
}

/**
 * A return against what is stated. The standard error is that of a ratio of two sums (Cochran, Sampling Techniques, 1977, §6.4): the root
 * of Σ(payout − return × stake)² over Σstake, from the rounds themselves, so that high stakes count as they weigh.
 */
export function judgeReturn(
  of: { results: number; stake: number; payout: number; residual: number },
  stated: ReturnRange,
): JudgedReturn {
  const { results, stake, payout, residual } = of
  if (stake === 0) return { actual: null, standardError: null, z: null, verdict: 'few' }
  const actual = payout / stake
  if (results < FEWEST_RESULTS || residual === 0)
    return { actual, standardError: null, z: null, verdict: 'few' }
  const standardError = Math.sqrt(residual * (results / (results - 1))) / stake
  const nearest = Math.min(Math.max(actual, stated.lowest), stated.highest)
  const z = (actual - nearest) / standardError
  const far = Math.abs(z)
  return {
    actual,
    standardError,
    z,
    verdict: far >= OFF ? 'off' : far >= WATCH ? 'watch' : 'expected',
  }
}
