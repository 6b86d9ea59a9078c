import type { CurrencyCode, Money } from '@croupier/shared/money'

/** The moments of a brand's day: from the first until before the second. */
export interface DayWindow {
  brandId: number
  /** 2026-11-20, in the brand's time zone. */
  day: string
  from: Date
  to: Date
}

/** One transaction as a vendor counts it; a rollback is no line, it makes what it took back uncounted. */
export interface VendorLine {
  transactionId: string
  playerId: bigint
  operation: 'bet' | 'win' | 'promo' | 'adjust'
  counted: boolean
  currency: string
  /** Ten-thousandths, signed from the player's side. */
  amount: Money
  roundId: string | null
  at: Date
}

/** Where a vendor's own list of its transactions comes from. */
export interface VendorStatements {
  /** The lines of a brand's day in pieces of any length, or null while the vendor has not closed it. */
  fetch(window: DayWindow): Promise<AsyncIterable<readonly VendorLine[]> | null>
}

/** One movement as a payment provider lists it. */
export interface PspLine {
  kind: 'payment' | 'payout' | 'return' | 'reversal'
  endToEndId: string
  /** The charge that was paid, our own id of a payout or return, or the payment that was taken back. */
  reference: string
  currency: CurrencyCode
  amount: Money
  fee: Money
  /** Bare tax number; null when the provider does not tell. */
  payerDocument: string | null
  at: Date
}

/** What a provider says it holds at a moment, most often the end of the day. */
export interface PspBalance {
  kind: 'balance'
  currency: CurrencyCode
  amount: Money
  at: Date
}

export type UnreadableReason =
  | 'header'
  | 'columns'
  | 'value'
  | 'kind'
  | 'id'
  | 'currency'
  | 'amount'
  | 'ambiguous'
  | 'document'
  | 'moment'
  | 'no_zone'
  | 'other_day'
  | 'quotes'
  | 'too_long'
  | 'too_many'
  | 'cut_short'
  | 'json'

/** A statement that is not what the format promises. Nothing of it is used. */
export class UnreadableStatement extends Error {
  readonly problem: UnreadableReason
  /** Counted from 1; 0 when it is about the whole. */
  readonly line: number
  /** The column and what stands there, where it is about one field. */
  readonly field: { column: string; value: string } | null

  constructor(
    problem: UnreadableReason,
    line: number,
    field: { column: string; value: string } | null = null,
  ) {
    super(`statement: ${problem} in line ${line}`)
    this.field = field
    this.name = 'UnreadableStatement'
    this.problem = problem
    this.line = line
  }
}

/** More than this is no day of one brand at one counterpart. */
export const MOST_LINES = 5_000_000
