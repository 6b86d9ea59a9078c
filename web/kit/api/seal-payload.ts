import { brandsApi } from '@croupier/api/brands'
import { CompactEncrypt, importJWK } from 'jose'
import { callEndpoint } from './call-endpoint.ts'

interface ServerKey {
  kid: string
  key: Awaited<ReturnType<typeof importJWK>>
  /** Server time minus ours in ms: a wrong clock on a phone must not lock its owner out. */
  clockDifference: number
  fetchedAt: number
}

/** The key changes every day; the old one is still good for a day after. */
const KEY_LIFE_MS = 60 * 60_000
let known: Promise<ServerKey> | null = null

/** Seals a payload for the house as a compact JWE with `jti` and `iat` (DECISIONS D5). */
export async function sealPayload(payload: object): Promise<string> {
  const server = await serverKey()
  const sealed = {
    ...payload,
    jti: crypto.randomUUID(),
    iat: Math.floor((performance.timeOrigin + performance.now() + server.clockDifference) / 1000),
  }
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(sealed)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: server.kid })
    .encrypt(server.key)
}

async function serverKey(): Promise<ServerKey> {
  const before = await known?.catch(() => null)
  if (before && performance.now() - before.fetchedAt < KEY_LIFE_MS) return before
  known = fetchKey()
  return await known
}

async function fetchKey(): Promise<ServerKey> {
  const { key, serverTime } = await callEndpoint(brandsApi.encryptionKey, {}, { token: null })
  return {
    kid: key.kid,
    key: await importJWK({ ...key }, 'ECDH-ES'),
    clockDifference: serverTime.getTime() - (performance.timeOrigin + performance.now()),
    fetchedAt: performance.now(),
  }
}
