import { chatApi } from '@croupier/api/comms/chat'
import { byId } from '@croupier/api/cursors'
import type { CallOf } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { findMember } from '../../accounts/members/members.ts'
import { type ChatDeps, requireRoom, roomTopic } from './rooms.ts'
import { SLOW_SECONDS } from './rules.ts'
import { auditLineOf } from '../../core/audit/audit.ts'
import { transact } from '../../platform/transact.ts'

type StaffCall<Input> = CallOf<{ staff: 'chat.moderate' }, Input>

/** Serves moderation: what is said, and what is done about it. */
export function staffChatRoutes(http: Http, parts: ChatDeps): void {
  listRoute(http, parts)
  route(http, chatApi.remove, async (call) => {
    await removeMessage(parts, call)
    return {}
  })
  route(http, chatApi.keep, async (call) => {
    await keepMessage(parts, call)
    return {}
  })
  route(http, chatApi.mute, async (call) => {
    await muteMember(parts, call)
    return {}
  })
  route(http, chatApi.setRoom, async (call) => {
    await setRoom(parts, call)
    return {}
  })
}

function listRoute(http: Http, { context: { db } }: ChatDeps): void {
  route(http, chatApi.moderated, async ({ brand, input, now }) => {
    const { room, reported, limit, cursor } = input
    const [before] = byId.read(cursor) ?? []
    const rows = await db
      .selectFrom('chat_messages as m')
      .leftJoin('chat_mutes as k', (join) =>
        join
          .onRef('k.member_id', '=', 'm.member_id')
          .onRef('k.brand_id', '=', 'm.brand_id')
          .on('k.until', '>', now),
      )
      .selectAll('m')
      .select('k.until as mutedUntil')
      .where('m.brand_id', '=', brand.id)
      .$if(room !== undefined, (query) => query.where('m.room', '=', room ?? ''))
      .$if(reported === 'yes', (query) =>
        query.where('m.reports', '>', 0).where('m.deleted_at', 'is', null),
      )
      .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? ''))
      .orderBy('m.id', 'desc')
      .limit(limit + 1)
      .execute()
    const page = rows.slice(0, limit)
    return {
      items: page.map((row) => ({
        id: row.id,
        room: row.room,
        memberId: row.member_id,
        name: row.name,
        text: row.text,
        reports: row.reports,
        at: row.created_at,
        deletedAt: row.deleted_at,
        mutedUntil: row.mutedUntil,
      })),
      nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    }
  })
}

async function removeMessage(
  { context, audit }: ChatDeps,
  call: StaffCall<{ publicMessage: string }>,
): Promise<void> {
  const { brand, staff, now, input } = call
  const gone = await transact(context.db, async (tx) => {
    const row = await tx
      .updateTable('chat_messages')
      .set({ deleted_at: now, deleted_by: staff.name })
      .where('id', '=', input.publicMessage)
      .where('brand_id', '=', brand.id)
      .where('deleted_at', 'is', null)
      .returning(['id', 'room', 'text', 'member_id'])
      .executeTakeFirst()
    if (!row) refuse('not_found')
    await audit.record(tx, {
      ...auditLineOf(call),
      action: 'chat.removed',
      subject: { type: 'member', id: String(row.member_id) },
      before: { room: row.room, text: row.text },
    })
    return row
  })
  context.bus.publish(`live:${roomTopic(brand.id, gone.room)}`, { type: 'removed', id: gone.id })
}

/** A moderator finds nothing wrong with it: it is no longer among the reported, until somebody else reports it. */
async function keepMessage(
  { context, audit }: ChatDeps,
  call: StaffCall<{ publicMessage: string }>,
): Promise<void> {
  const { brand, input } = call
  await transact(context.db, async (tx) => {
    const row = await tx
      .updateTable('chat_messages')
      .set({ reports: 0 })
      .where('id', '=', input.publicMessage)
      .where('brand_id', '=', brand.id)
      .where('deleted_at', 'is', null)
      .where('reports', '>', 0)
      .returning('member_id')
      .executeTakeFirst()
    if (!row) refuse('not_found')
    await audit.record(tx, {
      ...auditLineOf(call),
      action: 'chat.kept',
      subject: { type: 'member', id: String(row.member_id) },
    })
  })
}

async function muteMember(
  { context, audit }: ChatDeps,
  call: StaffCall<{ memberId: bigint; minutes: number; reason: string }>,
): Promise<void> {
  const { brand, staff, now, input } = call
  const { memberId, minutes, reason } = input
  const member = await findMember(context.db, memberId)
  if (member?.brandId !== brand.id) refuse('not_found')
  const row = {
    until: new Date(now.getTime() + minutes * 60_000),
    reason,
    muted_at: now,
    muted_by: staff.name,
  }
  await transact(context.db, async (tx) => {
    const mute = await tx
      .selectFrom('chat_mutes')
      .select('until')
      .where('brand_id', '=', brand.id)
      .where('member_id', '=', memberId)
      .where('until', '>', now)
      .forUpdate()
      .executeTakeFirst()
    if (minutes === 0 && !mute) refuse('nothing_changed')
    await tx
      .insertInto('chat_mutes')
      .values({ brand_id: brand.id, member_id: memberId, ...row })
      .onConflict((conflict) => conflict.columns(['brand_id', 'member_id']).doUpdateSet(row))
      .execute()
    await audit.record(tx, {
      ...auditLineOf(call),
      action: minutes === 0 ? 'chat.unmuted' : 'chat.muted',
      subject: { type: 'member', id: String(memberId) },
      reason,
      after: { until: row.until.toISOString() },
    })
  })
}

async function setRoom(
  parts: ChatDeps,
  call: StaffCall<{ room: string; isClosed: boolean; slowSeconds: number }>,
): Promise<void> {
  const { brand, staff, now, input } = call
  const { room, isClosed, slowSeconds } = input
  await requireRoom(parts, brand, room)
  const row = {
    is_closed: isClosed,
    slow_seconds: slowSeconds,
    changed_at: now,
    changed_by: staff.name,
  }
  await transact(parts.context.db, async (tx) => {
    const old = await tx
      .selectFrom('chat_rooms')
      .select(['is_closed', 'slow_seconds'])
      .where('brand_id', '=', brand.id)
      .where('room', '=', room)
      .forUpdate()
      .executeTakeFirst()
    await tx
      .insertInto('chat_rooms')
      .values({ brand_id: brand.id, room, ...row })
      .onConflict((conflict) => conflict.columns(['brand_id', 'room']).doUpdateSet(row))
      .execute()
    await parts.audit.record(tx, {
      ...auditLineOf(call),
      action: 'chat.room_changed',
      subject: { type: 'chat_room', id: room },
      before: { isClosed: old?.is_closed ?? false, slowSeconds: old?.slow_seconds ?? SLOW_SECONDS },
      after: { isClosed, slowSeconds },
    })
  })
  parts.context.bus.publish(`live:${roomTopic(brand.id, room)}`, { type: 'changed' })
}
