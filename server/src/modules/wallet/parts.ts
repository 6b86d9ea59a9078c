import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { Context } from '../../platform/context.ts'
import type { Soon } from '../../platform/soon.ts'
import type { CallerDecline, Ledger } from '../ledger/ledger.ts'

/** The vendor that makes a call, as far as the money is concerned. */
export interface WalletVendor {
  id: number
  code: string
  acceptOrphanWin: boolean
  negativeReversal: 'allow' | 'reject'
  mayAdjust: boolean
}

/** In which a vendor may bet. */
export interface WalletSession {
  id: string
  vendorId: number
  brandId: number
  playerId: bigint
  gameCode: string
  currency: CurrencyCode
  language: string
  address: string
  isTrial: boolean
}

export interface WalletParts {
  context: Context
  ledger: Ledger
  sessions: {
    /** Swaps a launch token, once. */
    open(of: { token: string; vendorId: number; gameCode: string }): Promise<WalletSession | null>
    /** A session that still counts; at most a second old. */
    find(id: string): Soon<WalletSession | null>
  }
  /** The brand has, or had, business with the vendor. */
  serves(brandId: number, vendorId: number): Soon<boolean>
  /** Whether new bets are taken: game, vendor and brand are on, as of at most a second ago (GAM-04). */
  takesBets(session: WalletSession): Soon<boolean>
  /** A limit of the player that this stake would break; null when there is none. */
  declineOf(session: WalletSession, stake: Money): Soon<CallerDecline | null>
}
