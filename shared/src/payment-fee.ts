import { type CurrencyCode, floorToPayable, type Money, scaleDown } from './money.ts'

/** Who bears what a payment costs. */
export const feeBearers = ['member', 'house'] as const
export type FeeBearer = (typeof feeBearers)[number]

/** The price of one way of paying. Amounts are ten-thousandths. */
export interface FeeTerms {
  fixed: Money
  /** Hundredths of a percent of the amount: 150 is 1.5 %. */
  basisPoints: number
  /** Bounds of fixed and percentage together; null = none. */
  least: Money | null
  most: Money | null
  bearer: FeeBearer
}

export const NO_FEE: FeeTerms = {
  fixed: 0n,
  basisPoints: 0,
  least: null,
  most: null,
  bearer: 'house',
}

/**
 * What a payment of that amount costs, whoever bears it: fixed plus percentage, within the bounds, rounded once and down to what the
 * currency can pay, and never more than the payment itself.
 */
export function feeOf(amount: Money, terms: FeeTerms, currency: CurrencyCode): Money {
  const plain = terms.fixed + scaleDown(amount, BigInt(terms.basisPoints), 10_000n)
  const raised = terms.least !== null && plain < terms.least ? terms.least : plain
  const bounded = terms.most !== null && raised > terms.most ? terms.most : raised
  const fee = floorToPayable(bounded, currency)
  return fee > amount ? floorToPayable(amount, currency) : fee
}

/** What is due for more of one payment, after `before` of it was paid for: a payment has one fee, in however many pieces it is credited. */
export function feeOfMore(
  { before, amount }: { before: Money; amount: Money },
  terms: FeeTerms,
  currency: CurrencyCode,
): Money {
  const paid = before === 0n ? 0n : feeOf(before, terms, currency)
  return feeOf(before + amount, terms, currency) - paid
}

/** What the member pays of it. */
export function memberFeeOf(amount: Money, terms: FeeTerms, currency: CurrencyCode): Money {
  return terms.bearer === 'member' ? feeOf(amount, terms, currency) : 0n
}

/** A price that is no price. */
export function isFree({ fixed, basisPoints, least }: FeeTerms): boolean {
  return fixed === 0n && basisPoints === 0 && (least ?? 0n) === 0n
}
