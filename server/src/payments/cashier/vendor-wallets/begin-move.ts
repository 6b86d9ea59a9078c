import { type CurrencyCode, isPayable, type Money } from '@croupier/shared/money'
import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/db-types.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hasBetBounds } from '../../../accounts/responsible-gaming/responsible-gaming.ts'
import { refuseUnpayable } from '../../../platform/unpayable.ts'
import { LedgerDeclined } from '../../../core/ledger/ledger.ts'
import { currencyOf } from '../currency-of.ts'
import type { CashierDeps } from '../deps.ts'
import { minutesAfter } from '../rules.ts'
import { isMoving, lockSubaccount, subaccountOf } from './vendor-wallet.ts'

export type MoveRow = Selectable<DB['cashier_vendor_moves']>

/** Whoever began a move carries it at once; another does only when this is over. Longer than a vendor's call may take. */
export const MOVE_LEASE_MS = 30_000
/** A move that nobody knows the end of for so long is laid before the staff. */
const CASE_MINUTES = 30
/** How soon the clockwork compares a wallet after money moved. */
export const LOOK_MINUTES = 5

export interface MoveOrder {
  brandId: number
  currency: CurrencyCode
  memberId: bigint
  vendor: string
  direction: 'to_vendor' | 'home'
  amount: Money
  requestId: string
  /** `rules:` for the clockwork. */
  actor: `member:${bigint}` | 'rules:stranded'
  now: Date
}

/**
 * Writes down a move and takes its money off the cash, if it leaves; homewards nothing is booked before the vendor has given it. Whoever
 * calls carries it after the commit. The same requestId is the same move. Refuses `vendor_move_open` while another one is under way,
 * `amount_not_payable`, `insufficient_funds`, `vendor_wallet_bounds`, and `conflict` for a known requestId with other contents.
 */
export async function beginMove(
  parts: CashierDeps,
  tx: Tx,
  order: MoveOrder,
): Promise<{ move: MoveRow; isNew: boolean }> {
  const known = await knownMove(tx, order)
  if (known) return { move: known, isNew: false }
  const leaves = order.direction === 'to_vendor'
  // Both ways: what came home finer than the currency pays could never leave the main wallet again; at the vendor it can still be played.
  if (order.amount <= 0n || !isPayable(order.amount, order.currency))
    refuseUnpayable(order.currency)
  await openSubaccount(tx, order)
  await lockSubaccount(tx, order)
  const repeated = await knownMove(tx, order)
  if (repeated) return { move: repeated, isNew: false }
  if (await isMoving(tx, order)) refuse('vendor_move_open')
  const move = await write(parts, tx, order)
  if (leaves) {
    await refuseBounds(tx, order)
    await postMove(parts, tx, { move, way: 'to_vendor', at: order.now })
  } else await refuseMoreThanThereIs(parts, tx, order)
  await tx
    .updateTable('cashier_vendor_subaccounts')
    .set({ touched_at: order.now, look_at: minutesAfter(order.now, LOOK_MINUTES) })
    .where('member_id', '=', order.memberId)
    .where('vendor', '=', order.vendor)
    .execute()
  return { move, isNew: true }
}

async function openSubaccount(tx: Tx, order: MoveOrder): Promise<void> {
  await tx
    .insertInto('cashier_vendor_subaccounts')
    .values({
      member_id: order.memberId,
      vendor: order.vendor,
      brand_id: order.brandId,
      currency: order.currency,
      touched_at: order.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function knownMove(tx: Tx, order: MoveOrder): Promise<MoveRow | undefined> {
  const known = await tx
    .selectFrom('cashier_vendor_moves')
    .selectAll()
    .where('member_id', '=', order.memberId)
    .where('request_id', '=', order.requestId)
    .executeTakeFirst()
  if (!known) return undefined
  const isSame =
    known.vendor === order.vendor &&
    known.direction === order.direction &&
    known.amount === order.amount
  return isSame ? known : refuse('conflict')
}

/** A vendor that keeps a wallet of its own takes bets that the house does not see: it cannot keep anybody's bounds. */
async function refuseBounds(tx: Tx, { memberId }: MoveOrder): Promise<void> {
  if (await hasBetBounds(tx, memberId)) refuse('vendor_wallet_bounds')
}

async function refuseMoreThanThereIs(
  parts: CashierDeps,
  tx: Tx,
  { memberId, currency, vendor, amount }: MoveOrder,
): Promise<void> {
  const there = await parts.ledger.balance(tx, memberId, currency, subaccountOf(vendor))
  if (amount > there) refuse('insufficient_funds', { field: 'amount' })
}

async function write(parts: CashierDeps, tx: Tx, order: MoveOrder): Promise<MoveRow> {
  return await tx
    .insertInto('cashier_vendor_moves')
    .values({
      id: parts.context.random.uuid(),
      brand_id: order.brandId,
      member_id: order.memberId,
      request_id: order.requestId,
      vendor: order.vendor,
      direction: order.direction,
      currency: order.currency,
      amount: order.amount,
      actor: order.actor,
      moved_at: order.now,
      state: 'pending',
      attempts: 1,
      next_at: new Date(order.now.getTime() + MOVE_LEASE_MS),
      deadline_at: minutesAfter(order.now, CASE_MINUTES),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Posting {
  move: MoveRow
  /** `back`: what had left and was refused. */
  way: 'to_vendor' | 'home' | 'back'
  at: Date
}

/** Moves the money between the member's two subaccounts, once for each way of a move. */
export async function postMove(
  parts: CashierDeps,
  tx: Tx,
  { move, way, at }: Posting,
): Promise<void> {
  const { ledger, context } = parts
  const subaccount = subaccountOf(move.vendor)
  const wallet = {
    playerId: move.member_id,
    brandId: move.brand_id,
    currency: currencyOf(move.currency),
  }
  await ledger.openWallet(tx, { ...wallet, subaccount })
  const half = {
    ...wallet,
    source: 0,
    externalId: `vendor-move:${move.id}${way === 'back' ? ':back' : ''}`,
    amount: move.amount,
    counterAccount: 'clearing' as const,
    memo: `${way === 'to_vendor' ? 'to' : 'from'} the wallet at ${move.vendor}`,
    at,
  }
  const [from, to] =
    way === 'to_vendor' ? (['cash', subaccount] as const) : ([subaccount, 'cash'] as const)
  try {
    await ledger.post(tx, [
      { ...half, id: context.random.uuid(), subaccount: from, operation: 'transfer_out' },
      { ...half, id: context.random.uuid(), subaccount: to, operation: 'transfer_in' },
    ])
  } catch (error) {
    if (error instanceof LedgerDeclined && error.result.status === 'INSUFFICIENT_FUNDS')
      refuse('insufficient_funds', { field: 'amount' })
    throw error
  }
}
