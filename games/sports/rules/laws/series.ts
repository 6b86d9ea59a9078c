import type { FactName, Facts, Side } from '../catalogue/facts.ts'
import { NIL_NIL } from '../catalogue/facts.ts'
import { type Cells, cellsOfList, type Law } from './law.ts'

/** A series of sets or maps: who wins most of so many. */
export interface Series {
  bestOf: 1 | 3 | 5 | 7
  /** Who won those that are over, in order. */
  winners: string
  /** The home side's chance of each set or map by its place; that of the current one reckons with how it stands. */
  chances: readonly number[]
}

/** What wins a series. */
export function toWin(bestOf: number): number {
  return (bestOf + 1) / 2
}

/** Every way that a series can still go, with its chance. */
export function waysOf({ bestOf, winners, chances }: Series): (readonly [string, number])[] {
  const lead = (side: Side) => [...winners].filter((one) => one === side).length
  if (lead('H') === toWin(bestOf) || lead('A') === toWin(bestOf)) return [[winners, 1]]
  const chance = chances[winners.length] ?? 0.5
  return (['H', 'A'] as const).flatMap((side) => {
    const own = side === 'H' ? chance : 1 - chance
    return waysOf({ bestOf, winners: winners + side, chances }).map(
      ([way, rest]) => [way, own * rest] as const,
    )
  })
}

/** The law of sports of sets whose points inside a set are not priced. */
export function seriesLaw(series: Series): Law {
  let cells: Cells | undefined
  return {
    from: NIL_NIL,
    cellsOf(reads: readonly FactName[]) {
      if (!reads.every((fact) => fact === 'winners')) return null
      cells ??= cellsOfList(
        waysOf(series).map(([winners, chance]): [Facts, number] => [{ winners }, chance]),
      )
      return cells
    },
  }
}

/** The chance to win a map or set by the difference of two ratings (Elo). */
export function ratedChance(difference: number): number {
  return 1 / (1 + 10 ** (-difference / 400))
}
