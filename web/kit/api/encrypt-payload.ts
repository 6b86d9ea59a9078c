import type { AnyEndpoint } from '@croupier/api/endpoint'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { browserCrypto } from '../browser/crypto.ts'
import { fileForm } from './file-form.ts'
import { newId } from '../browser/new-id.ts'

/** Asks the house for its public key of today. */
export type AskForKey = () => Promise<{ key: JWK & { kid: string }; serverTime: Date }>

interface ServerKey {
  encrypt(text: string): Promise<string>
  /** Server time minus ours in ms: a wrong clock on a phone must not lock its owner out. */
  clockDifference: number
  fetchedAt: number
}

/** The key changes every day; the old one is still good for a day after. */
const KEY_LIFE_MS = 60 * 60_000
let known: Promise<ServerKey> | null = null

/** The body of the few calls that are not plain JSON, kept out of the first load: a form with files, or an encrypted payload. */
export async function encryptedOrForm(
  endpoint: AnyEndpoint,
  rest: Readonly<Record<string, unknown>>,
  askForKey: AskForKey,
): Promise<string | FormData> {
  if (endpoint.files) return fileForm(rest, endpoint.files)
  return JSON.stringify({ jwe: await encryptPayload(rest, askForKey) })
}

/** Encrypts a payload for the house as a compact JWE with `jti` and `iat` (DECISIONS D5). */
async function encryptPayload(payload: object, askForKey: AskForKey): Promise<string> {
  const server = await serverKey(askForKey)
  const encrypted = {
    ...payload,
    jti: newId(),
    iat: Math.floor((performance.timeOrigin + performance.now() + server.clockDifference) / 1000),
  }
  return await server.encrypt(JSON.stringify(encrypted))
}

/** What encrypts for a key: the browser's own cryptography, or ours where a page over plain http is given none. */
async function encrypterOf(jwk: JWK & { kid: string }): Promise<ServerKey['encrypt']> {
  const { kid, x = '', y = '' } = jwk
  if (!browserCrypto()) {
    const { plainEncrypt } = await import('../browser/plain-http.ts')
    return async (text) => plainEncrypt(text, { kid, x, y })
  }
  const key = await importJWK({ ...jwk }, 'ECDH-ES')
  return async (text) =>
    await new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(key)
}

/** The next payload asks for key and time anew. */
export function forgetServerKey(): void {
  known = null
}

async function serverKey(askForKey: AskForKey): Promise<ServerKey> {
  const before = await known?.catch(() => null)
  if (before && performance.now() - before.fetchedAt < KEY_LIFE_MS) return before
  known = fetchKey(askForKey)
  return await known
}

async function fetchKey(askForKey: AskForKey): Promise<ServerKey> {
  const { key, serverTime } = await askForKey()
  return {
    encrypt: await encrypterOf(key),
    clockDifference: serverTime.getTime() - (performance.timeOrigin + performance.now()),
    fetchedAt: performance.now(),
  }
}
