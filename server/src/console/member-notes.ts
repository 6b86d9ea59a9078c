import { consoleMemberApi } from '@croupier/api/accounts/console-member'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import type { PrivacyProvider } from '../platform/privacy-provider.ts'
import { type ConsoleDeps, memberOf } from './deps.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'

const SHOWN = 200

/** Serves what staff note about members for each other. */
export function memberNoteRoutes(http: Http, parts: ConsoleDeps): void {
  const { db, random } = http.context

  route(http, consoleMemberApi.notes, async ({ brand, input }) => {
    const member = await memberOf(parts, db, { brandId: brand.id, memberId: input.memberId })
    const rows = await db
      .selectFrom('console_member_notes')
      .selectAll()
      .where('member_id', '=', member.id)
      .orderBy('written_at', 'desc')
      .limit(SHOWN)
      .execute()
    return {
      notes: rows.map(({ id, text, written_name: by, written_at: at }) => ({ id, text, by, at })),
    }
  })

  route(http, consoleMemberApi.addNote, async (call) => {
    const { brand, staff, input, now } = call
    const member = await memberOf(parts, db, { brandId: brand.id, memberId: input.memberId })
    const id = random.uuid()
    await transact(db, async (tx) => {
      await tx
        .insertInto('console_member_notes')
        .values({
          id,
          brand_id: brand.id,
          member_id: member.id,
          text: input.text,
          written_by: staff.id,
          written_name: staff.name,
          written_at: now,
        })
        .execute()
      // The words stay with the note, so that an erasure takes them away; the log says that there was one.
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'member.noted',
        subject: { type: 'member', id: String(member.id) },
        after: { note: id },
      })
    })
    return { id, text: input.text, by: staff.name, at: now }
  })
}

/** Notes about a member are personal data: they go along, and go with the person. */
export function notesPrivacyProvider(): PrivacyProvider {
  return {
    name: 'staffNotes',
    export: async (db, memberId) => {
      const rows = await db
        .selectFrom('console_member_notes')
        .select(['text', 'written_at'])
        .where('member_id', '=', memberId)
        .orderBy('written_at')
        .execute()
      return rows.map(({ text, written_at }) => ({ text, at: written_at.toISOString() }))
    },
    erase: async (tx, { memberId }) => {
      await tx.deleteFrom('console_member_notes').where('member_id', '=', memberId).execute()
    },
  }
}
