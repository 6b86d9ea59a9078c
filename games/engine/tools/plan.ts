import type { Luck } from '../fair-stream.ts'
import type { GameCode } from '../registry.ts'

/** One way to play one profile, to be simulated beside its exact figure. */
export interface Plan {
  game: GameCode
  profile: string
  name: string
  /** The return that the game states for this way to play, as a share of 1. */
  stated: number
  /** What one round returned, in hundredths of the stake. */
  returnX100(luck: Luck): number
}
