import type { Luck } from '../../engine/fair-stream.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'

/** What is certified about the game. */
export interface CrashMath {
  /** What every cash-out multiplier returns in the long run, in percent. */
  returnPercent: number
  /** The curve ends here, and everyone still in the air is paid. */
  capX100: MultiplierX100
  /** Nobody can leave below this, else leaving at 1.00× would be free. */
  smallestCashOutX100: MultiplierX100
}

const DRAWS = 2n ** 52n

/**
 * Where the curve breaks off: max(1.00, R·2⁵² / (2⁵² − u)) with u drawn from 0 … 2⁵²−1, cut to hundredths. So the
 * chance to reach a multiplier m is R/m, and every way to cash out returns R.
 */
export function crashPointX100(math: CrashMath, luck: Luck): MultiplierX100 {
  return pointX100Of(math, luck.u52())
}

export function pointX100Of(math: CrashMath, drawn: bigint): MultiplierX100 {
  const point = (BigInt(math.returnPercent) * DRAWS) / (DRAWS - drawn)
  const cap = BigInt(math.capX100)
  if (point < 100n) return 100
  return Number(point < cap ? point : cap)
}

/** Of the 2⁵² draws, how many reach a multiplier: exactly those with 2⁵² − u ≤ R·2⁵²/m. */
export function drawsThatReach(math: CrashMath, multiplierX100: MultiplierX100): bigint {
  if (multiplierX100 <= 100) return DRAWS
  return (BigInt(math.returnPercent) * DRAWS) / BigInt(multiplierX100)
}

/** The exact return of always cashing out at one multiplier, as a share of 1. */
export function returnOfTarget(math: CrashMath, targetX100: MultiplierX100): number {
  const returned = drawsThatReach(math, targetX100) * BigInt(targetX100)
  return Number(returned) / Number(DRAWS * 100n)
}
