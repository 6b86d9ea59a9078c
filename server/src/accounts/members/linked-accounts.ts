import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** A household shares a network for years; a person with many names uses it within weeks. */
const LATELY_MS = 30 * 86_400_000
/** A network of many strangers (a mobile carrier, a university) links nobody. */
const MOST_ON_NETWORK = 20

/** Accounts of the brand that share a browser with a member, or lately a network that is not one of the crowd. */
function linkedTo(memberId: bigint, now: Date) {
  const since = new Date(now.getTime() - LATELY_MS)
  return sql`
    with me as (select id, brand_id from identity_members where id = ${memberId}),
    networks as (
      select distinct s.address from identity_sessions s
      where s.member_id = ${memberId} and s.created_at > ${since} and s.address not in ('', 'unknown')
    ),
    neighbours as (
      select s.address, s.member_id from identity_sessions s join me on me.brand_id = s.brand_id
      where s.address in (select address from networks) and s.created_at > ${since} and s.member_id <> me.id
      group by 1, 2
    ),
    linked as (
      select d.member_id, 'device' as by from identity_known_devices mine
      join identity_known_devices d on d.device_hash = mine.device_hash and d.member_id <> mine.member_id
      join me on me.brand_id = d.brand_id
      where mine.member_id = ${memberId}
      union
      select member_id, 'network' from neighbours
      where address in (select address from neighbours group by address having count(*) < ${MOST_ON_NETWORK})
    )`
}

/**
 * How many other accounts of the same brand were opened in a browser that this one knows too, or lately came from the same network when
 * that is not one of the crowd. Trial accounts count for nothing.
 */
export async function linkedAccounts(
  db: Db | Tx,
  { memberId, now }: { memberId: bigint; now: Date },
): Promise<number> {
  const { rows } = await sql<{ linked: number }>`
    ${linkedTo(memberId, now)}
    select count(distinct m.id)::int as linked from linked
    join identity_members m on m.id = linked.member_id and m.member_type <> 4`.execute(db)
  return rows[0]?.linked ?? 0
}

export interface LinkedMember {
  memberId: bigint
  account: string
  /** A shared browser says more than a shared network. */
  by: 'device' | 'network'
  registeredAt: Date
}

/** The same accounts by name, the newest first; at most fifty. */
export async function linkedMembers(
  db: Db | Tx,
  { memberId, now }: { memberId: bigint; now: Date },
): Promise<LinkedMember[]> {
  const { rows } = await sql<LinkedMember>`
    ${linkedTo(memberId, now)}
    select m.id as "memberId", m.account, min(linked.by) as by, m.registered_at as "registeredAt" from linked
    join identity_members m on m.id = linked.member_id and m.member_type <> 4
    group by m.id order by m.registered_at desc limit 50`.execute(db)
  return rows
}

/**
 * Which of these members were opened in browsers that others of them know too: each with the group that they belong to, named by the lowest
 * of its ids. Who shares none is absent.
 */
export async function linkedGroups(
  db: Db | Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ ids: bigint[] }>`
    select array_agg(distinct member_id order by member_id) as ids from identity_known_devices
    where member_id = any(${memberIds.map(String)}::bigint[])
    group by device_hash having count(distinct member_id) > 1`.execute(db)
  const above = new Map<bigint, bigint>()
  const topOf = (id: bigint): bigint => {
    const next = above.get(id) ?? id
    return next === id ? id : topOf(next)
  }
  for (const { ids } of rows) {
    const tops = ids.map(topOf)
    const lowest = tops.reduce((least, id) => (id < least ? id : least))
    for (const id of [...ids, ...tops]) above.set(topOf(id), lowest)
  }
  const linked = new Set(rows.flatMap(({ ids }) => ids))
  return new Map([...linked].map((id) => [id, topOf(id)]))
}

/** The other accounts of the brand that were opened in a browser that this one knows too, however many; trial accounts count for nothing. */
export async function accountsOnDevices(db: Db | Tx, memberId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct m.id from identity_known_devices mine
    join identity_known_devices d on d.device_hash = mine.device_hash and d.member_id <> mine.member_id
    join identity_members me on me.id = mine.member_id
    join identity_members m on m.id = d.member_id and m.brand_id = me.brand_id and m.member_type <> 4
    where mine.member_id = ${memberId}`.execute(db)
  return rows.map(({ id }) => id)
}
