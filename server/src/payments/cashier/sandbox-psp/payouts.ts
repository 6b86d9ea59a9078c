import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/db-types.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { currencyOf } from '../currency-of.ts'
import { queueWebhook } from './deliveries.ts'
import type { SandboxDeps } from './sandbox-parts.ts'
import type { NewPayout, PayoutAction, SandboxPayout } from './sandbox-words.ts'
import { transact } from '../../../platform/transact.ts'

const DEFAULT_MS = 3_000
const DELAY_MS = 600_000

export async function createPayout(
  { context, payoutMs = DEFAULT_MS }: SandboxDeps,
  order: NewPayout,
): Promise<SandboxPayout> {
  const now = context.clock.now()
  const row = await context.db
    .insertInto('sandbox_payouts')
    .values({
      ...order,
      state: 'processing',
      created_at: now,
      settles_at: new Date(now.getTime() + payoutMs),
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ requests: eb('sandbox_payouts.requests', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.amount !== order.amount || row.destination !== order.destination) {
    throw new Error('this idempotency key belongs to another payout')
  }
  return payoutOf(row)
}

export async function findPayout(db: Db | Tx, id: string): Promise<SandboxPayout | null> {
  const row = await db
    .selectFrom('sandbox_payouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? payoutOf(row) : null
}

export async function actOnPayout(
  parts: SandboxDeps,
  id: string,
  action: PayoutAction,
): Promise<SandboxPayout | null | false> {
  return await transact(parts.context.db, async (tx) => {
    const row = await tx
      .selectFrom('sandbox_payouts')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    if (row.state !== 'processing') return false
    if (action === 'delay') {
      const later = new Date(parts.context.clock.now().getTime() + DELAY_MS)
      await tx
        .updateTable('sandbox_payouts')
        .set({ settles_at: later })
        .where('id', '=', id)
        .execute()
    } else {
      await endPayout(parts, tx, { id, state: action === 'succeed' ? 'paid' : 'failed' })
    }
    return await findPayout(tx, id)
  })
}

/** Ends a payout whose row the caller holds, and says so. */
export async function endPayout(
  parts: SandboxDeps,
  tx: Tx,
  { id, state }: { id: string; state: 'paid' | 'failed' },
): Promise<void> {
  const endToEndId =
    state === 'paid' ? `E99999999${parts.context.random.bytes(11).toString('hex')}` : null
  await tx
    .updateTable('sandbox_payouts')
    .set({
      state,
      end_to_end_id: endToEndId,
      settles_at: null,
      ended_at: parts.context.clock.now(),
    })
    .where('id', '=', id)
    .execute()
  await queueWebhook(parts, tx, {
    type: `payout.${state}`,
    data: { payoutId: id, endToEndId },
    delayMs: 0,
  })
}

function payoutOf(row: Selectable<DB['sandbox_payouts']>): SandboxPayout {
  return {
    id: row.id,
    destination: row.destination,
    currency: currencyOf(row.currency),
    amount: row.amount,
    // The column's check allows nothing else.
    state: row.state as SandboxPayout['state'],
    endToEndId: row.end_to_end_id,
    requests: row.requests,
  }
}
