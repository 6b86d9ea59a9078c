import { NIL_NIL, type Pair } from '../catalogue/facts.ts'
import type { Law } from './law.ts'
import { sumOfMany } from './poisson.ts'
import { scoreLaw } from './scores.ts'

/** Points that each side scores in one possession on average. */
export interface BasketballRates {
  home: number
  away: number
}

/** Where a match stands: quarters 1 to 4, and 5 for overtime. Both sides have the same number of possessions. */
export interface BasketballState {
  quarter: number
  /** Possessions of each side that are left in the quarter. */
  left: Pair
  score: Pair
  half?: Pair
}

export const QUARTER_POSSESSIONS = 25
export const OVERTIME_POSSESSIONS = 12

export const TIP_OFF: BasketballState = {
  quarter: 1,
  left: [QUARTER_POSSESSIONS, QUARTER_POSSESSIONS],
  score: NIL_NIL,
}

/** How often a possession of a usual side ends with one, two and three points: 1.10 in all. */
const USUAL = { points: 1.1, one: 0.06, two: 0.34, three: 0.12 }

/** The chances of 0, 1, 2 and 3 points of a possession. */
export function possessionLaw(points: number): Float64Array {
  const scale = points / USUAL.points
  const [one, two, three] = [USUAL.one * scale, USUAL.two * scale, USUAL.three * scale]
  return Float64Array.of(1 - one - two - three, one, two, three)
}

/** The law of a basketball match. Level after four quarters there is one overtime; a level one does not count and is played again. */
export function basketballLaw(rates: BasketballRates, state: BasketballState = TIP_OFF): Law {
  const [home, away] = [possessionLaw(rates.home), possessionLaw(rates.away)]
  if (state.quarter > 4) return inOvertime(home, away, state)
  const later = (4 - state.quarter) * QUARTER_POSSESSIONS
  const toHalf = Math.max(0, 2 - state.quarter) * QUARTER_POSSESSIONS
  const half = state.half
    ? { from: state.half, home: Float64Array.of(1), away: Float64Array.of(1) }
    : {
        from: state.score,
        home: sumOfMany(home, state.left[0] + toHalf),
        away: sumOfMany(away, state.left[1] + toHalf),
      }
  return scoreLaw({
    from: state.score,
    home: sumOfMany(home, state.left[0] + later),
    away: sumOfMany(away, state.left[1] + later),
    overtime: overtimeLaw(home, away),
    half,
  })
}

/** In overtime the score is the one before it, level; what overtime has brought is the difference to that. */
function inOvertime(home: Float64Array, away: Float64Array, state: BasketballState): Law {
  const level = Math.min(...state.score)
  const lead: Pair = [state.score[0] - level, state.score[1] - level]
  const none = Float64Array.of(1)
  return scoreLaw({
    from: [level, level],
    home: none,
    away: none,
    overtime: overtimeFrom(home, away, lead, state.left),
    ...(state.half ? { half: { from: state.half, home: none, away: none } } : {}),
  })
}

/** What a whole overtime adds, given that it decides: a level one is played again. */
function overtimeLaw(home: Float64Array, away: Float64Array): Added[] {
  const { decided, level } = overtimeEnds(home, away, NIL_NIL, FULL_OVERTIME)
  return decided.map(([score, chance]): Added => [score, chance / (1 - level)])
}

/** What an overtime that runs adds; when it ends level, the next one begins anew. */
function overtimeFrom(home: Float64Array, away: Float64Array, lead: Pair, left: Pair): Added[] {
  const { decided, level } = overtimeEnds(home, away, lead, left)
  const again = overtimeLaw(home, away)
  return [...decided, ...again.map(([score, chance]): Added => [score, chance * level])]
}

const FULL_OVERTIME: Pair = [OVERTIME_POSSESSIONS, OVERTIME_POSSESSIONS]

type Added = readonly [Pair, number]

function overtimeEnds(
  home: Float64Array,
  away: Float64Array,
  lead: Pair,
  left: Pair,
): { decided: Added[]; level: number } {
  const first = sumOfMany(home, left[0])
  const second = sumOfMany(away, left[1])
  const decided: Added[] = []
  let level = 0
  for (const [h, one] of first.entries())
    for (const [a, other] of second.entries()) {
      const added: Pair = [h + lead[0], a + lead[1]]
      if (added[0] === added[1]) level += one * other
      else decided.push([added, one * other])
    }
  return { decided, level }
}
