import { isPayable, type Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseUnpayable } from '../../platform/unpayable.ts'
import { policyOf } from './methods.ts'
import { deliver, reserve, notifySent } from './move-between-members.ts'
import { type Announce, announcement, type CashierDeps, silence } from './deps.ts'
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
 * holds back this too, for money could leave by a friend. Above the brand's amount, what one sends to the same person in 24 hours together, it is
 * set aside and waits for somebody of the house (EQ-18). The payment password was checked before, outside of the transaction. Refuses
 * `transfer_not_direct`, `transfer_out_of_limits`, `amount_not_payable`, `insufficient_funds`, `payouts_held`, and `conflict` for a known
 * requestId with other contents.
 */
export async function sendToMember(
  parts: CashierDeps,
  tx: Tx,
  order: MemberTransfer,
): Promise<{ id: string; announce: Announce }> {
  const known = await transferOf(tx, order)
  if (known) return { id: known, announce: silence }
  const { brand, session, to, amount, now } = order
  const from = session.memberId
  if (!isPayable(amount, brand.currency)) refuseUnpayable(brand.currency)
  // The first of all locks: a move in the agent tree is done before the relation is asked, or waits for this transfer.
  await parts.directLines.hold(tx, brand.id)
  await refuseHeldPayouts(parts, tx, order)
  await parts.admitWithdrawal?.(tx, { memberId: from, brandId: brand.id })
  const direction =
    (await parts.directLines.directionTo(tx, { brandId: brand.id, from, to })) ??
    refuse('transfer_not_direct', { field: 'to' })
  // One sender's transfers are decided one after the other: sums are then of all that came before.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfers ${from}`}, 0))`.execute(tx)
  const repeated = await transferOf(tx, order)
  // The caller's repeat finds the first one.
  if (repeated) refuse('conflict')
  const policy = await policyOf(tx, brand.id)
  await refuseOutOfLimits(tx, order)
  const waits = (await sentTo(tx, order)) + amount > policy.transferTwoPersonAbove
  const id = parts.context.random.uuid()
  const move = { id, brandId: brand.id, from, to, currency: brand.currency, amount, now }
  if (waits) await reserve(parts, tx, move)
  else await deliver(parts, tx, move, 'cash')
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
      asked_at: now,
      sent_at: now,
      ...(waits
        ? { state: 'waiting', deadline_at: minutesAfter(now, policy.transferDecideMinutes) }
        : {}),
    })
    .execute()
  if (!waits) await notifySent(parts, tx, move)
  const tell = [from, to].map((member) =>
    announcement(parts.context, member, [{ type: 'balance' }]),
  )
  return { id, announce: () => tell.forEach((announce) => announce()) }
}

/** What the sender has sent, or wants to send, to the same person in the 24 hours before. */
async function sentTo(tx: Tx, { session, to, now }: MemberTransfer): Promise<Money> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from cashier_member_transfers
    where from_member = ${session.memberId} and to_member = ${to} and state in ('sent', 'waiting')
      and sent_at > ${minutesAfter(now, -DAY_MINUTES)}`.execute(tx)
  return rows[0]?.sum ?? 0n
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

/**
 * What one may send now: a transfer between `min` and `max`, and all of 24 hours together no more than is left. Above `lookedAtAbove` to one person
 * in 24 hours somebody of the house looks at it first.
 */
export async function transferLimits(
  db: Db | Tx,
  of: { brandId: number; memberId: bigint; now: Date },
): Promise<{ min: Money; max: Money; leftToday: Money; lookedAtAbove: Money }> {
  const policy = await policyOf(db, of.brandId)
  const since = minutesAfter(of.now, -DAY_MINUTES)
  const { rows } = await sql<{ sent: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sent from cashier_member_transfers
    where from_member = ${of.memberId} and state in ('sent', 'waiting') and sent_at > ${since}`.execute(
    db,
  )
  const left = policy.transferDayMax - (rows[0]?.sent ?? 0n)
  return {
    min: policy.transferMin,
    max: policy.transferMax,
    leftToday: left > 0n ? left : 0n,
    lookedAtAbove: policy.transferTwoPersonAbove,
  }
}
