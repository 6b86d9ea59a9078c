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
  const match: Match = {
    rates,
    state,
    score: countSides(state.goals),
    first: [rates.home * home * left.first, rates.away * away * left.first],
    second: [rates.home * home * left.second, rates.away * away * left.second],
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
}

function makeCells(match: Match, reads: readonly FactName[], left: number): Cells | null {
  const asks = (names: readonly FactName[]) => reads.every((name) => names.includes(name))
  const { rates, state } = match
  if (asks(['final'])) return finalCells(match)
  if (asks(['half', 'final'])) return state.half ? afterHalf(match, state.half) : bothCells(match)
  if (asks(['goals'])) return nextGoalCells(match)
  if (asks(['corners'])) return countCells('corners', state.corners, rates.corners * left)
  if (asks(['cards'])) return countCells('cards', state.cards, rates.cards * left)
  return null
}

function finalCells({ rates, score, first, second }: Match): Cells {
  const home = poisson(first[0] + second[0], MOST_MORE)
  const away = poisson(first[1] + second[1], MOST_MORE)
  const facts = scoresFrom(score)
  const weights = new Float64Array(SIDE * SIDE)
  for (const [cell, { final = NIL_NIL }] of facts.entries())
    weights[cell] =
      (home[Math.floor(cell / SIDE)] ?? 0) * (away[cell % SIDE] ?? 0) * lowScores(rates, final)
  return cellsFrom(facts, weights)
}

function afterHalf(match: Match, half: Pair): Cells {
  const { facts, weights } = finalCells(match)
  return { facts: facts.map(({ final }) => ({ final: final ?? NIL_NIL, half })), weights }
}

/** Both halves together. The final score has exactly the law of `finalCells`, because Poisson goals of two halves add up. */
function bothCells({ rates, score, first, second }: Match): Cells {
  const [h1, a1] = [poisson(first[0], MOST_MORE), poisson(first[1], MOST_MORE)]
  const [h2, a2] = [poisson(second[0], MOST_MORE), poisson(second[1], MOST_MORE)]
  const facts = halvesFrom(score)
  const weights = new Float64Array(facts.length)
  const [home, away] = score
  for (const [cell, { half = NIL_NIL, final = NIL_NIL }] of facts.entries())
    weights[cell] =
      (h1[half[0] - home] ?? 0) *
      (a1[half[1] - away] ?? 0) *
      (h2[final[0] - half[0]] ?? 0) *
      (a2[final[1] - half[1]] ?? 0) *
      lowScores(rates, final)
  return cellsFrom(facts, weights)
}

/** The factor of Dixon and Coles on the four lowest final scores. */
function lowScores({ home, away, rho }: GoalRates, [h, a]: Pair): number {
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
  return cellsOfList(
    Array.from(poisson(mean, MOST_MORE_COUNTED), (chance, more) => [
      { [name]: now + more },
      chance,
    ]),
  )
}

const scoreFacts = new Map<string, readonly Facts[]>()
const halfFacts = new Map<string, readonly Facts[]>()

/** The cells of a score never change, so they are made once. */
function scoresFrom([home, away]: Pair): readonly Facts[] {
  return keep(scoreFacts, `${home}-${away}`, () =>
    Array.from({ length: SIDE * SIDE }, (_, cell) => ({
      final: [home + Math.floor(cell / SIDE), away + (cell % SIDE)] as const,
    })),
  )
}

function halvesFrom([home, away]: Pair): readonly Facts[] {
  return keep(halfFacts, `${home}-${away}`, () => {
    const facts: Facts[] = []
    for (const { final = NIL_NIL } of scoresFrom([home, away]))
      for (let h = home; h <= final[0]; h += 1)
        for (let a = away; a <= final[1]; a += 1) facts.push({ half: [h, a], final })
    return facts
  })
}

/** Scores that were not asked for a while are made again. */
const MOST_KEPT = 64

function keep<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const found = kept.get(key)
  if (found !== undefined) return found
  if (kept.size >= MOST_KEPT) kept.clear()
  const made = make()
  kept.set(key, made)
  return made
}
