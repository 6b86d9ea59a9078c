import type { MemberAround } from '@croupier/api/accounts/console-member'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The newest that staff are shown beside a member. */
const SHOWN = 20

/** The limits that a member has set, for staff. */
export async function limitsSet(db: Db, memberId: bigint): Promise<MemberAround['limits']> {
  const { rows } = await sql<MemberAround['limits'][number]>`
    select kind, period, currency, amount, set_at as "setAt", pending_from as "pendingFrom"
    from protection_limits where member_id = ${memberId} order by kind, period`.execute(db)
  return rows
}

/** What keeps or kept a member from play, for staff; the newest first. */
export async function barsSet(db: Db, memberId: bigint): Promise<MemberAround['bars']> {
  const { rows } = await sql<MemberAround['bars'][number]>`
    select kind, starts_at as "startsAt", ends_at as "endsAt", lifted_at as "liftedAt"
    from protection_bars where member_id = ${memberId} order by starts_at desc limit ${SHOWN}`.execute(
    db,
  )
  return rows
}
