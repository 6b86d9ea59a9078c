import { type FactName, type Facts, NIL_NIL, type Pair, type Side } from '../catalogue/facts.ts'
import { type Cells, cellsOfList, type Law } from './law.ts'

/** How often each player wins a point on the own serve. */
export interface TennisRates {
  home: number
  away: number
}

/** Where a match of two won sets stands. */
export interface TennisState {
  /** Games of each set that is over. */
  sets: readonly Pair[]
  games: Pair
  /** Points of the current game, or of the tie-break at 6–6. */
  points: Pair
  /** Who serves this game; in a tie-break, who served its first point. */
  server: Side
}

export const FIRST_SERVE: TennisState = { sets: [], games: NIL_NIL, points: NIL_NIL, server: 'H' }

const SETS_TO_WIN = 2
const GAMES = 6
const TIE_BREAK_POINTS = 7

export function otherSide(side: Side): Side {
  return side === 'H' ? 'A' : 'H'
}

/** The chance that the server wins a game from so many points each. */
export function holdChance(serve: number, own = 0, other = 0): number {
  if (own >= 4 && own - other >= 2) return 1
  if (other >= 4 && other - own >= 2) return 0
  if (own >= 3 && own === other) return serve ** 2 / (serve ** 2 + (1 - serve) ** 2)
  return serve * holdChance(serve, own + 1, other) + (1 - serve) * holdChance(serve, own, other + 1)
}

/** Who serves a point of a tie-break: the first one player, then two each. */
export function tieBreakServer(first: Side, pointsPlayed: number): Side {
  return Math.floor((pointsPlayed + 1) / 2) % 2 === 0 ? first : otherSide(first)
}

/** The chance that home wins a tie-break from so many points each. */
export function tieBreakChance(rates: TennisRates, first: Side, [home, away]: Pair): number {
  if (home >= TIE_BREAK_POINTS && home - away >= 2) return 1
  if (away >= TIE_BREAK_POINTS && away - home >= 2) return 0
  if (home >= TIE_BREAK_POINTS - 1 && home === away) {
    // Of the next two points each serves one.
    const both = rates.home * (1 - rates.away)
    return both / (both + (1 - rates.home) * rates.away)
  }
  const server = tieBreakServer(first, home + away)
  const point = server === 'H' ? rates.home : 1 - rates.away
  return (
    point * tieBreakChance(rates, first, [home + 1, away]) +
    (1 - point) * tieBreakChance(rates, first, [home, away + 1])
  )
}

interface SetEnd {
  games: Pair
  chance: number
  /** Who serves first in the next set. */
  next: Side
}

/** Every way that a set can end from where it stands. */
export function setEnds(rates: TennisRates, state: Omit<TennisState, 'sets'>): SetEnd[] {
  const ends = new Map<string, SetEnd>()
  play(rates, state, 1, (end) => {
    const key = end.games.join('-')
    const found = ends.get(key)
    ends.set(key, found ? { ...found, chance: found.chance + end.chance } : end)
  })
  return [...ends.values()]
}

/** Plays a set out: states are visited game by game, so those that many ways lead to are joined on the way. */
function play(
  rates: TennisRates,
  { games, points, server }: Omit<TennisState, 'sets'>,
  chance: number,
  tell: (end: SetEnd) => void,
): void {
  let states = new Map<string, { games: Pair; chance: number }>([[games.join(), { games, chance }]])
  let serving = server
  let now = points
  while (states.size > 0) {
    const next = new Map<string, { games: Pair; chance: number }>()
    for (const state of states.values()) {
      const home = gameChance(rates, state.games, serving, now)
      for (const [side, won] of [
        [0, home],
        [1, 1 - home],
      ] as const) {
        const after: Pair =
          side === 0 ? [state.games[0] + 1, state.games[1]] : [state.games[0], state.games[1] + 1]
        const reached = state.chance * won
        if (reached === 0) continue
        if (isSetOver(after)) tell({ games: after, chance: reached, next: otherSide(serving) })
        else {
          const key = after.join()
          next.set(key, { games: after, chance: reached + (next.get(key)?.chance ?? 0) })
        }
      }
    }
    states = next
    serving = otherSide(serving)
    now = NIL_NIL
  }
}

/** The chance that home wins the game that is played at this score. */
function gameChance(rates: TennisRates, games: Pair, server: Side, points: Pair): number {
  if (isTieBreak(games)) return tieBreakChance(rates, server, points)
  return server === 'H'
    ? holdChance(rates.home, points[0], points[1])
    : 1 - holdChance(rates.away, points[1], points[0])
}

export function isTieBreak([home, away]: Pair): boolean {
  return home === GAMES && away === GAMES
}

export function isSetOver([home, away]: Pair): boolean {
  const most = Math.max(home, away)
  return most > GAMES || (most === GAMES && Math.abs(home - away) >= 2)
}

/** The law of a tennis match of two won sets. */
export function tennisLaw(rates: TennisRates, state: TennisState = FIRST_SERVE): Law {
  let cells: Cells | undefined
  return {
    from: NIL_NIL,
    cellsOf(reads: readonly FactName[]) {
      if (!reads.every((fact) => fact === 'winners' || fact === 'sets')) return null
      cells ??= cellsOfList(matchEnds(rates, state))
      return cells
    },
  }
}

type End = readonly [Facts, number]

function matchEnds(rates: TennisRates, state: TennisState): End[] {
  const whole = (server: Side) => setEnds(rates, { games: NIL_NIL, points: NIL_NIL, server })
  const later: Readonly<Record<Side, SetEnd[]>> = { H: whole('H'), A: whole('A') }
  const follow = (sets: readonly Pair[], ends: readonly SetEnd[]): End[] => {
    const winners = winnersOf(sets)
    if (isMatchOver(winners)) return [[{ winners, sets }, 1]]
    return ends.flatMap(({ games, chance, next }) =>
      follow([...sets, games], later[next]).map(([facts, rest]): End => [facts, chance * rest]),
    )
  }
  return follow(state.sets, setEnds(rates, state))
}

export function winnersOf(sets: readonly Pair[]): string {
  return sets.map(([home, away]) => (home > away ? 'H' : 'A')).join('')
}

export function isMatchOver(winners: string): boolean {
  const home = [...winners].filter((side) => side === 'H').length
  return home === SETS_TO_WIN || winners.length - home === SETS_TO_WIN
}
