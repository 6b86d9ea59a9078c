import type { MemberAround } from '@croupier/api/accounts/console-member'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Conversations of a member with the service, for staff; the newest first. */
export async function conversationsOfMember(
  db: Db,
  of: { memberId: bigint; limit: number },
): Promise<MemberAround['cases']> {
  const { rows } = await sql<MemberAround['cases'][number]>`
    select 'conversation' as kind, id::text as id, topic as about, state, opened_at as "openedAt"
    from support_conversations where member_id = ${of.memberId} order by opened_at desc limit ${of.limit}`.execute(
    db,
  )
  return rows
}
