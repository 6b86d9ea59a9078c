import type { Tx } from '../../../platform/db.ts'
import { currencyOf } from '../currency-of.ts'
import type { CashierDeps } from '../deps.ts'
import { minutesAfter } from '../rules.ts'
import { LOOK_MINUTES, type MoveRow, postMove } from './begin-move.ts'
import { subaccountOf } from './vendor-wallet.ts'

interface MoveEnd {
  /** Locked by the caller, after its wallet. */
  move: MoveRow
  outcome: 'done' | 'failed'
  now: Date
}

/**
 * Books what became of a move: what came home is cash, what was refused comes back. False, and nothing is done, when it was ended before
 * or when more would come home than is known to lie there: the vendor has then not listed all that was played.
 */
export async function endMove(
  parts: CashierDeps,
  tx: Tx,
  { move, outcome, now }: MoveEnd,
): Promise<boolean> {
  if (move.settled_at !== null) return false
  if (move.direction === 'home' && outcome === 'done') {
    const currency = currencyOf(move.currency)
    const subaccount = subaccountOf(move.vendor)
    const there = await parts.ledger.balance(tx, move.member_id, currency, subaccount)
    if (there < move.amount) return false
    await postMove(parts, tx, { move, way: 'home', at: now })
  }
  if (move.direction === 'to_vendor' && outcome === 'failed')
    await postMove(parts, tx, { move, way: 'back', at: now })
  await tx
    .updateTable('cashier_vendor_moves')
    .set({ state: outcome, settled_at: now, next_at: null })
    .where('id', '=', move.id)
    .execute()
  await tx
    .updateTable('cashier_vendor_subaccounts')
    .set({ touched_at: now, look_at: minutesAfter(now, LOOK_MINUTES) })
    .where('member_id', '=', move.member_id)
    .where('vendor', '=', move.vendor)
    .execute()
  return true
}
