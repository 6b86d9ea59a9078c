import type { PrivacyProvider } from '../../platform/privacy-provider.ts'
import { accountNames } from '../../accounts/members/members.ts'

/**
 * What people wrote down in the agent centre. A note belongs to the agent who wrote it, and is about a member: it is in the export of its
 * writer, and an erasure of either takes it away. So that a member learns what is kept about them, the export says that an upline keeps a
 * note and since when; its words are the upline's own. Contracts, places and pay stay: they prove what was agreed and paid, by number alone.
 */
export function agentsPrivacyProvider(): PrivacyProvider {
  return {
    name: 'agentCentre',
    export: async (db, memberId) => {
      const written = await db
        .selectFrom('agents_notes')
        .select(['member_id', 'note', 'at'])
        .where('agent_id', '=', memberId)
        .orderBy('member_id')
        .execute()
      const about = await db
        .selectFrom('agents_notes')
        .select('at')
        .where('member_id', '=', memberId)
        .orderBy('at')
        .execute()
      const links = await db
        .selectFrom('agents_links')
        .select(['code', 'name', 'created_at'])
        .where('agent_id', '=', memberId)
        .orderBy('code')
        .execute()
      const names = await accountNames(
        db,
        written.map(({ member_id: id }) => id),
      )
      return {
        notes: written.map(({ member_id: id, note, at }) => ({
          about: names.get(id) ?? String(id),
          note,
          at: at.toISOString(),
        })),
        notesByUplines: about.map(({ at }) => ({ at: at.toISOString() })),
        links: links.map(({ code, name, created_at: at }) => ({
          code,
          name,
          at: at.toISOString(),
        })),
      }
    },
    erase: async (tx, { memberId }) => {
      await tx.deleteFrom('agents_pay_news').where('member_id', '=', memberId).execute()
      await tx
        .deleteFrom('agents_notes')
        .where((eb) => eb.or([eb('agent_id', '=', memberId), eb('member_id', '=', memberId)]))
        .execute()
      await tx
        .updateTable('agents_links')
        .set({ name: '' })
        .where('agent_id', '=', memberId)
        .execute()
    },
  }
}
