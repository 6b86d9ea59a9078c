import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/**
 * Counts who becomes active, or no longer is, with entries that are about to be added to the members' days. A member is active in an
 * agent's team on a day with valid bets above zero under lines of that team. What is kept is how many were active on a day and last on
 * which day before: a day more or less changes its own pair and that of the next active day.
 */
export async function countActivity(
  tx: Tx,
  {
    entries,
    brandId,
    day,
  }: { entries: RawBuilder<unknown>; brandId: number; day: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    with added as materialized (
      select e.member_id, ${day} as day, e.line_id, sum(e.valid) as valid from ${entries}
      group by 1, 2, 3 having sum(e.valid) <> 0
    ), asked as (
      select la.agent_id, a.member_id, a.day, sum(a.valid) as added
      from added a join agents_line_agents la using (line_id) group by 1, 2, 3
    ), turned as materialized (
      select asked.agent_id, asked.member_id, asked.day, held.valid > 0 as was_active, held.valid + asked.added > 0 as is_active
      from asked cross join lateral (
        select coalesce(sum(f.valid), 0) as valid from agents_member_days f
        where f.member_id = asked.member_id and f.day = asked.day and ${isUnder(sql`asked.agent_id`)}
      ) held
      where (held.valid > 0) <> (held.valid + asked.added > 0)
    ), around as (
      select turned.agent_id, turned.member_id, near.day, true as was_active, true as is_active
      from turned cross join lateral (
        (${activeDay(sql`f.day < turned.day`, sql`desc`)}) union all (${activeDay(sql`f.day > turned.day`, sql`asc`)})
      ) near
      where not exists (select from turned other
        where (other.agent_id, other.member_id, other.day) = (turned.agent_id, turned.member_id, near.day))
    ), days as (
      select * from turned union select * from around
    ), pairs as (
      select agent_id, day, -1 as change,
        coalesce(lag(day) over (partition by agent_id, member_id order by day), '-infinity') as before from days where was_active
      union all
      select agent_id, day, 1,
        coalesce(lag(day) over (partition by agent_id, member_id order by day), '-infinity') from days where is_active
    )
    insert into agents_active_days (agent_id, day, before, brand_id, members)
    select agent_id, day, before, ${brandId}, sum(change) from pairs group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    on conflict (agent_id, day, before) do update set members = agents_active_days.members + excluded.members`.execute(
    tx,
  )
}

/** A day of a member lies under a line that passes through an agent. */
function isUnder(agentId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from agents_line_agents above where above.agent_id = ${agentId} and above.line_id = f.line_id)`
}

/** The nearest day on one side on which the member was active in the team. */
function activeDay(side: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select f.day from agents_member_days f
    where f.member_id = turned.member_id and ${side} and ${isUnder(sql`turned.agent_id`)}
    group by f.day having sum(f.valid) > 0 order by f.day ${order} limit 1`
}
