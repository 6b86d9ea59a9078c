import type { CurrencyCode } from '@croupier/shared/currencies'
import type { Brands } from '../../core/brands/brands.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotions } from '../promotions/promotions.ts'

/** Somebody who came by a member's own invitation. */
export interface Friend {
  memberId: bigint
  inviterId: bigint
  joinedAt: Date
}

/** What rewards for invitations stand on. The functions are other modules' words, handed in by app.ts. */
export interface ReferralsDeps {
  context: Context
  promotions: Pick<Promotions, 'barredFor' | 'give' | 'live' | 'lockMember' | 'noteHit'>
  brands: Pick<Brands, 'byId' | 'all' | 'marketAllows'>
  /** Members who came by an invitation since a moment, a page in the order of their ids. */
  invitedSince(
    db: Db | Tx,
    of: { brandId: number; since: Date; after: bigint; limit: number },
  ): Promise<Friend[]>
  /** Members' valid bets of rounds that ended on some days, later changes of those rounds included. */
  validBets(
    db: Db | Tx,
    of: { memberIds: readonly bigint[]; from: string; to: string; currency: CurrencyCode },
  ): Promise<ReadonlyMap<bigint, bigint>>
  /** Whether nothing of what the market asks is missing before money may leave. */
  isVerified(db: Db | Tx, of: { brandId: number; memberId: bigint }): Promise<boolean>
  /** Accounts that share a browser or lately a network with a member. */
  linkedMembers(
    db: Db | Tx,
    of: { memberId: bigint; now: Date },
  ): Promise<{ memberId: bigint; by: 'device' | 'network' }[]>
  /** Whether two members want money at the same place. */
  sharePayee(db: Db | Tx, memberIds: readonly [bigint, bigint]): Promise<boolean>
  /** The least edge that a game states which the brand offers, in millionths; null where none states any. */
  leastEdge(brandId: number): Promise<number | null>
}
