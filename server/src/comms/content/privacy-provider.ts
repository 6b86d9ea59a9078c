import type { Context } from '../../platform/context.ts'
import type { PrivacyProvider } from '../../platform/privacy-provider.ts'
import { openedWords } from './feedback.ts'

/** What a member wrote to the house. It is encrypted by the house, so an erasure takes the rows away. */
export function contentPrivacyProvider(context: Pick<Context, 'keyring'>): PrivacyProvider {
  return {
    name: 'feedback',
    export: async (db, memberId) => {
      const rows = await db
        .selectFrom('content_feedback')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        about: row.question_type,
        ...openedWords(context, row),
        at: row.created_at.toISOString(),
        answer: row.comment,
      }))
    },
    erase: async (tx, { memberId }) => {
      await tx.deleteFrom('content_feedback').where('member_id', '=', memberId).execute()
    },
  }
}
