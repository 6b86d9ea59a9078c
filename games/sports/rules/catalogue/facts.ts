/** Home and away, in this order. */
export type Pair = readonly [home: number, away: number]

/** H home, A away. */
export type Side = 'H' | 'A'

/** What is known of one map of a series of e-sports. */
export interface MapFacts {
  winner?: Side
  /** Rounds won by each team. */
  rounds?: Pair
  /** Kills of both teams together. */
  kills?: number
  firstBlood?: Side
}

/**
 * What a result says. Settlement reads the facts of the event; a price reads the facts of each result that can still come. A fact that
 * is absent is not known, and what depends on it is void when the event has ended.
 */
export interface Facts {
  /** Score by the sport's main rule: football without extra time, basketball with overtime. */
  final?: Pair
  /** Score of the first half. */
  half?: Pair
  /** Who scored each goal, in order: `HAH`. */
  goals?: string
  corners?: number
  cards?: number
  /** Games or points of each set that was played to its end. */
  sets?: readonly Pair[]
  /** Who won each set or map, in order. */
  winners?: string
  /** Each map of a series; one that was not played holds nothing. */
  map1?: MapFacts
  map2?: MapFacts
  map3?: MapFacts
  map4?: MapFacts
  map5?: MapFacts
  /** The winner of a bout; D is a draw. */
  bout?: Side | 'D'
  /** Rounds of a bout that were completed. */
  boutRounds?: number
  /** Of outrights: place by competitor; several may share one. */
  places?: Readonly<Record<string, number>>
}

export type FactName = keyof Facts

export const MAP_NAMES = ['map1', 'map2', 'map3', 'map4', 'map5'] as const
export type MapName = (typeof MAP_NAMES)[number]

/** How a selection ended. A half win pays half at the price and half as void; a half loss loses half and gives half back. */
export type Grade = 'won' | 'half_won' | 'void' | 'half_lost' | 'lost'

/** Grades facts; null when a fact is missing. `from` is the score when the bet was accepted, for markets that count from the bet. */
export type Grader = (facts: Facts, from: Pair) => Grade | null

export const NIL_NIL: Pair = [0, 0]

/** How often each side stands in a text of sides: `HAH` is 2–1. */
export function countSides(sides: string): Pair {
  const home = [...sides].filter((side) => side === 'H').length
  return [home, sides.length - home]
}
