import type { Tx } from '../../platform/db.ts'
import { type Announce, type CashierDeps, silence } from './deps.ts'
import { isLookedAt } from './proofs.ts'
import type { ProviderEvent } from './provider.ts'
import { lockDeposit } from './queries.ts'
import { moveDeposit } from './move-deposit.ts'
import { receivePayment } from './receive-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { hearOfPayout } from './settle-transfer.ts'

/**
 * Takes one genuine webhook event in the caller's transaction. A repeated event changes nothing; a lost
 * one is found by the reconciliation.
 */
export async function receiveEvent(
  parts: CashierDeps,
  tx: Tx,
  { provider, event, now }: { provider: string; event: ProviderEvent; now: Date },
): Promise<Announce> {
  const first = await tx
    .insertInto('cashier_events')
    .values({
      provider,
      event_id: event.eventId,
      received_at: now,
      kind: event.kind,
      ...subjectOf(event),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (!first) return silence
  switch (event.kind) {
    case 'payment_received': {
      const { txid, currency, payment } = event
      return await receivePayment(parts, tx, { provider, txid, currency, payment, now })
    }
    case 'payment_reversed': {
      const { txid, currency, reversal } = event
      return await reversePayment(parts, tx, { provider, txid, currency, reversal, now })
    }
    case 'charge_closed': {
      const deposit = await lockDeposit(tx, { txid: event.txid, provider })
      if (!deposit) return silence
      if (event.outcome === 'expired' && (await isLookedAt(tx, deposit, now))) return silence
      return await moveDeposit(parts, tx, { deposit, now, outcome: event.outcome })
    }
    case 'payout_changed':
      return await hearOfPayout(parts, tx, { ...event, provider, now })
  }
}

/** What the event spoke of, kept for the comparison with the provider's statement. */
function subjectOf(event: ProviderEvent): { subject: string; amount: bigint | null } {
  switch (event.kind) {
    case 'payment_received':
      return { subject: event.payment.endToEndId, amount: event.payment.amount }
    case 'payment_reversed':
      return { subject: event.reversal.returnId, amount: event.reversal.amount }
    case 'charge_closed':
      return { subject: event.txid, amount: null }
    case 'payout_changed':
      return { subject: event.payoutId, amount: null }
  }
}
