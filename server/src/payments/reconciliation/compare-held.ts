import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { ClaimedRun } from './claim-run.ts'

/**
 * Compares a provider's closing balance with its own movements since the one before, and what all providers of the brand hold with what
 * members are owed: their money, what lies in open rounds and payouts on their way (PAY-09). Money of bonuses is the house's until it
 * is won. Says nothing while a provider of the day has told no balance. Asks for `reconciliation_listed` of the same transaction.
 */
export async function compareHeld(
  tx: Tx,
  run: ClaimedRun,
  { statementId }: { statementId: string },
): Promise<void> {
  await balancesBroken(tx, run, statementId)
  if (!(await isWhole(tx, run))) return
  await sql`
    insert into reconciliation_totals (run_id, currency, measure, ours, theirs, our_count, their_count)
    select ${run.id}, held.currency, 'held', coalesce(owed.amount, 0), held.amount, coalesce(owed.wallets, 0), held.accounts
    from (${heldOf(run)}) held left join (${owedOf(run)}) owed on owed.currency = held.currency`.execute(
    tx,
  )
  await sql`
    insert into reconciliation_differences (run_id, reason, subject, currency, ours, theirs, at)
    select run_id, 'liability_not_covered', ${run.day} || ':' || currency, currency, ours, theirs, ${run.to}
    from reconciliation_totals where run_id = ${run.id} and measure = 'held' and ours > theirs`.execute(
    tx,
  )
}

/** What the provider held the day before, and what it lists since, make what it holds. */
async function balancesBroken(tx: Tx, run: ClaimedRun, statementId: string): Promise<void> {
  await sql`
    insert into reconciliation_differences (run_id, reason, subject, currency, ours, theirs, at)
    select ${run.id}, 'balance_broken', ${run.day} || ':' || now.currency, now.currency, before.amount + coalesce(moved.amount, 0),
      now.amount, now.at
    from reconciliation_balances now
    join reconciliation_statements s on s.brand_id = ${run.brandId} and s.kind = 'psp' and s.counterpart = ${run.counterpart}
      and s.day = ${run.day}::date - 1 and s.state in ('ready', 'swept')
    join reconciliation_balances before on before.statement_id = s.id and before.currency = now.currency
    left join (
      select currency, sum(case kind when 'payment' then amount else -amount end - fee)::bigint as amount
      from reconciliation_listed group by currency
    ) moved on moved.currency = now.currency
    where now.statement_id = ${statementId} and before.amount + coalesce(moved.amount, 0) <> now.amount`.execute(
    tx,
  )
}

async function isWhole(tx: Tx, run: ClaimedRun): Promise<boolean> {
  const { rows } = await sql<{ silent: number }>`
    select count(*)::int as silent from reconciliation_runs r
    where r.brand_id = ${run.brandId} and r.kind = 'psp' and r.day = ${run.day}::date and not exists (
      select from reconciliation_statements s join reconciliation_balances b on b.statement_id = s.id
      where s.brand_id = r.brand_id and s.kind = 'psp' and s.counterpart = r.counterpart and s.day = r.day
        and s.state in ('ready', 'swept'))`.execute(tx)
  return rows[0]?.silent === 0
}

function heldOf(run: ClaimedRun) {
  return sql`
    select b.currency, sum(b.amount)::bigint as amount, count(*) as accounts
    from reconciliation_statements s join reconciliation_balances b on b.statement_id = s.id
    where s.brand_id = ${run.brandId} and s.kind = 'psp' and s.day = ${run.day}::date and s.state in ('ready', 'swept')
    group by b.currency`
}

/** As the day ended: what stands now, less what has moved since; stakes of rounds that are open since then are still the members'. */
function owedOf(run: ClaimedRun) {
  return sql`
    select currency, sum(amount)::bigint as amount, sum(wallets)::bigint as wallets from (
      select w.currency, w.balance as amount, 1 as wallets from ledger_public_wallets w
      where w.brand_id = ${run.brandId} and not w.play_money and w.subaccount not like 'bonus%'
      union all
      select j.currency, -j.amount, 0 from ledger_public_journal j
      where j.brand_id = ${run.brandId} and j.at >= ${run.to} and j.currency <> 'DEMO' and j.subaccount not like 'bonus%'
      union all
      select r.currency, greatest(r.bet - r.win, 0), 0 from stakes_public_open o
      join ledger_public_rounds r on r.player_id = o.player_id and r.source = o.source and r.round_id = o.round_id
      where o.brand_id = ${run.brandId} and o.opened_at < ${run.to} and o.currency <> 'DEMO' and not r.closed
    ) owed group by currency`
}
