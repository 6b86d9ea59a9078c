import { assert } from '@croupier/shared/assert'
import type { Luck } from '../../../engine/fair-stream.ts'
import { type Fraction, fraction, plus, times, ZERO } from '../fraction.ts'
import type { OddsX1000 } from '../odds/odds.ts'
import type { Settled } from '../results/settle.ts'
import { VOID } from '../results/settle.ts'

/** Mecha Duel: two robots. Ratings set the class, which is how likely the first one wins a duel that is decided, in hundredths. */
export const DUEL_CLASSES = [35, 40, 45, 50, 55, 60, 65] as const
export type DuelClass = (typeof DUEL_CLASSES)[number]

export type DuelWinner = 'M' | 'W' | 'D' | 'DT'

export interface DuelResult {
  /** M and W are the two robots, D a draw by knock-out of both, DT a draw when the time was over. */
  winner: DuelWinner
  /** The round in which it ended, 1 to 10. */
  round: number
}

const ALL = 10_000
const DRAW = 1_000
const TIME_DRAW = 100
/** How often a duel that does not run out of time ends in each round; with the time draws in round 10 these are the chances of all. */
const ROUNDS = [600, 1_000, 1_400, 1_600, 1_500, 1_300, 1_000, 800, 500, 200] as const
const LAST_ROUND = ROUNDS.length

/** Robots that are rated this much apart are one class apart. */
const CLASS_WIDTH = 50

/** The class of a duel by the difference of both ratings. */
export function duelClass(difference: number): DuelClass {
  const steps = Math.max(-3, Math.min(3, Math.round(difference / CLASS_WIDTH)))
  const found = DUEL_CLASSES[steps + 3]
  assert(found)
  return found
}

/** The result of a duel, by its seed. */
export function fightDuel(duel: DuelClass, luck: Luck): DuelResult {
  const winner = (['M', 'W', 'D', 'DT'] as const)[luck.pick(weightsOf(duel))]
  assert(winner)
  return { winner, round: winner === 'DT' ? LAST_ROUND : luck.pick(ROUNDS) + 1 }
}

function weightsOf(duel: DuelClass): number[] {
  const decided = ALL - DRAW
  return [(decided * duel) / 100, (decided * (100 - duel)) / 100, DRAW - TIME_DRAW, TIME_DRAW]
}

/** What can be bet on: a robot, a draw, a draw on time, and rounds over or under. */
export const DUEL_BETS = [
  'M',
  'W',
  'D',
  'DT',
  'RO:3.5',
  'RU:3.5',
  'RO:4.5',
  'RU:4.5',
  'RO:5.5',
  'RU:5.5',
] as const
export type DuelBet = (typeof DUEL_BETS)[number]

/** Returns in thousandths, from which prices follow; a stake on a robot comes back on a draw. */
const ROBOT_RETURN = 955
const ROUNDS_RETURN = 940
const FIXED: Readonly<Record<string, OddsX1000>> = { D: 9_000, DT: 88_000 }

/** The exact chance that a bet wins. */
export function duelChance(duel: DuelClass, bet: DuelBet): Fraction {
  const [first = 0, second = 0] = weightsOf(duel)
  switch (bet) {
    case 'M':
      return fraction(first, ALL)
    case 'W':
      return fraction(second, ALL)
    case 'D':
      return fraction(DRAW, ALL)
    case 'DT':
      return fraction(TIME_DRAW, ALL)
    default:
      return roundsChance(bet)
  }
}

function roundsChance(bet: string): Fraction {
  const line = Number(bet.slice(3))
  const isOver = bet.startsWith('RO')
  const inTime = fraction(ALL - TIME_DRAW, ALL)
  const all = ROUNDS.reduce((sum, weight) => sum + weight, 0)
  let chance = ZERO
  for (const [index, weight] of ROUNDS.entries())
    if (index + 1 > line === isOver) chance = plus(chance, times(inTime, fraction(weight, all)))
  return LAST_ROUND > line === isOver ? plus(chance, fraction(TIME_DRAW, ALL)) : chance
}

/** The price of a bet, rounded down to two decimals. */
export function duelOdds(duel: DuelClass, bet: DuelBet): OddsX1000 {
  const fixed = FIXED[bet]
  if (fixed !== undefined) return fixed
  const { n, d } = duelChance(duel, bet)
  // The part of the return that comes back on draws is not paid again in the price.
  const isRobot = bet === 'M' || bet === 'W'
  const paid = isRobot ? ROBOT_RETURN - (DRAW * 1000) / ALL : ROUNDS_RETURN
  return Number((BigInt(paid) * d) / (n * 10n)) * 10
}

/** How a bet on a duel is settled. */
export function settleDuel(bet: DuelBet, { winner, round }: DuelResult): Settled {
  const isDraw = winner === 'D' || winner === 'DT'
  if (bet === 'M' || bet === 'W') return isDraw ? VOID : { won: bet === winner, void: 0 }
  if (bet === 'D') return { won: isDraw, void: 0 }
  if (bet === 'DT') return { won: winner === 'DT', void: 0 }
  const isOver = round > Number(bet.slice(3))
  return { won: isOver === bet.startsWith('RO'), void: 0 }
}

/** One blow of the fight that the scene shows. */
export interface Blow {
  round: number
  by: 'M' | 'W'
  /** Part of the other's strength, in hundredths, that it takes. */
  damage: number
}

/** A fight that leads to the result: it is drawn after it and decides nothing. Whoever loses has taken 100 in all. */
export function fightScript({ winner, round }: DuelResult, luck: Luck): Blow[] {
  const taken = {
    M: winner === 'M' ? 35 + luck.int(50) : 100,
    W: winner === 'W' ? 35 + luck.int(50) : 100,
  }
  if (winner === 'DT') taken.M = taken.W = 60
  const blows = (['M', 'W'] as const).flatMap((by) =>
    blowsOf(by, taken[by === 'M' ? 'W' : 'M'], round, luck),
  )
  return blows.sort((one, other) => one.round - other.round)
}

const BLOWS_A_ROUND = 3

/** Splits what one robot deals over the rounds; the last blow falls in the last round. */
function blowsOf(by: 'M' | 'W', damage: number, rounds: number, luck: Luck): Blow[] {
  const count = rounds * BLOWS_A_ROUND
  const weights = Array.from({ length: count }, () => 1 + luck.int(4))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let dealt = 0
  let weighed = 0
  return weights.map((weight, index) => {
    weighed += weight
    const now = Math.floor((damage * weighed) / all) - dealt
    dealt += now
    return { round: Math.floor(index / BLOWS_A_ROUND) + 1, by, damage: now }
  })
}
