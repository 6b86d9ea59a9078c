/** The data of the game. Its figures are certified, so a change is a new version. */
export interface OxMath {
  rows: number
  /** One letter a symbol, in the order of all weights. */
  symbols: string
  wild: string
  coin: string
  /** For each reel, how likely each symbol is in a cell; every cell is drawn alone. */
  cellWeights: readonly (readonly number[])[]
  /** Pays of one way for 3, 4 and 5 reels from the left, in hundredths of the bet. */
  pays: Readonly<Record<string, readonly number[]>>
  hold: {
    /** So many coins on a spin start it. */
    trigger: number
    respins: number
    /** An empty cell lands a coin so many times out of so many. */
    landing: { chance: number; of: number }
  }
  coins: readonly { valueX100: number; weight: number }[]
  /** Coins of these values have a name. */
  prizes: Readonly<Record<OxPrize, number>>
  /** The share of each stake that goes into the pool of the Grand, and the pool's start, in highest stakes. */
  grand: { contributionX10000: number; seedStakes: number }
  /** The most that a round can pay besides the Grand. */
  capX100: number
}

export type OxPrize = 'mini' | 'minor' | 'major'

export const oxPrizes: readonly OxPrize[] = ['mini', 'minor', 'major']

export const GRAND = 'grand'

/**
 * The most that the pool of the Grand holds, in highest stakes. A bet returns 93.52 % without the Grand and wins it once in 59 254 rounds:
 * at 3 838 highest stakes it would return what it costs, at 3 000 it returns 98.58 %.
 */
export const GRAND_CAP_STAKES = 3_000

export function cellsOf(math: OxMath): number {
  return math.cellWeights.length * math.rows
}
