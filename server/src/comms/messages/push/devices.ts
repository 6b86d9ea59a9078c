import * as z from 'zod/mini'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'

/** The push services of the browsers: the house writes to nobody else, whatever address it is given. */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
]
const MOST_DEVICES = 10

const address = z.object({ endpoint: z.string(), publicKey: z.string(), auth: z.string() })
export type PushAddress = z.output<typeof address>

export interface Chosen {
  memberId: bigint
  brandId: number
  language: string
  address: PushAddress
  now: Date
}

/** Whether a push service of a browser lies there. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  const isPlain = protocol === 'https:' && port === '' && username === ''
  return isPlain && SERVICES.some((known) => known.test(hostname))
}

/**
 * Makes this device one that is told news of this member, in the language of its page; whoever had chosen it before is told nothing there
 * any more. The oldest of more than ten devices is forgotten. Refuses `push_address_invalid`.
 */
export async function chooseDevice(context: Context, tx: Tx, chosen: Chosen): Promise<void> {
  const { memberId, brandId, language, now } = chosen
  refuseWrongAddress(chosen.address)
  const id = context.random.uuid()
  const index = context.keyring.blindIndex('push-address', chosen.address.endpoint)
  await tx.deleteFrom('messages_push_devices').where('address_index', '=', index).execute()
  await tx
    .insertInto('messages_push_devices')
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      address_encrypted: context.keyring.encrypt(
        'push-address',
        id,
        JSON.stringify(chosen.address),
      ),
      address_index: index,
      language,
      chosen_at: now,
    })
    .execute()
  const kept = await tx
    .selectFrom('messages_push_devices')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('chosen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DEVICES)
    .execute()
  await tx
    .deleteFrom('messages_push_devices')
    .where('member_id', '=', memberId)
    .where(
      'id',
      'not in',
      kept.map((device) => device.id),
    )
    .execute()
}

function refuseWrongAddress({ endpoint, publicKey, auth }: PushAddress): void {
  const point = Buffer.from(publicKey, 'base64url')
  const isRight =
    isPushService(endpoint) &&
    point.length === 65 &&
    point[0] === 4 &&
    Buffer.from(auth, 'base64url').length === 16
  if (!isRight) refuse('push_address_invalid')
}

/** Nothing is told on this device any more. */
export async function forgetDevice(
  context: Context,
  tx: Tx,
  of: { memberId: bigint; endpoint: string },
): Promise<void> {
  await tx
    .deleteFrom('messages_push_devices')
    .where('member_id', '=', of.memberId)
    .where('address_index', '=', context.keyring.blindIndex('push-address', of.endpoint))
    .execute()
}

export function addressOfDevice(
  { keyring }: Pick<Context, 'keyring'>,
  device: { id: string; address_encrypted: Uint8Array },
): PushAddress {
  const plain = keyring.decrypt('push-address', device.id, device.address_encrypted)
  return z.parse(address, JSON.parse(plain.toString()))
}
