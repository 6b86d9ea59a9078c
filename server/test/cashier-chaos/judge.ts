import { feeOfMore } from '@croupier/shared/payment-fee'
import { sql } from 'kysely'
import { verifyLedger } from '../../src/core/ledger/ledger.ts'
import { termsOfOrder } from '../../src/payments/cashier/fee-terms.ts'
import { STRANGER } from '../../src/payments/cashier/sandbox-psp/charges.ts'
import { lostReversals } from './judge-reversals.ts'
import { type ChaosWorld, rowsOf } from './world.ts'

export interface Verdict {
  wrongCredits: number
  doublePayouts: number
  /** Neither ended nor before a person. */
  forgotten: number
  /** Members whose balance is not what the bank's books and the answers say. */
  wrongBalances: number
  /** Payments whose fee is another than its order's terms say, or is not in the books once. */
  wrongFees: number
  /** What was taken back and is neither out of a wallet, nor back with whom it belongs to, nor before a person with a deadline. */
  lostReversals: number
  /** Bonuses that stayed with a deposit that was taken back, or whose money is not what the books of bonuses say. */
  wrongBonuses: number
  brokenInvariants: number
  sentences: string[]
}

/** Compares the house with the bank's own books, which never forget. */
export async function judge(world: ChaosWorld): Promise<Verdict> {
  const { db } = world.context
  const credits = [...(await rowsOf(world, CREDITS)), ...(await strangersMoney(world))]
  const payouts = await rowsOf(world, PAYOUTS)
  const forgotten = await rowsOf(world, FORGOTTEN)
  const balances = await wrongBalances(world)
  const fees = await wrongFees(world)
  const reversals = await lostReversals(world)
  const bonuses = await rowsOf(world, BONUSES)
  const broken = (await verifyLedger(db)).filter(({ violations }) => violations > 0)
  return {
    wrongCredits: credits.length,
    doublePayouts: payouts.length,
    forgotten: forgotten.length,
    wrongBalances: balances.length,
    wrongFees: fees.length,
    lostReversals: reversals.length,
    wrongBonuses: bonuses.length,
    brokenInvariants: broken.length,
    sentences: [
      ...credits,
      ...payouts,
      ...forgotten,
      ...balances,
      ...fees,
      ...reversals,
      ...bonuses,
      ...broken.map(({ id }) => id),
    ],
  }
}

/** The first payment of the owner is credited, up to what was ordered, once; nothing that the bank did not book. */
const CREDITS = `
  select 'deposit ' || d.id || ' is ' || d.state || ' with ' || d.credited || ' of ' || d.amount as sentence
  from cashier_deposits d
  left join cashier_receipts r on r.deposit_id = d.id left join sandbox_payments p on p.end_to_end_id = r.end_to_end_id
  group by d.id
  having d.credited <> coalesce(sum(r.credited), 0) or count(*) filter (where r.credited > 0) > 1
    or bool_or(r.credited > least(p.amount, d.amount)) or d.credited > d.amount
  union all
  select 'payment ' || p.end_to_end_id || ' is unknown to the house'
  from sandbox_payments p left join cashier_receipts r on r.end_to_end_id = p.end_to_end_id where r.end_to_end_id is null
  union all
  select 'a receipt that no bank made: ' || r.end_to_end_id
  from cashier_receipts r left join sandbox_payments p on p.end_to_end_id = r.end_to_end_id
  where p.end_to_end_id is null or p.amount <> r.amount`

/** A stranger's money is never anybody's, whatever the order in which it came. */
async function strangersMoney({ context }: ChaosWorld): Promise<string[]> {
  const stranger = context.keyring.blindIndex('tax-number', STRANGER)
  const { rows } = await sql<{ id: string }>`
    select end_to_end_id as id from cashier_receipts where payer_index = ${stranger} and credited > 0`.execute(
    context.db,
  )
  return rows.map(({ id }) => `a stranger's payment ${id} was credited`)
}

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

/** An open bonus lies in its subaccount, once, and never beside a deposit that was taken back. */
const BONUSES = `
  select 'bonus ' || g.id || ' is ' || g.state || ' of a deposit that was taken back' as sentence
  from bonuses_grants g join ledger_journal j on j.player_id = g.member_id and j.external_id = g.deposit_line
    and j.operation = 'deposit_reversal' where g.state = 'open'
  union all
  select 'bonus ' || g.id || ' was taken back without its deposit' from bonuses_grants g
  where g.state = 'taken_back' and not exists (select from ledger_journal j where j.player_id = g.member_id
    and j.external_id = g.deposit_line and j.operation = 'deposit_reversal')
  union all
  select 'bonus money of ' || w.player_id || ' is ' || w.balance from ledger_wallets w
  where w.subaccount = 'bonus' and w.balance <> (
    select coalesce(sum(g.amount), 0) from bonuses_grants g where g.member_id = w.player_id and g.state = 'open')`

/**
 * Cash and locked money of each member: what came, less what the bank paid, took back and what fees took, and what was given back, moved,
 * released or decided. What was taken back and not there is owed, and no wallet's.
 */
async function wrongBalances(world: ChaosWorld): Promise<string[]> {
  const { context, members, told } = world
  const wrong: string[] = []
  for (const { memberId } of members) {
    const { rows } = await sql<{
      came: bigint
      left: bigint
      back: bigint
      fees: bigint
      bonuses: bigint
      waits: bigint
    }>`
      select
        (select coalesce(sum(credited), 0)::bigint from cashier_deposits where member_id = ${memberId}) as came,
        (select coalesce(sum(p.amount), 0)::bigint from sandbox_payouts p join cashier_transfers t on t.id::text = p.id
          where t.member_id = ${memberId} and t.kind = 'payout' and p.state = 'paid') as left,
        (select coalesce(sum(taken - missing), 0)::bigint from cashier_reversals where member_id = ${memberId}) as back,
        (select coalesce(sum(amount), 0)::bigint from bonuses_grants
          where member_id = ${memberId} and state = 'released') as bonuses,
        ((select coalesce(sum(fee), 0) from cashier_deposits where member_id = ${memberId})
          + (select coalesce(sum(fee), 0) from cashier_cases where member_id = ${memberId})
          + (select coalesce(sum(fee), 0) from cashier_withdrawals w where member_id = ${memberId}
            and exists (select from cashier_transfers t where t.withdrawal_id = w.id and t.state = 'settled')))::bigint as fees,
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
    const due = row.came - row.left - row.back - row.fees + row.bonuses + others
    const [cash, locked] = [await world.balance(memberId), await world.balance(memberId, 'locked')]
    if (cash + locked !== due || locked !== row.waits || cash < 0n)
      wrong.push(
        `member ${memberId} has ${cash} and ${locked} locked, due are ${due} and ${row.waits}`,
      )
  }
  return wrong
}

interface PaidOrder {
  externalId: string
  terms: unknown
  before: bigint
  base: bigint
  fee: bigint
  /** All of its payment was taken back. */
  isBack: boolean
  line: bigint
  cost: bigint | null
}

/**
 * The fee of each payment that was credited or paid, as its own terms have it, on one line of the wallet or of the house. What a member paid
 * for a payment comes back with the whole of it; what the house bore does not.
 */
async function wrongFees({ context }: ChaosWorld): Promise<string[]> {
  const { rows } = await sql<PaidOrder>`
    with credits as (
      select d.member_id, r.end_to_end_id as payment, r.provider || ':' || r.end_to_end_id as external_id, d.fee_terms,
        0::bigint as before, r.credited as base, d.fee
      from cashier_deposits d join cashier_receipts r on r.deposit_id = d.id and r.credited > 0
      union all
      select d.member_id, r.end_to_end_id, 'case:' || c.id, d.fee_terms, r.credited, c.amount, c.fee
      from cashier_cases c join cashier_deposits d on d.id = c.deposit_id
      join cashier_receipts r on r.provider = c.provider and r.end_to_end_id = c.subject
      where c.resolution = 'credited'
    ), payments as (
      select c.payment, array_agg(c.external_id) as lines, sum(c.base) = coalesce(max(v.taken), 0) as is_back
      from credits c left join cashier_reversals v on v.end_to_end_id = c.payment group by c.payment
    ), paid as (
      select c.member_id, c.external_id, c.fee_terms, c.before, c.base, c.fee, p.is_back,
        case when p.is_back then p.lines else array[c.external_id] end as lines
      from credits c join payments p using (payment)
      union all
      select w.member_id, 'withdrawal:' || w.id, w.fee_terms, 0, w.amount, w.fee, false, array['withdrawal:' || w.id]
      from cashier_withdrawals w
      join cashier_transfers t on t.withdrawal_id = w.id and t.state = 'settled'
    )
    select p.external_id as "externalId", p.fee_terms as terms, p.before, p.base, p.fee, p.is_back as "isBack", h.amount as cost,
      (select coalesce(-sum(j.amount), 0)::bigint from ledger_journal j
        where j.player_id = p.member_id and j.external_id = any(p.lines) and j.counter_account = 'fees') as line
    from paid p
    left join ledger_house_lines h on h.player_id = p.member_id and h.external_id = p.external_id`.execute(
    context.db,
  )
  const wrong = rows.filter(({ terms: kept, before, base, fee, isBack, line, cost }) => {
    const terms = termsOfOrder({ fee_terms: kept })
    const due = feeOfMore({ before, amount: base }, terms, 'BRL')
    const [member, house] = terms.bearer === 'member' ? [due, 0n] : [0n, due]
    const stays = isBack ? 0n : member
    return fee !== stays || line !== stays || (cost ?? 0n) !== house
  })
  return wrong.map(({ externalId, fee }) => `the fee of ${externalId} is ${fee}`)
}
