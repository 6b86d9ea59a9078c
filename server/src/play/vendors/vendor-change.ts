import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { VendorDialectCode } from './vendor-book.ts'

export interface VendorChange {
  enabled?: boolean | undefined
  acceptOrphanWin?: boolean | undefined
  negativeReversal?: 'allow' | 'reject' | undefined
  mayAdjust?: boolean | undefined
  allowedAddresses?: readonly string[] | undefined
  /** The raw Ed25519 key; null takes it away, and the vendor signs with its secret again. */
  publicKey?: Buffer | null | undefined
  launchUrl?: string | null | undefined
  dialect?: VendorDialectCode | null | undefined
  freeRoundsUrl?: string | null | undefined
  /** An RSA public key in PEM. */
  dialectKey?: string | null | undefined
}

/** Where a change is written: a transaction of the caller's, or the database itself. */
export type VendorWriter = Pick<Context, 'config' | 'keyring' | 'random' | 'clock'> & {
  db: Db | Tx
}
