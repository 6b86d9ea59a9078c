import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

export interface Suspicion {
  kind: 'own_network' | 'one_network' | 'own_device' | 'ring' | 'circle'
  agentId: bigint
  memberIds: bigint[]
  count: number
  paid: bigint
}

const MANY_FROM_ONE_NETWORK = 5
const A_RING = 3
const MOST_SUSPICIONS = 100
/** Of all that was sent lately, so many of the newest are followed. */
const MOST_FOLLOWED = 5_000
const MOST_HOPS = 4
const A_CIRCLE = 3

/**
 * What may be an agent who recruits nobody but the own second self, or people who play in a circle: members right below who registered from
 * their agent's own network, or crowds of them from one; members anywhere below who sign in on a device of the agent; and rings, three or
 * more below one agent on one device; and circles, three or more of one team who sent money on until it was back with the first. The best
 * paid agents first.
 */
export async function suspicionsOf(
  db: Db,
  of: { brandId: number; since: Date },
): Promise<Suspicion[]> {
  const { rows } = await sql<Suspicion>`
    with recursive pairs as (
      select m.parent_id as agent_id, m.member_id, person.registered_from as network,
        person.registered_from = agent.registered_from as is_own
      from agents_members m join identity_public_members person on person.id = m.member_id
      join identity_public_members agent on agent.id = m.parent_id where m.brand_id = ${of.brandId}
    ), used as (
      select d.device_hash, m.member_id, m.line_id from identity_public_devices d join agents_members m on m.member_id = d.member_id
      where m.brand_id = ${of.brandId} and d.device_hash in (
        select device_hash from identity_public_devices where brand_id = ${of.brandId} group by 1 having count(*) > 1)
    ), rings as (
      select distinct on (u.device_hash) la.agent_id, array_agg(u.member_id order by u.member_id) as members
      from used u join agents_line_agents la on la.line_id = u.line_id
      group by u.device_hash, la.agent_id having count(*) >= ${A_RING}
      -- The agent who has most of them below, and of several the nearest.
      order by u.device_hash, count(*) desc, sum(la.level), la.agent_id
    ), ${circles(of)}, found as (
      select 'own_network' as kind, agent_id, array_agg(member_id order by member_id) as members from pairs where is_own group by 2
      union all
      select 'one_network', agent_id, array_agg(member_id order by member_id) from pairs where not is_own
      group by agent_id, network having count(*) >= ${MANY_FROM_ONE_NETWORK}
      union all
      select 'own_device', la.agent_id, array_agg(distinct below.member_id order by below.member_id)
      from used below join agents_line_agents la on la.line_id = below.line_id
      join used own on own.member_id = la.agent_id and own.device_hash = below.device_hash group by la.agent_id
      union all
      select 'ring', agent_id, members from rings
      union all
      select 'circle', agent_id, members from circles
    )
    select found.kind, found.agent_id as "agentId", found.members[1:10] as "memberIds", cardinality(found.members)::int as count,
      coalesce((select sum(line.amount) from agents_run_lines line where line.agent_id = found.agent_id and line.state = 'paid'
        and line.paid_at >= ${of.since}), 0)::bigint as paid
    from found order by paid desc, count desc, "agentId", kind limit ${MOST_SUSPICIONS}`.execute(db)
  return rows
}

/**
 * Money that comes back to whoever sent it: transfers one after another within a day of the first, each of at least four fifths of it, by
 * three people or more. Between two it would be any loan that is paid back. From one person to another only the next transfer is followed,
 * so that a way branches by people and not by transfers. The agent is the nearest who has all the others below.
 */
function circles({ brandId, since }: { brandId: number; since: Date }) {
  return sql`starts as (
      select * from cashier_public_member_transfers where brand_id = ${brandId} and state = 'sent' and sent_at >= ${since}
      order by sent_at desc limit ${MOST_FOLLOWED}
    ), ways as (
      select s.from_member as first, s.to_member as holder, s.amount, s.sent_at as since, s.sent_at as at,
        array[s.from_member, s.to_member] as path
      from starts s where exists (select from cashier_public_member_transfers back where back.to_member = s.from_member and back.state = 'sent'
        and back.sent_at > s.sent_at and back.sent_at <= s.sent_at + interval '24 hours' and back.amount * 5 >= s.amount * 4)
      union
      select w.first, next.to_member, w.amount, w.since, next.sent_at, w.path || next.to_member
      from ways w cross join lateral (
        select distinct on (t.to_member) t.to_member, t.sent_at from cashier_public_member_transfers t
        where t.from_member = w.holder and t.state = 'sent' and t.sent_at > w.at and t.sent_at <= w.since + interval '24 hours' and t.amount * 5 >= w.amount * 4
        order by t.to_member, t.sent_at
      ) next
      where w.holder <> w.first and cardinality(w.path) <= ${MOST_HOPS}
    ), closed as (
      select distinct (select array_agg(distinct one order by one) from unnest(path) as one) as members from ways where holder = first
    ), circles as (
      select distinct on (c.members) above.agent_id, c.members from closed c cross join unnest(c.members) as one
      join agents_members m on m.member_id = one
      cross join lateral (
        select la.agent_id, la.level from agents_line_agents la where la.line_id = m.line_id
        union all select m.member_id, 0::smallint where m.member_type <> 0
      ) above
      where cardinality(c.members) >= ${A_CIRCLE}
      group by c.members, above.agent_id having count(*) = cardinality(c.members)
      order by c.members, sum(above.level), above.agent_id
    )`
}
