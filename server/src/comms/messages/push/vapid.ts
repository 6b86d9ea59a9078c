import { createECDH, createPrivateKey, sign } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'

/** How the house names itself to push services (RFC 8292). */
export interface Vapid {
  /** The public key in base64url, as browsers want it when they subscribe. */
  publicKey: string
  /** The value of the header `Authorization` for one service. */
  authorization(endpoint: string, now: Date): string
}

const HOURS_VALID = 12

/** The key pair follows from the house's root key: every process has the same, and none is stored. */
export function vapidOf({ keyring }: Pick<Context, 'keyring'>, contact: string | null): Vapid {
  const pair = createECDH('prime256v1')
  const secret = keyring.key('push-vapid')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x, y, d: secret.toString('base64url') },
  })
  const publicKey = point.toString('base64url')
  return {
    publicKey,
    authorization: (endpoint, now) => {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now.getTime() / 1000) + HOURS_VALID * 3600,
        ...(contact === null ? {} : { sub: contact }),
      }
      const token = [{ typ: 'JWT', alg: 'ES256' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${token}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}
