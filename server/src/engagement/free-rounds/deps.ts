import type { Db } from '../../platform/db.ts'
import type { Context } from '../../platform/context.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { RealCurrency } from '@croupier/shared/currencies'
import type { Money } from '@croupier/shared/money'
import type { Promotions } from '../promotions/promotions.ts'

export interface Registered {
  memberId: bigint
  registeredAt: Date
}

export type VendorOperation = 'grant' | 'cancel' | 'count'

/** What a vendor is asked about one gift of its rounds. */
export interface VendorCall {
  operation: VendorOperation
  grantId: string
  playerId: bigint
  gameCode: string
  currency: RealCurrency
  stake: Money
  rounds: number
  /** All wins of the gift together are no more. */
  winMost: Money
  expiresAt: Date
}

/** `unknown`: nobody knows what was decided, and the same call is made again. */
export type VendorAnswer =
  | { heard: 'done'; word: string; used: number | null; won: Money | null }
  | { heard: 'refused' | 'unknown'; word: string }

/** What a vendor played or paid of free rounds, and nobody gave. */
export interface VendorSurplus {
  vendorCode: string
  operation: 'bet' | 'win'
  brandId: number
  playerId: bigint
  currency: RealCurrency
  amount: Money
  transactionId: string
}

/** What free rounds stand on. The functions are other modules' words, handed in by app.ts. */
export interface FreeRoundsDeps {
  context: Context
  promotions: Pick<
    Promotions,
    | 'barredFor'
    | 'byId'
    | 'give'
    | 'hasReward'
    | 'isInAudience'
    | 'live'
    | 'offer'
    | 'lockMember'
    | 'registerKind'
    | 'registerReward'
  >
  brands: Pick<Brands, 'byId' | 'all'>
  /**
   * Whether rounds of a stake can be played free on a game of the brand: `off` when it is no longer offered, `never` when its rounds cannot
   * be given, `stake` when it takes no such stake. One in maintenance comes back, and can.
   */
  canPlay(of: {
    brandId: number
    gameCode: string
    currency: RealCurrency
    stake: Money
  }): Promise<'yes' | 'off' | 'never' | 'stake'>
  /** Vendors that play the rounds of their own games. */
  vendors: {
    /** The vendor that plays a game, by its code; null: the house does, or nobody offers it. */
    of(brandId: number, gameCode: string): Promise<string | null>
    /** Asks a vendor about a gift, once; never throws. */
    ask(vendorCode: string, call: VendorCall): Promise<VendorAnswer>
    noteSurplus(of: VendorSurplus): Promise<void>
  }
  /** Active members of a brand who play with real money: those who registered behind one and before a moment, in that order. */
  membersAfter(
    db: Db,
    of: { brandId: number; after: Registered | null; before: Date; limit: number },
  ): Promise<Registered[]>
  activeMembers(db: Db, brandId: number): Promise<number>
  titleOf(gameCode: string, language: string): Promise<string>
  /** What comes back on average of a stake on a game, which may be off, in hundredths of a per cent. */
  returnOf(brandId: number, gameCode: string): Promise<number>
}
