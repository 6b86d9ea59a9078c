import type { MemberAround } from '@croupier/api/accounts/console-member'
import type { Db } from '../../platform/db.ts'

/** The newest that staff are shown beside a member. */
const SHOWN = 20

/** What was sent to a member, with masked addresses; the newest first. */
export async function messagesSentTo(db: Db, memberId: bigint): Promise<MemberAround['messages']> {
  return await db
    .selectFrom('messages_outbox')
    .select(['channel', 'template', 'address_masked as to', 'status', 'created_at as at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}
