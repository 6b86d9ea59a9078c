import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'

const MILLION = 1_000_000n

/** From which expected loss on a stake counts, in millionths of it; data of the platform. */
export interface TurnoverThresholds {
  /** Up to here nothing counts. */
  noneUpToPpm: number
  /** From here on all of it does. */
  wholeFromPpm: number
}

/** What is known of the risk of a round that has ended. */
export interface RoundRisk {
  /** The stake that stood: without what was void, pushed, given back or staked without an edge. */
  stake: Money
  /** E[(V − W)⁺] / V of all that was settled together, in millionths; null: nobody said. */
  lossPpm: number | null
  /** The edge of best play in millionths of the stake; null: nobody said. */
  edgePpm: number | null
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
