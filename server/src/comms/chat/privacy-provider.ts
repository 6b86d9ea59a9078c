import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** What a member said in public rooms; an erasure takes it away. */
export function chatPrivacyProvider(): PrivacyProvider {
  return {
    name: 'chatRooms',
    export: async (db, memberId) => {
      const rows = await db
        .selectFrom('chat_messages')
        .select(['room', 'text', 'created_at'])
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute()
      return rows.map(({ room, text, created_at }) => ({
        room,
        text,
        at: created_at.toISOString(),
      }))
    },
    erase: async (tx, { memberId }) => {
      await tx.deleteFrom('chat_reports').where('member_id', '=', memberId).execute()
      await tx.deleteFrom('chat_mutes').where('member_id', '=', memberId).execute()
      await tx.deleteFrom('chat_messages').where('member_id', '=', memberId).execute()
    },
  }
}
