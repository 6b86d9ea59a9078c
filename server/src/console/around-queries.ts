import { sql } from 'kysely'
import type { MemberAround } from '@croupier/api/accounts/console-member'
import type { Db } from '../platform/db.ts'

const SHOWN = 20

/** Browsers that a member is known in. */
export async function devicesOf(db: Db, memberId: bigint): Promise<MemberAround['devices']> {
  return await db
    .selectFrom('identity_known_devices')
    .select([
      'browser',
      'system',
      'country',
      'first_seen_at as firstSeenAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .limit(SHOWN)
    .execute()
}

export async function limitsOf(db: Db, memberId: bigint): Promise<MemberAround['limits']> {
  const { rows } = await sql<MemberAround['limits'][number]>`
    select kind, period, currency, amount, set_at as "setAt", pending_from as "pendingFrom"
    from protection_limits where member_id = ${memberId} order by kind, period`.execute(db)
  return rows
}

export async function barsOf(db: Db, memberId: bigint): Promise<MemberAround['bars']> {
  const { rows } = await sql<MemberAround['bars'][number]>`
    select kind, starts_at as "startsAt", ends_at as "endsAt", lifted_at as "liftedAt"
    from protection_bars where member_id = ${memberId} order by starts_at desc limit ${SHOWN}`.execute(
    db,
  )
  return rows
}

/** Where payouts go, masked as players see it themselves. */
export async function payeesOf(
  db: Db,
  memberId: bigint,
): Promise<NonNullable<MemberAround['payees']>> {
  return await db
    .selectFrom('cashier_payees')
    .select([
      'key_kind as kind',
      'masked',
      'holder_verified as isVerified',
      'created_at as addedAt',
      'removed_at as removedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
}

/** What is or was open about a member: payments that people decide, and conversations with the service. */
export async function casesOf(
  db: Db,
  memberId: bigint,
  withMoney: boolean,
): Promise<MemberAround['cases']> {
  const { rows } = await sql<MemberAround['cases'][number]>`
    select 'payment' as kind, id::text as id, kind as about, state, opened_at as "openedAt"
    from cashier_cases where member_id = ${memberId} and ${withMoney}
    union all
    select 'conversation', id::text, topic, state, opened_at
    from support_conversations where member_id = ${memberId}
    order by "openedAt" desc limit ${SHOWN}`.execute(db)
  return rows
}

export async function messagesOf(db: Db, memberId: bigint): Promise<MemberAround['messages']> {
  return await db
    .selectFrom('messages_outbox')
    .select(['channel', 'template', 'address_masked as to', 'status', 'created_at as at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

/** The agents above a member, from the topmost down. */
export async function lineOfAgents(db: Db, memberId: bigint): Promise<MemberAround['line']> {
  const { rows } = await sql<MemberAround['line'][number]>`
    with recursive above (member_id, parent_id, height) as (
      select member_id, parent_id, 0 from agents_members where member_id = ${memberId}
      union all
      select a.member_id, a.parent_id, above.height + 1
      from above join agents_members a on a.member_id = above.parent_id where above.height < 100
    )
    select m.id as "memberId", m.account from above join identity_members m on m.id = above.member_id
    where above.height > 0 order by above.height desc`.execute(db)
  return rows
}
