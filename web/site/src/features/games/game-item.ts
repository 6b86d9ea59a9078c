/** A game as its card shows it. */
export interface GameItem {
  /** The id of the game in the catalogue, and the code in its address. */
  nodeId: string
  displayName: string
  gameType: string
  /** The vendor's code. */
  vassalage: string
  showIcon: string
}
