import { type FactName, type Facts, NIL_NIL, type Pair } from '../catalogue/facts.ts'
import { type Cells, cellsFrom, cellsOfList, type Law } from './law.ts'
import { negativeBinomial, poisson } from './poisson.ts'

/** Two sides whose further scores are independent, and what decides a draw. */
export interface ScoreShape {
  from: Pair
  /** The chances of each side's further score in regular time. */
  home: Float64Array
  away: Float64Array
  /** What overtime adds, as chances; no entry is level. Absent where a draw stands. */
  overtime?: readonly (readonly [Pair, number])[]
  /** The first half, where it is still open or known. */
  half?: { from: Pair; home: Float64Array; away: Float64Array }
}

/** A cell less likely than this changes no price. */
const NOTHING = 1e-9

/** The law of two scores. */
export function scoreLaw(shape: ScoreShape): Law {
  const known = new Map<string, Cells | null>()
  return {
    from: shape.from,
    cellsOf(reads) {
      const key = reads.toSorted().join()
      const found = known.get(key)
      if (found !== undefined) return found
      const made = makeCells(shape, reads)
      known.set(key, made)
      return made
    },
  }
}

function makeCells(shape: ScoreShape, reads: readonly FactName[]): Cells | null {
  if (reads.every((fact) => fact === 'final')) return finalCells(shape)
  if (reads.every((fact) => fact === 'half')) return shape.half ? halfCells(shape.half) : null
  return null
}

function halfCells({ from, home, away }: NonNullable<ScoreShape['half']>): Cells {
  return cellsOfList(
    [...grid(from, home, away)].map(([half, weight]): [Facts, number] => [{ half }, weight]),
  )
}

function finalCells({ from, home, away, overtime }: ScoreShape): Cells {
  const weights = new Map<number, number>()
  const add = ([h, a]: Pair, weight: number) =>
    weights.set(h * SIDE + a, (weights.get(h * SIDE + a) ?? 0) + weight)
  for (const [score, weight] of grid(from, home, away)) {
    if (score[0] !== score[1] || !overtime) add(score, weight)
    else for (const [[h, a], chance] of overtime) add([score[0] + h, score[1] + a], weight * chance)
  }
  const facts = [...weights.keys()].map((cell) => ({
    final: [Math.floor(cell / SIDE), cell % SIDE] as const,
  }))
  return cellsFrom(facts, Float64Array.from(weights.values()))
}

const SIDE = 1_000

function* grid(from: Pair, home: Float64Array, away: Float64Array): Generator<[Pair, number]> {
  for (const [h, first] of home.entries()) {
    if (first < NOTHING) continue
    for (const [a, second] of away.entries())
      if (first * second > NOTHING * NOTHING && second >= NOTHING)
        yield [[from[0] + h, from[1] + a], first * second]
  }
}

/** Sports of goals, runs or points that are told by how much each side scores on average. */
export interface CountRates {
  home: number
  away: number
  /** The smaller, the wider scores are spread; absent for Poisson scores. */
  dispersion?: number
}

/** Where such a match stands. */
export interface CountState {
  score: Pair
  /** The share of the match that is still to come. */
  left: number
}

const MOST_MORE = 130

/** The law of a match of goals, runs or points. Level after regular time, one more point decides, by the ratio of both rates. */
export function countLaw(
  { home, away, dispersion }: CountRates,
  { score, left }: CountState = { score: NIL_NIL, left: 1 },
): Law {
  // What is left of a negative binomial match is one of the same spread for each point that is still to come.
  const law = (mean: number) =>
    dispersion && left > 0
      ? negativeBinomial(mean * left, dispersion * left, MOST_MORE)
      : poisson(mean * left, MOST_MORE)
  const share = home / (home + away)
  return scoreLaw({
    from: score,
    home: law(home),
    away: law(away),
    overtime: [
      [[1, 0], share],
      [[0, 1], 1 - share],
    ],
  })
}
