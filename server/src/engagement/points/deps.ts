import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { RecordFact } from '../../core/events/events.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { SessionRef } from '../../platform/http/call.ts'
import type { Promotions } from '../promotions/promotions.ts'

/** What points stand on. The functions are other modules' words, handed in by the composition. */
export interface PointsDeps {
  context: Context
  audit: Audit
  approvals: Approvals
  brands: Pick<Brands, 'byId'>
  recordFact: RecordFact
  promotions: Promotions
  ledger: Pick<Ledger, 'post'>
  /** Points earned for each point of the rates, in per cent, by member; 100 for who is absent. */
  multipliersOf(
    db: Db | Tx,
    of: { brandId: number; memberIds: readonly bigint[] },
  ): Promise<ReadonlyMap<bigint, number>>
  /** The highest that any member of the brand can have. */
  highestMultiplier(db: Db | Tx, brandId: number): Promise<number>
  /** Opens and closes texts with a member's own key; null when that key is no more. */
  memberCipher: {
    encrypt(db: Db | Tx, of: EncryptedText & { text: string }): Promise<Buffer | null>
    decrypt(db: Db | Tx, of: EncryptedText & { encrypted: Buffer }): Promise<string | null>
  }
  /** Refuses a payment password that is not set, wrong, or was not shown within five minutes. */
  checkPaymentPassword(of: {
    session: SessionRef
    paymentPassword: string | undefined
    now: Date
  }): Promise<void>
  /** Above this worth two people approve a redemption. */
  twoPersonAbove(db: Db | Tx, brandId: number): Promise<bigint>
  accountNames(db: Db | Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
  staffNames(db: Db | Tx, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

interface EncryptedText {
  memberId: bigint
  row: string
}
