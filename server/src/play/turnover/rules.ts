import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import type { Figure } from '../../core/ledger/ledger.ts'
import type { RoundRisk } from '../verticals/registry/registry.ts'

const MILLION = 1_000_000n

/** From which expected loss on a stake counts, in millionths of it; data of the platform. */
export interface TurnoverThresholds {
  /** Up to here nothing counts. */
  noneUpToPpm: number
  /** From here on all of it does. */
  wholeFromPpm: number
}

export interface RoundTurnover {
  /** The stake that counts. */
  counted: Money
  /** What the house keeps of it in the long run: edge × counted. */
  hold: Money
}

/** stake × clamp((q − none) / (whole − none), 0, 1), rounded down to ten-thousandths. */
export function countedStake(
  stake: Money,
  lossPpm: number,
  { noneUpToPpm, wholeFromPpm }: TurnoverThresholds,
): Money {
  assert(wholeFromPpm > noneUpToPpm, 'turnover begins before it is whole')
  if (stake <= 0n || lossPpm <= noneUpToPpm) return 0n
  if (lossPpm >= wholeFromPpm) return stake
  return (stake * BigInt(lossPpm - noneUpToPpm)) / BigInt(wholeFromPpm - noneUpToPpm)
}

/** Types of games whose rules give a stake back as it was, so that a return of just the stake was no bet. */
const TYPES_WITH_PUSHES: ReadonlySet<string> = new Set([
  'LIVE',
  'TABLE',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
])

/** A round as the ledger has it. */
export interface LedgerRound {
  gameType: string
  stake: Money
  payout: Money
}

/**
 * What a round counts for. Where nobody says how much was at risk, as vendors do not, a stake counts whole unless it came back as it was;
 * `edgePpm` is what is reckoned with where nobody says the edge.
 */
export function turnoverOf(
  round: LedgerRound,
  risk: RoundRisk | null,
  rules: { thresholds: TurnoverThresholds; edgePpm: number },
): RoundTurnover {
  const standing = standingStake(round, risk)
  const lossPpm = risk?.lossPpm ?? null
  const counted = lossPpm === null ? standing : countedStake(standing, lossPpm, rules.thresholds)
  const edgePpm = risk?.edgePpm ?? rules.edgePpm
  return { counted, hold: (counted * BigInt(edgePpm)) / MILLION }
}

function standingStake({ gameType, stake, payout }: LedgerRound, risk: RoundRisk | null): Money {
  if (stake <= 0n) return 0n
  if (risk) return risk.stake < stake ? risk.stake : stake
  return payout === stake && TYPES_WITH_PUSHES.has(gameType) ? 0n : stake
}

/** What the journal has said of a round so far. */
export interface RoundSoFar {
  gameCode: string | null
  stake: Money
  payout: Money
  /** Its first end was read: what comes later corrects it. */
  settled: boolean
}

export interface RoundLine {
  /** The figures that count its operation. */
  figures: readonly Figure[]
  /** Signed from the member's side. */
  amount: Money
  gameCode: string | null
  roundClosed: boolean
  at: Date
}

/** What is counted: a round at its end, or a change after it. */
export interface Counted {
  kind: 'bet' | 'correction'
  at: Date
  stake: Money
  payout: Money
}

/**
 * Adds one journal line to a round. A round counts when it is closed, with all that it cost and paid until then; every later change counts
 * for itself at its own moment. So the result does not depend on how the lines are grouped when they are read.
 */
export function addLine(
  round: RoundSoFar,
  line: RoundLine,
): { round: RoundSoFar; counted: Counted | null } {
  const stake = line.figures.includes('stake') ? -line.amount : 0n
  const payout = line.figures.includes('payout') ? line.amount : 0n
  const after: RoundSoFar = {
    gameCode: round.gameCode ?? line.gameCode,
    stake: round.stake + stake,
    payout: round.payout + payout,
    settled: round.settled || line.roundClosed,
  }
  if (round.settled) {
    const isChange = stake !== 0n || payout !== 0n
    return {
      round: after,
      counted: isChange ? { kind: 'correction', at: line.at, stake, payout } : null,
    }
  }
  const isEnd = after.settled && (after.stake !== 0n || after.payout !== 0n)
  return {
    round: after,
    counted: isEnd ? { kind: 'bet', at: line.at, stake: after.stake, payout: after.payout } : null,
  }
}

/** The valid bet of a round: what of its stake counts as turnover, as far as the type of game contributes, rounded down. */
export function validBet(counted: Money, contributionPercent: number): Money {
  return (counted * BigInt(contributionPercent)) / 100n
}
