import type { Context } from '../../platform/context.ts'
import type { PrivacyProvider } from '../../platform/privacy-provider.ts'
import { readMessages } from './messages.ts'

const ALL = 100_000

/** What a member and customer service said to each other. It is encrypted by the house, so an erasure takes the rows away. */
export function supportPrivacyProvider(
  context: Pick<Context, 'keyring' | 'clock'>,
): PrivacyProvider {
  return {
    name: 'customerService',
    export: async (db, memberId) => {
      const rows = await db
        .selectFrom('support_conversations')
        .select(['id', 'case_id', 'topic', 'state', 'opened_at', 'rating'])
        .where('member_id', '=', memberId)
        .orderBy('opened_at')
        .execute()
      return await Promise.all(
        rows.map(async (row) => {
          const said = await readMessages(db, context, {
            conversationId: row.id,
            after: 0,
            withNotes: false,
            at: context.clock.now(),
            limit: ALL,
          })
          return {
            case: row.case_id,
            about: row.topic,
            state: row.state,
            openedAt: row.opened_at.toISOString(),
            rating: row.rating,
            messages: said.map(({ author, text, pictures, at }) => ({
              from: author,
              text,
              pictures: pictures.length,
              at: at.toISOString(),
            })),
          }
        }),
      )
    },
    erase: async (tx, { memberId }) => {
      await tx.deleteFrom('support_conversations').where('member_id', '=', memberId).execute()
    },
  }
}
