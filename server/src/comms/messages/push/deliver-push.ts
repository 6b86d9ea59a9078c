import { type Backoff, backoffMs, withJitter } from '@croupier/shared/backoff'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db-types.ts'
import { createJobQueue } from '../../../platform/job-queue.ts'
import type { AskOutside } from '../../../platform/outside/ask-outside.ts'
import type { Texts } from '../../../platform/texts.ts'
import type { Brands } from '../../../core/brands/brands.ts'
import { addressOfDevice } from './devices.ts'
import { encryptPush } from './encrypt-push.ts'
import type { Vapid } from './vapid.ts'

/** Takes one message to a push service and answers with its status. */
export type PushLine = (of: {
  endpoint: string
  headers: Readonly<Record<string, string>>
  body: Buffer
}) => Promise<number>

export interface PushDeps {
  context: Context
  texts: Texts
  brands: Pick<Brands, 'byId'>
  vapid: Vapid
  line: PushLine
}

const BATCH = 20
const CLAIM_MS = 60_000
const BACKOFF: Backoff = { firstMs: 60_000, mostMs: 960_000 }
const MOST_TRIES = 6
const KEPT_DAYS = 2
const DAY_MS = 86_400_000
/** How long a push service keeps it for a device that is off. */
const TTL_SECONDS = 4 * 3600

/** Over HTTPS, without following anybody elsewhere. */
export const overHttps =
  (ask: AskOutside): PushLine =>
  async ({ endpoint, headers, body }) => {
    const answer = await ask(endpoint, {
      method: 'POST',
      headers: { ...headers },
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    await answer.body?.cancel()
    return answer.status
  }

/** Tells devices what waits for them. Returns how much it looked at; what was told long ago is forgotten. */
export async function deliverPush(parts: PushDeps): Promise<number> {
  const { context } = parts
  const claimed = await queue.claim(context.db, { now: context.clock.now() })
  const devices = await devicesOf(context, claimed)
  await Promise.all(
    claimed.flatMap((waiting) => {
      const device = devices.get(waiting.device_id)
      return device ? [tell(parts, { ...waiting, device })] : []
    }),
  )
  const old = new Date(context.clock.now().getTime() - KEPT_DAYS * DAY_MS)
  await context.db.deleteFrom('messages_push_waiting').where('created_at', '<', old).execute()
  return claimed.length
}

const queue = createJobQueue({
  table: 'messages_push_waiting',
  key: ['device_id', 'fact_id'],
  due: 'due_at',
  attempts: 'tries',
  fence: 'tries',
  open: sql<boolean>`sent_at is null`,
  mostAttempts: MOST_TRIES,
  atOnce: BATCH,
  leaseMs: CLAIM_MS,
})

type Device = Pick<
  Selectable<DB['messages_push_devices']>,
  'id' | 'brand_id' | 'language' | 'address_encrypted'
>
type Waiting = Selectable<DB['messages_push_waiting']> & { device: Device }

async function devicesOf(
  { db }: Context,
  waiting: readonly { device_id: string }[],
): Promise<ReadonlyMap<string, Device>> {
  if (waiting.length === 0) return new Map()
  const rows = await db
    .selectFrom('messages_push_devices')
    .select(['id', 'brand_id', 'language', 'address_encrypted'])
    .where(
      'id',
      'in',
      waiting.map((one) => one.device_id),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function tell(parts: PushDeps, waiting: Waiting): Promise<void> {
  const { context, vapid, line } = parts
  const { clock, db, log } = context
  try {
    const { endpoint, publicKey, auth } = addressOfDevice(context, waiting.device)
    const keys = {
      publicKey: Buffer.from(publicKey, 'base64url'),
      auth: Buffer.from(auth, 'base64url'),
    }
    const status = await line({
      endpoint,
      headers: {
        authorization: vapid.authorization(endpoint, context.clock.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL_SECONDS),
      },
      body: encryptPush(JSON.stringify(await wordsOf(parts, waiting)), keys),
    })
    // The browser has taken its word back: nobody is there any more.
    if (status === 404 || status === 410)
      await db.deleteFrom('messages_push_devices').where('id', '=', waiting.device_id).execute()
    else if (status >= 200 && status < 300) await queue.end(db, waiting, { sent_at: clock.now() })
    else {
      log.warn({ status, tries: waiting.tries }, 'a push service did not take a message')
      await tellLater(context, waiting)
    }
  } catch (error) {
    log.warn({ err: error }, 'a push service did not answer')
    await tellLater(context, waiting)
  }
}

/** Title and brand alone: a locked screen is read by anybody, so no amount and no name stand there. */
async function wordsOf(
  { texts, brands }: PushDeps,
  { kind, fact_id, device: { language, brand_id } }: Waiting,
) {
  const { name } = await brands.byId(brand_id)
  return {
    title: texts.sentence('membercentre', `inbox.${kind}.title`, language),
    body: name,
    tag: fact_id,
    path: '/member/messageV2',
  }
}

async function tellLater({ db, clock, random }: Context, waiting: Waiting): Promise<void> {
  const wait = withJitter(backoffMs(BACKOFF, waiting.tries - 1), random)
  await queue.postpone(db, waiting, new Date(clock.now().getTime() + wait))
}
