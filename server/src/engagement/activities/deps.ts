import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Viewer } from '../../comms/content/content.ts'
import type { RecordFact } from '../../core/events/events.ts'

export interface ActivitiesDeps {
  context: Context
  audit: Audit
  recordFact: RecordFact
  /** Opens and closes texts with a member's own key; null when that key is no more. */
  memberCipher: {
    encrypt(db: Db | Tx, of: EncryptedText & { text: string }): Promise<Buffer | null>
    decrypt(db: Db | Tx, of: EncryptedText & { encrypted: Buffer }): Promise<string | null>
  }
  /** A promotion as this member may have it now; null when it is not there for them. */
  promotionFor(of: {
    brand: BrandRef
    viewer: Viewer
    promotionId: string
    language: string
    now: Date
  }): Promise<{ takesApplications: boolean } | null>
  /** Whether a session was opened by its account's first login. */
  isFirstLogin(sessionId: string): Promise<boolean>
  titlesOfPromotions(of: {
    ids: readonly string[]
    language: string
  }): Promise<ReadonlyMap<string, string>>
  accountNames(db: Db | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
}

interface EncryptedText {
  memberId: bigint
  row: string
}
