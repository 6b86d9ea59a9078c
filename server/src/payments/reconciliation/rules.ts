import { type Backoff, backoffMs } from '@croupier/shared/backoff'

/** Why something is laid before people, how grave it is, and until when it should be settled. Pure; reads nothing. */

export type Severity = 'low' | 'medium' | 'high' | 'critical'

interface Rule {
  severity: Severity
  /** From when the case was opened. */
  hours: number
}

/**
 * The closed catalogue of differences. Whoever adds one adds its word in locales/<language>/reconciliation.json. Money that may have
 * left twice or that nobody knows is due within hours; what costs nobody anything may wait.
 */
export const reasons = {
  // A vendor's list and the journal
  missing_here: { severity: 'high', hours: 24 },
  missing_there: { severity: 'high', hours: 24 },
  amount_differs: { severity: 'high', hours: 24 },
  currency_differs: { severity: 'critical', hours: 8 },
  cancelled_here: { severity: 'high', hours: 24 },
  cancelled_there: { severity: 'high', hours: 24 },
  refused_here: { severity: 'high', hours: 24 },
  round_differs: { severity: 'medium', hours: 72 },
  doubled_there: { severity: 'medium', hours: 48 },
  late: null,
  // Orders, webhooks and a provider's statement
  unknown_payment: { severity: 'critical', hours: 4 },
  unlisted_payment: { severity: 'critical', hours: 8 },
  charge_differs: { severity: 'high', hours: 24 },
  payer_differs: { severity: 'critical', hours: 8 },
  fee_differs: { severity: 'low', hours: 120 },
  webhook_missing: { severity: 'low', hours: 120 },
  webhook_differs: { severity: 'high', hours: 24 },
  order_differs: { severity: 'high', hours: 24 },
  held_unexplained: { severity: 'high', hours: 24 },
  not_booked: { severity: 'critical', hours: 4 },
  unknown_reversal: { severity: 'critical', hours: 4 },
  unlisted_reversal: { severity: 'critical', hours: 8 },
  unknown_payout: { severity: 'critical', hours: 4 },
  unlisted_payout: { severity: 'critical', hours: 8 },
  payout_state_differs: { severity: 'critical', hours: 8 },
  end_to_end_differs: { severity: 'medium', hours: 72 },
  paid_out_twice: { severity: 'critical', hours: 2 },
  // The house's own accounts
  deposit_unexplained: { severity: 'critical', hours: 4 },
  reversal_unexplained: { severity: 'critical', hours: 4 },
  payout_unexplained: { severity: 'critical', hours: 4 },
  clearing_not_zero: { severity: 'critical', hours: 4 },
  suspense_open: { severity: 'medium', hours: 72 },
  /** Two people had ended the round; the vendor's own win was paid all the same, as the contract says. */
  paid_after_decision: { severity: 'high', hours: 24 },
  // What providers hold beside what members are owed
  balance_broken: { severity: 'critical', hours: 8 },
  liability_not_covered: { severity: 'critical', hours: 4 },
  // Money that nobody moves; the law of the market says what becomes of it
  unclaimed_balance: { severity: 'medium', hours: 120 },
  barred_balance: { severity: 'medium', hours: 120 },
  // The comparison itself
  statement_missing: { severity: 'medium', hours: 24 },
  more_differences: { severity: 'high', hours: 24 },
} as const satisfies Record<string, Rule | null>

export type Reason = keyof typeof reasons

/** Reasons that a person must settle, with their rule; `late` settles itself. */
export const caseRules: readonly ({ reason: Reason } & Rule)[] = Object.entries(reasons).flatMap(
  ([reason, rule]) => (rule === null ? [] : [{ reason: reason as Reason, ...rule }]),
)

/**
 * What would bring a member's balance to the counterpart's word: theirs less ours, a missing side counting nothing. Null where the
 * difference is not about a member's money or no sum follows from it.
 */
export function suggestedAdjustment(found: {
  kind: string
  reason: string
  memberId: bigint | null
  ours: bigint | null
  theirs: bigint | null
}): bigint | null {
  if (found.kind !== 'vendor' || found.memberId === null) return null
  const { ours, theirs } = found
  switch (found.reason) {
    case 'missing_here':
    case 'missing_there':
    case 'amount_differs':
    case 'refused_here':
      return (theirs ?? 0n) - (ours ?? 0n)
    // One side counts what the other took back; the amount is the same on both.
    case 'cancelled_here':
      return theirs
    case 'cancelled_there':
      return ours === null ? null : -ours
    default:
      return null
  }
}

/** A statement that is not here by then is itself a case. */
export const STATEMENT_DUE_HOURS = 24
/** Vendors and banks close a day some time after it ended. */
export const CLOSING_MINUTES = 60
/** Days before yesterday that are made up for when the house stood still. */
export const MOST_DAYS_BACK = 7
/** One run lays at most so many cases before people; the rest stands in its differences, and one case says so. */
export const MOST_CASES = 500

const ATTEMPTS: Backoff = { firstMs: 60_000, mostMs: 30 * 60_000 }

/** When a run that could not be done is tried again: 1, 2, 4 … at most 30 minutes later. */
export function minutesToNextAttempt(attempts: number): number {
  return backoffMs(ATTEMPTS, attempts - 1) / 60_000
}
