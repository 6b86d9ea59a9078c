import { sql } from 'kysely'
import type { MemberAround } from '@croupier/api/accounts/console-member'
import type { Db } from '../../../platform/db.ts'

/** The agents above a member, from the topmost down. */
export async function agentsAbove(db: Db, memberId: bigint): Promise<MemberAround['line']> {
  const { rows } = await sql<MemberAround['line'][number]>`
    with recursive above (member_id, parent_id, height) as (
      select member_id, parent_id, 0 from agents_members where member_id = ${memberId}
      union all
      select a.member_id, a.parent_id, above.height + 1
      from above join agents_members a on a.member_id = above.parent_id where above.height < 100
    )
    select m.id as "memberId", m.account from above join identity_public_members m on m.id = above.member_id
    where above.height > 0 order by above.height desc`.execute(db)
  return rows
}
