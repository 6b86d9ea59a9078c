import type { MultiplierX100 } from './multiplier.ts'

/** What a game needs in which a multiplier is drawn and must reach a target. */
export interface BreakPointMath {
  /** What every target returns in the long run, in percent. */
  returnPercent: number
  /** No point lies above this. */
  capX100: MultiplierX100
}

const DRAWS = 2n ** 52n

/**
 * Where the multiplier breaks off: max(1.00, R·2⁵² / (2⁵² − u)) with u drawn from 0 … 2⁵²−1, cut to hundredths. So
 * the chance to reach a multiplier m is R/m, and every target returns R.
 */
export function pointX100Of(math: BreakPointMath, drawn: bigint): MultiplierX100 {
  const point = (BigInt(math.returnPercent) * DRAWS) / (DRAWS - drawn)
  const cap = BigInt(math.capX100)
  if (point < 100n) return 100
  return Number(point < cap ? point : cap)
}

/** Of the 2⁵² draws, how many reach a multiplier: exactly those with 2⁵² − u ≤ R·2⁵²/m. */
export function drawsThatReach(math: BreakPointMath, multiplierX100: MultiplierX100): bigint {
  if (multiplierX100 <= 100) return DRAWS
  return (BigInt(math.returnPercent) * DRAWS) / BigInt(multiplierX100)
}

/** The chance to reach a multiplier, as a share of 1. */
export function chanceToReach(math: BreakPointMath, multiplierX100: MultiplierX100): number {
  return Number(drawsThatReach(math, multiplierX100)) / Number(DRAWS)
}

/** The exact return of always aiming at one multiplier, as a share of 1. */
export function returnOfTarget(math: BreakPointMath, targetX100: MultiplierX100): number {
  const returned = drawsThatReach(math, targetX100) * BigInt(targetX100)
  return Number(returned) / Number(DRAWS * 100n)
}
