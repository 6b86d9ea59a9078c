import type { ReturnToPlayer } from '../../engine/profiles.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'

/** What is certified about the game. */
export interface MinesMath {
  tiles: number
  /** What every way to play returns in the long run before multipliers are cut to hundredths, in percent. */
  returnPercent: number
  /** No multiplier above this is offered: the round is cashed out at the last one below. */
  capX100: MultiplierX100
}

/** What opening `safe` tiles is worth: R / P(all of them safe) = R · C(tiles, safe) / C(tiles − mines, safe), cut to hundredths. */
export function minesMultiplierX100(
  math: MinesMath,
  field: { mines: number; safe: number },
): MultiplierX100 {
  const { ways, safeWays } = waysToOpen(math, field)
  return Number((BigInt(math.returnPercent) * ways) / safeWays)
}

/** The multipliers on offer for a number of mines, step by step from the first tile. */
export function minesLadder(math: MinesMath, mines: number): MultiplierX100[] {
  return Array.from({ length: math.tiles - mines }, (_, index) =>
    minesMultiplierX100(math, { mines, safe: index + 1 }),
  ).filter((multiplierX100) => multiplierX100 <= math.capX100)
}

/** The exact return of opening `safe` tiles and leaving, as a share of 1. */
export function returnOfPlan(math: MinesMath, field: { mines: number; safe: number }): number {
  const { ways, safeWays } = waysToOpen(math, field)
  const multiplier = BigInt(minesMultiplierX100(math, field))
  return Number(multiplier * safeWays) / Number(ways * 100n)
}

/** The chance that so many tiles are all safe, as a share of 1. */
export function chanceOfSafe(math: MinesMath, field: { mines: number; safe: number }): number {
  const { ways, safeWays } = waysToOpen(math, field)
  return Number(safeWays) / Number(ways)
}

/** The lowest and highest return over every number of mines and every step on offer. */
export function minesReturn(math: MinesMath): ReturnToPlayer {
  const returns: number[] = []
  for (let mines = 1; mines < math.tiles; mines += 1) {
    for (const index of minesLadder(math, mines).keys()) {
      returns.push(returnOfPlan(math, { mines, safe: index + 1 }))
    }
  }
  return {
    method: 'exact',
    lowest: Math.min(...returns),
    highest: Math.max(...returns),
    standardError: 0,
    parts: {},
  }
}

function waysToOpen(math: MinesMath, field: { mines: number; safe: number }) {
  return {
    ways: combinations(math.tiles, field.safe),
    safeWays: combinations(math.tiles - field.mines, field.safe),
  }
}

function combinations(from: number, taken: number): bigint {
  let ways = 1n
  for (let index = 1; index <= taken; index += 1) {
    ways = (ways * BigInt(from - taken + index)) / BigInt(index)
  }
  return ways
}
