import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { holdTree } from './lock-tree.ts'

const MOST_PEOPLE = 50

export interface DirectPerson {
  memberId: bigint
  account: string
}

/** Who stands right above and right below a member, for modules that let them deal with each other. */
export const directLines = {
  /** The tree of the brand stays as it is until the transaction ends. The first of all locks. */
  hold: holdTree,
  directionTo,
  people: directPeople,
}

/**
 * How one member stands to another of the same brand and currency: right below or right above; null when neither is, or when one is a
 * trial account or the other is not active.
 */
async function directionTo(
  tx: Tx,
  of: { brandId: number; from: bigint; to: bigint },
): Promise<'upline' | 'downline' | null> {
  const { rows } = await sql<{ direction: 'upline' | 'downline' }>`
    select case when agents_upline_of(me.id, me.recruited_by) = other.id then 'upline' else 'downline' end as direction
    from identity_public_members me join identity_public_members other on other.id = ${of.to}
    where me.id = ${of.from} and me.brand_id = ${of.brandId} and other.brand_id = me.brand_id
      and (agents_upline_of(me.id, me.recruited_by) = other.id or agents_upline_of(other.id, other.recruited_by) = me.id)
      and me.currency = other.currency and other.status = 'active' and me.member_type <> 4 and other.member_type <> 4`.execute(
    tx,
  )
  return rows[0]?.direction ?? null
}

/** The member right above, and those right below whose account begins so; at most fifty, by account. */
async function directPeople(
  db: Db,
  of: { memberId: bigint; start: string },
): Promise<{ upline: DirectPerson | null; downlines: DirectPerson[] }> {
  const { memberId, start } = of
  const fits = sql`status = 'active' and member_type <> 4`
  const named = sql`${fits} and starts_with(lower(account), ${start.toLowerCase()})`
  const { rows } = await sql<{ member_id: bigint; account: string; is_upline: boolean }>`
    with recruited as (
      select id, account from identity_public_members where recruited_by = ${memberId} and ${named}
        and agents_upline_of(id, recruited_by) = ${memberId} order by account limit ${MOST_PEOPLE}
    ), moved_here as (
      select id, account from identity_public_members where ${named} and id in (
        select p.member_id from agents_places p join agents_members m on m.member_id = p.member_id and m.parent_id = p.parent_id
        where p.parent_id = ${memberId} and p.move_of = p.member_id)
      order by account limit ${MOST_PEOPLE}
    ), above as (
      select id, account from identity_public_members where ${fits} and id = (
        select agents_upline_of(me.id, me.recruited_by) from identity_public_members me where me.id = ${memberId})
    )
    select id as member_id, account, is_upline from (
      select *, true as is_upline from above
      union select *, false from recruited union select *, false from moved_here
    ) near order by is_upline desc, account limit ${MOST_PEOPLE + 1}`.execute(db)
  const people = rows.map((row) => ({ memberId: row.member_id, account: row.account }))
  const upline = rows.findIndex((row) => row.is_upline)
  return {
    upline: people[upline] ?? null,
    downlines: people.filter((_, place) => place !== upline).slice(0, MOST_PEOPLE),
  }
}
