import type { Context } from '../../../platform/context.ts'
import type { AskOutside } from '../../../platform/outside/ask-outside.ts'
import type { Texts } from '../../../platform/texts.ts'
import type { Brands } from '../../../core/brands/brands.ts'
import { addressOfDevice } from './devices.ts'
import { encryptPush } from './encrypt-push.ts'
import type { Vapid } from './vapid.ts'
import { transact } from '../../../platform/transact.ts'

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
  const claimed = await claim(context)
  await Promise.all(claimed.map((waiting) => tell(parts, waiting)))
  const old = new Date(context.clock.now().getTime() - KEPT_DAYS * DAY_MS)
  await context.db.deleteFrom('messages_push_waiting').where('created_at', '<', old).execute()
  return claimed.length
}

async function claim({ db, clock }: Context) {
  const now = clock.now()
  return await transact(db, async (tx) => {
    const due = await tx
      .selectFrom('messages_push_waiting as w')
      .innerJoin('messages_push_devices as d', 'd.id', 'w.device_id')
      .select(['w.device_id', 'w.fact_id', 'w.kind', 'w.tries'])
      .select(['d.id', 'd.brand_id', 'd.language', 'd.address_sealed'])
      .where('w.sent_at', 'is', null)
      .where('w.due_at', '<=', now)
      .where('w.tries', '<', MOST_TRIES)
      .orderBy('w.due_at')
      .limit(BATCH)
      .forUpdate('w')
      .skipLocked()
      .execute()
    for (const { device_id, fact_id, tries } of due)
      await tx
        .updateTable('messages_push_waiting')
        .set({
          tries: tries + 1,
          due_at: new Date(now.getTime() + Math.max(CLAIM_MS, 30_000 * 2 ** tries)),
        })
        .where('device_id', '=', device_id)
        .where('fact_id', '=', fact_id)
        .execute()
    return due
  })
}

type Waiting = Awaited<ReturnType<typeof claim>>[number]

async function tell(parts: PushDeps, waiting: Waiting): Promise<void> {
  const { context, vapid, line } = parts
  const { db, log } = context
  try {
    const { endpoint, publicKey, auth } = addressOfDevice(context, waiting)
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
      await db.deleteFrom('messages_push_devices').where('id', '=', waiting.id).execute()
    else if (status >= 200 && status < 300) await markSent(context, waiting)
    else log.warn({ status, tries: waiting.tries }, 'a push service did not take a message')
  } catch (error) {
    log.warn({ err: error }, 'a push service did not answer')
  }
}

/** Title and brand alone: a locked screen is read by anybody, so no amount and no name stand there. */
async function wordsOf(
  { texts, brands }: PushDeps,
  { kind, language, brand_id, fact_id }: Waiting,
) {
  const { name } = await brands.byId(brand_id)
  return {
    title: texts.sentence('membercentre', `inbox.${kind}.title`, language),
    body: name,
    tag: fact_id,
    path: '/member/messageV2',
  }
}

async function markSent({ db, clock }: Context, waiting: Waiting): Promise<void> {
  await db
    .updateTable('messages_push_waiting')
    .set({ sent_at: clock.now() })
    .where('device_id', '=', waiting.device_id)
    .where('fact_id', '=', waiting.fact_id)
    .execute()
}
