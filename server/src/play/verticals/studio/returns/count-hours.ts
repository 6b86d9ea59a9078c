import { sql } from 'kysely'
import { hoursOf, spanOf } from '../../../../platform/calendar/calendar.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import { transact } from '../../../../platform/transact.ts'

const HOUR_MS = 3_600_000
/** Rounds are written when they open; nothing is written into an hour that is over for this long, but for ends of open rounds. */
const SETTLED_MS = 5 * 60_000
/** Hours a turn, so that a first count of a long past does not hold the worker. */
const MOST_HOURS = 200

interface CountedBrand {
  id: number
  timeZone: string
}

/**
 * Counts what games returned in every hour that may have changed: the present one, hours with open rounds, and hours never counted.
 * A counted hour is counted whole, so that doing it again changes nothing.
 */
export async function countReturns(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  brands: readonly CountedBrand[],
): Promise<void> {
  for (const brand of brands) {
    const now = clock.now()
    for (const hour of await hoursToCount(db, brand, now))
      await transact(db, (tx) => countHour(tx, { brand, hour, now }))
  }
}

async function hoursToCount(db: Db, { id, timeZone }: CountedBrand, now: Date): Promise<Date[]> {
  const { rows } = await sql<{ hour: Date; isOpen: boolean }>`
    select hour, not final as "isOpen" from studio_return_marks where brand_id = ${id} and not final
    union select max(hour), false from studio_return_marks where brand_id = ${id} having max(hour) is not null
    order by hour`.execute(db)
  const open = rows.filter(({ isOpen }) => isOpen).map(({ hour }) => hour)
  const last = rows.at(-1)?.hour
  const next = last ? spanOf('hour', last, timeZone).to : await firstPlay(db, id)
  if (next === null) return open.slice(0, MOST_HOURS)
  const until = new Date(Math.min(now.getTime() + 1, next.getTime() + MOST_HOURS * HOUR_MS))
  const fresh = hoursOf({ from: spanOf('hour', next, timeZone).from, to: until }, timeZone)
  return [...open, ...fresh.map(({ from }) => from)].slice(0, MOST_HOURS)
}

/** When a brand's first bet was placed; null when there was none. */
async function firstPlay(db: Db, brandId: number): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select least((select min(opened_at) from studio_rounds where brand_id = ${brandId}),
      (select min(placed_at) from studio_table_bets where brand_id = ${brandId})) as first`.execute(
    db,
  )
  return rows[0]?.first ?? null
}

async function countHour(
  tx: Tx,
  { brand, hour, now }: { brand: CountedBrand; hour: Date; now: Date },
): Promise<void> {
  const { id } = brand
  const end = spanOf('hour', hour, brand.timeZone).to
  // Two workers that count the same hour wait for each other here.
  const mark = { brand_id: id, hour, final: false, counted_at: now }
  await tx
    .insertInto('studio_return_marks')
    .values(mark)
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'hour']).doUpdateSet({ counted_at: now }),
    )
    .execute()
  await tx
    .deleteFrom('studio_return_hours')
    .where('brand_id', '=', id)
    .where('hour', '=', hour)
    .execute()
  const { rows } = await sql<{ open: boolean }>`
    with own as (
      -- What was set aside and given back was never risked: it stands on neither side.
      select game_code, profile, currency, 1 as bets, stake + extra_stake - released as stake,
        payout + coalesce(jackpot, 0) - released as payout, state, outcome
      from studio_rounds
      where brand_id = ${id} and opened_at >= ${hour} and opened_at < ${end} and currency <> 'DEMO'
    ), dealt as (
      -- Bets on one result go together: they win and lose with one another, and count as one result.
      select b.game_code, r.profile, b.currency, count(*)::integer as bets, sum(b.stake)::bigint as stake,
        sum(b.payout)::bigint as payout
      from studio_table_bets b join studio_table_rounds r on r.table_id = b.table_id and r.number = b.round_number
      where b.brand_id = ${id} and b.placed_at >= ${hour} and b.placed_at < ${end} and b.currency <> 'DEMO'
        and b.state = 'settled' and b.outcome <> 'void'
      group by b.table_id, b.round_number, b.game_code, r.profile, b.currency
    ), results as (
      select game_code, profile, currency, bets, stake, payout from own where state = 'closed' and outcome <> 'void'
      union all select * from dealt
    ), written as (
      insert into studio_return_hours
      select ${id}, ${hour}, game_code, profile, currency, sum(bets), count(*), sum(stake), sum(payout),
        sum(stake::numeric * stake), sum(stake::numeric * payout), sum(payout::numeric * payout)
      from results group by game_code, profile, currency
    )
    select exists (select from own where state in ('debiting', 'open', 'crediting'))
      or exists (select from studio_table_bets where brand_id = ${id} and placed_at >= ${hour} and placed_at < ${end}
        and state in ('debiting', 'live')) as open`.execute(tx)
  const isOver = end.getTime() + SETTLED_MS <= now.getTime()
  if (isOver && rows[0]?.open === false)
    await tx
      .updateTable('studio_return_marks')
      .set({ final: true })
      .where('brand_id', '=', id)
      .where('hour', '=', hour)
      .execute()
}
