import { chanceOfHits, chancesOfSums, type Draw } from './chances.ts'

/** What is certified about the game. */
export interface KenoMath extends Draw {
  mostPicks: number
  /** By how many numbers were picked: what each count of hits returns, in hundredths of the stake. */
  picks: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** What the bets on the whole draw return, in hundredths. */
  sides: Readonly<Record<string, number>>
  /** The sums that part the five elements: the last of each. */
  elements: readonly number[]
}

/** Over, under, exactly 810, odd, even, upper, lower, middle, and the five elements. */
export const sideKeys = [
  'OV',
  'UN',
  'EQ',
  'OD',
  'EV',
  'UP',
  'LOW',
  'MID',
  'EL:1',
  'EL:2',
  'EL:3',
  'EL:4',
  'EL:5',
] as const

export type SideKey = (typeof sideKeys)[number]

/** Half of the greatest and the least sum that can come. */
const MIDDLE_SUM = 810

/** Keys of which exactly one wins in every draw. */
export const markets: readonly (readonly SideKey[])[] = [
  ['OV', 'EQ', 'UN'],
  ['OD', 'EV'],
  ['UP', 'MID', 'LOW'],
  ['EL:1', 'EL:2', 'EL:3', 'EL:4', 'EL:5'],
]

export function isSideKey(key: string): key is SideKey {
  return sideKeys.some((known) => known === key)
}

/** Which bets on the whole draw win. */
export function winningSides(math: KenoMath, drawn: readonly number[]): readonly SideKey[] {
  const sum = drawn.reduce((total, ball) => total + ball, 0)
  const lower = drawn.filter((ball) => ball <= math.balls / 2).length
  const half = math.drawn / 2
  return [...sidesOfSum(math, sum), lower > half ? 'UP' : lower < half ? 'LOW' : 'MID']
}

function sidesOfSum({ elements }: KenoMath, sum: number): SideKey[] {
  const element = elements.findIndex((last) => sum <= last) + 1
  const found = sideKeys.find((key) => key === `EL:${element}`)
  return [
    sum > MIDDLE_SUM ? 'OV' : sum < MIDDLE_SUM ? 'UN' : 'EQ',
    sum % 2 === 0 ? 'EV' : 'OD',
    ...(found ? [found] : []),
  ]
}

const kept = new WeakMap<KenoMath, ReadonlyMap<SideKey, number>>()

/** The exact chance of every bet on the whole draw. Counted once for each mathematics. */
export function sideChances(math: KenoMath): ReadonlyMap<SideKey, number> {
  const known = kept.get(math)
  if (known) return known
  const chances = new Map<SideKey, number>(sideKeys.map((key) => [key, 0]))
  const add = (key: SideKey, chance: number): void =>
    void chances.set(key, (chances.get(key) ?? 0) + chance)
  for (const [sum, chance] of chancesOfSums(math).entries()) {
    if (chance > 0) for (const key of sidesOfSum(math, sum)) add(key, chance)
  }
  for (let lower = 0; lower <= math.drawn; lower += 1) {
    const chance = chanceOfHits(math, math.balls / 2, lower)
    const half = math.drawn / 2
    add(lower > half ? 'UP' : lower < half ? 'LOW' : 'MID', chance)
  }
  kept.set(math, chances)
  return chances
}

/** What so many picked numbers with so many hits return, in hundredths. */
export function pickReturnX100({ picks }: KenoMath, picked: number, hits: number): number {
  return picks[String(picked)]?.[String(hits)] ?? 0
}

/** The most that so many picked numbers can return, in hundredths. */
export function topPickX100({ picks }: KenoMath, picked: number): number {
  return Math.max(0, ...Object.values(picks[String(picked)] ?? {}))
}

/** The exact return of betting on so many numbers, as a share of 1. */
export function returnOfPicks(math: KenoMath, picked: number): number {
  let sum = 0
  for (let hits = 0; hits <= picked; hits += 1) {
    sum += chanceOfHits(math, picked, hits) * pickReturnX100(math, picked, hits)
  }
  return sum / 100
}

/** The exact return of a bet on the whole draw, as a share of 1. */
export function returnOfSide(math: KenoMath, key: SideKey): number {
  return ((sideChances(math).get(key) ?? 0) * (math.sides[key] ?? 0)) / 100
}
