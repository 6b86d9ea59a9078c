/** A win to be shown: the cells of a line, or of scatters. */
export interface ShownWin {
  cells: readonly { reel: number; row: number }[]
  /** Rows of the whole line for its trace; null for scatters. */
  rows: readonly number[] | null
  label: string
}

/** The wins on the reels, and for how long. */
export interface WinsOnShow {
  wins: readonly ShownWin[]
  ageMs: number
  /** RG-08: only a return above the stake glows and beats. */
  celebrate: boolean
}

export const REELS = 5
export const ROWS = 3

const ALL_MS = 1_100
const EACH_MS = 1_300

/** First all wins together, then one after the other for as long as nobody spins. */
export function currentWins({ wins, ageMs }: WinsOnShow): readonly ShownWin[] {
  if (wins.length <= 1 || ageMs < ALL_MS) return wins
  const only = wins[Math.floor((ageMs - ALL_MS) / EACH_MS) % wins.length]
  return only ? [only] : []
}

/** The numbers of the cells that belong to a win on show, reel by reel. */
export function litCells(shown: WinsOnShow): ReadonlySet<number> {
  return new Set(
    currentWins(shown).flatMap(({ cells }) => cells.map(({ reel, row }) => reel * ROWS + row)),
  )
}
