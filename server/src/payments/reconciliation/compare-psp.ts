import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { ClaimedRun } from './claim-run.ts'
import { compareHeld } from './compare-held.ts'
import type { Compared } from './compare-vendor.ts'

/**
 * Compares a provider's statement of a day with what we ordered, what its webhooks told us, and what stands in the journal. Of the
 * faults of one movement the gravest is named, and its fee by itself. Writes the run's differences and totals.
 */
export async function comparePsp(
  tx: Tx,
  run: ClaimedRun,
  { statementId }: { statementId: string },
): Promise<Compared> {
  await gather(tx, statementId)
  await write(tx, run, paymentsListed(run))
  await write(tx, run, paymentsUnlisted(run, statementId))
  await write(tx, run, ordersThatDiffer(run))
  await write(tx, run, reversalsListed(run))
  await write(tx, run, reversalsUnlisted(run, statementId))
  await write(tx, run, transfersListed(run))
  await write(tx, run, transfersUnlisted(run, statementId))
  await write(tx, run, paidOutTwice(run, statementId))
  await write(tx, run, doubled(statementId))
  await write(tx, run, fees())
  await writeTotals(tx, run)
  await compareHeld(tx, run, { statementId })
  return await countLines(tx, run)
}

/** The statement with each movement once. */
async function gather(tx: Tx, statementId: string): Promise<void> {
  await sql`
    create temporary table reconciliation_listed on commit drop as
    select distinct on (kind, end_to_end_id) * from reconciliation_psp_lines where statement_id = ${statementId}
    order by kind, end_to_end_id, seq`.execute(tx)
  await sql`analyze reconciliation_listed`.execute(tx)
}

/** Takes rows of (reason, subject, currency, member_id, ours, theirs, at); those without a reason are equal. */
async function write(tx: Tx, run: ClaimedRun, found: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into reconciliation_differences (run_id, reason, subject, currency, member_id, ours, theirs, at)
    select ${run.id}, reason, subject, currency, member_id, ours, theirs, at from (${found}) d
    where reason is not null on conflict do nothing`.execute(tx)
}

function paymentsListed({ counterpart }: ClaimedRun): RawBuilder<unknown> {
  return sql`
    select case
        when r.end_to_end_id is null then 'unknown_payment'
        when r.currency <> l.currency then 'currency_differs'
        when r.amount <> l.amount then 'amount_differs'
        when r.txid <> l.reference then 'charge_differs'
        when r.payer_index <> l.payer_index then 'payer_differs'
        when r.outcome in ('credited', 'reversed') and booked.amount is distinct from r.credited then 'not_booked'
        when r.outcome = 'held' and not exists (select from cashier_public_cases c
          where c.provider = r.provider and c.subject = r.end_to_end_id) then 'held_unexplained'
        when hook.heard is null then 'webhook_missing'
        when hook.amount <> r.amount then 'webhook_differs' end as reason,
      l.end_to_end_id as subject, l.currency, r.member_id,
      case when r.outcome in ('credited', 'reversed') and booked.amount is distinct from r.credited and r.amount = l.amount
        then coalesce(booked.amount, 0) else r.amount end as ours, l.amount as theirs, l.at
    from reconciliation_listed l
    left join cashier_public_receipts r on r.provider = ${counterpart} and r.end_to_end_id = l.end_to_end_id
    left join lateral (${bookedAs(
      sql`r.member_id`,
      sql`r.provider || ':' || r.end_to_end_id`,
      sql`'deposit'`,
    )}) booked on true
    left join lateral (select min(e.received_at) as heard, min(e.amount) as amount from cashier_public_events e
      where e.provider = ${counterpart} and e.subject = l.end_to_end_id) hook on true
    where l.kind = 'payment'`
}

/** The journal's line of an id of the house itself; positive. */
function bookedAs(
  member: RawBuilder<unknown>,
  externalId: RawBuilder<unknown>,
  operation: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select abs(j.amount) as amount from ledger_public_keys k
    join ledger_public_journal j on j.player_id = k.player_id and j.currency = k.currency and j.subaccount = k.subaccount
      and j.seq = k.seq and j.at = k.at
    where k.player_id = ${member} and k.source = 0 and k.external_id = ${externalId} and k.operation = ${operation}
      and k.leg = ''`
}

const onAnotherDay = (
  run: ClaimedRun,
  statementId: string,
  isIt: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select min(l.amount) as amount from reconciliation_psp_lines l join reconciliation_statements s on s.id = l.statement_id
  where ${isIt} and s.id <> ${statementId} and s.state = 'ready' and s.brand_id = ${run.brandId} and s.kind = 'psp'
    and s.counterpart = ${run.counterpart}`

function paymentsUnlisted(run: ClaimedRun, statementId: string): RawBuilder<unknown> {
  return sql`
    select case when other.amount is null then 'unlisted_payment' when other.amount <> r.amount then 'amount_differs'
        else 'late' end as reason,
      r.end_to_end_id as subject, r.currency, r.member_id, r.amount as ours, other.amount as theirs, r.paid_at as at
    from cashier_public_receipts r
    left join lateral (${onAnotherDay(
      run,
      statementId,
      sql`l.end_to_end_id = r.end_to_end_id and l.kind = 'payment'`,
    )}) other on true
    where r.provider = ${run.counterpart} and r.brand_id = ${run.brandId} and r.paid_at >= ${run.from} and r.paid_at < ${run.to}
      and not exists (select from reconciliation_listed l where l.kind = 'payment' and l.end_to_end_id = r.end_to_end_id)`
}

/** What an order says was credited must be what its payments were credited with. */
function ordersThatDiffer(run: ClaimedRun): RawBuilder<unknown> {
  return sql`
    select 'order_differs' as reason, d.id::text as subject, d.currency, d.member_id, d.credited as ours, r.credited as theirs,
      d.created_at as at
    from cashier_public_deposits d
    join lateral (select coalesce(sum(credited), 0)::bigint as credited, bool_or(paid_at >= ${run.from} and paid_at < ${run.to}) as today
      from cashier_public_receipts where deposit_id = d.id) r on true
    where d.provider = ${run.counterpart} and d.brand_id = ${run.brandId} and d.credited <> r.credited
      and (r.today or (r.today is null and d.updated_at >= ${run.from} and d.updated_at < ${run.to}))`
}

/** What was taken back: the reference is the payment, and what the member had of it must have left the journal's cash. */
function reversalsListed({ counterpart }: ClaimedRun): RawBuilder<unknown> {
  return sql`
    select case
        when v.return_id is null then 'unknown_reversal'
        when v.currency <> l.currency then 'currency_differs'
        when v.amount <> l.amount then 'amount_differs'
        when v.end_to_end_id <> l.reference then 'charge_differs'
        when v.state <> 'booked' or booked.amount <> v.taken then 'not_booked'
        when hook.heard is null then 'webhook_missing'
        when hook.amount <> v.amount then 'webhook_differs' end as reason,
      l.end_to_end_id as subject, l.currency, v.member_id,
      case when v.amount = l.amount and (v.state <> 'booked' or booked.amount <> v.taken) then booked.amount else v.amount end as ours,
      l.amount as theirs, l.at
    from reconciliation_listed l
    left join cashier_public_reversals v on v.provider = ${counterpart} and v.return_id = l.end_to_end_id
    left join lateral (${takenBack(sql`v`)}) booked on true
    left join lateral (select min(e.received_at) as heard, min(e.amount) as amount from cashier_public_events e
      where e.provider = ${counterpart} and e.subject = l.end_to_end_id) hook on true
    where l.kind = 'reversal'`
}

/** What the journal took for a payment: under its own line, and under those of cases that two people had credited. */
function takenBack(of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(-sum(j.amount), 0)::bigint as amount from ledger_public_keys k
    join ledger_public_journal j on j.player_id = k.player_id and j.currency = k.currency and j.subaccount = k.subaccount
      and j.seq = k.seq and j.at = k.at
    where k.player_id = ${of}.member_id and k.source = 0 and k.operation = 'deposit_reversal' and k.leg = ''
      and (k.external_id = ${of}.provider || ':' || ${of}.end_to_end_id or k.external_id in (
        select 'case:' || c.id from cashier_public_cases c
        where c.provider = ${of}.provider and c.subject = ${of}.end_to_end_id and c.resolution = 'credited'))`
}

function reversalsUnlisted(run: ClaimedRun, statementId: string): RawBuilder<unknown> {
  return sql`
    select case when other.amount is null then 'unlisted_reversal' when other.amount <> v.amount then 'amount_differs'
        else 'late' end as reason,
      v.return_id as subject, v.currency, v.member_id, v.amount as ours, other.amount as theirs, v.reversed_at as at
    from (${ourReversals(run)}) v
    left join lateral (${onAnotherDay(
      run,
      statementId,
      sql`l.end_to_end_id = v.return_id and l.kind = 'reversal'`,
    )}) other on true
    where not exists (select from reconciliation_listed l where l.kind = 'reversal' and l.end_to_end_id = v.return_id)`
}

const ourReversals = (run: ClaimedRun): RawBuilder<unknown> => sql`
  select return_id, currency, amount, member_id, reversed_at from cashier_public_reversals
  where provider = ${run.counterpart} and brand_id = ${run.brandId} and reversed_at >= ${run.from} and reversed_at < ${run.to}`

/** Payouts and returns: the reference is our own id, which the provider got with the order. */
function transfersListed(run: ClaimedRun): RawBuilder<unknown> {
  return sql`
    select case
        when t.id is null then 'unknown_payout'
        when t.currency <> l.currency then 'currency_differs'
        when t.amount <> l.amount then 'amount_differs'
        when t.state <> 'settled' then 'payout_state_differs'
        when l.kind = 'payout' and booked.amount is distinct from t.amount then 'not_booked'
        when w.end_to_end_id <> l.end_to_end_id and (select count(*) from reconciliation_listed m
          where m.kind in ('payout', 'return') and m.reference = l.reference) = 1 then 'end_to_end_differs'
        when not exists (select from cashier_public_events e where e.provider = ${run.counterpart} and e.subject = l.reference)
          then 'webhook_missing' end as reason,
      l.reference as subject, l.currency, t.member_id,
      case when t.state <> 'settled' then 0 else t.amount end as ours, l.amount as theirs, l.at
    from (select distinct on (reference) * from reconciliation_listed where kind in ('payout', 'return') order by reference, seq) l
    left join cashier_public_transfers t on t.id::text = l.reference and t.provider = ${run.counterpart}
      and t.brand_id = ${run.brandId} and t.kind = l.kind
    left join cashier_public_withdrawals w on w.id = t.withdrawal_id
    left join lateral (${bookedAs(
      sql`t.member_id`,
      sql`'withdrawal:' || t.withdrawal_id`,
      sql`'withdrawal_pay'`,
    )}) booked on true`
}

function transfersUnlisted(run: ClaimedRun, statementId: string): RawBuilder<unknown> {
  return sql`
    select case when other.amount is null then 'unlisted_payout' when other.amount <> t.amount then 'amount_differs'
        else 'late' end as reason,
      t.id::text as subject, t.currency, t.member_id, t.amount as ours, other.amount as theirs, t.settled_at as at
    from cashier_public_transfers t
    left join lateral (${onAnotherDay(
      run,
      statementId,
      sql`l.reference = t.id::text and l.kind in ('payout', 'return')`,
    )}) other on true
    where t.provider = ${run.counterpart} and t.brand_id = ${run.brandId} and t.state = 'settled'
      and t.settled_at >= ${run.from} and t.settled_at < ${run.to}
      and not exists (select from reconciliation_listed l where l.kind in ('payout', 'return') and l.reference = t.id::text)`
}

/** One order, two transfers at the bank: on this day, or one of them on a day before. */
function paidOutTwice(run: ClaimedRun, statementId: string): RawBuilder<unknown> {
  return sql`
    select 'paid_out_twice' as reason, l.reference as subject, l.currency, t.member_id, t.amount as ours,
      (select sum(amount)::bigint from (
        select distinct on (m.end_to_end_id) m.amount from reconciliation_psp_lines m
        join reconciliation_statements s on s.id = m.statement_id
        where m.reference = l.reference and m.kind in ('payout', 'return') and s.brand_id = ${run.brandId} and s.kind = 'psp'
          and s.counterpart = ${run.counterpart} and (s.id = ${statementId} or s.state = 'ready')) once) as theirs,
      min(l.at) as at
    from reconciliation_listed l
    left join cashier_public_transfers t on t.id::text = l.reference
    where l.kind in ('payout', 'return')
    group by l.reference, l.currency, t.member_id, t.amount
    having count(*) > 1 or exists (
      select from reconciliation_psp_lines m join reconciliation_statements s on s.id = m.statement_id
      where m.reference = l.reference and m.kind in ('payout', 'return') and m.end_to_end_id <> min(l.end_to_end_id) and s.state = 'ready'
        and s.id <> ${statementId} and s.brand_id = ${run.brandId} and s.kind = 'psp' and s.counterpart = ${run.counterpart}
        and s.day < ${run.day}::date)`
}

function doubled(statementId: string): RawBuilder<unknown> {
  return sql`
    select 'doubled_there' as reason, end_to_end_id as subject, min(currency) as currency, null::bigint as member_id,
      null::bigint as ours, (sum(amount) - (array_agg(amount order by seq))[1])::bigint as theirs, min(at) as at
    from reconciliation_psp_lines where statement_id = ${statementId}
    group by kind, end_to_end_id having count(*) > 1`
}

function fees(): RawBuilder<unknown> {
  return sql`
    select 'fee_differs' as reason, end_to_end_id as subject, currency, null::bigint as member_id, expected_fee as ours,
      fee as theirs, at
    from reconciliation_listed where fee <> expected_fee`
}

async function writeTotals(tx: Tx, run: ClaimedRun): Promise<void> {
  await sql`
    insert into reconciliation_totals (run_id, currency, measure, ours, theirs, our_count, their_count)
    select ${run.id}, currency, measure, coalesce(sum(ours), 0), coalesce(sum(theirs), 0), count(ours), count(theirs)
    from (
      select currency, kind || 's' as measure, null::bigint as ours, amount as theirs from reconciliation_listed
      union all select currency, 'fees', expected_fee, fee from reconciliation_listed
      union all select currency, 'payments', amount, null from (${ourPayments(run)}) p
      union all select currency, kind || 's', amount, null from (${ourTransfers(run)}) t
      union all select currency, 'reversals', amount, null from (${ourReversals(run)}) v
    ) sums group by currency, measure`.execute(tx)
}

const ourPayments = (run: ClaimedRun): RawBuilder<unknown> => sql`
  select end_to_end_id as id, currency, amount from cashier_public_receipts
  where provider = ${run.counterpart} and brand_id = ${run.brandId} and paid_at >= ${run.from} and paid_at < ${run.to}`

const ourTransfers = (run: ClaimedRun): RawBuilder<unknown> => sql`
  select id::text, kind, currency, amount from cashier_public_transfers
  where provider = ${run.counterpart} and brand_id = ${run.brandId} and state = 'settled'
    and settled_at >= ${run.from} and settled_at < ${run.to}`

async function countLines(tx: Tx, run: ClaimedRun): Promise<Compared> {
  const { rows } = await sql<Compared>`
    with ours as (
      select id, currency, amount from (${ourPayments(run)}) p
      union all select id, currency, amount from (${ourTransfers(run)}) t
      union all select return_id, currency, amount from (${ourReversals(run)}) v
    )
    select (select count(*) from ours) as "ourLines", (select count(*) from reconciliation_listed) as "theirLines",
      (select count(*) from reconciliation_listed l
        join ours o on o.id = case when l.kind in ('payment', 'reversal') then l.end_to_end_id else l.reference end
          and o.amount = l.amount and o.currency = l.currency) as matched,
      (select coalesce(sum(hashtextextended(id || ':' || currency || ':' || amount, 0)::numeric), 0)::text from ours)
        as "ourFingerprint"`.execute(tx)
  const [row] = rows
  return row ?? { ourLines: 0n, theirLines: 0n, matched: 0n, ourFingerprint: '0' }
}
