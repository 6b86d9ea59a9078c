import type { Money } from '@croupier/shared/money'

/** What the journal has said of a round so far; null before its first line. */
export interface RoundSoFar {
  gameCode: string | null
  stake: Money
  payout: Money
  /** Its first end was read: what comes later corrects it. */
  settled: boolean
}

export interface RoundLine {
  operation: string
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

const STAKES: ReadonlySet<string> = new Set(['bet', 'rollback_bet'])
const PAYOUTS: ReadonlySet<string> = new Set(['win', 'rollback_win', 'adjust'])

/**
 * Adds one journal line to a round. A round counts when it is closed, with all that it cost and paid until then; every later change counts
 * for itself at its own moment. So the result does not depend on how the lines are grouped when they are read.
 */
export function addLine(
  before: RoundSoFar | null,
  line: RoundLine,
): { round: RoundSoFar; counted: Counted | null } {
  const round = before ?? { gameCode: null, stake: 0n, payout: 0n, settled: false }
  const stake = STAKES.has(line.operation) ? -line.amount : 0n
  const payout = PAYOUTS.has(line.operation) ? line.amount : 0n
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
