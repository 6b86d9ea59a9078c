import { type CurrencyCode, scaleToCurrency } from '@croupier/shared/currencies'
import type { Money } from '@croupier/shared/money'

/** Operations by which a vendor gives money: promotions, corrections, wins without a bet, and wins. */
export const ceilingOperations = ['promo', 'adjust', 'orphan_win', 'win'] as const
export type CeilingOperation = (typeof ceilingOperations)[number]

/** The most that one call may give, and all calls of a UTC day together; in ten-thousandths of the currency. */
export interface Ceiling {
  single: Money
  day: Money
}

/** Money that a vendor wants to give, or by a correction to take. */
export interface VendorCredit {
  vendorId: number
  vendorCode: string
  operation: CeilingOperation
  brandId: number
  playerId: bigint
  currency: CurrencyCode
  /** Of a correction that takes: how much. */
  amount: Money
  transactionId: string
}

const REAL = 10_000n

/** Careful defaults in reais, and as much in every other currency: whoever needs more raises it, with a second person. */
const DEFAULTS: Record<CeilingOperation, Ceiling> = {
  promo: { single: 1_000n * REAL, day: 20_000n * REAL },
  adjust: { single: 5_000n * REAL, day: 50_000n * REAL },
  orphan_win: { single: 1_000n * REAL, day: 10_000n * REAL },
  win: { single: 1_000_000n * REAL, day: 10_000_000n * REAL },
}

export function defaultCeiling(operation: CeilingOperation, currency: CurrencyCode): Ceiling {
  const { single, day } = DEFAULTS[operation]
  const scale = { from: 'BRL', to: currency } as const
  return { single: scaleToCurrency(single, scale), day: scaleToCurrency(day, scale) }
}

/**
 * Whether a call is counted towards the day. A win that follows a bet is the everyday case and would make every round wait for one row, so of
 * wins only those above a hundredth of the single ceiling are counted; everything else that a vendor gives always is.
 */
export function countsTowardsDay(
  operation: CeilingOperation,
  of: { amount: Money; single: Money },
): boolean {
  return operation !== 'win' || of.amount > of.single / 100n
}

/** Raising either of the two takes a second person; lowering both takes one. */
export function isRaised(before: Ceiling, after: Ceiling): boolean {
  return after.single > before.single || after.day > before.day
}
