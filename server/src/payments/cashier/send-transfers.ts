import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { createJobQueue } from '../../platform/job-queue.ts'
import { currencyOf } from './currency-of.ts'
import { eachAlone } from './each-alone.ts'
import { answerOf } from './foreign-call.ts'
import type { CashierDeps } from './deps.ts'
import { openDestination } from './payees.ts'
import type { PaymentProvider, PayoutReport } from './provider.ts'
import type { TransferRow } from './queries.ts'
import { secondsToNextQuery } from './rules.ts'
import { settleTransfer } from './settle-transfer.ts'
import { recordStep } from './withdrawal-steps.ts'

const BATCH = 20
/** Longer than a provider's call may take: a worker that died is followed by another only after this. */
const LEASE_MS = 30_000

/**
 * Sends what the outbox holds and asks about what was sent. The claim is committed before the provider is
 * called; whoever claims a row that was tried before asks first, and sends again only under the same id
 * and only when the provider has certainly never seen it. An unknown outcome stays pending (PAY-06).
 */
export async function sendTransfers(parts: CashierDeps): Promise<number> {
  const claimed = await claim(parts)
  const { db, clock } = parts.context
  await eachAlone(parts.context, claimed, async (transfer) => {
    // Those before it may have taken longer than the lease.
    if (!(await outbox.renew(db, transfer, clock.now()))) return
    const report = await carry(parts, transfer)
    if (report) await settleTransfer(parts, { transferId: transfer.id, report })
    else await askLater(parts, transfer)
  })
  return claimed.length
}

const outbox = createJobQueue({
  table: 'cashier_transfers',
  key: ['id'],
  due: 'next_at',
  attempts: 'attempts',
  fence: 'attempts',
  open: sql<boolean>`state in ('queued', 'sending')`,
  mark: { state: 'sending' },
  atOnce: BATCH,
  leaseMs: LEASE_MS,
})

async function claim(parts: CashierDeps): Promise<TransferRow[]> {
  const { clock, db } = parts.context
  const now = clock.now()
  return await outbox.claim(db, { now }, async (tx, transfers) => {
    for (const transfer of transfers)
      if (transfer.attempts === 1 && transfer.withdrawal_id !== null)
        await beginPaying(parts, tx, {
          withdrawalId: transfer.withdrawal_id,
          provider: transfer.provider,
          now,
        })
  })
}

/** The first claim of a payout: its withdrawal is being paid from here on. */
async function beginPaying(
  parts: CashierDeps,
  tx: Tx,
  { withdrawalId, provider, now }: { withdrawalId: string; provider: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('cashier_withdrawals')
    .set({ state: 'paying', updated_at: now })
    .where('id', '=', withdrawalId)
    .where('state', '=', 'approved')
    .execute()
  const actor = `provider:${provider}`
  await recordStep(parts, tx, { withdrawalId, state: 'paying', actor, now })
}

/**
 * Gives a provider that does not know more time with each question. Only who has asked puts it off: what a worker held when it
 * died comes back after the lease, however often that happens.
 */
async function askLater({ context }: CashierDeps, transfer: TransferRow): Promise<void> {
  const wait = Math.max(LEASE_MS, secondsToNextQuery(transfer.attempts - 1) * 1000)
  await outbox.postpone(context.db, transfer, new Date(context.clock.now().getTime() + wait))
}

/** Null while the outcome is unknown. */
async function carry(parts: CashierDeps, transfer: TransferRow): Promise<PayoutReport | null> {
  const provider = parts.providers.get(transfer.provider)
  if (!provider) return null
  return await answerOf(parts.context, provider.code, async () => {
    const known = transfer.attempts > 1 ? await provider.queryPayout(transfer.id) : null
    return known ?? (await send(parts, provider, transfer))
  })
}

async function send(
  parts: CashierDeps,
  provider: PaymentProvider,
  transfer: TransferRow,
): Promise<PayoutReport> {
  return await provider.sendPayout({
    id: transfer.id,
    merchant: await merchantOf(parts, transfer.brand_id),
    currency: currencyOf(transfer.currency),
    amount: transfer.amount,
    destination:
      transfer.withdrawal_id === null
        ? { kind: 'return', endToEndId: transfer.end_to_end_id ?? '' }
        : await destinationOf(parts, transfer.withdrawal_id),
  })
}

async function merchantOf(parts: CashierDeps, brandId: number): Promise<string> {
  const { code } = await parts.context.db
    .selectFrom('brands_public')
    .select('code')
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  return code
}

async function destinationOf(parts: CashierDeps, withdrawalId: string) {
  const { payee_id } = await parts.context.db
    .selectFrom('cashier_withdrawals')
    .select('payee_id')
    .where('id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  return await openDestination(parts, payee_id)
}
