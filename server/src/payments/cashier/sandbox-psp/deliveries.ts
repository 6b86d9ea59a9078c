import { type Backoff, backoffMs, withJitter } from '@croupier/shared/backoff'
import { type Selectable, sql } from 'kysely'
import type { Json } from '../../../platform/bus.ts'
import type { DB } from '../../../platform/db-types.ts'
import type { Tx } from '../../../platform/db.ts'
import { createJobQueue } from '../../../platform/job-queue.ts'
import { signWebhook } from '../standard-webhooks.ts'
import { hidden, shown } from './payers.ts'
import type { SandboxDeps } from './sandbox-parts.ts'

export const SANDBOX_CODE = 'sandbox'
export const SANDBOX_KEY = 'sandbox-psp-webhooks'

const BATCH = 20
const TIMEOUT_MS = 5_000
/** Longer than a whole batch may take. */
const LEASE_MS = 120_000
const BACKOFF: Backoff = { firstMs: 5_000, mostMs: 600_000 }
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

const deliveries = createJobQueue({
  table: 'sandbox_deliveries',
  key: ['id'],
  due: 'due_at',
  attempts: 'attempts',
  fence: 'attempts',
  open: sql<boolean>`delivered_at is null`,
  tieBreak: sql`id`,
  mostAttempts: MOST_ATTEMPTS,
  atOnce: BATCH,
  leaseMs: LEASE_MS,
})

/** Posts what is due. Anything but a 2xx is tried again, 5, 10, 20 … at most 600 seconds later. */
export async function deliverWebhooks(parts: SandboxDeps): Promise<number> {
  const { db, clock } = parts.context
  let delivered = 0
  for (const delivery of await deliveries.claim(db, { now: clock.now() }))
    if (await deliver(parts, delivery)) delivered += 1
  return delivered
}

async function deliver(
  parts: SandboxDeps,
  delivery: Selectable<DB['sandbox_deliveries']>,
): Promise<boolean> {
  const { id, body: encryptedBody } = delivery
  const { db, clock, keyring, random } = parts.context
  const now = clock.now()
  const body = shown(keyring, id, encryptedBody)
  const timestamp = Math.floor(now.getTime() / 1000)
  const status = await post(`${parts.houseUrl()}/wps/cashier/webhooks/${SANDBOX_CODE}`, body, {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(keyring.key(SANDBOX_KEY), { id, timestamp }, body),
  })
  const good = /^2\d\d$/.test(status)
  if (good) {
    await deliveries.end(db, delivery, { last_status: status, delivered_at: now, body: '' })
    return true
  }
  const wait = withJitter(backoffMs(BACKOFF, delivery.attempts - 1), random)
  const again = new Date(clock.now().getTime() + wait)
  await deliveries.postpone(db, delivery, again, { last_status: status })
  return false
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
