import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { MemberRow } from '../../../accounts/members/members.ts'

/** The day of the brand's calendar on which somebody registered. */
export function joinedDay(member: Pick<MemberRow, 'brandId' | 'registeredAt'>): RawBuilder<Date> {
  return sql<Date>`(select calendar_day(${member.registeredAt}::timestamptz, b.time_zone) from brands_public b
    where b.id = ${member.brandId})`
}

/**
 * Counts members for every agent above them by the day on which they registered: when they come below (1), and before they go (−1). One
 * statement takes all rows in order, so that two who count at once wait for each other and never in a ring.
 */
export async function countJoined(
  tx: Tx,
  memberIds: readonly bigint[],
  sign: 1 | -1,
): Promise<void> {
  if (memberIds.length === 0) return
  await sql`
    insert into agents_joined_days (agent_id, day, brand_id, members)
    select la.agent_id, m.joined_day, m.brand_id, ${sign}::integer * count(*)
    from agents_members m join agents_line_agents la using (line_id)
    where m.member_id = any(${memberIds.map(String)}::bigint[]) group by 1, 2, 3 order by 1, 2
    on conflict (agent_id, day) do update set members = agents_joined_days.members + excluded.members`.execute(
    tx,
  )
}
