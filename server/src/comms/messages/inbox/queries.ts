import { microsAndId } from '@croupier/api/cursors'
import { type InboxGroup, inboxGroups, type InboxKind } from '@croupier/api/comms/inbox'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

export interface InboxMessage {
  id: string
  kind: InboxKind
  at: Date
  isRead: boolean
  values: Record<string, string>
}

interface InboxQuery {
  memberId: bigint
  group?: InboxGroup | undefined
  state?: 'unread' | 'read' | undefined
  cursor?: string | undefined
  limit: number
}

/** Newest first; a message keeps its place whatever its reader does. */
export async function listMessages(
  db: Db,
  query: InboxQuery,
): Promise<{ items: InboxMessage[]; nextCursor: string | null }> {
  const conditions = [
    sql`m.member_id = ${query.memberId} and k.deleted_at is null`,
    ...(query.group ? [sql`m.kind = any(${[...inboxGroups[query.group]]}::text[])`] : []),
    ...(query.state ? [sql`(k.message_id is null) = ${query.state === 'unread'}`] : []),
    ...beforeCursor(query.cursor),
  ]
  const { rows } = await sql<InboxMessage & { micros: bigint }>`
    select m.id, m.kind, m.at, k.message_id is not null as "isRead", m.data as values,
      (extract(epoch from m.at) * 1000000)::bigint as micros
    from messages_inbox m left join messages_inbox_marks k on k.member_id = m.member_id and k.message_id = m.id
    where ${sql.join(conditions, sql` and `)}
    order by m.at desc, m.id desc limit ${query.limit + 1}`.execute(db)
  const page = rows.slice(0, query.limit)
  const last = rows.length > page.length ? page.at(-1) : undefined
  const items = page.map(({ id, kind, at, isRead, values }) => ({ id, kind, at, isRead, values }))
  return { items, nextCursor: last ? microsAndId.write([last.micros, last.id]) : null }
}

function beforeCursor(cursor: string | undefined) {
  const last = microsAndId.read(cursor)
  if (!last) return []
  const [micros, id] = last
  return [
    sql`(m.at, m.id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`,
  ]
}

export async function unreadMessages(db: Db | Tx, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from messages_inbox m
    where m.member_id = ${memberId} and not exists (
      select from messages_inbox_marks k where k.member_id = m.member_id and k.message_id = m.id)`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
}
