import { countSides, type FactName, type Facts, NIL_NIL, type Pair } from '../catalogue/facts.ts'
import { type Cells, cellsFrom, cellsOfList, type Law } from './law.ts'
import { BEFORE_KICK_OFF, type MatchClock, remainingWeight } from './match-time.ts'
import { poisson } from './poisson.ts'

/** What a fixture commits to before it is offered; nothing changes it afterwards. */
export interface GoalRates {
  /** Goals that each side scores on average. */
  home: number
  away: number
  /** Dependence of low scores (Dixon and Coles); 0 in simulated leagues. */
  rho: number
  corners: number
  cards: number
}

/** Where a match stands. */
export interface FootballState {
  clock: MatchClock
  /** Who scored each goal, in order. */
  goals: string
  /** Score of the first half, once it is over. */
  half?: Pair
  reds: Pair
  corners: number
  cards: number
}

export const KICK_OFF: FootballState = {
  clock: BEFORE_KICK_OFF,
  goals: '',
  reds: NIL_NIL,
  corners: 0,
  cards: 0,
}

/** Ratings of a side: how much it scores and how much it lets the other score. */
export interface Rating {
  attack: number
  defence: number
}

/** Goals of two sides by their ratings. A usual away side scores 1.22, and playing at home is worth a quarter more. */
export function ratesOf(home: Rating, away: Rating): GoalRates {
  const usual = Math.log(1.22)
  return {
    home: Math.exp(usual + 0.24 + home.attack - away.defence),
    away: Math.exp(usual + away.attack - home.defence),
    rho: 0,
    corners: 10,
    cards: 3.72,
  }
}

/** A side with a player sent off scores less, the other more. */
const RED_CARD = { own: 0.75, other: 1.15 }
/** Further goals of one side that are reckoned with. */
const MOST_MORE = 12
const SIDE = MOST_MORE + 1
const MOST_MORE_COUNTED = 40

/** The factor on each side's rate while players are sent off. */
export function redFactor([home, away]: Pair): Pair {
  const { own, other } = RED_CARD
  return [own ** home * other ** away, own ** away * other ** home]
}

/** The law of a football match from where it stands. */
export function footballLaw(rates: GoalRates, state: FootballState = KICK_OFF): Law {
  const left = remainingWeight(state.clock)
  const [home, away] = redFactor(state.reds)
  let both: Cells | undefined
  const match: Match = {
    rates,
    state,
    score: countSides(state.goals),
    first: [rates.home * home * left.first, rates.away * away * left.first],
    second: [rates.home * home * left.second, rates.away * away * left.second],
    both: () => (both ??= bothCells(match)),
  }
  const whole = left.first + left.second
  const known = new Map<string, Cells | null>()
  return {
    from: match.score,
    cellsOf(reads) {
      const key = reads.toSorted().join()
      const found = known.get(key)
      if (found !== undefined) return found
      const made = makeCells(match, reads, whole)
      known.set(key, made)
      return made
    },
  }
}

interface Match {
  rates: GoalRates
  state: FootballState
  score: Pair
  /** Goals to come in each half on average. */
  first: Pair
  second: Pair
  /** Both halves, computed when first asked. */
  both(): Cells
}

function makeCells(match: Match, reads: readonly FactName[], left: number): Cells | null {
  const asks = (names: readonly FactName[]) => reads.every((name) => names.includes(name))
  const { rates, state } = match
  if (asks(['final'])) return finalCells(match)
  if (asks(['half']) && !state.half) return halfCells(match.score, match.both())
  if (asks(['half', 'final'])) return state.half ? afterHalf(match, state.half) : match.both()
  if (asks(['goals'])) return nextGoalCells(match)
  if (asks(['corners'])) return countCells('corners', state.corners, rates.corners * left)
  if (asks(['cards'])) return countCells('cards', state.cards, rates.cards * left)
  return null
}

function finalCells({ rates, score, first, second }: Match): Cells {
  const home = poisson(first[0] + second[0], MOST_MORE)
  const away = poisson(first[1] + second[1], MOST_MORE)
  const weights = new Float64Array(SIDE * SIDE)
  for (let h = 0; h < SIDE; h += 1)
    for (let a = 0; a < SIDE; a += 1)
      weights[h * SIDE + a] =
        (home[h] ?? 0) * (away[a] ?? 0) * lowScores(rates, score[0] + h, score[1] + a)
  return cellsFrom(scoresFrom('final', score), weights)
}

function afterHalf(match: Match, half: Pair): Cells {
  const { facts, weights } = finalCells(match)
  const key = `${match.score.join('-')} after ${half.join('-')}`
  return { facts: keep(key, () => facts.map((known) => ({ ...known, half }))), weights }
}

/** Both halves together. The final score has exactly the law of `finalCells`, because Poisson goals of two halves add up. */
function bothCells({ rates, score, first, second }: Match): Cells {
  const [h1, a1] = [poisson(first[0], MOST_MORE), poisson(first[1], MOST_MORE)]
  const [h2, a2] = [poisson(second[0], MOST_MORE), poisson(second[1], MOST_MORE)]
  const weights = new Float64Array(HALF_OF_PATH.length)
  let path = 0
  for (let home = 0; home < SIDE; home += 1)
    for (let away = 0; away < SIDE; away += 1) {
      const low = lowScores(rates, score[0] + home, score[1] + away)
      for (let h = 0; h <= home; h += 1) {
        const ofHome = (h1[h] ?? 0) * (h2[home - h] ?? 0) * low
        for (let a = 0; a <= away; a += 1) {
          weights[path] = ofHome * (a1[a] ?? 0) * (a2[away - a] ?? 0)
          path += 1
        }
      }
    }
  return cellsFrom(halvesFrom(score), weights)
}

/** The first half alone, summed over all that may follow. */
function halfCells(score: Pair, both: Cells): Cells {
  const weights = new Float64Array(SIDE * SIDE)
  for (let path = 0; path < HALF_OF_PATH.length; path += 1) {
    const cell = HALF_OF_PATH[path] ?? 0
    weights[cell] = (weights[cell] ?? 0) + (both.weights[path] ?? 0)
  }
  return cellsFrom(scoresFrom('half', score), weights)
}

/** For each final score and each score at half-time on the way to it, the cell of the latter. */
const HALF_OF_PATH = Uint8Array.from(pathsByHalf())

function pathsByHalf(): number[] {
  const cells: number[] = []
  for (let home = 0; home < SIDE; home += 1)
    for (let away = 0; away < SIDE; away += 1)
      for (let h = 0; h <= home; h += 1) for (let a = 0; a <= away; a += 1) cells.push(h * SIDE + a)
  return cells
}

/** The factor of Dixon and Coles on the four lowest final scores. */
function lowScores({ home, away, rho }: GoalRates, h: number, a: number): number {
  if (rho === 0 || h > 1 || a > 1) return 1
  if (h === 0 && a === 0) return 1 - home * away * rho
  if (h === 0) return 1 + home * rho
  return a === 0 ? 1 + away * rho : 1 - rho
}

/** Who scores next. Goals of a final score come in any order alike, so of x and y more goals the first is the home side's x times of x + y. */
function nextGoalCells(match: Match): Cells {
  const [homeNow, awayNow] = match.score
  const { facts, weights } = finalCells(match)
  let home = 0
  let nobody = 0
  for (const [cell, { final = NIL_NIL }] of facts.entries()) {
    const more = final[0] - homeNow + final[1] - awayNow
    if (more === 0) nobody += weights[cell] ?? 0
    else home += ((weights[cell] ?? 0) * (final[0] - homeNow)) / more
  }
  const before = match.state.goals
  return cellsOfList([
    [{ goals: `${before}H` }, home],
    [{ goals: `${before}A` }, 1 - home - nobody],
    [{ goals: before }, nobody],
  ])
}

function countCells(name: 'corners' | 'cards', now: number, mean: number): Cells {
  const weights = poisson(mean, MOST_MORE_COUNTED)
  const facts = keep(`${name} ${now}`, () =>
    Array.from(weights, (_, more) => ({ [name]: now + more })),
  )
  return cellsFrom(facts, weights)
}

/** Every score of so many more goals of each side. */
function scoresFrom(name: 'half' | 'final', [home, away]: Pair): readonly Facts[] {
  return keep(`${name} ${home}-${away}`, () =>
    Array.from({ length: SIDE * SIDE }, (_, cell) => ({
      [name]: [home + Math.floor(cell / SIDE), away + (cell % SIDE)] as const,
    })),
  )
}

function halvesFrom([home, away]: Pair): readonly Facts[] {
  return keep(`halves ${home}-${away}`, () => {
    const facts: Facts[] = []
    for (const { final = NIL_NIL } of scoresFrom('final', [home, away]))
      for (let h = home; h <= final[0]; h += 1)
        for (let a = away; a <= final[1]; a += 1) facts.push({ half: [h, a], final })
    return facts
  })
}

/** The cells of a score never change, so they are made once, and so is how selections end in them. */
const kept = new Map<string, readonly Facts[]>()
/** Those that were not asked for a while are made again. */
const MOST_KEPT = 500

function keep(key: string, make: () => readonly Facts[]): readonly Facts[] {
  const found = kept.get(key)
  if (found) return found
  if (kept.size >= MOST_KEPT) kept.clear()
  const made = make()
  kept.set(key, made)
  return made
}
