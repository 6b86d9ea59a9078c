import type { Brands } from '../../core/brands/brands.ts'
import type { RecordFact } from '../../core/events/events.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotions } from '../promotions/promotions.ts'

export interface Registered {
  memberId: bigint
  registeredAt: Date
}

/** What campaigns stand on. The functions are other modules' words, handed in by the composition. */
export interface CampaignsDeps {
  context: Context
  brands: Pick<Brands, 'byId' | 'all'>
  promotions: Pick<
    Promotions,
    'barredFor' | 'byId' | 'isInAudience' | 'live' | 'lockMember' | 'registerKind'
  >
  recordFact: RecordFact
  /** Active members of a brand who play with real money: those who registered behind one and before a moment, in that order. */
  membersAfter(
    db: Db,
    of: { brandId: number; after: Registered | null; before: Date; limit: number },
  ): Promise<Registered[]>
  /** Whether the member wants to hear of offers. */
  wantsOffers(db: Db | Tx, memberId: bigint): Promise<boolean>
  /** The language that a member reads. */
  languageOf(db: Db | Tx, memberId: bigint): Promise<string>
}
