import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'
import type { CallerDecline, Ledger } from '../../core/ledger/ledger.ts'

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

/** Money that a vendor wants to give, by which of its operations. */
export interface WalletCredit {
  vendorId: number
  vendorCode: string
  operation: 'promo' | 'adjust' | 'orphan_win' | 'win'
  brandId: number
  playerId: bigint
  currency: CurrencyCode
  /** Never below zero: of a correction that takes, how much. */
  amount: Money
  transactionId: string
}

export type CreditAdmission = 'OK' | 'PLAYER_NOT_FOUND' | 'CEILING' | 'TX_CONFLICT'

/** One free round, or what is said of it, by the gift that the vendor names. */
export interface FreeRoundOf {
  memberId: bigint
  brandId: number
  /** The vendor's code. */
  source: string
  currency: CurrencyCode
  grantId: string
  now: Date
}

type OfRound = Pick<FreeRoundOf, 'memberId' | 'source'> & { roundId: string }

/**
 * Counts the free rounds that vendors play. All but `counts` and `noteSurplus` are asked in the transaction that moves the money; what admits
 * holds the gift until it ends. `surplus` is more than was given: another round, game, currency or vendor, too late, or too much in all.
 */
export interface WalletFreeRounds {
  /** Whether free rounds of a vendor are counted here; those of the house's own games are by the games. */
  counts(vendorCode: string): boolean
  /** Takes one round of the gift; the same round again is no further one. */
  take(
    tx: Tx,
    of: FreeRoundOf & { roundId: string; betId: string; gameCode: string },
  ): Promise<'surplus' | null>
  admitWin(
    tx: Tx,
    of: FreeRoundOf & { roundId: string; amount: Money },
  ): Promise<'surplus' | 'bet_not_found' | null>
  /** `isLast`: it ends the round. */
  addWin(tx: Tx, of: OfRound & { amount: Money; isLast: boolean; now: Date }): Promise<void>
  admitTotal(
    tx: Tx,
    of: FreeRoundOf & { amount: Money; totalId: string },
  ): Promise<'surplus' | null>
  addTotal(tx: Tx, of: FreeRoundOf & { amount: Money; totalId: string }): Promise<void>
  /** The bet that began a round was taken back; of another bet nothing happens. Safe to repeat. */
  giveBack(tx: Tx, of: Omit<OfRound, 'roundId'> & { betId: string }): Promise<void>
  takeWinBack(tx: Tx, of: OfRound & { amount: Money }): Promise<void>
  /** Opens a case of what was refused. */
  noteSurplus(
    of: Omit<WalletCredit, 'operation'> & { operation: 'bet' | 'win' | 'promo' },
  ): Promise<void>
}

export interface WalletDeps {
  context: Context
  ledger: Ledger
  sessions: {
    /** Swaps a launch token, once. */
    open(of: { token: string; vendorId: number; gameCode: string }): Promise<WalletSession | null>
    /** A session that still counts; at most a second old. */
    find(id: string): MaybePromise<WalletSession | null>
  }
  /** The brand has, or had, business with the vendor. */
  serves(brandId: number, vendorId: number): MaybePromise<boolean>
  /** Whether new bets are taken: game, vendor and brand are on, as of at most a second ago (GAM-04). */
  takesBets(session: WalletSession): MaybePromise<boolean>
  /**
   * Whether a vendor may give this money, or take it by a correction: it is on there, the player has opened one of its games, and no ceiling
   * is in the way (`CEILING` has opened a case). Of a call that was decided before it says `OK`.
   */
  admitCredit(credit: WalletCredit): MaybePromise<CreditAdmission>
  freeRounds: WalletFreeRounds
  /** A limit of the player that this stake would break; null when there is none. */
  declineOf(session: WalletSession, stake: Money): MaybePromise<CallerDecline | null>
}
