import type { flagOperations, flagRules } from '@croupier/api/payments/aml'

export type AmlRule = (typeof flagRules)[number]
export type AmlAlertOperation = (typeof flagOperations)[number]

/** Why an operation is flagged, with the figures that tripped the rule: whoever analyses it can repeat the reckoning. */
export interface Reason {
  rule: AmlRule
  figures: Record<string, string>
}

const DAY_MS = 24 * 3_600_000
/** The law counts from the operation (Portaria 1.143/2024, art. 26). */
const DAYS_TO_CLOSE = 30
/** Staff are reminded while there is still time for a second person. */
const DAYS_OF_REMINDER = 5

export function dueAt(operationAt: Date): Date {
  return new Date(operationAt.getTime() + DAYS_TO_CLOSE * DAY_MS)
}

/** Whatever is due before this moment is due soon. */
export function soonBefore(now: Date): Date {
  return new Date(now.getTime() + DAYS_OF_REMINDER * DAY_MS)
}

export function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * DAY_MS)
}

/** A report is never one person's; neither is letting go of what the house pays out by two people only. */
export function needsSecond(
  outcome: 'reported' | 'not_reported',
  of: { amount: bigint; twoPersonAbove: bigint },
): boolean {
  return outcome === 'reported' || of.amount > of.twoPersonAbove
}

/** A deposit and all of its member's in the 24 hours that end with it; `large` is what the brand calls a large amount. */
export interface DepositFigures {
  amount: bigint
  dayCount: number
  daySum: bigint
  large: bigint
}

/** As many small payments in a day make one large one that is meant not to look like it. */
const A_SPLIT = 3

export function depositReasons(f: DepositFigures): Reason[] {
  const isLarge = f.amount > f.large
  const isSplit = !isLarge && f.dayCount >= A_SPLIT && f.daySum > f.large
  return [
    ...when(isLarge, 'large_deposit', { amount: f.amount, bound: f.large }),
    ...when(isSplit, 'split_deposits', { count: f.dayCount, sum: f.daySum, bound: f.large }),
  ]
}

/** What the cashier found when a withdrawal was asked for, and its member's play of the 24 hours before. */
export interface WithdrawalFigures {
  amount: bigint
  large: bigint
  /** The cashier's own words; what speaks of a careful house and not of laundering is passed over. */
  risks: readonly string[]
  deposited: bigint
  staked: bigint
  minutesSinceDeposit: number
  requestsInDay: number
  linkedAccounts: number
  dayRounds: number
  dayStaked: bigint
  dayWon: bigint
}

/** Stakes that come back nearly whole over so many rounds were not put at risk. */
const ROUNDS_TO_JUDGE = 20
const CAME_BACK_WITHIN_PERCENT = 1n

export function withdrawalReasons(f: WithdrawalFigures): Reason[] {
  const has = (risk: string): boolean => f.risks.includes(risk)
  return [
    ...when(has('large_amount'), 'large_withdrawal', { amount: f.amount, bound: f.large }),
    ...when(has('many_withdrawals'), 'many_withdrawals', { count: f.requestsInDay }),
    ...when(has('deposit_not_played'), 'deposit_not_played', {
      deposited: f.deposited,
      staked: f.staked,
    }),
    ...when(has('fast_turn'), 'fast_turn', { minutes: f.minutesSinceDeposit }),
    ...when(has('shared_payee'), 'shared_payee', { amount: f.amount }),
    ...when(has('holder_unverified'), 'holder_unverified', { amount: f.amount }),
    ...when(has('linked_accounts'), 'linked_accounts', { count: f.linkedAccounts }),
    ...when(cameBack(f), 'stakes_came_back', {
      count: f.dayRounds,
      staked: f.dayStaked,
      won: f.dayWon,
    }),
  ]
}

function cameBack({ dayRounds, dayStaked, dayWon, large }: WithdrawalFigures): boolean {
  const apart = dayWon > dayStaked ? dayWon - dayStaked : dayStaked - dayWon
  return (
    dayRounds >= ROUNDS_TO_JUDGE &&
    dayStaked > large &&
    apart * 100n <= dayStaked * CAME_BACK_WITHIN_PERCENT
  )
}

/** A transfer between members and what was sent around it in the 24 hours that end with it. */
export interface TransferFigures {
  amount: bigint
  large: bigint
  /** To its receiver, this one included. */
  senders: number
  received: bigint
  /** By its sender, this one included. */
  receivers: number
  sent: bigint
  /** What its receiver had sent to its sender before. */
  sentBack: bigint
  /** How many people money passed, from its receiver to its sender before, each time nearly all of it; 0 when it closes no circle. */
  circle: number
}

const A_CROWD = 3
/** Below this part of a large amount it is a loan among friends that is paid back. */
const SMALL_PART = 10n

export function transferReasons(f: TransferFigures): Reason[] {
  const isWorthIt = f.amount * SMALL_PART >= f.large
  const isBack = isWorthIt && isNearly(f.sentBack, f.amount)
  return [
    ...when(f.senders >= A_CROWD && f.received > f.large, 'fan_in', {
      count: f.senders,
      sum: f.received,
    }),
    ...when(f.receivers >= A_CROWD && f.sent > f.large, 'fan_out', {
      count: f.receivers,
      sum: f.sent,
    }),
    ...when(isBack, 'there_and_back', { amount: f.amount, back: f.sentBack }),
    ...when(isWorthIt && f.circle >= A_CROWD, 'circle', { count: f.circle, amount: f.amount }),
  ]
}

/** Four fifths of a sum, and up to five fourths, is the same money on its way. */
function isNearly(one: bigint, other: bigint): boolean {
  return one * 5n >= other * 4n && other * 5n >= one * 4n
}

/** What somebody else paid for a member's deposit was sent back (PAY-02), and is looked at all the same. */
export function returnReasons(f: { amount: bigint }): Reason[] {
  return when(true, 'payment_of_another', { amount: f.amount })
}

/** A payout of so many large amounts is rare enough to be looked at each time. */
const LARGE_WIN = 5n

export function isLargeWin({ amount, large }: { amount: bigint; large: bigint }): boolean {
  return amount > large * LARGE_WIN
}

export function playReasons(f: { amount: bigint; large: bigint }): Reason[] {
  return when(isLargeWin(f), 'large_win', { amount: f.amount, bound: f.large * LARGE_WIN })
}

function when(applies: boolean, rule: AmlRule, figures: Record<string, bigint | number>): Reason[] {
  if (!applies) return []
  const texts = Object.entries(figures).map(([name, value]) => [name, String(value)] as const)
  return [{ rule, figures: Object.fromEntries(texts) }]
}
