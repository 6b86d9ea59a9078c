import { sql } from 'kysely'
import { verifyLedger } from '../../src/modules/ledger/ledger.ts'
import type { ChaosWorld } from './world.ts'

export interface Verdict {
  wrongCredits: number
  doublePayouts: number
  /** Neither ended nor before a person. */
  forgotten: number
  /** Members whose balance is not what the bank's books and the answers say. */
  wrongBalances: number
  brokenInvariants: number
  sentences: string[]
}

/** Compares the house with the bank's own books, which never forget. */
export async function judge(world: ChaosWorld): Promise<Verdict> {
  const { db } = world.context
  const credits = await rowsOf(world, CREDITS)
  const payouts = await rowsOf(world, PAYOUTS)
  const forgotten = await rowsOf(world, FORGOTTEN)
  const balances = await wrongBalances(world)
  const broken = (await verifyLedger(db)).filter(({ violations }) => violations > 0)
  return {
    wrongCredits: credits.length,
    doublePayouts: payouts.length,
    forgotten: forgotten.length,
    wrongBalances: balances.length,
    brokenInvariants: broken.length,
    sentences: [...credits, ...payouts, ...forgotten, ...balances, ...broken.map(({ id }) => id)],
  }
}

async function rowsOf({ context }: ChaosWorld, question: string): Promise<string[]> {
  const { rows } = await sql.raw<{ sentence: string }>(question).execute(context.db)
  return rows.map(({ sentence }) => sentence)
}

/** A stranger's money is never anybody's; an owner's first payment is credited, up to what was ordered, once. */
const CREDITS = `
  with truth as (
    select d.id, d.credited, d.amount, d.state,
      (select count(*) from sandbox_payments p join cashier_receipts r on r.end_to_end_id = p.end_to_end_id
        where p.txid = d.txid and r.outcome in ('credited')) as credits,
      (select count(*) from sandbox_payments p join cashier_receipts r on r.end_to_end_id = p.end_to_end_id
        where p.txid = d.txid and r.credited > 0 and r.outcome not in ('credited', 'settled', 'returning', 'returned')) as odd,
      (select max(least(p.amount, d.amount)) from sandbox_payments p join cashier_receipts r on r.end_to_end_id = p.end_to_end_id
        where p.txid = d.txid and r.outcome not in ('returning', 'returned') ) as kept
    from cashier_deposits d)
  select 'deposit ' || id || ' is ' || state || ' with ' || credited || ' of ' || amount || ', ' || credits || ' credits' as sentence
  from truth where credits > 1 or odd > 0 or credited > amount or (credited > 0 and credited > coalesce(kept, credited))
  union all
  select 'payment ' || p.end_to_end_id || ' is unknown to the house'
  from sandbox_payments p left join cashier_receipts r on r.end_to_end_id = p.end_to_end_id where r.end_to_end_id is null
  union all
  select 'a receipt that no bank made: ' || r.end_to_end_id
  from cashier_receipts r left join sandbox_payments p on p.end_to_end_id = r.end_to_end_id where p.end_to_end_id is null`

/** A withdrawal leaves once or not at all, and the house says what the bank says. */
const PAYOUTS = `
  select 'withdrawal ' || w.id || ' is ' || w.state || ', the bank paid ' || count(p.id) filter (where p.state = 'paid') as sentence
  from cashier_withdrawals w left join cashier_transfers t on t.withdrawal_id = w.id left join sandbox_payouts p on p.id = t.id::text
  group by w.id, w.state
  having count(p.id) filter (where p.state = 'paid')
    <> case when w.state in ('paid', 'awaiting_confirmation', 'received', 'partly_received', 'not_received', 'resolved') then 1 else 0 end
  union all
  select 'the bank has a payout that no order made: ' || p.id
  from sandbox_payouts p left join cashier_transfers t on t.id::text = p.id where t.id is null
  union all
  select 'payment ' || t.end_to_end_id || ' went back and was credited'
  from cashier_transfers t join sandbox_payouts p on p.id = t.id::text and p.state = 'paid'
  join cashier_receipts r on r.provider = t.provider and r.end_to_end_id = t.end_to_end_id
  where t.kind = 'return' and r.credited > 0 and t.amount + r.credited > r.amount`

/** Everything that waits has an end, or a person before whom it lies. */
const FORGOTTEN = `
  select 'deposit ' || id || ' is ' || state as sentence from cashier_deposits where state in ('created', 'pending')
  union all
  select 'withdrawal ' || id || ' is ' || state from cashier_withdrawals where state in ('approved', 'paying', 'awaiting_confirmation')
  union all
  select 'transfer ' || id || ' is ' || state from cashier_transfers where state in ('queued', 'sending')
  union all
  select 'receipt ' || r.end_to_end_id || ' is held before nobody' from cashier_receipts r
  where r.outcome = 'held' and not exists (select from cashier_cases c where c.subject = r.end_to_end_id)
  union all
  select 'withdrawal ' || w.id || ' is ' || w.state || ' without a dispute' from cashier_withdrawals w
  where w.state in ('partly_received', 'not_received')
    and not exists (select from cashier_disputes d where d.withdrawal_id = w.id and d.outcome is null)`

/** Cash and locked money of each member: what came, less what the bank paid, and what was given back, moved or decided. */
async function wrongBalances(world: ChaosWorld): Promise<string[]> {
  const { context, members, told } = world
  const wrong: string[] = []
  for (const { memberId } of members) {
    const { rows } = await sql<{ came: bigint; left: bigint; waits: bigint }>`
      select
        (select coalesce(sum(credited), 0)::bigint from cashier_deposits where member_id = ${memberId}) as came,
        (select coalesce(sum(p.amount), 0)::bigint from sandbox_payouts p join cashier_transfers t on t.id::text = p.id
          where t.member_id = ${memberId} and t.kind = 'payout' and p.state = 'paid') as left,
        (select coalesce(sum(amount), 0)::bigint from cashier_withdrawals
          where member_id = ${memberId} and state in ('requested', 'risk_review', 'approved', 'paying')) as waits`.execute(
      context.db,
    )
    const [row] = rows
    if (!row) continue
    const others = [told.refunded, told.fromCases, told.moved].reduce(
      (sum, sums) => sum + (sums.get(memberId) ?? 0n),
      0n,
    )
    const due = row.came - row.left + others
    const [cash, locked] = [await world.balance(memberId), await world.balance(memberId, 'locked')]
    if (cash + locked !== due || locked !== row.waits || cash < 0n)
      wrong.push(
        `member ${memberId} has ${cash} and ${locked} locked, due are ${due} and ${row.waits}`,
      )
  }
  return wrong
}
