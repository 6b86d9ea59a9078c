import type {
  WalletOperation,
  WalletRequest,
  WalletStatus,
} from '@croupier/api/play/seamless-wallet'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { VendorDialectCode } from '../vendors/vendors.ts'
import type { CallingVendor, PlayOfActions } from '../wallet-api/wallet-api.ts'
import type { ExactJson } from './exact-json.ts'

/** A vendor as the dialects see it. */
export interface AdapterVendor extends CallingVendor {
  dialect: VendorDialectCode | null
  /** The vendor's RSA public key in PEM, for the dialect that signs with it. */
  dialectKey: string | null
}

/** A call as it travelled. */
export interface AdapterCall {
  vendor: AdapterVendor
  /** Behind /v1/adapters/<dialect>/<vendor>/. */
  path: string
  header(name: string): string
  body: Buffer
}

export interface AdapterAnswer {
  httpStatus: number
  body: ExactJson
}

/** What the house decided, as far as any dialect tells it. */
export interface Outcome {
  status: OutcomeStatus
  /** Null when nothing was looked up. */
  balance: Money | null
  /** Of the bet when there are both; null when nothing was written. */
  walletTxId: string | null
  winTxId: string | null
  /** A rollback that came before its bet. */
  tombstone: boolean
}

/** INTERNAL stands for every unknown outcome, also for calls that were shed: all may be made again with the same id. */
export type OutcomeStatus = WalletStatus | 'BAD_REQUEST' | 'NOT_PERMITTED'

/** Whom a vendor's token stands for. */
export interface TokenHolder {
  sessionId: string
  playerId: string
  currency: CurrencyCode
  gameCode: string
  language: string
}

/** What a dialect may ask of the house: the wallet's own operations, and what earlier calls were about. */
export interface AdapterService {
  ask<Operation extends WalletOperation>(
    vendor: AdapterVendor,
    operation: Operation,
    request: WalletRequest<Operation>,
  ): Promise<Outcome>
  /** Bets and wins of one player that stand or fall together. */
  playTogether(vendor: AdapterVendor, play: PlayOfActions): Promise<Outcome & { txIds: string[] }>
  /** Swaps a launch token at its first use, and knows it afterwards as long as its game session counts. */
  authenticate(
    vendor: AdapterVendor,
    of: { token: string; gameCode: string | undefined },
  ): Promise<{ status: OutcomeStatus; holder: TokenHolder | null }>
  /** Whom a token that was authenticated stands for, whether its session still counts or not. */
  holderOf(vendor: AdapterVendor, token: string): Promise<TokenHolder | null>
  /** The player's latest session with the vendor, in one game when it is named. */
  latestOf(
    vendor: AdapterVendor,
    of: { playerId: string; gameCode?: string },
  ): Promise<TokenHolder | null>
  /** In which currency a call moves money that names none: its original's, its round's, or the player's latest. */
  currencyOf(
    vendor: AdapterVendor,
    of: { playerId: string; roundId?: string; transactionId?: string },
  ): Promise<CurrencyCode | null>
  /** What an id of the vendor did. */
  originalOf(
    vendor: AdapterVendor,
    of: { playerId: string; transactionId: string },
  ): Promise<'bet' | 'win' | 'unknown'>
  now(): Date
}

/** Why a call is answered without having been read. */
export type CallProblem = 'unknown-path' | 'too-large' | 'not-admitted' | 'busy' | 'failed'

/** A way of speaking: what it proves, how it is read, and how it is answered. */
export interface VendorAdapter {
  name: VendorDialectCode
  /** Whether the call proves that it comes from this vendor. Reads nothing but the call. */
  isAuthentic(call: AdapterCall): boolean
  answer(desk: AdapterService, call: AdapterCall): Promise<AdapterAnswer>
  problem(problem: CallProblem, path: string): AdapterAnswer
}
