import type { Luck } from '../../../engine/fair-stream.ts'
import { type MapFacts, NIL_NIL, type Pair, type Side } from '../catalogue/facts.ts'
import {
  type BasketballRates,
  type BasketballState,
  OVERTIME_POSSESSIONS,
  possessionLaw,
  QUARTER_POSSESSIONS,
  TIP_OFF,
} from '../laws/basketball.ts'
import { type ArenaState, type MapEnds, roundWinner } from '../laws/maps.ts'
import { toWin } from '../laws/series.ts'
import {
  FIRST_SERVE,
  isMatchOver,
  isSetOver,
  isTieBreak,
  otherSide,
  type TennisRates,
  type TennisState,
  tieBreakServer,
  winnersOf,
} from '../laws/tennis.ts'
import { drawFrom, happens } from './draws.ts'

/** The state after each possession; the last one is the end. Both sides attack in turn. */
export function* playBasketball(rates: BasketballRates, luck: Luck): Generator<BasketballState> {
  const laws = [possessionLaw(rates.home), possessionLaw(rates.away)] as const
  let state = TIP_OFF
  let level = NIL_NIL
  while (state.quarter <= 5) {
    const side = state.left[0] === state.left[1] ? 0 : 1
    const points = drawFrom(luck, laws[side])
    state = {
      ...state,
      score: added(state.score, side, points),
      left: added(state.left, side, -1),
    }
    if (state.left[1] > 0) yield state
    else {
      const isLevel = state.score[0] === state.score[1]
      if (state.quarter >= 4 && !isLevel) break
      // A level overtime does not count.
      if (state.quarter < 5) level = state.score
      state = nextQuarter({ ...state, score: level })
      yield state
    }
  }
  yield state
}

function nextQuarter(state: BasketballState): BasketballState {
  const quarter = Math.min(5, state.quarter + 1)
  const count = quarter === 5 ? OVERTIME_POSSESSIONS : QUARTER_POSSESSIONS
  return {
    ...state,
    quarter,
    left: [count, count],
    ...(state.quarter === 2 ? { half: state.score } : {}),
  }
}

/** The state after each point; the last one has all sets. */
export function* playTennis(
  rates: TennisRates,
  luck: Luck,
  start: TennisState = FIRST_SERVE,
): Generator<TennisState> {
  let state = start
  while (!isMatchOver(winnersOf(state.sets))) {
    const { games, points, server } = state
    const serving = isTieBreak(games) ? tieBreakServer(server, points[0] + points[1]) : server
    const homeWins = serving === 'H' ? rates.home : 1 - rates.away
    state = afterPoint(state, happens(luck, homeWins) ? 0 : 1)
    yield state
  }
}

/** The state after a point that one side has won. */
function afterPoint(state: TennisState, side: 0 | 1): TennisState {
  const points = added(state.points, side, 1)
  const needed = isTieBreak(state.games) ? 7 : 4
  const isWon = Math.max(...points) >= needed && Math.abs(points[0] - points[1]) >= 2
  if (!isWon) return { ...state, points }
  const games = added(state.games, side, 1)
  const next = { ...state, games, points: NIL_NIL, server: otherSide(state.server) }
  return isSetOver(games) ? { ...next, games: NIL_NIL, sets: [...state.sets, games] } : next
}

function added([home, away]: Pair, side: 0 | 1, count: number): Pair {
  return side === 0 ? [home + count, away] : [home, away + count]
}

/** A map of a tactical shooter: its score after each round. */
export function* playRounds(round: number, luck: Luck): Generator<Pair> {
  let score = NIL_NIL
  while (!roundWinner(score)) {
    score = added(score, happens(luck, round) ? 0 : 1, 1)
    yield score
  }
}

/** One thing that happens on a map of a battle arena. */
export interface ArenaEvent {
  /** Seconds since the start. */
  at: number
  kind: 'first_blood' | 'kill' | 'tower' | 'end'
  side: Side
}

/** Natural logarithm of the usual length in minutes, and how much lengths are spread. */
const LENGTH = { log: Math.log(32), spread: 0.22 }
/** Towers that the winner takes, by the minutes that a map lasts. */
const TOWERS = [
  { under: 25, towers: 9 },
  { under: 35, towers: 8 },
  { under: Infinity, towers: 7 },
] as const

/** A map of a battle arena: how it ends is drawn from the ways that it can end, when things happen besides. */
export function playArena(ends: MapEnds, luck: Luck): { events: ArenaEvent[]; facts: MapFacts } {
  const facts =
    ends[
      drawFrom(
        luck,
        ends.map(([, chance]) => chance),
      )
    ]?.[0] ?? {}
  const { winner = 'H', firstBlood = 'H', kills = 0 } = facts
  const seconds = Math.round(60 * Math.exp(LENGTH.log + LENGTH.spread * normal(luck)))
  const share = winner === 'H' ? 0.6 : 0.4
  const times = Array.from({ length: kills }, () => luck.int(seconds)).sort((a, b) => a - b)
  const { towers } = TOWERS.find(({ under }) => seconds / 60 < under) ?? TOWERS[2]
  const events: ArenaEvent[] = times.map((at, index) => ({
    at,
    kind: index === 0 ? 'first_blood' : 'kill',
    side: index === 0 ? firstBlood : happens(luck, share) ? 'H' : 'A',
  }))
  for (let tower = 0; tower < towers; tower += 1)
    events.push({ at: luck.int(seconds), kind: 'tower', side: winner })
  events.sort((one, other) => one.at - other.at)
  return { events: [...events, { at: seconds, kind: 'end', side: winner }], facts }
}

/** How a map stands at a moment, for its next prices. */
export function arenaStateAt(events: readonly ArenaEvent[], at: number): ArenaState {
  const past = events.filter((event) => event.at <= at)
  const first = past.find(({ kind }) => kind === 'first_blood')
  const kills = past.filter(({ kind }) => kind === 'kill' || kind === 'first_blood').length
  const played = Math.max(0, Math.min(1, at / (60 * Math.exp(LENGTH.log))))
  return { kills, played, ...(first ? { firstBlood: first.side } : {}) }
}

/** Twelve uniform draws add up to nearly a normal one. */
function normal(luck: Luck): number {
  let sum = -6
  for (let draw = 0; draw < 12; draw += 1) sum += luck.u32() / 2 ** 32
  return sum
}

/** A series of maps of which each is played by one function; its facts by map. */
export function playSeries(
  bestOf: 1 | 3 | 5,
  playMap: (map: number) => MapFacts,
): { winners: string; maps: MapFacts[] } {
  const maps: MapFacts[] = []
  let winners = ''
  const won = (side: Side) => [...winners].filter((one) => one === side).length
  while (won('H') < toWin(bestOf) && won('A') < toWin(bestOf)) {
    const facts = playMap(maps.length)
    maps.push(facts)
    winners += facts.winner ?? 'H'
  }
  return { winners, maps }
}
