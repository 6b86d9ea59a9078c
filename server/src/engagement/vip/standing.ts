import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { dayOf } from '../../platform/calendar/calendar.ts'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import {
  baseLevel,
  type DaySpan,
  sumsWithin,
  type VipDay,
  type VipSums,
  windowOn,
} from './rules.ts'
import type { Ladder } from './ladder.ts'

export type VipMemberRow = Omit<
  Selectable<DB['vip_members']>,
  'reviewed_to' | 'weekly_of' | 'monthly_of' | 'birthday_seen'
> & {
  reviewed_to: string | null
  weekly_of: string | null
  monthly_of: string | null
  birthday_seen: string | null
}

/** Where a member stands, days as text; undefined for whoever never played or paid. */
export async function vipMember(
  db: Db | Tx,
  memberId: bigint,
  lock: 'locked' | 'unlocked',
): Promise<VipMemberRow | undefined> {
  const { rows } = await sql<VipMemberRow>`
    select member_id, brand_id, level, since, earned_level, misses, reviewed_to::text, floor_level, floor_until, weekly_of::text,
      monthly_of::text, birthday_seen::text, is_due
    from vip_members where member_id = ${memberId} ${lock === 'locked' ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

/** Everything that a member ever paid and played, by day, in its order. */
export async function vipDays(db: Db | Tx, memberId: bigint): Promise<VipDay[]> {
  const { rows } = await sql<VipDay>`
    select day::text, deposits, withdrawals, valid from vip_days where member_id = ${memberId} order by day`.execute(
    db,
  )
  return rows
}

/** What counts for a level on a day, and in which days. */
export function countedOn(
  { terms }: Pick<Ladder, 'terms'>,
  days: readonly VipDay[],
  day: string,
): { span: DaySpan; sums: VipSums } {
  const span = windowOn(terms.window, day)
  return { span, sums: sumsWithin(days, span) }
}

/** The level that a member has now: never less than everybody's, and never more than the ladder has. */
export function currentLevel(
  { terms }: Pick<Ladder, 'terms'>,
  member: Pick<VipMemberRow, 'level'> | undefined,
): number {
  const level = Math.min(member?.level ?? 0, terms.levels.length)
  return Math.max(level, baseLevel(terms.levels))
}

/** The level below which no review takes a member at a moment; 0 without a floor. */
export function floorOf(
  member: Pick<VipMemberRow, 'floor_level' | 'floor_until'>,
  at: Date,
): number {
  const { floor_level: level, floor_until: until } = member
  return level !== null && until !== null && until > at ? level : 0
}

/** The brand's day. */
export function todayOf({ brand }: Pick<Ladder, 'brand'>, now: Date): string {
  return dayOf(now, brand.timeZone)
}
