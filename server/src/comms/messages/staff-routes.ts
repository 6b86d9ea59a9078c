import { byId } from '@croupier/api/cursors'
import { type messageStates, messagesApi } from '@croupier/api/comms/messages'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Audit } from '../../core/audit/audit.ts'
import { addressOfMessage } from './write-message.ts'
import { transact } from '../../platform/transact.ts'

/** Serves the outbox to staff: how each message fares, never what it said. */
export function staffMessageRoutes(http: Http, { audit }: { audit: Audit }): void {
  const { context } = http
  const { db } = context

  route(http, messagesApi.list, async ({ brand, input }) => {
    const rows = await newestMessages(db, { ...input, brandId: brand.id })
    const page = rows.slice(0, input.limit)
    return {
      items: page.map((row) => ({
        id: row.id,
        memberId: row.member_id,
        // The table's checks allow these alone.
        channel: row.channel as 'sms' | 'mail',
        template: row.template,
        language: row.language,
        to: row.address_masked,
        status: row.status as (typeof messageStates)[number],
        tries: row.tries,
        error: row.last_error,
        reference: row.provider_reference,
        createdAt: row.created_at,
        dueAt: row.ended_at === null ? row.due_at : null,
        endedAt: row.ended_at,
      })),
      nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    }
  })

  route(http, messagesApi.address, async ({ brand, staff, address, now, input }) => {
    const { messageId, reason } = input
    return await transact(db, async (tx) => {
      const message = await tx
        .selectFrom('messages_outbox')
        .select(['id', 'address_encrypted', 'values_encrypted', 'member_id'])
        .where('id', '=', messageId)
        .where('brand_id', '=', brand.id)
        .executeTakeFirst()
      if (!message) refuse('not_found')
      await audit.record(tx, {
        brandId: brand.id,
        actor: { kind: 'staff', id: staff.id, name: staff.name },
        address,
        at: now,
        action: 'message.address_read',
        subject: { type: 'message', id: message.id },
        reason,
      })
      return { to: addressOfMessage(context, message) }
    })
  })
}

async function newestMessages(
  db: Db,
  of: { brandId: number; status?: string | undefined; cursor?: string | undefined; limit: number },
) {
  // Ids are made in the order of time (RFC 9562 version 7), so they are the page's place too.
  const [cursor] = byId.read(of.cursor) ?? []
  return await db
    .selectFrom('messages_outbox')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .$if(of.status !== undefined, (query) => query.where('status', '=', of.status ?? ''))
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(of.limit + 1)
    .execute()
}
