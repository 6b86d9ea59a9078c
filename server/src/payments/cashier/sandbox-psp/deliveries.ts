import type { Json } from '../../../platform/bus.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { signWebhook } from '../standard-webhooks.ts'
import { hidden, shown } from './payers.ts'
import type { SandboxDeps } from './sandbox-parts.ts'
import { transact } from '../../../platform/transact.ts'

export const SANDBOX_CODE = 'sandbox'
export const SANDBOX_KEY = 'sandbox-psp-webhooks'

const BATCH = 20
const TIMEOUT_MS = 5_000
const MOST_ATTEMPTS = 30

export interface WebhookNews {
  type: string
  data: { [key: string]: Json }
  delayMs: number
}

/** Writes a webhook in the transaction of what it tells. */
export async function queueWebhook(
  parts: SandboxDeps,
  tx: Tx,
  { type, data, delayMs }: WebhookNews,
): Promise<void> {
  const { random, clock, keyring } = parts.context
  const now = clock.now()
  const id = `evt_${random.token(18)}`
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  await tx
    .insertInto('sandbox_deliveries')
    .values({
      id,
      kind: type,
      body: hidden(keyring, id, body),
      due_at: new Date(now.getTime() + delayMs),
    })
    .execute()
}

/** Posts what is due. Anything but a 2xx is tried again, 5, 10, 20 … at most 600 seconds later. */
export async function deliverWebhooks(parts: SandboxDeps): Promise<number> {
  const { db, clock } = parts.context
  const now = clock.now()
  const whatIsDue = (of: Db | Tx) =>
    of
      .selectFrom('sandbox_deliveries')
      .where('delivered_at', 'is', null)
      .where('due_at', '<=', now)
      .where('attempts', '<', MOST_ATTEMPTS)
  // Asked every second, and seldom is anything due: no transaction for that.
  if (!(await whatIsDue(db).select('id').limit(1).executeTakeFirst())) return 0
  const due = await transact(db, async (tx) => {
    const rows = await whatIsDue(tx)
      .selectAll()
      .orderBy('due_at')
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, attempts } of rows) {
      const wait = Math.min(5 * 2 ** attempts, 600) * 1000
      await tx
        .updateTable('sandbox_deliveries')
        .set({ attempts: attempts + 1, due_at: new Date(now.getTime() + wait) })
        .where('id', '=', id)
        .execute()
    }
    return rows
  })
  let delivered = 0
  for (const { id, body } of due) if (await deliver(parts, { id, body })) delivered += 1
  return delivered
}

async function deliver(
  parts: SandboxDeps,
  { id, body: sealedBody }: { id: string; body: string },
): Promise<boolean> {
  const { db, clock, keyring } = parts.context
  const now = clock.now()
  const body = shown(keyring, id, sealedBody)
  const timestamp = Math.floor(now.getTime() / 1000)
  const status = await post(`${parts.houseUrl()}/wps/cashier/webhooks/${SANDBOX_CODE}`, body, {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(keyring.key(SANDBOX_KEY), { id, timestamp }, body),
  })
  const good = /^2\d\d$/.test(status)
  await db
    .updateTable('sandbox_deliveries')
    .set({ last_status: status, ...(good ? { delivered_at: now, body: '' } : {}) })
    .where('id', '=', id)
    .execute()
  return good
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? error.name : 'failed'
  }
}
