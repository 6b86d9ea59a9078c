import { parsePhoneNumberWithError } from 'libphonenumber-js/max'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { type AskToSend, type CodesDeps, RESEND_SECONDS } from './code-words.ts'
import { transact } from '../../platform/transact.ts'

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400
/** ACC-11: what one telephone or mailbox, and one network, may ask for. */
const PER_ADDRESS_AN_HOUR = 5
const PER_NETWORK_A_DAY = 20
/** S9-002 */
const LEAST_WAIT_SECONDS = 300

interface Send {
  brandId: number
  channel: 'sms' | 'mail'
  address: Buffer
  network: Buffer
  country: string | null
  now: Date
}

/**
 * Counts one more code that somebody asks for. Windows slide: any hour holds five codes for an address
 * at most, not any hour of the clock. One lock per brand makes many at once count one after the other.
 */
export async function countSend(context: Context, parts: CodesDeps, of: AskToSend): Promise<void> {
  const { db, keyring, random } = context
  const asked = of.asked.toLowerCase()
  const send: Send = {
    brandId: of.brandId,
    channel: of.channel,
    address: keyring.blindIndex('verification-quota', asked),
    network: keyring.blindIndex('network', parts.networkOf(of.caller.address)),
    country: of.channel === 'sms' ? countryOf(asked) : null,
    now: of.caller.now,
  }
  const ceilings = await ceilingsOf(parts, send)
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('verification_sends'), ${of.brandId})`.execute(
      tx,
    )
    await refuseImpatience(tx, send)
    await refusePumping(tx, context, { send, ceilings })
    await tx
      .insertInto('verification_sends')
      .values({
        id: random.uuid(),
        brand_id: send.brandId,
        channel: send.channel,
        address: send.address,
        network: send.network,
        country: send.country,
        at: send.now,
      })
      .execute()
  })
}

/** How many codes a network has asked a brand for within a day. */
export async function codesOfNetwork(
  db: Db,
  of: { brandId: number; network: Buffer; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('verification_sends')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', of.brandId)
    .where('network', '=', of.network)
    .where('at', '>', before(of.now, DAY_SECONDS))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What anybody can run into by asking again and again for one telephone or mailbox. */
async function refuseImpatience(tx: Tx, send: Send): Promise<void> {
  const sent = await tx
    .selectFrom('verification_sends')
    .select('at')
    .where('brand_id', '=', send.brandId)
    .where('address', '=', send.address)
    .where('at', '>', before(send.now, HOUR_SECONDS))
    .orderBy('at', 'desc')
    .limit(PER_ADDRESS_AN_HOUR)
    .execute()
  const [newest] = sent
  if (!newest) return
  const sinceNewest = secondsBetween(newest.at, send.now)
  if (sinceNewest < RESEND_SECONDS)
    refuse('code_too_soon', { retryAfter: Math.ceil(RESEND_SECONDS - sinceNewest) })
  const fifth = sent[PER_ADDRESS_AN_HOUR - 1]
  if (!fifth) return
  const wait = Math.max(LEAST_WAIT_SECONDS, HOUR_SECONDS - secondsBetween(fifth.at, send.now))
  const minutes = Math.ceil(wait / 60)
  refuse('phone_too_many_requests', { retryAfter: minutes * 60, values: { minutes } })
}

type Ceilings = Awaited<ReturnType<typeof ceilingsOf>>

async function ceilingsOf({ setting }: CodesDeps, { brandId, channel, country }: Send) {
  const brandKey = channel === 'sms' ? 'codes.smsPerHour' : 'codes.mailPerHour'
  return {
    brand: await setting(brandId, brandKey),
    country: country === null ? null : await setting(brandId, 'codes.smsPerCountryPerHour'),
  }
}

/** What only somebody runs into who makes the house send for money's sake; the metric wakes a person. */
async function refusePumping(
  tx: Tx,
  { metrics }: Context,
  { send, ceilings }: { send: Send; ceilings: Ceilings },
): Promise<void> {
  const { brandId, channel, network, country, now } = send
  const sends = tx
    .selectFrom('verification_sends')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', brandId)
  const hour = sends.where('at', '>', before(now, HOUR_SECONDS))
  const limits = [
    {
      scope: 'network',
      limit: PER_NETWORK_A_DAY,
      query: sends.where('network', '=', network).where('at', '>', before(now, DAY_SECONDS)),
    },
    { scope: 'country', limit: ceilings.country, query: hour.where('country', '=', country) },
    { scope: 'brand', limit: ceilings.brand, query: hour.where('channel', '=', channel) },
  ] as const
  for (const { scope, limit, query } of limits) {
    if (limit === null) continue
    const { count } = await query.executeTakeFirstOrThrow()
    if (Number(count) < limit) continue
    metrics.codeQuotaReached.inc({ scope, channel })
    refuse('verification_quota', { retryAfter: HOUR_SECONDS })
  }
}

/** The country whose plan the number is of; ZZ for a number of none, such as +800. */
function countryOf(number: string): string {
  try {
    return parsePhoneNumberWithError(number).country ?? 'ZZ'
  } catch {
    // Somebody's subject instead of a number: nobody is written to.
    return 'ZZ'
  }
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000
}
