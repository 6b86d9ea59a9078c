import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { RecordFact } from '../../core/events/events.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotions } from '../promotions/promotions.ts'

/** What VIP levels stand on. The functions are other modules' words, handed in by app.ts. */
export interface VipDeps {
  context: Context
  approvals: Pick<Approvals, 'register' | 'propose'>
  audit: Pick<Audit, 'record'>
  brands: Pick<Brands, 'byId' | 'all' | 'isOn'>
  promotions: Pick<Promotions, 'registerKind' | 'live' | 'give' | 'offer' | 'barredFor'>
  recordFact: RecordFact
  /** YYYY-MM-DD; null where it is not known, or no longer. */
  birthdayOf(db: Db | Tx, memberId: bigint): Promise<string | null>
  memberOf(db: Db | Tx, memberId: bigint): Promise<{ brandId: number; language: string } | null>
  accountNames(db: Db | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
  /** The least that the house keeps of a type of game in the long run, in millionths of the stake. */
  leastEdgePpm(of: { brandId: number; gameType: string | null }): Promise<number>
}
