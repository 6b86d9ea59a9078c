import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { marketRule } from '../../core/brands/brands.ts'
import type { ClaimedRun } from './claim-run.ts'

/** Cases of one day; what is left over is the next day's. */
const MOST_A_DAY = 200

/**
 * Names the balances that a market does not let lie (PAY-12): of members who have neither entered nor played for so many days, and of
 * those who have been kept from play for so many. Nothing moves by itself: each is a case with a deadline, and two people end it.
 */
export async function findIdleMoney(tx: Tx, run: ClaimedRun, marketPack: string): Promise<void> {
  const unclaimed = marketRule(marketPack, 'money.unclaimedDays')
  const barred = marketRule(marketPack, 'money.excludedHoldDays')
  if (unclaimed !== null)
    await write(
      tx,
      run,
      { reason: 'unclaimed_balance', measure: 'unclaimed' },
      sql`greatest(coalesce(m.last_login_at, m.registered_at), w.last_at) < ${run.to}::timestamptz - ${unclaimed} * interval '1 day'
        and not exists (${barOf()})`,
    )
  if (barred !== null)
    await write(
      tx,
      run,
      { reason: 'barred_balance', measure: 'barred' },
      sql`exists (${barOf()} and b.starts_at < ${run.to}::timestamptz - ${barred} * interval '1 day')`,
    )
}

/** What keeps a member from play for long; a break of some weeks is nobody's leaving. */
function barOf() {
  return sql`select from protection_public_bars b where b.member_id = w.player_id and b.kind <> 'time_out' and b.lifted_at is null`
}

async function write(
  tx: Tx,
  run: ClaimedRun,
  { reason, measure }: { reason: string; measure: string },
  isIdle: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    insert into reconciliation_differences (run_id, reason, subject, currency, member_id, ours, theirs, at)
    select ${run.id}, ${reason}, w.player_id || ':' || w.currency, w.currency, w.player_id, w.balance, null::bigint, w.last_at
    from ledger_public_wallets w join identity_public_members m on m.id = w.player_id
    where w.brand_id = ${run.brandId} and not w.play_money and w.subaccount = 'cash' and w.balance > 0 and (${isIdle})
    order by w.balance desc limit ${MOST_A_DAY} on conflict do nothing`.execute(tx)
  await sql`
    insert into reconciliation_totals (run_id, currency, measure, ours, theirs, our_count, their_count)
    select ${run.id}, currency, ${measure}, sum(ours), 0, count(*), 0 from reconciliation_differences
    where run_id = ${run.id} and reason = ${reason} group by currency`.execute(tx)
}
