import { assert } from '@croupier/shared/assert'
import type { Luck } from '../../../engine/fair-stream.ts'
import { type Fraction, fraction, plus, times, ZERO } from '../fraction.ts'
import type { OddsX1000 } from '../odds/odds.ts'

/** Neon Dash: eight drones, of which everybody knows how strong each is before bets are taken. */

const DRONES = 8
/** In tenths; the stream puts them in an order and changes each by up to a tenth of itself. */
const BASE_STRENGTHS = [280, 210, 160, 120, 90, 70, 45, 25] as const
const LEAST_PERCENT = 90
const PERCENTS = 21
const PLACES = 3

/** Published strengths of the drones in their lanes, whole numbers. */
export type Strengths = readonly number[]

/** The strengths of a race, by its seed, before bets are taken. */
export function raceStrengths(luck: Luck): Strengths {
  const order = luck.shuffle(DRONES)
  return order.map((base) => (BASE_STRENGTHS[base] ?? 0) * (LEAST_PERCENT + luck.int(PERCENTS)))
}

/** The finish: lanes from the first to the last, each picked by strength among those that are left. */
export function runRace(strengths: Strengths, luck: Luck): number[] {
  const left = [...strengths]
  return strengths.map(() => {
    const lane = luck.pick(left)
    left[lane] = 0
    return lane
  })
}

/** Kinds of bets. Lanes are numbered from 1 in selections: `W:3`, `E:1-2`, `T:1-2-3`. */
export const RACE_KINDS = ['W', 'P', 'Q', 'E', 'T', 'TR', 'ODD', 'EVEN', 'LO', 'HI'] as const
export type RaceKind = (typeof RACE_KINDS)[number]

export interface RaceBet {
  kind: RaceKind
  /** Lanes from 0. */
  lanes: readonly number[]
}

/** How many lanes a kind names, and which share of the stake it returns. */
const KINDS: Readonly<Record<RaceKind, { lanes: number; ordered: boolean; returnX100: number }>> = {
  W: { lanes: 1, ordered: true, returnX100: 92 },
  P: { lanes: 1, ordered: true, returnX100: 92 },
  Q: { lanes: 2, ordered: false, returnX100: 88 },
  E: { lanes: 2, ordered: true, returnX100: 88 },
  T: { lanes: 3, ordered: false, returnX100: 85 },
  TR: { lanes: 3, ordered: true, returnX100: 85 },
  ODD: { lanes: 0, ordered: true, returnX100: 94 },
  EVEN: { lanes: 0, ordered: true, returnX100: 94 },
  LO: { lanes: 0, ordered: true, returnX100: 94 },
  HI: { lanes: 0, ordered: true, returnX100: 94 },
}

/** A combination whose price would be above it is not sold. */
const MOST_RACE_ODDS: OddsX1000 = 16_000_000
const LEAST_RACE_ODDS: OddsX1000 = 1_010

/** Reads a selection; null for one that no race has. Lanes without an order are written from the lowest on. */
export function readRaceBet(text: string): RaceBet | null {
  const [code = '', written] = text.split(':')
  const kind = RACE_KINDS.find((one) => one === code)
  if (!kind) return null
  const shape = KINDS[kind]
  const tokens = written === undefined ? [] : written.split('-')
  if (tokens.length !== shape.lanes || !tokens.every((token) => /^[1-8]$/.test(token))) return null
  const lanes = tokens.map((token) => Number(token) - 1)
  if (new Set(lanes).size !== lanes.length) return null
  const isSorted = lanes.every((lane, index) => index === 0 || lane > (lanes[index - 1] ?? 0))
  return shape.ordered || isSorted ? { kind, lanes } : null
}

/** Every bet that a race has. */
export function raceBets(): RaceBet[] {
  return RACE_KINDS.flatMap((kind) =>
    choices(KINDS[kind].lanes, KINDS[kind].ordered).map((lanes) => ({ kind, lanes })),
  )
}

/** The exact chance of a bet. */
export function raceChance({ kind, lanes }: RaceBet, strengths: Strengths): Fraction {
  switch (kind) {
    case 'W':
    case 'E':
    case 'TR':
      return inOrder(lanes, strengths)
    case 'Q':
    case 'T':
      return sumOf(ordersOf(lanes), (order) => inOrder(order, strengths))
    case 'P':
      return amongFirst(lanes[0] ?? 0, strengths)
    case 'ODD':
    case 'EVEN':
    case 'LO':
    case 'HI':
      return sumOf(
        strengths.map((_, lane) => lane).filter((lane) => isOfHalf(kind, lane)),
        (lane) => inOrder([lane], strengths),
      )
  }
}

/** The price of a bet: its return over its chance, rounded down; null where it is not sold. */
export function raceOdds(bet: RaceBet, strengths: Strengths): OddsX1000 | null {
  const { n, d } = raceChance(bet, strengths)
  const hundredths = (BigInt(KINDS[bet.kind].returnX100) * d) / n
  const odds = Number(hundredths) * 10
  return odds < LEAST_RACE_ODDS || odds > MOST_RACE_ODDS ? null : odds
}

/** Whether a bet has won. */
export function hasWonRace({ kind, lanes }: RaceBet, finish: readonly number[]): boolean {
  const [winner = -1] = finish
  switch (kind) {
    case 'W':
    case 'E':
    case 'TR':
      return lanes.every((lane, place) => finish[place] === lane)
    case 'Q':
    case 'T':
      return finish.slice(0, lanes.length).every((lane) => lanes.includes(lane))
    case 'P':
      return finish.slice(0, PLACES).includes(lanes[0] ?? -1)
    case 'ODD':
    case 'EVEN':
    case 'LO':
    case 'HI':
      return isOfHalf(kind, winner)
  }
}

function isOfHalf(kind: 'ODD' | 'EVEN' | 'LO' | 'HI', lane: number): boolean {
  const number = lane + 1
  switch (kind) {
    case 'ODD':
      return number % 2 === 1
    case 'EVEN':
      return number % 2 === 0
    case 'LO':
      return number <= DRONES / 2
    case 'HI':
      return number > DRONES / 2
  }
}

/** The chance that these lanes come first in this order. */
function inOrder(lanes: readonly number[], strengths: Strengths): Fraction {
  let left = strengths.reduce((sum, strength) => sum + strength, 0)
  let chance = fraction(1)
  for (const lane of lanes) {
    const strength = strengths[lane] ?? 0
    assert(strength > 0)
    chance = times(chance, fraction(strength, left))
    left -= strength
  }
  return chance
}

function amongFirst(lane: number, strengths: Strengths): Fraction {
  const others = strengths.map((_, other) => other).filter((other) => other !== lane)
  const second = others.map((first) => [first, lane])
  const third = others.flatMap((first) =>
    others.filter((other) => other !== first).map((other) => [first, other, lane]),
  )
  return sumOf([[lane], ...second, ...third], (order) => inOrder(order, strengths))
}

function sumOf<T>(items: readonly T[], chance: (item: T) => Fraction): Fraction {
  return items.reduce((sum, item) => plus(sum, chance(item)), ZERO)
}

function ordersOf(lanes: readonly number[]): number[][] {
  if (lanes.length === 0) return [[]]
  return lanes.flatMap((first) =>
    ordersOf(lanes.filter((lane) => lane !== first)).map((rest) => [first, ...rest]),
  )
}

function choices(count: number, ordered: boolean, from: readonly number[] = []): number[][] {
  if (count === 0) return [[...from]]
  const last = from.at(-1) ?? -1
  return Array.from({ length: DRONES }, (_, lane) => lane)
    .filter((lane) => !from.includes(lane) && (ordered || lane > last))
    .flatMap((lane) => choices(count - 1, ordered, [...from, lane]))
}

/** Milliseconds at which each drone crosses the line, for the scene: the gaps follow the finish and decide nothing. */
export function raceTimesMs(finish: readonly number[], luck: Luck): number[] {
  const gaps = finish.map(() => 300 + luck.int(1_200))
  let at = 20_000
  const times = finish.map(() => 0)
  for (const [place, lane] of finish.entries()) {
    at += gaps[place] ?? 0
    times[lane] = at
  }
  return times
}
