import { isPayable, type Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseUnpayable } from '../../platform/unpayable.ts'
import { LedgerDeclined } from '../ledger/ledger.ts'
import { policyOf } from './methods.ts'
import { type Announce, announcement, type CashierParts, silence } from './parts.ts'
import { refuseHeldPayouts } from './request-withdrawal.ts'
import { minutesAfter } from './rules.ts'

const DAY_MINUTES = 24 * 60

export interface MemberTransfer {
  brand: BrandRef
  session: SessionRef
  to: bigint
  amount: Money
  requestId: string
  now: Date
}

/**
 * Moves cash between two members of whom one stands right above the other, as one posting of two halves. What holds back payouts of the sender
 * holds back this too, for money could leave by a friend. The payment password was checked before, outside of the transaction. Refuses
 * `transfer_not_direct`, `transfer_out_of_limits`, `amount_not_payable`, `insufficient_funds`, `payouts_held`, and `conflict` for a known
 * requestId with other contents.
 */
export async function sendToMember(
  parts: CashierParts,
  tx: Tx,
  order: MemberTransfer,
): Promise<{ id: string; announce: Announce }> {
  const known = await transferOf(tx, order)
  if (known) return { id: known, announce: silence }
  const { brand, session, to, amount, now } = order
  const from = session.memberId
  if (!isPayable(amount, brand.currency)) refuseUnpayable(brand.currency)
  await refuseHeldPayouts(parts, tx, order)
  await parts.admitWithdrawal?.(tx, { memberId: from, brandId: brand.id })
  const direction = await directionTo(tx, order)
  const id = parts.context.random.uuid()
  // The posting takes the sender's lock first: the day's sum is then counted one transfer at a time.
  await post(parts, tx, order, id)
  const repeated = await transferOf(tx, order)
  // Thrown away with this transaction; the caller's repeat finds the first one.
  if (repeated) refuse('conflict')
  await refuseOutOfLimits(tx, order)
  await tx
    .insertInto('cashier_member_transfers')
    .values({
      id,
      brand_id: brand.id,
      from_member: from,
      to_member: to,
      request_id: order.requestId,
      currency: brand.currency,
      amount,
      direction,
      sent_at: now,
    })
    .execute()
  const data = { transferId: id, amount: String(amount), currency: brand.currency }
  const fact = { brandId: brand.id, at: now, data }
  await parts.recordFact(tx, { ...fact, kind: 'transfer_sent', memberId: from })
  await parts.recordFact(tx, { ...fact, kind: 'transfer_received', memberId: to })
  const tell = [from, to].map((member) =>
    announcement(parts.context, member, [{ type: 'balance' }]),
  )
  return { id, announce: () => tell.forEach((announce) => announce()) }
}

async function transferOf(tx: Tx, order: MemberTransfer): Promise<string | null> {
  const known = await tx
    .selectFrom('cashier_member_transfers')
    .select(['id', 'amount', 'to_member'])
    .where('from_member', '=', order.session.memberId)
    .where('request_id', '=', order.requestId)
    .executeTakeFirst()
  if (known && (known.amount !== order.amount || known.to_member !== order.to)) refuse('conflict')
  return known?.id ?? null
}

/** One of the two stands right above the other; both are open accounts of this brand and currency. */
async function directionTo(
  tx: Tx,
  { brand, session, to }: MemberTransfer,
): Promise<'upline' | 'downline'> {
  const { rows } = await sql<{ direction: 'upline' | 'downline' }>`
    select case when agents_upline_of(me.id, me.recruited_by) = other.id then 'upline' else 'downline' end as direction
    from identity_members me join identity_members other on other.id = ${to}
    where me.id = ${session.memberId} and me.brand_id = ${brand.id} and other.brand_id = me.brand_id
      and (agents_upline_of(me.id, me.recruited_by) = other.id or agents_upline_of(other.id, other.recruited_by) = me.id)
      and me.currency = other.currency and other.status = 'active' and me.member_type <> 4 and other.member_type <> 4`.execute(
    tx,
  )
  return rows[0]?.direction ?? refuse('transfer_not_direct', { field: 'to' })
}

async function post(parts: CashierParts, tx: Tx, order: MemberTransfer, id: string): Promise<void> {
  const { brand, session, to, amount, now } = order
  const entry = {
    brandId: brand.id,
    currency: brand.currency,
    pocket: 'cash' as const,
    source: 0,
    externalId: `transfer:${id}`,
    amount,
    contra: 'clearing' as const,
    at: now,
  }
  const { random } = parts.context
  const halves = [
    { playerId: session.memberId, operation: 'transfer_out' as const, memo: `transfer to ${to}` },
    { playerId: to, operation: 'transfer_in' as const, memo: `transfer of ${session.memberId}` },
  ]
  await parts.ledger.openWallet(tx, { ...entry, playerId: to })
  try {
    await parts.ledger.post(
      tx,
      halves.map((half) => ({ ...entry, ...half, id: random.uuid() })),
    )
  } catch (error) {
    if (error instanceof LedgerDeclined && error.result.status === 'INSUFFICIENT_FUNDS')
      refuse('insufficient_funds', { field: 'amount' })
    throw error
  }
}

async function refuseOutOfLimits(tx: Tx, order: MemberTransfer): Promise<void> {
  const { brand, session, amount, now } = order
  const { min, max, leftToday } = await transferLimits(tx, {
    brandId: brand.id,
    memberId: session.memberId,
    now,
  })
  if (amount >= min && amount <= max && amount <= leftToday) return
  const most = max < leftToday ? max : leftToday
  refuse('transfer_out_of_limits', {
    field: 'amount',
    money: { currency: brand.currency, amounts: { min, max: most } },
  })
}

/** What one may send now: a transfer between `min` and `max`, and all of 24 hours together no more than is left. */
export async function transferLimits(
  db: Db | Tx,
  of: { brandId: number; memberId: bigint; now: Date },
): Promise<{ min: Money; max: Money; leftToday: Money }> {
  const { transferMin, transferMax, transferDayMax } = await policyOf(db, of.brandId)
  const since = minutesAfter(of.now, -DAY_MINUTES)
  const { rows } = await sql<{ sent: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sent from cashier_member_transfers
    where from_member = ${of.memberId} and sent_at > ${since}`.execute(db)
  const left = transferDayMax - (rows[0]?.sent ?? 0n)
  return { min: transferMin, max: transferMax, leftToday: left > 0n ? left : 0n }
}
