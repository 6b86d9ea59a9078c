import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** One signed message: a call, or the answer to one. */
export interface Signable {
  /** Milliseconds since 1970, as it stands in X-Timestamp. */
  timestamp: string
  /** With its query, as it stands in the request line; an answer repeats the path of its call. */
  path: string
  /** The bytes as they travel. */
  body: Buffer | string
}

/** X-Signature: v1= and the hex of HMAC-SHA256 over timestamp, path and the body's digest, a line each. */
export function signatureOf(secret: string, { timestamp, path, body }: Signable): string {
  const text = `${timestamp}\n${path}\n${hash('sha256', body, 'hex')}`
  return `v1=${createHmac('sha256', secret).update(text).digest('hex')}`
}

export function isSignedWith(secret: string, message: Signable, given: string): boolean {
  const [wanted, got] = [Buffer.from(signatureOf(secret, message)), Buffer.from(given)]
  return wanted.length === got.length && timingSafeEqual(wanted, got)
}
