/**
 * How much of what a result settles for one player was really at risk, and what the game keeps of it in the long run. Both are of the whole
 * that one result settles together, opposite bets included; V is the paid stake, W what it returns.
 */
export interface Risk {
  /** E[(V − W)⁺] / V by the game's own probabilities, in millionths: 0 when nothing can be lost, close to a million for a long shot. */
  lossPpm: number
  /** The edge of best play as a share of V, in millionths; 0, never less, where the game has none. */
  edgePpm: number
}
