import { type Backoff, backoffMs } from '@croupier/shared/backoff'
import type { Money } from '@croupier/shared/money'
import {
  type EndReason,
  endReasons,
  type NextStep,
  type RejectionReason,
  type Risk,
  rejectionReasons,
} from './reasons.ts'

export type DepositState =
  | 'created'
  | 'pending'
  | 'credited'
  | 'underpaid'
  | 'expired'
  | 'failed'
  | 'returned'
  | 'reversed'

export interface DepositFacts {
  amount: Money
  credited: Money
  /** What of that was taken back since. */
  reversed: Money
  /** A payment of somebody else's came and goes back. */
  returned: boolean
  outcome: 'expired' | 'failed' | null
  /** The provider has made the charge. */
  charged: boolean
}

/**
 * The state follows from what is known, never from the order in which it became known, so events may
 * come late, twice or shuffled.
 */
export function depositState(facts: DepositFacts): DepositState {
  if (facts.reversed > 0n) return 'reversed'
  if (facts.credited >= facts.amount) return 'credited'
  if (facts.credited > 0n) return 'underpaid'
  if (facts.returned) return 'returned'
  if (facts.outcome) return facts.outcome
  return facts.charged ? 'pending' : 'created'
}

export type ReceiptUse = 'transfer' | 'claim'

/**
 * What a receipt says of a deposit: that a bank transfer was sent, which people look for at the bank, or that the player has paid what
 * the house takes for unpaid. Null where it can say nothing: while a code may still be paid, and once money or a person has answered.
 */
export function receiptUse(deposit: {
  method: string
  state: string
  reason: string | null
}): ReceiptUse | null {
  const { method, state, reason } = deposit
  if (method === 'bank_transfer' && ['created', 'pending', 'expired'].includes(state))
    return 'transfer'
  return ['expired', 'failed'].includes(state) && reason === null ? 'claim' : null
}

export interface ArrivedPayment {
  amount: Money
  payerIndex: Buffer | null
}

export interface ExpectedDeposit {
  amount: Money
  /** What was credited for it before. */
  credited: Money
  /** The account holder's tax number as a blind index; null when the house does not know it. */
  ownerIndex: Buffer | null
}

export type PaymentDecision =
  | { kind: 'return' }
  | { kind: 'hold'; case: 'paid_twice' }
  | { kind: 'credit'; credit: Money; case: 'underpaid' | 'overpaid' | null }

/**
 * What happens to money that arrived. The first payment of the account's owner is credited up to the
 * ordered amount; what does not fit becomes a case, what is not the owner's goes back.
 */
export function decidePayment(expected: ExpectedDeposit, payment: ArrivedPayment): PaymentDecision {
  const { ownerIndex } = expected
  const { payerIndex } = payment
  if (ownerIndex && payerIndex && !ownerIndex.equals(payerIndex)) return { kind: 'return' }
  if (expected.credited > 0n) return { kind: 'hold', case: 'paid_twice' }
  if (payment.amount < expected.amount)
    return { kind: 'credit', credit: payment.amount, case: 'underpaid' }
  const over = payment.amount > expected.amount
  return { kind: 'credit', credit: expected.amount, case: over ? 'overpaid' : null }
}

/** What a payment brought to the member's balance, by the id of the line that did. */
export interface Credited {
  externalId: string
  amount: Money
}

export interface ReversalDecision {
  /** Of money that nobody was credited with yet. */
  held: Money
  /** Of what was credited. */
  lines: Credited[]
}

/** Where money that is taken back comes from: first what still waits for a decision, then what was credited, in its order. */
export function decideReversal(
  amount: Money,
  payment: { held: Money; credited: readonly Credited[] },
): ReversalDecision {
  const held = least(amount, payment.held)
  let rest = amount - held
  const lines: Credited[] = []
  for (const { externalId, amount: credited } of payment.credited) {
    const part = least(rest, credited)
    if (part > 0n) lines.push({ externalId, amount: part })
    rest -= part
  }
  return { held, lines }
}

/**
 * What is owed when money is taken from a wallet: no wallet falls below zero for it. The fee of the payment comes back to the member and
 * is there as well.
 */
export function missingOf(of: { taken: Money; there: Money; fee: Money }): Money {
  const there = of.there > 0n ? of.there : 0n
  const missing = of.taken - of.fee - there
  return missing > 0n ? missing : 0n
}

function least(one: Money, other: Money): Money {
  return one < other ? one : other
}

export interface WithdrawalFacts {
  amount: Money
  /** Paid withdrawals before this one. */
  paidBefore: number
  payeeAgeHours: number
  payeeOfOthers: boolean
  holderVerified: boolean
  /** Sums since the account exists. */
  deposited: Money
  staked: Money
  /** Requests of the last 24 hours, this one included. */
  requestsInDay: number
  openCases: number
  /** Minutes since the last money came in; null when none ever did. */
  minutesSinceDeposit: number | null
  /** What lies in bonus wallets: its wagering is open. */
  bonus: Money
  /** Other accounts of the brand in the same browser, or on the same network within a month. */
  linkedAccounts: number
}

export interface WithdrawalPolicy {
  twoPersonAbove: Money
  autoApproveUpTo: Money
  largeAbove: Money
  dailyWithdrawals: number
  newPayeeHours: number
  reviewMinutes: number
  payMinutes: number
}

/** What a brand has decided about its cashier; amounts in ten-thousandths. */
export interface CashierPolicy extends WithdrawalPolicy {
  /** How long a player has to say what arrived; 0 asks nobody. */
  confirmMinutes: number
  disputeMinutes: number
  /** Of one transfer between members, and of all that one sends in 24 hours. */
  transferMin: Money
  transferMax: Money
  transferDayMax: Money
  /** A transfer above it waits for somebody of the house, so long at most; then its money comes back. */
  transferTwoPersonAbove: Money
  transferDecideMinutes: number
  /** Money that lies at a vendor untouched for so long comes home. */
  strandedMinutes: number
}

/** Money that leaves this soon after it came was hardly here to play. */
const FAST_MINUTES = 15

/** Everything that makes a person look, in the order of the catalogue. */
export function risksOf(facts: WithdrawalFacts, policy: WithdrawalPolicy): Risk[] {
  const found: [Risk, boolean][] = [
    ['first_withdrawal', facts.paidBefore === 0],
    ['new_payee', facts.payeeAgeHours < policy.newPayeeHours],
    ['shared_payee', facts.payeeOfOthers],
    ['holder_unverified', !facts.holderVerified],
    ['deposit_not_played', facts.staked < facts.deposited],
    ['many_withdrawals', facts.requestsInDay > policy.dailyWithdrawals],
    ['large_amount', facts.amount > policy.largeAbove],
    ['open_case', facts.openCases > 0],
    ['fast_turn', facts.minutesSinceDeposit !== null && facts.minutesSinceDeposit < FAST_MINUTES],
    ['wagering_open', facts.bonus > 0n],
    ['linked_accounts', facts.linkedAccounts > 0],
  ]
  return found.filter(([, applies]) => applies).map(([risk]) => risk)
}

/** Where a new request begins: without doubt and small enough it needs nobody. */
export function firstState(
  amount: Money,
  found: readonly Risk[],
  policy: WithdrawalPolicy,
): 'requested' | 'risk_review' | 'approved' {
  if (found.length > 0) return 'risk_review'
  return amount <= policy.autoApproveUpTo ? 'approved' : 'requested'
}

export function nextStepOf(state: string, reason: string | null): NextStep {
  switch (state) {
    case 'requested':
    case 'risk_review':
      return 'wait_review'
    case 'approved':
    case 'paying':
      return 'wait_payment'
    case 'rejected':
      // The column's check and the catalogue name the same codes.
      return rejectionReasons[reason as RejectionReason]
    case 'awaiting_confirmation':
      return 'confirm_receipt'
    case 'partly_received':
    case 'not_received':
      return 'wait_dispute'
    case 'received':
    case 'resolved':
      return endReasons[reason as EndReason]
    default:
      return 'none'
  }
}

/** The states in which the provider has paid. */
export const paidStates = [
  'paid',
  'awaiting_confirmation',
  'received',
  'partly_received',
  'not_received',
  'resolved',
] as const

const MINUTE_MS = 60_000

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS)
}

/** When a provider is asked again: after 30 s, 1, 2, 4 … at most 60 minutes. */
const QUESTIONS: Backoff = { firstMs: 30_000, mostMs: 3_600_000 }

/** Seconds until a provider is asked again that was asked so often. */
export function secondsToNextQuery(queries: number): number {
  return backoffMs(QUESTIONS, queries) / 1000
}
