import type { Context } from '../../platform/context.ts'
import type { PrivacyProvider } from '../../platform/privacy-provider.ts'
import type { RecordFact } from '../../core/events/events.ts'
import type { Members } from '../members/members.ts'
import type { ErasedList } from './erased-list.ts'

export interface PrivacyDeps {
  context: Context
  identity: Pick<Members, 'endSessions'>
  recordFact: RecordFact
  /** What every module holds about people; the part that ends the member's key comes last. */
  personalParts: readonly PrivacyProvider[]
  /** Who was erased, outside of the database, for the day on which an older one is restored. */
  erased: ErasedList
}
