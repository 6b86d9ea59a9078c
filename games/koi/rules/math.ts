/** The data of the game: symbols, reels, pays. Its figures are certified, so a change is a new version. */
export interface KoiMath {
  /** Replaces every symbol but the scatter; stands on reels 2 to 4 only. */
  wild: string
  scatter: string
  /** Rows of the line on each reel, 0 at the top. The first is line number 1. */
  lines: readonly string[]
  /** Pays for 3, 4 and 5 from the left, in line bets; the total bet is one line bet a line. */
  pays: Readonly<Record<string, readonly number[]>>
  /** Pays in total bets, by how many scatters show anywhere. */
  scatterPays: Readonly<Record<string, number>>
  freeSpins: Readonly<Record<string, number>>
  /** Each wild in a winning run multiplies that win by this. */
  wildFactor: Readonly<Record<KoiReels, number>>
  /** The most that a round can pay; it ends the free spins. */
  capX100: number
  reels: Readonly<Record<KoiReels, readonly string[]>>
}

export type KoiReels = 'base' | 'free'

export const ROWS = 3
