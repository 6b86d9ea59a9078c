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

/** Published strengths of the drones in their gates, whole numbers. */
export type Strengths = readonly number[]

/** The strengths of a race, by its seed, before bets are taken. */
export function raceStrengths(luck: Luck): Strengths {
  const order = luck.shuffle(DRONES)
  return order.map((base) => (BASE_STRENGTHS[base] ?? 0) * (LEAST_PERCENT + luck.int(PERCENTS)))
}

/** The finish: gates from the first to the last, each picked by strength among those that are left. */
export function runRace(strengths: Strengths, luck: Luck): number[] {
  const left = [...strengths]
  return strengths.map(() => {
    const gate = luck.pick(left)
    left[gate] = 0
    return gate
  })
}

/** Kinds of bets. Gates are numbered from 1 in selections: `W:3`, `E:1-2`, `T:1-2-3`. */
export const RACE_KINDS = ['W', 'P', 'Q', 'E', 'T', 'TR', 'ODD', 'EVEN', 'LO', 'HI'] as const
export type RaceKind = (typeof RACE_KINDS)[number]

export interface RaceBet {
  kind: RaceKind
  /** Gates from 0. */
  gates: readonly number[]
}

/** How many gates a kind names, and which share of the stake it returns. */
const KINDS: Readonly<Record<RaceKind, { gates: number; ordered: boolean; returnX100: number }>> = {
  W: { gates: 1, ordered: true, returnX100: 92 },
  P: { gates: 1, ordered: true, returnX100: 92 },
  Q: { gates: 2, ordered: false, returnX100: 88 },
  E: { gates: 2, ordered: true, returnX100: 88 },
  T: { gates: 3, ordered: false, returnX100: 85 },
  TR: { gates: 3, ordered: true, returnX100: 85 },
  ODD: { gates: 0, ordered: true, returnX100: 94 },
  EVEN: { gates: 0, ordered: true, returnX100: 94 },
  LO: { gates: 0, ordered: true, returnX100: 94 },
  HI: { gates: 0, ordered: true, returnX100: 94 },
}

/** A combination whose price would be above it is not sold. */
const MOST_RACE_ODDS: OddsX1000 = 16_000_000
const LEAST_RACE_ODDS: OddsX1000 = 1_010

/** Reads a selection; null for one that no race has. Gates without an order are written from the lowest on. */
export function readRaceBet(text: string): RaceBet | null {
  const [code = '', written] = text.split(':')
  const kind = RACE_KINDS.find((one) => one === code)
  if (!kind) return null
  const shape = KINDS[kind]
  const tokens = written === undefined ? [] : written.split('-')
  if (tokens.length !== shape.gates || !tokens.every((token) => /^[1-8]$/.test(token))) return null
  const gates = tokens.map((token) => Number(token) - 1)
  if (new Set(gates).size !== gates.length) return null
  const isSorted = gates.every((gate, index) => index === 0 || gate > (gates[index - 1] ?? 0))
  return shape.ordered || isSorted ? { kind, gates } : null
}

/** Every bet that a race has. */
export function raceBets(): RaceBet[] {
  return RACE_KINDS.flatMap((kind) =>
    choices(KINDS[kind].gates, KINDS[kind].ordered).map((gates) => ({ kind, gates })),
  )
}

/** The exact chance of a bet. */
export function raceChance({ kind, gates }: RaceBet, strengths: Strengths): Fraction {
  switch (kind) {
    case 'W':
    case 'E':
    case 'TR':
      return inOrder(gates, strengths)
    case 'Q':
    case 'T':
      return sumOf(ordersOf(gates), (order) => inOrder(order, strengths))
    case 'P':
      return amongFirst(gates[0] ?? 0, strengths)
    case 'ODD':
    case 'EVEN':
    case 'LO':
    case 'HI':
      return sumOf(
        strengths.map((_, gate) => gate).filter((gate) => isOfHalf(kind, gate)),
        (gate) => inOrder([gate], strengths),
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
export function hasWonRace({ kind, gates }: RaceBet, finish: readonly number[]): boolean {
  const [winner = -1] = finish
  switch (kind) {
    case 'W':
    case 'E':
    case 'TR':
      return gates.every((gate, place) => finish[place] === gate)
    case 'Q':
    case 'T':
      return finish.slice(0, gates.length).every((gate) => gates.includes(gate))
    case 'P':
      return finish.slice(0, PLACES).includes(gates[0] ?? -1)
    case 'ODD':
    case 'EVEN':
    case 'LO':
    case 'HI':
      return isOfHalf(kind, winner)
  }
}

function isOfHalf(kind: 'ODD' | 'EVEN' | 'LO' | 'HI', gate: number): boolean {
  const number = gate + 1
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

/** The chance that these gates come first in this order. */
function inOrder(gates: readonly number[], strengths: Strengths): Fraction {
  let left = strengths.reduce((sum, strength) => sum + strength, 0)
  let chance = fraction(1)
  for (const gate of gates) {
    const strength = strengths[gate] ?? 0
    assert(strength > 0)
    chance = times(chance, fraction(strength, left))
    left -= strength
  }
  return chance
}

function amongFirst(gate: number, strengths: Strengths): Fraction {
  const others = strengths.map((_, other) => other).filter((other) => other !== gate)
  const second = others.map((first) => [first, gate])
  const third = others.flatMap((first) =>
    others.filter((other) => other !== first).map((other) => [first, other, gate]),
  )
  return sumOf([[gate], ...second, ...third], (order) => inOrder(order, strengths))
}

function sumOf<T>(items: readonly T[], chance: (item: T) => Fraction): Fraction {
  return items.reduce((sum, item) => plus(sum, chance(item)), ZERO)
}

function ordersOf(gates: readonly number[]): number[][] {
  if (gates.length === 0) return [[]]
  return gates.flatMap((first) =>
    ordersOf(gates.filter((gate) => gate !== first)).map((rest) => [first, ...rest]),
  )
}

function choices(count: number, ordered: boolean, from: readonly number[] = []): number[][] {
  if (count === 0) return [[...from]]
  const last = from.at(-1) ?? -1
  return Array.from({ length: DRONES }, (_, gate) => gate)
    .filter((gate) => !from.includes(gate) && (ordered || gate > last))
    .flatMap((gate) => choices(count - 1, ordered, [...from, gate]))
}

/** Milliseconds at which each drone crosses the line, for the scene: the gaps follow the finish and decide nothing. */
export function raceTimesMs(finish: readonly number[], luck: Luck): number[] {
  const gaps = finish.map(() => 300 + luck.int(1_200))
  let at = 20_000
  const times = finish.map(() => 0)
  for (const [place, gate] of finish.entries()) {
    at += gaps[place] ?? 0
    times[gate] = at
  }
  return times
}
