import type { MultiplierX100 } from '../../engine/multiplier.ts'
import type { OxMath } from './math.ts'

export interface OxWayWin {
  symbol: string
  /** Reels from the left. */
  reels: number
  /** How many ways pay: the product of what each reel shows of it, wilds included. */
  ways: number
  /** All ways together, in hundredths of the bet. */
  multiplierX100: MultiplierX100
}

/** What the columns of a board pay from the left, in any row; coins pay no ways. */
export function wayWins(math: OxMath, columns: readonly string[]): OxWayWin[] {
  const wins: OxWayWin[] = []
  for (const [symbol, pays] of Object.entries(math.pays)) {
    let ways = 1
    let reels = 0
    for (const column of columns) {
      const count = [...column].filter((shown) => shown === symbol || shown === math.wild).length
      if (count === 0) break
      ways *= count
      reels += 1
    }
    const pay = pays[reels - 3] ?? 0
    if (pay > 0) wins.push({ symbol, reels, ways, multiplierX100: pay * ways })
  }
  return wins
}
