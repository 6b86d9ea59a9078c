import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { operationsWhere } from '../../core/ledger/ledger.ts'
import type { ClaimedRun } from './claim-run.ts'

/** What a comparison leaves beside the rows it wrote. */
export interface Compared {
  ourLines: bigint
  theirLines: bigint
  matched: bigint
  /** Order-free: the sum of a hash of each of our lines, as decimal digits. */
  ourFingerprint: string
}

/**
 * Compares a vendor's day with the journal, in the database, so that memory stays flat: first the sums of each (currency, player,
 * round), with a fingerprint that no two errors can cancel out in, then ids, but only in rounds whose sums differ. Writes the run's
 * differences and totals. A transaction that counts for nothing on either side is equal however it is listed.
 */
export async function compareVendor(
  tx: Tx,
  run: ClaimedRun,
  of: { source: number; statementId: string },
): Promise<Compared> {
  await gatherOurs(tx, run, of.source)
  await gatherTheirs(tx, of.statementId)
  await sql`analyze reconciliation_ours`.execute(tx)
  await sql`analyze reconciliation_theirs`.execute(tx)
  await findSuspects(tx)
  await writeDifferences(tx, run, of)
  await writeDoubled(tx, run, of.statementId)
  await writeTotals(tx, run)
  return await countLines(tx)
}

const VENDORS = [...operationsWhere(({ isVendors }) => isVendors === true)]

async function gatherOurs(tx: Tx, run: ClaimedRun, source: number): Promise<void> {
  await sql`
    create temporary table reconciliation_ours on commit drop as
    select j.player_id, j.external_id as transaction_id, j.operation, k.player_id is null as counted, j.currency, j.amount,
      j.round_id, j.at
    from ledger_public_journal j
    left join ledger_public_keys k on k.player_id = j.player_id and k.source = j.source and k.external_id = j.external_id
      and k.operation = 'rollback_' || j.operation and k.leg = '' and k.seq is not null
    where j.at >= ${run.from} and j.at < ${run.to} and j.source = ${source} and j.brand_id = ${run.brandId}
      and j.currency <> 'DEMO' and j.operation = any(${VENDORS}::text[])`.execute(tx)
}

/** A line that stands twice counts once here; that it stands twice is told by itself. */
async function gatherTheirs(tx: Tx, statementId: string): Promise<void> {
  await sql`
    create temporary table reconciliation_theirs on commit drop as
    select distinct on (player_id, operation, transaction_id) player_id, transaction_id, operation, counted, currency, amount,
      round_id, at
    from reconciliation_vendor_lines where statement_id = ${statementId} and currency <> 'DEMO'
    order by player_id, operation, transaction_id, seq`.execute(tx)
}

const roundSums = (table: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select currency, player_id, coalesce(round_id, '') as round, count(*) as lines, sum(amount) as amount,
    sum(hashtextextended(operation || ':' || amount || ':' || transaction_id, 0)::numeric) as fingerprint
  from ${table} where counted and amount <> 0 group by currency, player_id, coalesce(round_id, '')`

async function findSuspects(tx: Tx): Promise<void> {
  await sql`
    create temporary table reconciliation_suspects on commit drop as
    select distinct coalesce(o.player_id, t.player_id) as player_id, coalesce(o.round, t.round) as round
    from (${roundSums(sql`reconciliation_ours`)}) o
    full join (${roundSums(sql`reconciliation_theirs`)}) t using (currency, player_id, round)
    where (o.lines, o.amount, o.fingerprint) is distinct from (t.lines, t.amount, t.fingerprint)`.execute(
    tx,
  )
}

const inSuspects = (table: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.* from ${table} l join reconciliation_suspects s on s.player_id = l.player_id and s.round = coalesce(l.round_id, '')`

/**
 * What is missing on one side of this day is looked for on its other days by its id, so that what came around midnight, or was
 * repeated the day after, is late and not missing.
 */
async function writeDifferences(
  tx: Tx,
  run: ClaimedRun,
  { source, statementId }: { source: number; statementId: string },
): Promise<void> {
  await sql`
    insert into reconciliation_differences (run_id, reason, subject, currency, member_id, round_id, ours, theirs, at)
    select ${run.id}, reason, player_id || ':' || operation || ':' || transaction_id, coalesce(our_currency, their_currency),
      player_id, coalesce(our_round, their_round), our_amount, their_amount, at
    from (
      select p.*, case
        when ours_known and theirs_known then case
          when not our_counted and not their_counted then null
          when our_currency <> their_currency then 'currency_differs'
          when not their_counted then case when our_amount <> 0 then 'cancelled_there' end
          when not our_counted then case when their_amount <> 0 then 'cancelled_here' end
          when our_amount <> their_amount then 'amount_differs'
          when coalesce(our_round, '') <> coalesce(their_round, '') then 'round_differs'
          when not (here and there) and our_amount <> 0 then 'late' end
        when theirs_known then case
          when not their_counted or their_amount = 0 then null
          when our_status <> 'OK' then 'refused_here'
          else 'missing_here' end
        when our_counted and our_amount <> 0 then 'missing_there' end as reason
      from (
        select player_id, operation, transaction_id, coalesce(o.at, t.at) as at,
          o.amount is not null as here, t.amount is not null as there,
          coalesce(o.amount, elsewhere.amount) is not null as ours_known,
          coalesce(t.amount, other.amount) is not null as theirs_known,
          coalesce(o.counted, elsewhere.counted) as our_counted, coalesce(t.counted, other.counted) as their_counted,
          coalesce(o.amount, elsewhere.amount) as our_amount, coalesce(t.amount, other.amount) as their_amount,
          coalesce(o.currency, elsewhere.currency) as our_currency, coalesce(t.currency, other.currency) as their_currency,
          case when o.amount is null then elsewhere.round_id else o.round_id end as our_round,
          case when t.amount is null then other.round_id else t.round_id end as their_round,
          elsewhere.status as our_status
        from (${inSuspects(sql`reconciliation_ours`)}) o
        full join (${inSuspects(sql`reconciliation_theirs`)}) t using (player_id, operation, transaction_id)
        left join lateral (${ourLineElsewhere(source)}) elsewhere on o.amount is null
        left join lateral (${theirLineElsewhere(run, statementId)}) other on t.amount is null
      ) p
    ) d
    where reason is not null on conflict do nothing`.execute(tx)
}

/** By the id alone, whenever it was decided; a refused one has a status and no line. */
function ourLineElsewhere(source: number): RawBuilder<unknown> {
  return sql`
    select k.status, j.amount, j.currency, j.round_id, not exists (
        select from ledger_public_keys r where r.player_id = k.player_id and r.source = k.source and r.external_id = k.external_id
          and r.operation = 'rollback_' || k.operation and r.leg = '' and r.seq is not null) as counted
    from ledger_public_keys k
    left join ledger_public_journal j on j.player_id = k.player_id and j.currency = k.currency and j.subaccount = k.subaccount
      and j.seq = k.seq and j.at = k.at
    where k.player_id = t.player_id and k.source = ${source} and k.external_id = t.transaction_id
      and k.operation = t.operation and k.leg = ''`
}

function theirLineElsewhere(run: ClaimedRun, statementId: string): RawBuilder<unknown> {
  return sql`
    select l.counted, l.amount, l.currency, l.round_id
    from reconciliation_vendor_lines l join reconciliation_statements s on s.id = l.statement_id
    where l.player_id = o.player_id and l.transaction_id = o.transaction_id and l.operation = o.operation
      and s.id <> ${statementId} and s.state = 'ready' and s.brand_id = ${run.brandId} and s.kind = 'vendor'
      and s.counterpart = ${run.counterpart}
    order by s.day limit 1`
}

async function writeDoubled(tx: Tx, run: ClaimedRun, statementId: string): Promise<void> {
  await sql`
    insert into reconciliation_differences (run_id, reason, subject, currency, member_id, round_id, ours, theirs, at)
    select ${run.id}, 'doubled_there', player_id || ':' || operation || ':' || transaction_id, min(currency), player_id,
      min(round_id), null, sum(amount) - (array_agg(amount order by seq))[1], min(at)
    from reconciliation_vendor_lines where statement_id = ${statementId} and currency <> 'DEMO'
    group by player_id, operation, transaction_id having count(*) > 1`.execute(tx)
}

const operationSums = (table: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select currency, operation, sum(amount) as amount, count(*) as lines from ${table}
  where counted group by currency, operation`

async function writeTotals(tx: Tx, run: ClaimedRun): Promise<void> {
  await sql`
    insert into reconciliation_totals (run_id, currency, measure, ours, theirs, our_count, their_count)
    select ${run.id}, currency,
      case operation when 'bet' then 'bets' when 'win' then 'wins' when 'promo' then 'promotions' else 'adjustments' end,
      coalesce(o.amount, 0), coalesce(t.amount, 0), coalesce(o.lines, 0), coalesce(t.lines, 0)
    from (${operationSums(sql`reconciliation_ours`)}) o
    full join (${operationSums(sql`reconciliation_theirs`)}) t using (currency, operation)`.execute(
    tx,
  )
}

async function countLines(tx: Tx): Promise<Compared> {
  const { rows } = await sql<Compared>`
    select (select count(*) from reconciliation_ours) as "ourLines",
      (select count(*) from reconciliation_theirs) as "theirLines",
      (select count(*) from reconciliation_ours o join reconciliation_theirs t using (player_id, operation, transaction_id)
        where o.counted = t.counted and o.amount = t.amount and o.currency = t.currency) as matched,
      (select coalesce(sum(hashtextextended(player_id || ':' || operation || ':' || transaction_id || ':' || currency || ':'
        || amount || ':' || counted, 0)::numeric), 0)::text from reconciliation_ours) as "ourFingerprint"`.execute(
    tx,
  )
  const [row] = rows
  return row ?? { ourLines: 0n, theirLines: 0n, matched: 0n, ourFingerprint: '0' }
}
