import type { Money } from '@croupier/shared/money'
import { wholeBalance } from '@croupier/shared/rounded-up'
import type { Tx } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import type { CashierDeps } from './deps.ts'

/**
 * Gives a member who takes all of their cash what is missing to the next unit that can be paid: a balance from before fractions were
 * refused ends in one. The wallet is held from here on, so that of two who ask at once one is given it; whoever takes less gets nothing.
 */
export async function roundUp(
  { context, ledger }: CashierDeps,
  tx: Tx,
  of: { brand: BrandRef; memberId: bigint; amount: Money; externalId: string; now: Date },
): Promise<void> {
  const { currency } = of.brand
  const there = await ledger.holdCash(tx, of.memberId, currency)
  if (of.amount <= there || of.amount !== wholeBalance(there, currency)) return
  await ledger.post(tx, [
    {
      id: context.random.uuid(),
      playerId: of.memberId,
      brandId: of.brand.id,
      currency,
      subaccount: 'cash',
      operation: 'rounding',
      source: 0,
      externalId: of.externalId,
      amount: of.amount - there,
      counterAccount: 'rounding',
      at: of.now,
    },
  ])
}
