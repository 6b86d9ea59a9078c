import {
  type FactName,
  type Facts,
  MAP_NAMES,
  type MapFacts,
  type MapName,
  NIL_NIL,
  type Pair,
  type Side,
} from '../catalogue/facts.ts'
import { type Cells, cellsOfList, type Law } from './law.ts'
import { negativeBinomial } from './poisson.ts'
import { type Series, waysOf } from './series.ts'

/** Every way that one map can end, each as a chance. */
export type MapEnds = readonly (readonly [MapFacts, number])[]

/** A series of e-sports maps. */
export interface MapSeries {
  bestOf: 1 | 3 | 5
  /** Maps that are over. */
  over: readonly MapFacts[]
  /** How each map of the series can end, the current one from where it stands. */
  ends: readonly MapEnds[]
}

/** The law of a series: a tree by map, and in each map the ways that it can end, so that no market of a map contradicts another. */
export function mapLaw(series: MapSeries): Law {
  const known = new Map<string, Cells | null>()
  return {
    from: NIL_NIL,
    cellsOf(reads: readonly FactName[]) {
      const key = reads.toSorted().join()
      const found = known.get(key)
      if (found !== undefined) return found
      const made = makeCells(series, reads)
      known.set(key, made)
      return made
    },
  }
}

function makeCells(series: MapSeries, reads: readonly FactName[]): Cells | null {
  const maps = MAP_NAMES.filter((name) => reads.includes(name))
  if (maps.length > 1 || reads.some((fact) => fact !== 'winners' && fact !== maps[0])) return null
  const tree: Series = {
    bestOf: series.bestOf,
    winners: series.over.map(({ winner = 'H' }) => winner).join(''),
    chances: series.ends.map(homeChance),
  }
  const [map] = maps
  const cells = waysOf(tree).flatMap(([winners, chance]) =>
    map
      ? endsOf(series, map, winners).map(([facts, share]): readonly [Facts, number] => [
          { winners, [map]: facts },
          chance * share,
        ])
      : [[{ winners }, chance] as const],
  )
  return cellsOfList(cells)
}

/** How a map ends when the series goes a certain way; not played at all when the series is over before. */
function endsOf({ over, ends }: MapSeries, map: MapName, winners: string): MapEnds {
  const place = MAP_NAMES.indexOf(map)
  const played = over[place]
  if (played) return [[played, 1]]
  if (place >= winners.length) return [[{}, 1]]
  const possible = ends[place] ?? []
  const fitting = possible.filter(([{ winner }]) => winner === winners[place])
  const all = fitting.reduce((sum, [, chance]) => sum + chance, 0)
  return fitting.map(([facts, chance]) => [facts, chance / all])
}

/** The chance that home wins a map. */
export function homeChance(ends: MapEnds): number {
  return ends.reduce((sum, [{ winner }, chance]) => (winner === 'H' ? sum + chance : sum), 0)
}

const ROUNDS_TO_WIN = 13
/** Level at twelve each, blocks of six rounds follow; four of them win. */
const LEVEL = 12
const OVERTIME_TO_WIN = 4
const OVERTIME_STEP = 3
/** So many blocks are told apart; then the last one decides. */
const MOST_BLOCKS = 5

/** A tactical shooter: rounds to thirteen, each won by home with one chance. */
export function roundEnds(round: number, from: Pair = NIL_NIL): MapEnds {
  const ends: (readonly [MapFacts, number])[] = []
  let states = new Map<string, { score: Pair; chance: number }>([
    [from.join(), { score: from, chance: 1 }],
  ])
  while (states.size > 0) {
    const next = new Map<string, { score: Pair; chance: number }>()
    for (const { score, chance } of states.values()) {
      for (const [after, won] of [
        [[score[0] + 1, score[1]], round],
        [[score[0], score[1] + 1], 1 - round],
      ] as const) {
        const winner = roundWinner(after)
        if (winner) ends.push([{ winner, rounds: after }, chance * won])
        else {
          const key = after.join()
          const before = next.get(key)?.chance ?? 0
          next.set(key, { score: after, chance: before + chance * won })
        }
      }
    }
    states = next
  }
  return ends
}

/** Who has won a map at a score of rounds, if anybody. */
export function roundWinner([home, away]: Pair): Side | null {
  const low = Math.min(home, away)
  const high = Math.max(home, away)
  const block = Math.floor((low - LEVEL) / OVERTIME_STEP)
  const needed = low < LEVEL ? ROUNDS_TO_WIN : LEVEL + block * OVERTIME_STEP + OVERTIME_TO_WIN
  // Three rounds each in a block open the next one, which so has the same distance to go.
  if (high >= needed) return home > away ? 'H' : 'A'
  const isLast = low >= LEVEL + MOST_BLOCKS * OVERTIME_STEP
  return isLast && high > low ? (home > away ? 'H' : 'A') : null
}

/** How such a map stands. */
export interface ArenaState {
  kills: number
  firstBlood?: Side
  /** The share of its usual length that is over. */
  played: number
}

const KILLS = { mean: 27, dispersion: 12, most: 150 }
/** How much likelier the team that wins also had first blood, of what the two chances allow. */
const BLOOD_TIE = 0.3
const NOTHING = 1e-9

/** The chance that home has first blood. */
export function firstBloodChance(win: number): number {
  return 0.5 + 0.35 * (win - 0.5)
}

/** Ways in which a map of a battle arena can end, by the chance that home wins it, which reckons with how the map stands. Winner and first blood depend on each other; the number of kills on neither. */
export function arenaEnds(
  win: number,
  { kills, firstBlood, played }: ArenaState = { kills: 0, played: 0 },
): MapEnds {
  const more = killsLeft(kills, played)
  return winnerAndBlood(win, firstBlood).flatMap(([facts, chance]) =>
    [...more].flatMap(([added, share]): (readonly [MapFacts, number])[] =>
      share > NOTHING ? [[{ ...facts, kills: kills + added }, chance * share]] : [],
    ),
  )
}

/** Kills come at a pace that is drawn for each map; what was seen so far tells of it. */
function killsLeft(kills: number, played: number): Map<number, number> {
  const { mean, dispersion, most } = KILLS
  const seen = dispersion + kills
  const left = ((mean * (1 - played)) / (dispersion + mean * played)) * seen
  return new Map(negativeBinomial(left, seen, most).entries())
}

function winnerAndBlood(win: number, blood?: Side): (readonly [MapFacts, number])[] {
  if (blood)
    return [
      [{ winner: 'H', firstBlood: blood }, win],
      [{ winner: 'A', firstBlood: blood }, 1 - win],
    ]
  const first = firstBloodChance(win)
  const tie = BLOOD_TIE * Math.min(win * (1 - first), (1 - win) * first)
  return [
    [{ winner: 'H', firstBlood: 'H' }, win * first + tie],
    [{ winner: 'H', firstBlood: 'A' }, win * (1 - first) - tie],
    [{ winner: 'A', firstBlood: 'H' }, (1 - win) * first - tie],
    [{ winner: 'A', firstBlood: 'A' }, (1 - win) * (1 - first) + tie],
  ]
}
