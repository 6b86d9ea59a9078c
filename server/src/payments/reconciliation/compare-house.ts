import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { ClaimedRun } from './claim-run.ts'
import type { Compared } from './compare-vendor.ts'
import { findIdleMoney } from './idle-money.ts'

/**
 * Asks the day's own journal for money without a cause: clearing must be zero, winnings in suspense wait for their bet, and every
 * deposit and payout must have its payment or transfer. Writes the run's differences and totals.
 */
export async function compareHouse(tx: Tx, run: ClaimedRun, marketPack: string): Promise<Compared> {
  const lines = linesOf(run)
  const found: RawBuilder<unknown>[] = [
    depositsUnexplained(lines),
    reversalsUnexplained(lines),
    payoutsUnexplained(lines),
    clearingNotZero(lines, run),
    suspenseOpen(lines),
    paidAfterDecision(run),
  ]
  for (const rows of found) {
    await sql`
      insert into reconciliation_differences (run_id, reason, subject, currency, member_id, round_id, ours, theirs, at)
      select ${run.id}, d.* from (${rows}) d on conflict do nothing`.execute(tx)
  }
  await findIdleMoney(tx, run, marketPack)
  await sql`
    insert into reconciliation_totals (run_id, currency, measure, ours, theirs, our_count, their_count)
    select ${run.id}, currency, counter_account, sum(amount), 0, count(*), 0 from (${lines}) j
    where counter_account in ('clearing', 'suspense') group by currency, counter_account`.execute(
    tx,
  )
  const { rows } = await sql<Compared>`
    select count(*) as "ourLines", 0::bigint as "theirLines", count(*) as matched,
      coalesce(sum(hashtextextended(id::text || ':' || amount, 0)::numeric), 0)::text as "ourFingerprint"
    from (${lines}) j`.execute(tx)
  const [row] = rows
  return row ?? { ourLines: 0n, theirLines: 0n, matched: 0n, ourFingerprint: '0' }
}

/** The day's lines against the house's own accounts. */
function linesOf(run: ClaimedRun): RawBuilder<unknown> {
  return sql`
    select j.* from ledger_public_journal j
    where j.at >= ${run.from} and j.at < ${run.to} and j.brand_id = ${run.brandId} and j.currency <> 'DEMO'
      and j.counter_account in ('psp', 'clearing', 'suspense')`
}

/** Credited by a payment, or by a person's decision about one. */
function depositsUnexplained(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'deposit_unexplained', j.player_id || ':' || j.operation || ':' || j.external_id, j.currency, j.player_id,
      null::text, j.amount, null::bigint, j.at
    from (${lines}) j
    where j.operation = 'deposit' and j.source = 0
      and not exists (select from cashier_public_receipts r where r.member_id = j.player_id and r.outcome in ('credited', 'reversed')
        and r.provider = split_part(j.external_id, ':', 1) and r.end_to_end_id = substr(j.external_id, length(r.provider) + 2))
      and not exists (select from cashier_public_cases c where c.member_id = j.player_id and c.resolution = 'credited'
        and 'case:' || c.id = j.external_id)`
}

/** Taken back because a provider said so. */
function reversalsUnexplained(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'reversal_unexplained', j.player_id || ':' || j.operation || ':' || j.external_id, j.currency, j.player_id,
      null::text, j.amount, null::bigint, j.at
    from (${lines}) j
    where j.operation = 'deposit_reversal'
      and not exists (select from cashier_public_reversals v where v.member_id = j.player_id and v.state = 'booked'
        and (j.external_id = v.provider || ':' || v.end_to_end_id or j.external_id in (
          select 'case:' || c.id from cashier_public_cases c
          where c.provider = v.provider and c.subject = v.end_to_end_id and c.resolution = 'credited')))`
}

function payoutsUnexplained(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'payout_unexplained', j.player_id || ':' || j.operation || ':' || j.external_id, j.currency, j.player_id,
      null::text, j.amount, null::bigint, j.at
    from (${lines}) j
    where j.operation = 'withdrawal_pay'
      and not exists (select from cashier_public_transfers t where t.member_id = j.player_id and t.state = 'settled'
        and 'withdrawal:' || t.withdrawal_id = j.external_id)`
}

function clearingNotZero(lines: RawBuilder<unknown>, run: ClaimedRun): RawBuilder<unknown> {
  return sql`
    select 'clearing_not_zero', ${run.day} || ':' || j.currency, j.currency, null::bigint, null::text, sum(j.amount)::bigint,
      0::bigint, max(j.at)
    from (${lines}) j where j.counter_account = 'clearing' group by j.currency having sum(j.amount) <> 0`
}

/** Paid without a known bet, and not taken back since. */
function suspenseOpen(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'suspense_open', j.source || ':' || j.player_id || ':' || j.external_id, j.currency, j.player_id, j.round_id,
      j.amount, null::bigint, j.at
    from (${lines}) j
    where j.counter_account = 'suspense' and j.operation = 'win' and j.amount <> 0
      and not exists (select from ledger_public_keys k where k.player_id = j.player_id and k.source = j.source
        and k.external_id = j.external_id and k.operation = 'rollback_win' and k.leg = '' and k.seq is not null)`
}

/** A win of a vendor's on a round that two people had ended with a payout: both were paid, and somebody has to look. */
function paidAfterDecision(run: ClaimedRun): RawBuilder<unknown> {
  return sql`
    select 'paid_after_decision', j.source || ':' || j.player_id || ':' || j.external_id, j.currency, j.player_id, j.round_id,
      r.amount, j.amount, j.at
    from stakes_public_resolutions r
    join ledger_public_journal j on j.player_id = r.player_id and j.source = r.source and j.round_id = r.round_id
    where r.brand_id = ${run.brandId} and r.state = 'approved' and r.kind = 'pay' and r.decided_at < ${run.to}
      and j.operation = 'win' and j.amount > 0 and j.at > r.decided_at and j.at >= ${run.from} and j.at < ${run.to}
      and j.external_id <> 'resolution:' || r.id`
}
