import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

interface Marking {
  memberId: bigint
  /** null: all that stand there now. */
  ids: readonly string[] | null
  isDeleted: boolean
  now: Date
}

/** Marks messages of the member as read, or as read and gone; those of others are not there. */
export async function markMessages(
  db: Db,
  { memberId, ids, isDeleted, now }: Marking,
): Promise<void> {
  await sql`
    insert into messages_inbox_marks (member_id, message_id, brand_id, read_at, deleted_at)
    select m.member_id, m.id, m.brand_id, ${now}::timestamptz, ${isDeleted ? now : null}::timestamptz
    from messages_inbox m
    where m.member_id = ${memberId} and (${ids === null} or m.id = any(${ids ?? []}::uuid[]))
    order by m.id
    on conflict (member_id, message_id) do update
      set deleted_at = coalesce(messages_inbox_marks.deleted_at, excluded.deleted_at)
      where excluded.deleted_at is not null`.execute(db)
}
