import { type RawBuilder, sql } from 'kysely'
import {
  dayAfter,
  daysBetween,
  hoursOf,
  type Span,
  spanOfDay,
  startOfDay,
} from '../../../platform/calendar/calendar.ts'
import type { Db } from '../../../platform/db.ts'

/** Days of a brand, both included, as the brand's calendar has them. */
export interface HouseSpan {
  brandId: number
  currency: string
  timeZone: string
  from: string
  to: string
}

/** What a brand's members did; GGR is stake − payout, NGR what promotions leave of it, with what payments cost members and house. */
export interface HouseFigures {
  bets: bigint
  stake: bigint
  payout: bigint
  promotions: bigint
  deposits: bigint
  withdrawals: bigint
  /** What members paid for their payments. */
  fees: bigint
  /** What the house bore of them. */
  paymentCosts: bigint
  activePlayers: number
  registrations: number
}

export interface HousePoint extends HouseFigures {
  /** 2026-11-21 or 2026-11-21 14:00, in the brand's time zone. */
  at: string
}

export interface GamePart {
  source: number
  /** Empty for what is no game. */
  gameCode: string
  bets: bigint
  stake: bigint
  payout: bigint
}

const sums = sql`
  coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(stake), 0)::bigint as stake,
  coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(promotions), 0)::bigint as promotions,
  coalesce(sum(deposits), 0)::bigint as deposits, coalesce(sum(withdrawals), 0)::bigint as withdrawals`

const paid = sql`
  coalesce(sum(fees), 0)::bigint as fees, coalesce(sum(costs), 0)::bigint as "paymentCosts"`

/** The moments of a span's days. */
function momentsOf({ from, to, timeZone }: HouseSpan): Span {
  return { from: startOfDay(from, timeZone), to: startOfDay(dayAfter(to, 1), timeZone) }
}

function within(of: HouseSpan): RawBuilder<unknown> {
  const { from, to } = momentsOf(of)
  return sql`hour >= ${from} and hour < ${to}`
}

/** Every day or hour of a span, oldest first; those in which nothing happened are there with zeros. */
export async function housePoints(
  db: Db,
  of: HouseSpan,
  by: 'day' | 'hour',
): Promise<HousePoint[]> {
  const { brandId, currency, timeZone } = of
  const spans =
    by === 'day'
      ? daysBetween(of.from, of.to).map((day) => spanOfDay(day, timeZone))
      : hoursOf(momentsOf(of), timeZone)
  const slots = sql`select to_char(since at time zone ${timeZone}, ${by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH24:MI'}) as at, since, until
    from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[]) as slot (since, until)
    where since < until`
  const { rows } = await sql<HousePoint>`
    with slots as (${slots})
    select slots.at, moved.*, paid.*, active.players as "activePlayers", opened.registrations
    from slots,
      lateral (select ${sums} from reports_hours
        where brand_id = ${brandId} and currency = ${currency} and hour >= since and hour < until) as moved,
      lateral (select ${paid} from reports_hour_fees
        where brand_id = ${brandId} and currency = ${currency} and hour >= since and hour < until) as paid,
      lateral (select count(distinct player_id)::int as players from reports_hour_players
        where brand_id = ${brandId} and currency = ${currency} and hour >= since and hour < until) as active,
      lateral (select coalesce(sum(registrations), 0)::int as registrations from reports_hour_registrations
        where brand_id = ${brandId} and hour >= since and hour < until) as opened
    order by since`.execute(db)
  return rows
}

/** A whole span together; whoever bet on several days counts once. */
export async function houseTotal(db: Db, of: HouseSpan): Promise<HouseFigures> {
  const { brandId, currency } = of
  const { rows } = await sql<HouseFigures>`
    select moved.*, paid.*, active.players as "activePlayers", opened.registrations
    from (select ${sums} from reports_hours
        where brand_id = ${brandId} and currency = ${currency} and ${within(of)}) as moved,
      (select ${paid} from reports_hour_fees
        where brand_id = ${brandId} and currency = ${currency} and ${within(of)}) as paid,
      (select count(distinct player_id)::int as players from reports_hour_players
        where brand_id = ${brandId} and currency = ${currency} and ${within(of)}) as active,
      (select coalesce(sum(registrations), 0)::int as registrations from reports_hour_registrations
        where brand_id = ${brandId} and ${within(of)}) as opened`.execute(db)
  const [total] = rows
  if (!total) throw new Error('sums over nothing are one row of zeros')
  return total
}

/** What was played in a span, by vendor and game. */
export async function houseGames(db: Db, of: HouseSpan): Promise<GamePart[]> {
  const { rows } = await sql<GamePart>`
    select source, game_code as "gameCode", sum(bets)::bigint as bets, sum(stake)::bigint as stake,
      sum(payout)::bigint as payout
    from reports_hours where brand_id = ${of.brandId} and currency = ${of.currency} and ${within(of)}
    group by source, game_code having sum(bets) <> 0 or sum(stake) <> 0 or sum(payout) <> 0
    order by sum(stake) desc, source, game_code`.execute(db)
  return rows
}
