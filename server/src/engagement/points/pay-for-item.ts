import { assert } from '@croupier/shared/assert'
import { isRealCurrency } from '@croupier/shared/currencies'
import { LedgerDeclined } from '../../core/ledger/ledger.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { PointsDeps } from './deps.ts'

/** What a redemption says of the money that it took. */
interface PaidRedemption {
  id: string
  reference: string
  member_id: bigint
  brand_id: number
  currency: string
  paid: bigint
}

/** Takes what an item costs besides points from the balance. Refuses `insufficient_funds`; bonus money buys nothing. */
export async function takeMoney(
  deps: PointsDeps,
  tx: Tx,
  of: { redemption: PaidRedemption; now: Date },
): Promise<void> {
  try {
    await move(deps, tx, { ...of, operation: 'item_purchase' })
  } catch (error) {
    if (error instanceof LedgerDeclined && error.result.status === 'INSUFFICIENT_FUNDS')
      refuse('insufficient_funds')
    throw error
  }
}

/** Gives it back, where the redemption was declined. */
export async function returnMoney(
  deps: PointsDeps,
  tx: Tx,
  of: { redemption: PaidRedemption; now: Date },
): Promise<void> {
  await move(deps, tx, { ...of, operation: 'item_refund' })
}

/** The redemption is the key of both, so neither is written twice. */
async function move(
  { ledger, context: { random } }: PointsDeps,
  tx: Tx,
  of: { redemption: PaidRedemption; operation: 'item_purchase' | 'item_refund'; now: Date },
): Promise<void> {
  const { redemption, operation, now } = of
  const { id, reference, member_id: playerId, brand_id: brandId, currency, paid } = redemption
  if (paid === 0n) return
  assert(isRealCurrency(currency), `no points in ${currency}`)
  await ledger.post(tx, [
    {
      id: random.uuid(),
      playerId,
      brandId,
      currency,
      subaccount: 'cash',
      operation,
      source: 0,
      externalId: id,
      amount: paid,
      counterAccount: 'promotions',
      memo: reference,
      at: now,
    },
  ])
}
