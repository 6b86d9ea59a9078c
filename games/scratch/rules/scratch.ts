import { assert } from '@croupier/shared/assert'
import { fairStream, type Luck } from '../../engine/fair-stream.ts'
import { type InstantGame, type Resolved, type Round } from '../../engine/kinds.ts'
import { instantVerifier, readNoChoice } from '../../engine/instant-game.ts'
import { type LimitsTable, limitsTable, stakeRefusal } from '../../engine/limits.ts'
import { payoutOf } from '../../engine/multiplier.ts'
import { certified, type MathProfile, type ReturnToPlayer } from '../../engine/profiles.ts'
import { MOST_AT_ONCE } from '../../engine/purchase.ts'
import { type Returned, riskOfWays } from '../../engine/risk.ts'
import data from './scratch.json' with { type: 'json' }

/** What is certified about a card. */
export interface ScratchMath {
  /** What a card brings, in times its price, and of a million cards how many bring it; nothing first. */
  prizes: readonly { times: number; weight: number }[]
  /** How often each amount stands on a card where it wins nothing: only a picture, since the prize is drawn before. */
  shown: readonly { times: number; weight: number }[]
}

/** A card has nothing to choose. */
export type ScratchChoice = Record<string, never>

export interface ScratchEvent {
  type: 'card'
  /** Nine amounts in times the price, row by row; three equal ones win. */
  cells: readonly number[]
}

export interface ScratchResult {
  /** What the card brought, in times its price. */
  times: number
}

export type ScratchGame = InstantGame<ScratchMath, ScratchChoice, ScratchEvent, ScratchResult>

const CELLS = 9
const WINNING_CELLS = 3
const limits = limitsTable(data.limits)

/** HX-SCR1, Lucky 9: many small prizes. */
export const luckyNine = scratchGame('HX-SCR1', certified<ScratchMath>(data.luckyNine), limits)
/** HX-SCR2, Golden Tiger: fewer prizes, and a great one. */
export const goldenTiger = scratchGame('HX-SCR2', certified<ScratchMath>(data.goldenTiger), limits)

function scratchGame(
  code: string,
  profiles: readonly MathProfile<ScratchMath>[],
  table: LimitsTable,
): ScratchGame {
  return {
    code,
    kind: 'instant',
    profiles,
    limits: table,
    readChoice: readNoChoice,
    validate({ profile: { math }, limits: { maxWin, ...bounds }, bet }) {
      const refusal = stakeRefusal({ maxWin, ...bounds }, bet.stake)
      return refusal ?? (bet.stake * BigInt(topPrize(math)) > maxWin ? 'stake_too_high' : null)
    },
    cost: (bet) => bet.stake,
    atOnce: MOST_AT_ONCE,
    resolve,
    verify: instantVerifier(profiles, resolve),
    rtp: ({ math }) => scratchReturn(math),
  }
}

/** The highest prize, in times the price. */
export function topPrize({ prizes }: ScratchMath): number {
  return Math.max(...prizes.map(({ times }) => times))
}

/** The exact return: every prize by how many cards of a million bring it. */
export function scratchReturn({ prizes }: ScratchMath): ReturnToPlayer {
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const share = prizes.reduce((sum, { times, weight }) => sum + times * weight, 0) / all
  return { method: 'exact', lowest: share, highest: share, standardError: 0, parts: {} }
}

function resolve({
  profile: { math },
  bet: { stake, currency },
  seeds,
}: Round<ScratchMath, ScratchChoice>): Resolved<ScratchEvent, ScratchResult> {
  const luck = fairStream(seeds)
  const times = drawPrize(math, luck)
  const multiplierX100 = times * 100
  return {
    events: [{ type: 'card', cells: cellsOf(math, times, luck) }],
    result: { times },
    outcome: times > 0 ? 'win' : 'lose',
    multiplierX100,
    payout: payoutOf({ stake, currency, multiplierX100 }),
    effectiveBet: stake,
    risk: riskOfWays(math.prizes.map((prize): Returned => [prize.weight, prize.times])),
  }
}

/** The prize of a card, before anything is printed on it. */
export function drawPrize({ prizes }: ScratchMath, luck: Luck): number {
  const prize = prizes[luck.pick(prizes.map(({ weight }) => weight))]
  assert(prize)
  return prize.times
}

/**
 * The nine amounts. A prize stands three times, anything else at most twice. What does not win is drawn cell by cell from fixed
 * weights and drawn anew as a whole when an amount came three times: no near miss is arranged.
 */
function cellsOf(math: ScratchMath, times: number, luck: Luck): number[] {
  const cells: (number | null)[] = Array.from({ length: CELLS }, () => null)
  if (times > 0) {
    for (const place of luck.shuffle(CELLS).slice(0, WINNING_CELLS)) cells[place] = times
  }
  const others = math.shown.filter((amount) => amount.times !== times)
  const weights = others.map(({ weight }) => weight)
  const missing = cells.filter((cell) => cell === null).length
  for (;;) {
    const drawn = Array.from({ length: missing }, () => others[luck.pick(weights)]?.times ?? 0)
    const isFair = others.every(
      (amount) => drawn.filter((one) => one === amount.times).length < WINNING_CELLS,
    )
    if (!isFair) continue
    const next = drawn.values()
    return cells.map((cell) => cell ?? next.next().value ?? 0)
  }
}
