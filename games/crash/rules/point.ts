import { type BreakPointMath, pointX100Of } from '../../engine/break-point.ts'
import type { Luck } from '../../engine/fair-stream.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'

/** What is certified about the game: everyone still in the air at the cap is paid it. */
export interface CrashMath extends BreakPointMath {
  /** Nobody can leave below this, else leaving at 1.00× would be free. */
  smallestCashOutX100: MultiplierX100
}

/** Where the curve breaks off: the point of one draw of 52 bits. */
export function crashPointX100(math: CrashMath, luck: Luck): MultiplierX100 {
  return pointX100Of(math, luck.u52())
}
