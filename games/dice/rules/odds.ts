import { assert } from '@croupier/shared/assert'
import type { ReturnToPlayer } from '../../engine/profiles.ts'

/** What is certified about the game. */
export interface DiceMath {
  /** Rolls are 0 … sides−1, shown as 0.00 … 99.99. */
  sides: number
  /** What every chance returns in the long run before multipliers are cut, in percent. */
  returnPercent: number
  /** The fewest and the most winning rolls that can be chosen. */
  fewestWinning: number
  mostWinning: number
}

/** What a win pays per unit staked, in ten-thousandths: R / chance, cut to four decimals. */
export function diceMultiplierX10000(math: DiceMath, winning: number): number {
  assert(Number.isSafeInteger(winning) && winning > 0)
  return Math.floor((math.returnPercent * 100 * math.sides) / winning)
}

/** The exact return of one number of winning rolls, as a share of 1. */
export function returnOfChance(math: DiceMath, winning: number): number {
  return (diceMultiplierX10000(math, winning) * winning) / (10_000 * math.sides)
}

/** The lowest and the highest return over every chance on offer. */
export function diceReturn(math: DiceMath): ReturnToPlayer {
  let lowest = 1
  let highest = 0
  for (let winning = math.fewestWinning; winning <= math.mostWinning; winning += 1) {
    const share = returnOfChance(math, winning)
    lowest = Math.min(lowest, share)
    highest = Math.max(highest, share)
  }
  return { method: 'exact', lowest, highest, standardError: 0, parts: {} }
}

/** Where the roll wins: [first, last] of the winning rolls. */
export function winningRolls(
  math: DiceMath,
  choice: { side: 'over' | 'under'; winning: number },
): readonly [first: number, last: number] {
  return choice.side === 'under'
    ? [0, choice.winning - 1]
    : [math.sides - choice.winning, math.sides - 1]
}
