import { type CurrencyCode, floorToPayable, isPayable, type Money } from '@croupier/shared/money'
import { refuse } from '../../../platform/refusal.ts'
import { refuseUnpayable } from '../../../platform/unpayable.ts'
import { LedgerDeclined } from '../../../core/ledger/ledger.ts'
import type { AgentsDeps } from '../deps.ts'
import { transact } from '../../../platform/transact.ts'

interface Who {
  session: { memberId: bigint; currency: CurrencyCode }
  brand: { id: number }
  now: Date
}

/** The commission balance, and what of it can be paid in the currency's smallest unit; the rest waits for more. */
export async function commissionBalance(
  { context: { db }, ledger }: Pick<AgentsDeps, 'context' | 'ledger'>,
  { session: { memberId, currency } }: Pick<Who, 'session'>,
): Promise<{ balance: Money; movable: Money }> {
  const balance = await ledger.balance(db, memberId, currency, 'commission')
  return { balance, movable: balance > 0n ? floorToPayable(balance, currency) : 0n }
}

interface Move {
  requestId: string
  amount: Money
}

/** Moves commission to cash, once per request. Refuses `amount_not_payable`, `insufficient_funds`, and `conflict` for another amount. */
export async function moveToCash(parts: AgentsDeps, who: Who, order: Move): Promise<void> {
  const declined = await move(parts, who, order)
  if (declined) refuse(declined)
}

/** Null when the money is moved. */
async function move(
  parts: AgentsDeps,
  { session: { memberId, currency }, brand, now }: Who,
  { requestId, amount }: Move,
): Promise<'conflict' | 'insufficient_funds' | null> {
  if (!isPayable(amount, currency)) refuseUnpayable(currency)
  const { context, ledger } = parts
  const half = {
    playerId: memberId,
    brandId: brand.id,
    currency,
    source: 0,
    externalId: `agents:move:${requestId}`,
    amount,
    counterAccount: 'clearing' as const,
    memo: 'Commission to cash',
    at: now,
  }
  try {
    await transact(context.db, async (tx) => {
      await ledger.openWallet(tx, {
        playerId: memberId,
        currency,
        subaccount: 'commission',
        brandId: brand.id,
      })
      await ledger.post(tx, [
        { ...half, id: context.random.uuid(), subaccount: 'commission', operation: 'transfer_out' },
        { ...half, id: context.random.uuid(), subaccount: 'cash', operation: 'transfer_in' },
      ])
    })
  } catch (error) {
    if (!(error instanceof LedgerDeclined)) throw error
    return error.result.status === 'TX_CONFLICT' ? 'conflict' : 'insufficient_funds'
  }
  context.bus.publish(`live:member:${memberId}`, { type: 'balance' })
  return null
}

const CLAIM_TRIES = 5

/** Everything that can be moved, at once; refuses `commission_nothing`. Returns how much it was. */
export async function claimAll(parts: AgentsDeps, who: Who): Promise<Money> {
  // What was there a moment ago may have been claimed by another call; then what is left now is what counts.
  for (let tries = 0; tries < CLAIM_TRIES; tries += 1) {
    const { movable } = await commissionBalance(parts, who)
    if (movable === 0n) break
    const order = { requestId: parts.context.random.uuid(), amount: movable }
    if ((await move(parts, who, order)) === null) return movable
  }
  return refuse('commission_nothing')
}
