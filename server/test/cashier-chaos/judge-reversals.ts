import { sql } from 'kysely'
import { type ChaosWorld, rowsOf, type SaidReversal } from './world.ts'

/** Every sum that a bank said it took back: out of a wallet, away from what waited, or before a person with a deadline. */
export async function lostReversals(world: ChaosWorld): Promise<string[]> {
  return [
    ...(await unanswered(world)),
    ...(await rowsOf(world, PAYMENTS)),
    ...(await rowsOf(world, DEBTS)),
    ...(await rowsOf(world, WALLETS)),
  ]
}

/** What the house wrote of a reversal, beside what its bank holds of the payment. */
interface Written {
  returnId: string
  state: string
  amount: bigint
  currency: string
  /** Null where no bank ever made the payment. */
  paid: bigint | null
  /** It had been sent back before. */
  isSentBack: boolean
}

/** News are booked once for a payment; all other news of it, and of none, are a case. */
async function unanswered(world: ChaosWorld): Promise<string[]> {
  const said = [...(await ofSandbox(world)), ...world.told.reversals]
  const written = await writtenByHouse(world)
  const cases = await casesWithDeadline(world)
  return said.flatMap((reversal) => {
    const { returnId, endToEndId } = reversal
    const row = written.get(endToEndId)
    const hasCase = (kind: string): boolean => cases.has(`${kind} ${returnId}`)
    const wrong = row ? faultOf(reversal, row, hasCase) : 'is not written down'
    return wrong === null ? [] : [`reversal ${returnId} of ${endToEndId} ${wrong}`]
  })
}

function faultOf(
  { returnId, amount, currency }: SaidReversal,
  row: Written,
  hasCase: (kind: string) => boolean,
): string | null {
  const isFirst = row.returnId === returnId && row.amount === amount && row.currency === currency
  if (!isFirst) return hasCase('reversal_differs') ? null : 'is other news and before nobody'
  switch (row.state) {
    case 'waiting':
      if (row.paid !== null) return 'waits for a payment that came'
      return hasCase('reversal_unknown') ? null : 'waits before nobody'
    case 'contradiction':
      if (row.paid !== null && amount <= row.paid && currency === 'BRL' && !row.isSentBack)
        return 'could have been booked'
      return hasCase('reversal_differs') ? null : 'contradicts before nobody'
    default:
      return row.paid !== null && amount <= row.paid && currency === 'BRL' ? null : 'was booked'
  }
}

/** The sandbox's own: of whole payments. */
async function ofSandbox({ context }: ChaosWorld): Promise<SaidReversal[]> {
  const rows = await context.db
    .selectFrom('sandbox_payments')
    .select(['txid', 'end_to_end_id', 'return_id', 'amount'])
    .where('return_id', 'is not', null)
    .execute()
  return rows.map(({ txid, end_to_end_id: endToEndId, return_id: returnId, amount }) => ({
    txid,
    endToEndId,
    returnId: returnId ?? '',
    amount,
    currency: 'BRL',
  }))
}

async function writtenByHouse({ context }: ChaosWorld): Promise<Map<string, Written>> {
  const { rows } = await sql<Written & { endToEndId: string }>`
    select v.end_to_end_id as "endToEndId", v.return_id as "returnId", v.state, v.amount, v.currency, p.amount as paid,
      exists (select from cashier_transfers t where t.kind = 'return' and t.end_to_end_id = v.end_to_end_id) as "isSentBack"
    from cashier_reversals v left join sandbox_payments p on p.end_to_end_id = v.end_to_end_id`.execute(
    context.db,
  )
  return new Map(rows.map((row) => [row.endToEndId, row]))
}

async function casesWithDeadline({ context }: ChaosWorld): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select kind || ' ' || subject as name from cashier_cases where deadline_at > opened_at`.execute(
    context.db,
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * What a member has of a payment, what waits of it and what went back is what the bank has left of it: less where people noted that the house
 * keeps a part, and never more.
 */
const PAYMENTS = `
  with payments as (
    select p.end_to_end_id as id, p.amount - coalesce(v.amount, 0) as remains, (
        select coalesce(sum(j.amount), 0) from ledger_journal j
        where j.operation in ('deposit', 'deposit_reversal') and j.player_id = r.member_id and j.external_id in (
          select r.provider || ':' || r.end_to_end_id
          union all select 'case:' || c.id from cashier_cases c where c.subject = r.end_to_end_id and c.kind <> 'reversal_unpaid')
      ) as credited, (
        select coalesce(sum(t.amount), 0) from cashier_transfers t
        where t.kind = 'return' and t.end_to_end_id = r.end_to_end_id and t.state <> 'failed'
      ) as returned, (
        select coalesce(sum(c.amount) filter (where c.state = 'open'), 0) from cashier_cases c
        where c.subject = r.end_to_end_id and c.kind in ('overpaid', 'paid_twice', 'unknown_charge', 'return_refused')
      ) as open, (
        select coalesce(sum(c.amount) filter (where c.resolution = 'noted'), 0) from cashier_cases c
        where c.subject = r.end_to_end_id and c.kind in ('overpaid', 'paid_twice', 'unknown_charge', 'return_refused')
      ) as noted
    from sandbox_payments p join cashier_receipts r on r.end_to_end_id = p.end_to_end_id
    left join cashier_reversals v on v.end_to_end_id = p.end_to_end_id and v.state = 'booked'
  )
  select 'of payment ' || id || ' remain ' || remains || ': ' || credited || ' credited, ' || open || ' open, ' || returned
    || ' sent back, ' || noted || ' noted' as sentence
  from payments where credited + open + returned not between remains - noted and remains`

/** What was not there any more is a case with a deadline, put in once, and collected once or not at all. */
const DEBTS = `
  with debts as (
    select v.end_to_end_id as id, v.missing, c.amount, c.resolution, c.deadline_at > c.opened_at as has_deadline,
      (select coalesce(sum(j.amount), 0) from ledger_journal j
        where j.external_id = 'case:' || c.id and j.operation = 'reversal_cover' and j.counter_account = 'reversals_due') as put_in,
      (select coalesce(-sum(j.amount), 0) from ledger_journal j
        where j.external_id = 'case:' || c.id and j.operation = 'reversal_collect') as collected
    from cashier_reversals v
    left join cashier_cases c on c.kind = 'reversal_unpaid' and c.provider = v.provider and c.subject = v.end_to_end_id
  )
  select 'of reversal of ' || id || ' ' || missing || ' were missing, ' || put_in || ' put in, ' || collected || ' collected' as sentence
  from debts
  where missing <> coalesce(amount, 0) or missing <> put_in or (missing > 0 and not has_deadline)
    or collected <> case when resolution = 'collected' then missing else 0 end
  union all
  select 'in all ' || j.sum || ' were put in for debts of ' || v.sum
  from (select coalesce(sum(amount), 0) as sum from ledger_journal where operation = 'reversal_cover' and counter_account = 'reversals_due') j,
    (select coalesce(sum(missing), 0) as sum from cashier_reversals) v
  where j.sum <> v.sum`

/** No wallet below zero; nothing put in for a member who had it; and a deposit says what was taken of it. */
const WALLETS = `
  select 'line ' || id || ' of ' || player_id || ' leaves ' || balance_after as sentence from ledger_journal where balance_after < 0
  union all
  select 'reversal of ' || v.end_to_end_id || ' owes ' || v.missing || ' and left ' || last.balance_after
  from cashier_reversals v cross join lateral (
    select j.balance_after from ledger_journal j
    where j.player_id = v.member_id and j.operation = 'deposit_reversal' and j.external_id in (
      select v.provider || ':' || v.end_to_end_id
      union all select 'case:' || c.id from cashier_cases c where c.subject = v.end_to_end_id)
    order by j.seq desc limit 1) last
  where v.missing > 0 and last.balance_after > 0
  union all
  select 'deposit ' || d.id || ' is ' || d.state || ' with ' || d.reversed || ' taken back' from cashier_deposits d
  where d.reversed <> (select coalesce(-sum(j.amount), 0) from ledger_journal j join cashier_receipts r on r.deposit_id = d.id
    where j.player_id = d.member_id and j.operation = 'deposit_reversal' and j.external_id = r.provider || ':' || r.end_to_end_id)`

/** What kinds of taking back a run has met: where one never came, it has proved nothing about it. */
export async function kindsOfReversals({
  context,
}: Pick<ChaosWorld, 'context'>): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; times: number }>`
    with met as (
      select v.*, r.recorded_at as paid_at,
        exists (select from cashier_withdrawals w where w.member_id = v.member_id and w.requested_at < v.recorded_at) as has_withdrawn,
        exists (select from bonuses_grants g where g.deposit_id = v.deposit_id and g.state = 'taken_back') as has_bonus
      from cashier_reversals v
      left join cashier_receipts r on r.provider = v.provider and r.end_to_end_id = v.end_to_end_id
    )
    select kind, count(*)::int as times from met cross join lateral (values
      ('booked', state = 'booked'), ('of nobody', state = 'waiting'), ('contradicted', state = 'contradiction'),
      ('before its payment', recorded_at <= paid_at and state = 'booked'), ('after a withdrawal', has_withdrawn and taken > 0),
      ('with an open bonus', has_bonus), ('owed', missing > 0)) as kinds (kind, is_met)
    where is_met group by kind
    union all
    select 'collected', count(*)::int from cashier_cases where resolution = 'collected'`.execute(
    context.db,
  )
  return Object.fromEntries(rows.map(({ kind, times }) => [kind, times]))
}
