import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signatures of the Standard Webhooks specification: base64 HMAC-SHA256 over `id.timestamp.body`. */

export interface WebhookStamp {
  id: string
  /** Seconds since 1970. */
  timestamp: number
}

const TOLERANCE_SECONDS = 300

export function signWebhook(
  key: Uint8Array,
  stamp: WebhookStamp,
  body: string | Uint8Array,
): string {
  return `v1,${digest(key, stamp, body).toString('base64')}`
}

export interface SignedWebhook {
  id: string | undefined
  timestamp: string | undefined
  /** One or more signatures with spaces between them, while keys are rotated. */
  signature: string | undefined
  body: Uint8Array
}

/** True when one signature fits and the stamp is at most five minutes away from now. */
export function isGenuineWebhook(key: Uint8Array, webhook: SignedWebhook, now: Date): boolean {
  const { id, timestamp, signature, body } = webhook
  if (!id || id.length > 128 || !timestamp || !/^\d{1,12}$/.test(timestamp) || !signature)
    return false
  const seconds = Number(timestamp)
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false
  const expected = digest(key, { id, timestamp: seconds }, body)
  return signature.split(' ').some((candidate) => {
    const [version, encoded = ''] = candidate.split(',')
    const given = Buffer.from(encoded, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function digest(
  key: Uint8Array,
  { id, timestamp }: WebhookStamp,
  body: string | Uint8Array,
): Buffer {
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
}
