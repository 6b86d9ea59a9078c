import { type CurrencyCode, floorToPayable } from '@croupier/shared/money'
import { Refusal } from '../../../platform/refusal.ts'
import type { CashierDeps } from '../deps.ts'
import { beginMove } from './begin-move.ts'
import { carryMove } from './carry-moves.ts'
import { takePlays } from './take-plays.ts'
import { subaccountOf } from './vendor-wallet.ts'
import { transact } from '../../../platform/transact.ts'

interface HomeOrder {
  brandId: number
  currency: CurrencyCode
  memberId: bigint
  /** One press of the button; each vendor's move has it with the vendor behind. */
  requestId: string
  now: Date
}

/** Moves all that lies at vendors to the main wallet, each vendor by itself: one that is silent holds up no other. */
export async function sweepAll(parts: CashierDeps, order: HomeOrder): Promise<void> {
  const { db } = parts.context
  const subaccounts = await db
    .selectFrom('cashier_vendor_subaccounts')
    .select('vendor')
    .where('member_id', '=', order.memberId)
    .where('look_at', 'is not', null)
    .execute()
  await Promise.all(subaccounts.map(({ vendor }) => sweepOne(parts, { ...order, vendor })))
}

async function sweepOne(
  parts: CashierDeps,
  { brandId, currency, memberId, vendor, requestId, now }: HomeOrder & { vendor: string },
): Promise<void> {
  const { db } = parts.context
  await takePlays(parts, vendor)
  const there = await parts.ledger.balance(db, memberId, currency, subaccountOf(vendor))
  const amount = floorToPayable(there, currency)
  if (amount <= 0n) return
  try {
    const order = { brandId, currency, memberId, vendor, amount, now }
    const { move, isNew } = await transact(db, (tx) =>
      beginMove(parts, tx, {
        ...order,
        direction: 'home',
        requestId: `${requestId}:${vendor}`,
        actor: `member:${memberId}`,
      }),
    )
    if (isNew) await carryMove(parts, move)
  } catch (error) {
    // Another move of this wallet is under way, or this press has already been answered: the page shows which.
    if (!(error instanceof Refusal)) throw error
  }
}
