import { feeTerms } from '@croupier/api/payments/payment-fee'
import { type FeeTerms, NO_FEE } from '@croupier/shared/payment-fee'
import * as z from 'zod/mini'

interface FeeColumns {
  fee_fixed: bigint
  fee_basis_points: number
  fee_least: bigint | null
  fee_most: bigint | null
  fee_bearer: string
}

/** The price of a method as its row has it. */
export function termsOf(row: FeeColumns): FeeTerms {
  return {
    fixed: row.fee_fixed,
    basisPoints: row.fee_basis_points,
    least: row.fee_least,
    most: row.fee_most,
    bearer: row.fee_bearer === 'member' ? 'member' : 'house',
  }
}

export function columnsOf(terms: FeeTerms): FeeColumns & { fee_bearer: FeeTerms['bearer'] } {
  return {
    fee_fixed: terms.fixed,
    fee_basis_points: terms.basisPoints,
    fee_least: terms.least,
    fee_most: terms.most,
    fee_bearer: terms.bearer,
  }
}

/** As an order keeps them. */
export function keptTerms(terms: FeeTerms): string {
  return JSON.stringify(z.encode(feeTerms, terms))
}

/** What `keptTerms` wrote, as the database gives it back. */
export function readTerms(kept: unknown): FeeTerms {
  return z.decode(feeTerms, kept as z.input<typeof feeTerms>)
}

/** The terms that an order was made under; an order that names none costs nothing. */
export function termsOfOrder(order: { fee_terms: unknown }): FeeTerms {
  return order.fee_terms === null ? NO_FEE : readTerms(order.fee_terms)
}
