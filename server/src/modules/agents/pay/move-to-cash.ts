import { type CurrencyCode, floorToPayable, isPayable, type Money } from '@croupier/shared/money'
import { refuse } from '../../../platform/refusal.ts'
import { refuseUnpayable } from '../../../platform/unpayable.ts'
import { LedgerDeclined } from '../../ledger/ledger.ts'
import type { AgentsParts } from '../parts.ts'
import { transact } from '../../../platform/transact.ts'

interface Who {
  session: { memberId: bigint; currency: CurrencyCode }
  brand: { id: number }
  now: Date
}

/** The commission balance, and what of it can be paid in the currency's smallest unit; the rest waits for more. */
export async function commissionBalance(
  { context: { db }, ledger }: Pick<AgentsParts, 'context' | 'ledger'>,
  { session: { memberId, currency } }: Pick<Who, 'session'>,
): Promise<{ balance: Money; movable: Money }> {
  const balance = await ledger.balance(db, memberId, currency, 'commission')
  return { balance, movable: balance > 0n ? floorToPayable(balance, currency) : 0n }
}

/** Moves commission to cash, once per request. Refuses `amount_not_payable`, `insufficient_funds`, and `conflict` for another amount. */
export async function moveToCash(
  parts: AgentsParts,
  { session: { memberId, currency }, brand, now }: Who,
  { requestId, amount }: { requestId: string; amount: Money },
): Promise<void> {
  if (!isPayable(amount, currency)) refuseUnpayable(currency)
  const { context, ledger } = parts
  const half = {
    playerId: memberId,
    brandId: brand.id,
    currency,
    source: 0,
    externalId: `agents:move:${requestId}`,
    amount,
    contra: 'clearing' as const,
    memo: 'Commission to cash',
    at: now,
  }
  try {
    await transact(context.db, async (tx) => {
      await ledger.openWallet(tx, {
        playerId: memberId,
        currency,
        pocket: 'commission',
        brandId: brand.id,
      })
      await ledger.post(tx, [
        { ...half, id: context.random.uuid(), pocket: 'commission', operation: 'transfer_out' },
        { ...half, id: context.random.uuid(), pocket: 'cash', operation: 'transfer_in' },
      ])
    })
  } catch (error) {
    if (!(error instanceof LedgerDeclined)) throw error
    refuse(error.result.status === 'TX_CONFLICT' ? 'conflict' : 'insufficient_funds')
  }
  context.bus.publish(`live:member:${memberId}`, { type: 'balance' })
}

/** Everything that can be moved, at once; refuses `commission_nothing`. Returns how much it was. */
export async function claimAll(parts: AgentsParts, who: Who): Promise<Money> {
  const { movable } = await commissionBalance(parts, who)
  if (movable === 0n) refuse('commission_nothing')
  await moveToCash(parts, who, { requestId: parts.context.random.uuid(), amount: movable })
  return movable
}
