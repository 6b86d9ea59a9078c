import type { MemberAround } from '@croupier/api/accounts/console-member'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { WithdrawalRow } from './queries.ts'

/** The newest that staff are shown beside a member. */
const SHOWN = 20

/** Where payouts go, masked as players see it themselves. */
export async function payeesOfMember(
  db: Db,
  memberId: bigint,
): Promise<NonNullable<MemberAround['payees']>> {
  return await db
    .selectFrom('cashier_payees')
    .select([
      'key_kind as kind',
      'masked',
      'holder_verified as isVerified',
      'created_at as addedAt',
      'removed_at as removedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
}

/** Cases about payments of a member, for staff; the newest first. */
export async function casesOfMember(
  db: Db,
  of: { memberId: bigint; limit: number },
): Promise<MemberAround['cases']> {
  const { rows } = await sql<MemberAround['cases'][number]>`
    select 'payment' as kind, id::text as id, kind as about, state, opened_at as "openedAt"
    from cashier_cases where member_id = ${of.memberId} order by opened_at desc limit ${of.limit}`.execute(
    db,
  )
  return rows
}

export interface WaitingPayments {
  withdrawals: number
  withdrawalsAmount: bigint
  withdrawalsLate: number
  cases: number
  /** Between members, for somebody of the house to look at. */
  transfers: number
}

/** What waits for somebody in a brand now. */
export async function waitingPayments(
  db: Db,
  of: { brandId: number; now: Date },
): Promise<WaitingPayments> {
  const withdrawals = await db
    .selectFrom('cashier_withdrawals')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      sql<number>`(count(*) filter (where deadline_at < ${of.now}))::int`.as('late'),
    ])
    .where('brand_id', '=', of.brandId)
    .where('state', 'in', ['requested', 'risk_review'])
    .executeTakeFirstOrThrow()
  const cases = await db
    .selectFrom('cashier_cases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand_id', '=', of.brandId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const transfers = await db
    .selectFrom('cashier_member_transfers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand_id', '=', of.brandId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return {
    withdrawals: withdrawals.count,
    withdrawalsAmount: withdrawals.amount,
    withdrawalsLate: withdrawals.late,
    cases: cases.count,
    transfers: transfers.count,
  }
}

/** How many orders of a brand have not ended. */
export async function openOrders(
  db: Db,
  brandId: number,
): Promise<{ deposits: number; withdrawals: number }> {
  const { rows } = await sql<{ deposits: number; withdrawals: number }>`
    select
      (select count(*)::int from cashier_deposits where brand_id = ${brandId} and state in ('created', 'pending')) as deposits,
      (select count(*)::int from cashier_withdrawals
        where brand_id = ${brandId} and state in ('requested', 'risk_review', 'approved', 'paying')) as withdrawals`.execute(
    db,
  )
  return rows[0] ?? { deposits: 0, withdrawals: 0 }
}

/** A withdrawal or deposit of a brand by its id. */
export async function findOrders(
  db: Db,
  of: { brandId: number; id: string },
): Promise<{ kind: 'withdrawal' | 'deposit'; memberId: bigint; state: string }[]> {
  const { rows } = await sql<{ kind: 'withdrawal' | 'deposit'; memberId: bigint; state: string }>`
    select 'withdrawal' as kind, member_id as "memberId", state from cashier_withdrawals
    where id = ${of.id} and brand_id = ${of.brandId}
    union all
    select 'deposit', member_id, state from cashier_deposits where id = ${of.id} and brand_id = ${of.brandId}`.execute(
    db,
  )
  return rows
}

/**
 * Deposits and withdrawals of a brand by what a bank statement says of them: the reference that the member was told to write, or the
 * bank's own of a payment that came or went. `providers` are those whose payments are looked through.
 */
export async function findByReference(
  db: Db,
  of: { brandId: number; reference: string; providers: readonly string[] },
): Promise<{ kind: 'withdrawal' | 'deposit'; id: string; memberId: bigint; state: string }[]> {
  const { brandId, reference } = of
  const { rows } = await sql<{
    kind: 'withdrawal' | 'deposit'
    id: string
    memberId: bigint
    state: string
  }>`
    select 'deposit' as kind, id, member_id as "memberId", state from cashier_deposits
    where brand_id = ${brandId} and method = 'bank_transfer' and pay_text = any(${[reference, reference.toUpperCase()]})
    union
    select 'deposit', d.id, d.member_id, d.state
    from cashier_receipts r join cashier_deposits d on d.id = r.deposit_id
    where r.provider = any(${[...of.providers]}) and r.end_to_end_id = ${reference} and d.brand_id = ${brandId}
    union
    select 'withdrawal', id, member_id, state from cashier_withdrawals
    where end_to_end_id = ${reference} and brand_id = ${brandId}
    limit ${SHOWN}`.execute(db)
  return rows
}

/** A deposit of a brand with what somebody has proposed to confirm of it; undefined when there is no such deposit. */
export async function confirmationOf(db: Db, of: { brandId: number; depositId: string }) {
  return await db
    .selectFrom('cashier_deposits as d')
    .leftJoin('cashier_confirmations as c', 'c.deposit_id', 'd.id')
    .select(['d.id', 'c.amount', 'c.bank_reference', 'c.proposed_by', 'c.confirmed_by'])
    .where('d.id', '=', of.depositId)
    .where('d.brand_id', '=', of.brandId)
    .executeTakeFirst()
}

/** Who took the steps of a withdrawal. */
export async function actorsOf(db: Db, withdrawalId: string): Promise<string[]> {
  const steps = await db
    .selectFrom('cashier_withdrawal_steps')
    .select('actor')
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
  return steps.map(({ actor }) => actor)
}

/** Withdrawals of a brand by their ids. */
export async function withdrawalsByIds(
  db: Db,
  of: { brandId: number; ids: readonly string[] },
): Promise<WithdrawalRow[]> {
  return await db
    .selectFrom('cashier_withdrawals')
    .selectAll()
    .where('id', 'in', [...of.ids])
    .where('brand_id', '=', of.brandId)
    .execute()
}

/** Above this a brand’s money needs two people; 0 when the brand has no cashier. */
export async function twoPersonLimit(db: Pick<Tx, 'selectFrom'>, brandId: number): Promise<bigint> {
  const row = await db
    .selectFrom('cashier_policies')
    .select('two_person_above')
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return row?.two_person_above ?? 0n
}
