import { sql } from 'kysely'
import type { ResponsibleGamingDeps } from './deps.ts'
import { DAY_MS } from './rules.ts'
import { type HarmFigures, signsOf } from './signals.ts'

/** Staff answer an alert within a day (RG-11). */
const DUE_MS = DAY_MS
/** Five weeks, and a day for those whose projection lags. */
const OLDEST_MS = 36 * DAY_MS

interface WatchedRow extends Omit<HarmFigures, 'failedDeposits'> {
  memberId: bigint
}

/**
 * Looks for signs of harm among a brand's players of whom something is new since then (a day ago when it is not said) and raises an
 * alert for each new sign; answers how many.
 */
export async function watchHarm(
  parts: ResponsibleGamingDeps,
  brandId: number,
  lastLook?: Date,
): Promise<number> {
  const { context, brands } = parts
  const now = context.clock.now()
  const since = lastLook ?? new Date(now.getTime() - DAY_MS)
  const { timeZone } = await brands.byId(brandId)
  const failed = await parts.failedDepositsSince(context.db, {
    brandId,
    from: new Date(now.getTime() - DAY_MS),
  })
  let raised = 0
  for (const { memberId, ...figures } of await watchedOf(parts, {
    brandId,
    timeZone,
    now,
    since,
    failed,
  }))
    for (const { signal, evidence } of signsOf({
      ...figures,
      failedDeposits: failed.get(memberId) ?? 0,
    })) {
      const alert = await context.db
        .insertInto('protection_alerts')
        .values({
          id: context.random.uuid(),
          member_id: memberId,
          brand_id: brandId,
          signal,
          day: sql<Date>`calendar_day(${now}::timestamptz, ${timeZone})`,
          evidence: JSON.stringify(evidence),
          raised_at: now,
          due_at: new Date(now.getTime() + DUE_MS),
        })
        .onConflict((conflict) => conflict.columns(['member_id', 'signal', 'day']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (alert) raised += 1
    }
  return raised
}

interface Watch {
  brandId: number
  timeZone: string
  now: Date
  since: Date
  failed: ReadonlyMap<bigint, number>
}

/** The figures of those who played, paid in or wished for looser limits since then; real money alone, from the hours of play. */
async function watchedOf(
  { context }: ResponsibleGamingDeps,
  { brandId, timeZone, now, since, failed }: Watch,
): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    with active as (
      select member_id as id from protection_hours
      where brand_id = ${brandId} and hour >= date_trunc('hour', ${since}::timestamptz) and hour <= ${now}
      union select member_id from protection_changes where brand_id = ${brandId} and at >= ${since}
      union select unnest(${[...failed.keys()]}::bigint[])
    )
    select a.id as "memberId", money.*, coalesce(inputs.count, 0)::int as "looserRequests", coalesce(play.minutes, 0)::int as "playedMinutes"
    from active a
    cross join lateral (
      select coalesce(sum(deposits) filter (where recent), 0)::int as deposits,
        coalesce(sum(deposited) filter (where recent), 0)::bigint as deposited,
        coalesce(sum(lost) filter (where recent), 0)::bigint as lost,
        coalesce(sum(deposited) filter (where week), 0)::bigint as "weekDeposited",
        (coalesce(sum(deposited) filter (where not week), 0) / 4)::bigint as "usualWeekDeposited",
        count(distinct calendar_day(hour, ${timeZone})) filter (where bets > 0 and week and extract(hour from local) < 5)::int as nights
      from (
        select *, hour at time zone ${timeZone} as local, hour > ${now}::timestamptz - interval '1 day' as recent,
          hour > ${now}::timestamptz - interval '7 days' as week
        from protection_hours
        where member_id = a.id and hour > ${now}::timestamptz - interval '35 days' and hour <= ${now}
      ) hours
    ) money
    left join lateral (select count(*) from protection_changes where member_id = a.id
      and action in ('ask_raise', 'ask_remove') and at >= ${now}::timestamptz - interval '7 days') inputs on true
    left join lateral (select floor(extract(epoch from last_at - since) / 60) as minutes from protection_plays
      where member_id = a.id and last_at >= ${now}::timestamptz - interval '1 day') play on true
    order by a.id`.execute(context.db)
  return rows
}

/** Hours that no sign looks back to. */
export async function forgetOldHours(
  { context }: ResponsibleGamingDeps,
  brandId: number,
): Promise<void> {
  await context.db
    .deleteFrom('protection_hours')
    .where('brand_id', '=', brandId)
    .where('hour', '<', new Date(context.clock.now().getTime() - OLDEST_MS))
    .execute()
}
