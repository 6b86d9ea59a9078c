import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** What was written to a person. The outbox is encrypted by the house, so an erasure takes its rows away. */
export function messagesPrivacyProvider(): PrivacyProvider {
  return {
    name: 'messages',
    export: async (db, memberId) => {
      const rows = await db
        .selectFrom('messages_outbox')
        .select(['channel', 'template', 'address_masked', 'status', 'created_at'])
        .where('member_id', '=', memberId)
        .orderBy('created_at')
        .execute()
      return [
        ...rows.map((row) => ({
          channel: row.channel,
          about: row.template,
          to: row.address_masked,
          state: row.status,
          at: row.created_at.toISOString(),
        })),
        ...(await inboxOf(db, memberId)),
      ]
    },
    erase: async (tx, { memberId }) => {
      await tx.deleteFrom('messages_inbox_marks').where('member_id', '=', memberId).execute()
      await tx.deleteFrom('messages_inbox').where('member_id', '=', memberId).execute()
      await tx.deleteFrom('messages_push_devices').where('member_id', '=', memberId).execute()
      await tx.deleteFrom('messages_choices').where('member_id', '=', memberId).execute()
      const gone = await tx
        .deleteFrom('messages_outbox')
        .where('member_id', '=', memberId)
        .returning('id')
        .execute()
      if (gone.length === 0) return
      const ids = gone.map(({ id }) => id)
      await tx.deleteFrom('sandbox_inbox').where('message_id', 'in', ids).execute()
    },
  }
}

async function inboxOf(db: Parameters<PrivacyProvider['export']>[0], memberId: bigint) {
  const rows = await db
    .selectFrom('messages_inbox')
    .select(['kind', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('at')
    .execute()
  return rows.map(({ kind, at }) => ({ channel: 'site', about: kind, at: at.toISOString() }))
}
