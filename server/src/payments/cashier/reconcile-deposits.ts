import { sql } from 'kysely'
import { currencyOf } from './currency-of.ts'
import { eachAlone } from './each-alone.ts'
import { answerOf } from './foreign-call.ts'
import { openCase } from './open-case.ts'
import type { CashierDeps } from './deps.ts'
import { isLookedAt, proofsOf } from './proofs.ts'
import type { ChargeReport } from './provider.ts'
import type { Tx } from '../../platform/db.ts'
import { createJobQueue } from '../../platform/job-queue.ts'
import { type DepositRow, lockDeposit } from './queries.ts'
import { moveDeposit } from './move-deposit.ts'
import { receivePayment } from './receive-payment.ts'
import { secondsToNextQuery } from './rules.ts'
import { transact } from '../../platform/transact.ts'

const BATCH = 50
/** A deposit whose worker died, or whose provider did not answer, is asked about again after this. */
const LEASE_MS = 60_000
/** Payments are looked for this long after a charge ended; later ones are still taken by webhook. */
const SEARCH_AFTER_END_MS = 48 * 3_600_000

const questions = createJobQueue({
  table: 'cashier_deposits',
  key: ['id'],
  due: 'query_at',
  attempts: 'queries',
  fence: 'queries',
  open: sql<boolean>`query_at is not null`,
  atOnce: BATCH,
  leaseMs: LEASE_MS,
})

/**
 * Asks the providers about deposits that are due: finds payments whose webhook never came, and closes
 * what can no longer be paid. Several workers may run it at once. Returns how many were asked.
 */
export async function reconcileDeposits(parts: CashierDeps): Promise<number> {
  const { context } = parts
  const due = await questions.claim(context.db, { now: context.clock.now() })
  await eachAlone(context, due, (deposit) => reconcile(parts, deposit))
  return due.length
}

async function reconcile(parts: CashierDeps, deposit: DepositRow): Promise<void> {
  const { context } = parts
  const provider = parts.providers.get(deposit.provider)
  const answer = provider
    ? await answerOf(context, provider.code, async () => ({
        report: await provider.queryCharge(deposit.txid),
      }))
    : null
  // Unknown is not "nothing was paid": the claim's minute passes and it is asked again.
  if (!answer) return
  const currency = currencyOf(deposit.currency)
  const now = context.clock.now()
  for (const payment of answer.report?.payments ?? []) {
    const announce = await transact(context.db, (tx) =>
      receivePayment(parts, tx, {
        provider: deposit.provider,
        txid: deposit.txid,
        currency,
        payment,
        now,
      }),
    )
    announce()
  }
  await close(parts, { id: deposit.id, report: answer.report, now })
}

interface Closing {
  id: string
  report: ChargeReport | null
  now: Date
}

async function close(parts: CashierDeps, { id, report, now }: Closing): Promise<void> {
  const announce = await transact(parts.context.db, async (tx) => {
    const deposit = await lockDeposit(tx, { id })
    if (!deposit) return
    const outcome = (await isLookedAt(tx, deposit, now)) ? null : endOf(deposit, report, now)
    const news = outcome === null ? null : await moveDeposit(parts, tx, { deposit, now, outcome })
    if (outcome === 'expired') await askAboutReceipt(parts, tx, { deposit, now })
    await tx
      .updateTable('cashier_deposits')
      .set({ query_at: nextQuery(deposit, outcome, now) })
      .where('id', '=', id)
      .execute()
    return news
  })
  announce?.()
}

/** Somebody sent a receipt and nobody answered in time: that is the staff's to explain, not the player's. */
async function askAboutReceipt(
  parts: CashierDeps,
  tx: Tx,
  { deposit, now }: { deposit: DepositRow; now: Date },
): Promise<void> {
  const [proof] = await proofsOf(tx, { depositId: deposit.id })
  // A claim has opened its case with its first picture.
  if (!proof || deposit.credited > 0n || deposit.method !== 'bank_transfer') return
  await openCase(parts, tx, {
    kind: 'receipt_unanswered',
    brandId: deposit.brand_id,
    memberId: deposit.member_id,
    provider: deposit.provider,
    subject: deposit.txid,
    depositId: deposit.id,
    withdrawalId: null,
    currency: currencyOf(deposit.currency),
    amount: 0n,
    now,
  })
}

function endOf(
  deposit: DepositRow,
  report: ChargeReport | null,
  now: Date,
): 'expired' | 'failed' | null {
  if (report?.outcome === 'failed') return 'failed'
  return report?.outcome === 'expired' || now >= deposit.expires_at ? 'expired' : null
}

function nextQuery(
  deposit: DepositRow,
  outcome: 'expired' | 'failed' | null,
  now: Date,
): Date | null {
  if (deposit.state === 'credited' || outcome === 'failed') return null
  if (now.getTime() > deposit.expires_at.getTime() + SEARCH_AFTER_END_MS) return null
  const next = now.getTime() + secondsToNextQuery(deposit.queries) * 1000
  // The clock's end is told to the player on time, not at the next round of questions.
  const end = deposit.expires_at.getTime()
  return new Date(now.getTime() < end ? Math.min(next, end) : next)
}
