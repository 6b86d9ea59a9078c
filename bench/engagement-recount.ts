import { sql } from 'kysely'
import type { Db } from '../server/src/platform/db.ts'
import { pointsFindings } from '../server/src/engagement/points/verify-points.ts'
import { divisorOf } from '../server/src/engagement/points/rules.ts'
import { turnoverFindings } from '../server/src/play/turnover/verify-turnover.ts'
import { type BenchDatabase, run } from './ledger-database.ts'

const DAYS = 30
const RATE = 2_000_000n
const WHOLE = 100n

interface Recount {
  /** All points, held against the bets that earned them, in seconds. */
  points: number
  /** The sums by member, day and type that rebates are paid from, held against the same bets. */
  rebates: number
  /** One group-by of the same bets. */
  anchor: number
}

/** So many bets with their points and days, written in bulk as the projections would have. */
export async function fillBets(
  database: BenchDatabase,
  db: Db,
  { rows, members }: { rows: number; members: number },
): Promise<void> {
  const divisor = divisorOf('BRL')
  await run(database.superuser, [
    'truncate turnover_entries, turnover_days, turnover_rounds, points_earned, points_entries, points_accounts cascade',
  ])
  await sql`
    insert into turnover_entries (member_id, source, round_id, entry, brand_id, currency, at, day, of_day, game_code, game_type, stake, payout,
      counted, valid, hold)
    select 1 + n % ${members}, 7, 'r' || n, 0, 1, 'BRL', d.at, d.at::date, d.at::date, 'HM-DICE', 'MINI', 10000 + n % 5000, 0,
      10000 + n % 5000, 10000 + n % 5000, (10000 + n % 5000) / 50
    from generate_series(1, ${rows}::bigint) n
    cross join lateral (select now() - (n % ${DAYS}) * interval '1 day' as at) d`.execute(db)
  await sql`
    insert into turnover_days (member_id, day, of_day, game_type, source, currency, brand_id, bets, stake, payout, counted, valid, hold)
    select member_id, day, of_day, game_type, source, currency, brand_id, count(*), sum(stake), sum(payout), sum(counted), sum(valid), sum(hold)
    from turnover_entries group by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  await sql`
    insert into points_accounts (member_id, brand_id, currency, balance, seq, measure, earned, played)
    select member_id, 1, 'BRL', floor(m.measure / ${divisor}::numeric), 1, m.measure, floor(m.measure / ${divisor}::numeric), m.valid
    from (select member_id, sum(valid::numeric) * ${RATE}::bigint * ${WHOLE}::bigint as measure, sum(valid) as valid
      from turnover_entries group by 1) m`.execute(db)
  await sql`
    insert into points_entries (member_id, seq, type, amount, balance_after, cause, at, brand_id)
    select member_id, 1, 'rng', balance, balance, 'bets:bench', now(), 1 from points_accounts`.execute(
    db,
  )
  await sql`
    insert into points_earned (member_id, source, round_id, entry, brand_id, at, type, promotion_id, rate, multiplier, valid, measure, seq)
    select member_id, source, round_id, entry, brand_id, at, 'rng', '01890000-0000-7000-8000-0000000000bb', ${RATE}::bigint, ${WHOLE}::integer,
      valid, valid::numeric * ${RATE}::bigint * ${WHOLE}::bigint, 1
    from turnover_entries`.execute(db)
  await run(database.superuser, [
    'vacuum analyze turnover_entries, turnover_days, points_earned, points_entries, points_accounts',
  ])
}

/** Everything counted again from the bets, beside one sum over them. Fails where a sum differs: then the bench measures something else. */
export async function recount(db: Db): Promise<Recount> {
  const anchor = await seconds(() =>
    sql`
      select count(*), sum(valid) from (
        select member_id, day, game_type, sum(valid) as valid from turnover_entries group by 1, 2, 3
      ) sums`.execute(db),
  )
  const points = await seconds(() => clean(db, 'P3', pointsFindings))
  const rebates = await seconds(() => clean(db, 'T3', turnoverFindings))
  return { anchor, points, rebates }
}

async function clean(
  db: Db,
  id: string,
  findings: (
    tx: Parameters<typeof pointsFindings>[0],
  ) => Promise<{ id: string; violations: number }[]>,
): Promise<void> {
  const found = await db.transaction().execute(findings)
  const wrong = found.find((finding) => finding.id === id)
  if (wrong?.violations !== 0) throw new Error(`${id}: ${wrong?.violations} rows differ`)
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1000
}
