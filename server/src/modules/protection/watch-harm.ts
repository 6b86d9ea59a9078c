import { sql } from 'kysely'
import type { ProtectionParts } from './parts.ts'
import { DAY_MS } from './rules.ts'
import { type HarmFigures, signsOf } from './signals.ts'

/** Staff answer an alert within a day (RG-11). */
const DUE_MS = DAY_MS

interface WatchedRow extends Omit<HarmFigures, 'failedDeposits'> {
  memberId: bigint
}

/** Looks for signs of harm among a brand's players and raises an alert for each new one; answers how many. */
export async function watchHarm(parts: ProtectionParts, brandId: number): Promise<number> {
  const { context, brands } = parts
  const now = context.clock.now()
  const { timeZone } = await brands.byId(brandId)
  const failed = await parts.failedDepositsSince(context.db, new Date(now.getTime() - DAY_MS))
  let raised = 0
  for (const { memberId, ...figures } of await watchedOf(parts, { brandId, timeZone, now, failed }))
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
          day: sql<Date>`(${now}::timestamptz at time zone ${timeZone})::date`,
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
  failed: ReadonlyMap<bigint, number>
}

/** The figures of those who played, paid in or wished for looser limits since yesterday; real money alone. */
async function watchedOf(
  { context }: ProtectionParts,
  { brandId, timeZone, now, failed }: Watch,
): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    with active as (
      select player_id as id from ledger_journal
      where brand_id = ${brandId} and at >= ${now}::timestamptz - interval '1 day' and at <= ${now} and currency <> 'DEMO'
      union select member_id from protection_changes where brand_id = ${brandId} and at >= ${now}::timestamptz - interval '7 days'
      union select id from identity_members where brand_id = ${brandId} and id = any(${[...failed.keys()]}::bigint[])
    )
    select a.id as "memberId", money.*, coalesce(wishes.count, 0)::int as "looserWishes", coalesce(play.minutes, 0)::int as "playedMinutes"
    from active a
    cross join lateral (
      select count(*) filter (where operation = 'deposit' and recent)::int as deposits,
        coalesce(sum(amount) filter (where operation = 'deposit' and recent), 0)::bigint as deposited,
        coalesce(-sum(amount) filter (where game and recent), 0)::bigint as lost,
        coalesce(sum(amount) filter (where operation = 'deposit' and week), 0)::bigint as "weekDeposited",
        (coalesce(sum(amount) filter (where operation = 'deposit' and not week), 0) / 4)::bigint as "usualWeekDeposited",
        count(distinct (at at time zone ${timeZone})::date) filter (
          where operation = 'bet' and week and extract(hour from at at time zone ${timeZone}) < 5)::int as nights
      from (
        select operation, amount, at, at >= ${now}::timestamptz - interval '1 day' as recent,
          at >= ${now}::timestamptz - interval '7 days' as week,
          operation in ('bet', 'rollback_bet', 'win', 'rollback_win') as game
        from ledger_journal
        where player_id = a.id and pocket = 'cash' and currency <> 'DEMO'
          and at >= ${now}::timestamptz - interval '35 days' and at <= ${now}
      ) lines
    ) money
    left join lateral (select count(*) from protection_changes where member_id = a.id
      and action in ('ask_raise', 'ask_remove') and at >= ${now}::timestamptz - interval '7 days') wishes on true
    left join lateral (select floor(extract(epoch from last_at - since) / 60) as minutes from protection_plays
      where member_id = a.id and last_at >= ${now}::timestamptz - interval '1 day') play on true
    order by a.id`.execute(context.db)
  return rows
}
