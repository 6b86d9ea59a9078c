import { type FactName, type Facts, NIL_NIL } from '../catalogue/facts.ts'
import { cellsOfList, type Law } from './law.ts'

/** Competitors of a league or tournament and how strong each is; the places follow as in a race without replacement. */
export type Strengths = Readonly<Record<string, number>>

const PLACES = 3

/** The law of the first three places: each next one is taken with a chance by strength among those who are left. */
export function outrightLaw(strengths: Strengths): Law {
  const cells = cellsOfList(finishes(strengths, {}, PLACES))
  return {
    from: NIL_NIL,
    cellsOf: (reads: readonly FactName[]) =>
      reads.every((fact) => fact === 'places') ? cells : null,
  }
}

function finishes(
  left: Strengths,
  placed: Readonly<Record<string, number>>,
  places: number,
): (readonly [Facts, number])[] {
  const names = Object.keys(left)
  if (places === 0 || names.length === 0) return [[{ places: placed }, 1]]
  const all = Object.values(left).reduce((sum, strength) => sum + strength, 0)
  const place = Object.keys(placed).length + 1
  return names.flatMap((name) => {
    const { [name]: strength = 0, ...others } = left
    return finishes(others, { ...placed, [name]: place }, places - 1).map(
      ([facts, chance]) => [facts, (chance * strength) / all] as const,
    )
  })
}
