import * as z from 'zod/mini'
import { walletTransaction } from './seamless-wallet.ts'

/**
 * A vendor's own list of its transactions, version 1: what the house fetches from a vendor to compare it with its journal.
 * GET <statement_url>?site_id&from&to&cursor, signed by the house and answered signed, as the seamless wallet's calls. One line is one
 * bet, win, promo or adjust in its final state; a rollback is no line of its own, it makes the state of what it took back CANCELLED.
 */
export const vendorTransaction = z.object({
  transaction_id: walletTransaction.shape.transaction_id.check(z.regex(/^[\x20-\x7e]{1,128}$/)),
  op: z.enum(['bet', 'win', 'promo', 'adjust']),
  state: z.enum(['COUNTED', 'CANCELLED']),
  player_id: z.string().check(z.regex(/^[1-9]\d{0,18}$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  /** Ten-thousandths, signed from the player's side: a bet is negative. */
  amount: z.string().check(z.regex(/^-?\d{1,15}$/)),
  round_id: z.nullable(z.string().check(z.regex(/^[\x20-\x7e]{1,128}$/))),
  at: z.iso.datetime({ offset: true }),
})
export type VendorTransaction = z.output<typeof vendorTransaction>

export const vendorStatementPage = z.object({
  transactions: z.array(vendorTransaction).check(z.maxLength(1000)),
  /** For the next call; null on the last page. */
  cursor: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
})
