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

/**
 * True when a number of winning rolls can be bet on: stakes are multiples of a hundred payable units, so of a multiplier's four digits the
 * last two can be lost when a win is rounded down, and only those are offered that lose no more than two ten-thousandths of it.
 */
export function isOffered(math: DiceMath, winning: number): boolean {
  if (winning < math.fewestWinning || winning > math.mostWinning) return false
  const multiplier = diceMultiplierX10000(math, winning)
  return (multiplier % 100) * MOST_LOST_OF <= multiplier
}

const MOST_LOST_OF = 5_000

/** The number of winning rolls on offer that lies nearest; of two the lower, which wins more. */
export function offeredNear(math: DiceMath, wanted: number): number {
  const within = Math.min(math.mostWinning, Math.max(math.fewestWinning, Math.round(wanted)))
  for (let away = 0; ; away += 1) {
    const found = [within - away, within + away].find((winning) => isOffered(math, winning))
    if (found !== undefined) return found
    assert(away < math.sides, 'some chance is on offer')
  }
}

/** The lowest and the highest return over every chance on offer, the lowest at stakes at which most is lost by rounding down. */
export function diceReturn(math: DiceMath): ReturnToPlayer {
  let lowest = 1
  let highest = 0
  for (let winning = math.fewestWinning; winning <= math.mostWinning; winning += 1) {
    if (!isOffered(math, winning)) continue
    const paidX100 = Math.floor(diceMultiplierX10000(math, winning) / 100)
    lowest = Math.min(lowest, (paidX100 * winning) / (100 * math.sides))
    highest = Math.max(highest, returnOfChance(math, winning))
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
