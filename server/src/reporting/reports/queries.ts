import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export interface MemberFigures {
  bets: number
  stake: bigint
  payout: bigint
  promotions: bigint
  deposits: bigint
  withdrawals: bigint
}

export interface DayFigures extends Omit<MemberFigures, 'promotions'> {
  /** 2026-11-21, in the brand's time zone. */
  day: string
  /** Members with at least one bet. */
  activePlayers: number
}

/** A member's figures of one day, or of all days together. */
export async function memberFigures(
  db: Db,
  of: { brandId: number; memberId: bigint; currency: string; day?: string },
): Promise<MemberFigures> {
  const row = await db
    .selectFrom('reports_daily_members')
    .select([
      sql<number>`coalesce(sum(bets), 0)::int`.as('bets'),
      sql<bigint>`coalesce(sum(stake), 0)::bigint`.as('stake'),
      sql<bigint>`coalesce(sum(payout), 0)::bigint`.as('payout'),
      sql<bigint>`coalesce(sum(promotions), 0)::bigint`.as('promotions'),
      sql<bigint>`coalesce(sum(deposits), 0)::bigint`.as('deposits'),
      sql<bigint>`coalesce(sum(withdrawals), 0)::bigint`.as('withdrawals'),
    ])
    .where('brand_id', '=', of.brandId)
    .where('player_id', '=', of.memberId)
    .where('currency', '=', of.currency)
    .$if(of.day !== undefined, (query) => query.where(sql<boolean>`day = ${of.day ?? ''}::date`))
    .executeTakeFirstOrThrow()
  return row
}

/** A brand's last days in one currency, oldest first; days on which nothing happened are there with zeros. */
export async function brandDays(
  db: Db,
  of: { brandId: number; currency: string; lastDay: string; days: number },
): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select to_char(days.day, 'YYYY-MM-DD') as day,
      count(*) filter (where f.bets > 0)::int as "activePlayers",
      coalesce(sum(f.bets), 0)::int as bets,
      coalesce(sum(f.stake), 0)::bigint as stake,
      coalesce(sum(f.payout), 0)::bigint as payout,
      coalesce(sum(f.deposits), 0)::bigint as deposits,
      coalesce(sum(f.withdrawals), 0)::bigint as withdrawals
    from generate_series(${of.lastDay}::date - ${of.days - 1}::integer, ${of.lastDay}::date, '1 day') days (day)
    left join reports_daily_members f on f.brand_id = ${of.brandId} and f.day = days.day::date and f.currency = ${of.currency}
    group by days.day order by days.day`.execute(db)
  return rows
}
