import type { Money } from '@croupier/shared/money'
import { fairStream, type Luck } from '../../engine/fair-stream.ts'
import {
  type Bet,
  type InstantGame,
  type Offer,
  type Resolved,
  type Round,
} from '../../engine/kinds.ts'
import { instantVerifier } from '../../engine/instant-game.ts'
import { limitsTable, stakeRefusal } from '../../engine/limits.ts'
import { type Lines, paidOf, readLines, renamed, sumOf, totalsOf } from '../../engine/lines.ts'
import { certified, type ReturnToPlayer } from '../../engine/profiles.ts'
import { edgePpmOf, type Risk } from '../../engine/risk.ts'
import { wireField } from '../../engine/wire-values.ts'
import data from './keno.json' with { type: 'json' }
import {
  isSideKey,
  type KenoMath,
  markets,
  pickReturnX100,
  returnOfPicks,
  returnOfSide,
  sideKeys,
  topPickX100,
  winningSides,
} from './markets.ts'
import { ticketsLossPpm } from './sampled-draws.ts'
import { ticketKey } from './tickets.ts'

/** The key of the bet on the picked numbers. */
export const PICKS = 'PICKS'

export interface KenoChoice {
  /** Numbers in rising order, each once; empty when nothing lies on PICKS. */
  picks: readonly number[]
  /** What lies on the picked numbers and on the bets on the whole draw. */
  lines: Lines
}

export interface KenoEvent {
  type: 'ball'
  ball: number
}

export interface KenoResult {
  /** The balls in the order in which they came. */
  balls: readonly number[]
  hits: number
}

type KenoGame = InstantGame<KenoMath, KenoChoice, KenoEvent, KenoResult>

/** The certified mathematics: of the draw for one player and of the shared one alike. */
export const profiles = certified<KenoMath>(data.profiles)

/** HE-KENO: 20 of 80 balls; bets on up to ten numbers and on what the whole draw is like. Drawn for one player when asked. */
export const keno: KenoGame = {
  code: 'HE-KENO',
  kind: 'instant',
  profiles,
  limits: limitsTable(data.limits, { stepUnits: 100n }),
  readChoice,
  validate,
  cost: (bet) => bet.stake,
  resolve,
  verify: instantVerifier(profiles, resolve),
  rtp: ({ math }) => kenoReturn(math),
}

function readChoice(value: unknown): KenoChoice | null {
  const lines = readLines(wireField(value, 'lines'), (key) => key === PICKS || isSideKey(key))
  const picks = wireField(value, 'picks')
  if (lines === null || !Array.isArray(picks)) return null
  const numbers: number[] = []
  for (const pick of picks) {
    if (typeof pick !== 'number' || !Number.isSafeInteger(pick)) return null
    if (pick <= (numbers.at(-1) ?? 0)) return null
    numbers.push(pick)
  }
  return { picks: numbers, lines }
}

function validate({ profile: { math }, limits, bet }: Offer<KenoMath, KenoChoice>) {
  const { picks, lines } = bet.choice
  const totals = totalsOf([lines])
  if (sumOf(totals) !== bet.stake || picks.length > math.mostPicks) return 'bad_choice'
  if (picks.some((pick) => pick > math.balls)) return 'bad_choice'
  if (picks.length > 0 !== totals.has(PICKS)) return 'bad_choice'
  for (const amount of totals.values()) {
    const refusal = stakeRefusal(limits, amount)
    if (refusal) return refusal
  }
  if (bet.stake > limits.maxStake) return 'stake_too_high'
  return mostOwed(math, bet.choice) > limits.maxWin ? 'stake_too_high' : null
}

/** The most that a bet can be owed: at the best the picks and one key of each market win together. */
function mostOwed(math: KenoMath, { picks, lines }: KenoChoice): Money {
  const totals = totalsOf([lines])
  const owed = (key: string, returnX100: number): Money =>
    ((totals.get(key) ?? 0n) * BigInt(returnX100)) / 100n
  const sides = markets.map((keys) =>
    keys
      .map((key) => owed(key, math.sides[key] ?? 0))
      .reduce((most, one) => (one > most ? one : most), 0n),
  )
  return sides.reduce((sum, one) => sum + one, owed(PICKS, topPickX100(math, picks.length)))
}

/** The balls in the order in which they come: the first of the shuffled cage. */
export function drawBalls(math: KenoMath, luck: Luck): number[] {
  return luck
    .shuffle(math.balls)
    .slice(0, math.drawn)
    .map((index) => index + 1)
}

function resolve({
  profile: { math },
  bet,
  seeds,
}: Round<KenoMath, KenoChoice>): Resolved<KenoEvent, KenoResult> {
  const balls = drawBalls(math, fairStream(seeds))
  const { picks, lines } = bet.choice
  const hits = picks.filter((pick) => balls.includes(pick)).length
  const won = new Set<string>(winningSides(math, balls))
  const payout = paidOf(lines, bet.currency, (key) => {
    if (key === PICKS) return pickReturnX100(math, picks.length, hits)
    return won.has(key) ? (math.sides[key] ?? 0) : 0
  })
  return {
    events: balls.map((ball) => ({ type: 'ball', ball })),
    result: { balls, hits },
    outcome: payout > 0n ? 'win' : 'lose',
    multiplierX100: Number((payout * 100n) / bet.stake),
    payout,
    effectiveBet: bet.stake,
    risk: kenoRisk(math, bet),
  }
}

/** The risk of all that one player bet on a draw. */
function kenoRisk(math: KenoMath, { stake, choice: { picks, lines } }: Bet<KenoChoice>): Risk {
  const returned = [...totalsOf([lines])].reduce((sum, [key, amount]) => {
    const share = key === PICKS ? returnOfPicks(math, picks.length) : 0
    return (
      sum + (Number(amount) / Number(stake)) * (isSideKey(key) ? returnOfSide(math, key) : share)
    )
  }, 0)
  const named = renamed(lines, (key) => (key === PICKS ? ticketKey(picks) : key))
  return { lossPpm: ticketsLossPpm(math, totalsOf([named])), edgePpm: edgePpmOf(returned) }
}

/** The exact return of every count of numbers and of every bet on the whole draw. */
export function kenoReturn(math: KenoMath): ReturnToPlayer {
  const picks = Array.from(
    { length: math.mostPicks },
    (_, index) => [`${PICKS}:${index + 1}`, returnOfPicks(math, index + 1)] as const,
  )
  const sides = sideKeys.map((key) => [key, returnOfSide(math, key)] as const)
  const parts: Record<string, number> = Object.fromEntries([...picks, ...sides])
  const returns = Object.values(parts)
  return {
    method: 'exact',
    lowest: Math.min(...returns),
    highest: Math.max(...returns),
    standardError: 0,
    parts,
  }
}
