import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { RecordFact } from '../../core/events/events.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import type { AboutTerms, TermsProblem } from './registry.ts'

/**
 * Why a member gets nothing now: the account is not one of real money or not open, a break or an exclusion stands, staff look at a sign of
 * harm, the market has no such promotion, it was had from a device that the member shares, or staff decided that the member gets no more of it.
 */
export type BarredReason =
  | 'account'
  | 'excluded'
  | 'harm'
  | 'market'
  | 'shared_device'
  | 'forfeited'
  | 'audience'

export interface MemberFacts {
  registeredAt: Date
  isOpen: boolean
  /** Plays with real money and is no agent who may not play. */
  isReal: boolean
}

/** What promotions stand on. The functions are other modules' words, handed in by app.ts. */
export interface PromotionsDeps {
  context: Context
  ledger: Ledger
  audit: Audit
  approvals: Approvals
  brands: Pick<Brands, 'byId' | 'marketAllows'>
  recordFact: RecordFact
  /** Null where there is no such member of the brand. */
  memberFacts(db: Db | Tx, of: { brandId: number; memberId: bigint }): Promise<MemberFacts | null>
  /** Whether a break or an exclusion stands, and whether a sign of harm is open. */
  isExcluded(db: Db | Tx, of: { memberId: bigint; now: Date }): Promise<boolean>
  hasHarmAlert(db: Db | Tx, memberId: bigint): Promise<boolean>
  hasDeposited(db: Db | Tx, memberId: bigint): Promise<boolean>
  /** The return guards that a definition would break over all that is live, by field. */
  brokenGuards(about: AboutTerms): Promise<TermsProblem[]>
  /** 0 where the brand has no VIP levels. */
  levelOf(db: Db | Tx, of: { brandId: number; memberId: bigint }): Promise<number>
  /** The other accounts of the brand that were opened in a browser that this one knows too. */
  accountsOnDevices(db: Db | Tx, memberId: bigint): Promise<bigint[]>
  /** Members of the brand whose account begins so, or whose id it is; at most fifty. */
  membersNamed(db: Db, of: { brandId: number; text: string }): Promise<bigint[]>
  accountNames(db: Db | Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
  staffNames(db: Db | Tx, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
