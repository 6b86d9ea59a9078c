import { createECDH } from 'node:crypto'
import { compactDecrypt, importJWK } from 'jose'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import type { Keyring } from '../keyring.ts'
import { Refusal, refuse } from '../refusal.ts'

/** Oldest and most future `iat` that an encrypted payload may carry (DECISIONS D5). */
const WINDOW_SECONDS = 120
const DAY_MS = 86_400_000

export interface PublicKey {
  kty: 'EC'
  crv: 'P-256'
  kid: string
  x: string
  y: string
  use: 'enc'
  alg: 'ECDH-ES'
}

export interface Decrypter {
  /** The public key for payloads sent today; `kid` is its day. */
  publicKey(): PublicKey
  /**
   * The JSON inside a compact JWE. Refuses `stale_encryption` for an old key or an old time, before anything was done, so that the caller
   * may encrypt it again; `bad_encryption` for another algorithm and for a replayed payload, whose first copy may have been done.
   */
  open(compact: string): Promise<unknown>
}

/**
 * The key pair of a day is derived from the root key, so every process has the same one and nothing
 * is stored. Yesterday's is still taken, for payloads encrypted just before midnight.
 */
export function createDecrypter(parts: { keyring: Keyring; clock: Clock; db: Db }): Decrypter {
  const { keyring, clock, db } = parts
  const today = (): number => Math.floor(clock.now().getTime() / DAY_MS)
  const pairs = keepPairs(keyring)
  const days = (): number[] => [today(), today() - 1]
  return {
    publicKey: () => {
      const { d: _private, ...publicPart } = pairs(today(), days()).jwk
      return { ...publicPart, use: 'enc', alg: 'ECDH-ES' }
    },
    open: async (compact) => {
      const counted = days()
      const payload = await decrypt(compact, counted, (day) => pairs(day, counted).key)
      const { jti, iat, ...content } = payload
      const nowSeconds = clock.now().getTime() / 1000
      if (typeof jti !== 'string' || jti.length < 16 || jti.length > 64) refuse('bad_encryption')
      if (typeof iat !== 'number') refuse('bad_encryption')
      if (Math.abs(nowSeconds - iat) > WINDOW_SECONDS) refuse('stale_encryption')
      const first = await db
        .insertInto('platform_used_tokens')
        .values({ id: jti, expires_at: new Date((iat + 2 * WINDOW_SECONDS) * 1000) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!first) refuse('bad_encryption')
      return content
    },
  }
}

async function decrypt(
  compact: string,
  days: readonly number[],
  keyOf: (day: number) => ImportedKey,
): Promise<Record<string, unknown>> {
  try {
    const header = headerOf(compact)
    // A small payload could unpack to a large one, and how far one packs tells of what is in it.
    if ('zip' in header) refuse('bad_encryption')
    const kid = 'kid' in header ? header.kid : ''
    const day = days.find((candidate) => `day-${candidate}` === kid)
    if (day === undefined) refuse(DAY_KEY.test(String(kid)) ? 'stale_encryption' : 'bad_encryption')
    const opened = await compactDecrypt(compact, await keyOf(day), {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const content: unknown = JSON.parse(new TextDecoder().decode(opened.plaintext))
    if (typeof content !== 'object' || content === null || Array.isArray(content))
      refuse('bad_encryption')
    return { ...content }
  } catch (error) {
    if (error instanceof Refusal) throw error
    refuse('bad_encryption')
  }
}

function headerOf(compact: string): object {
  const header: unknown = JSON.parse(
    Buffer.from(compact.split('.')[0] ?? '', 'base64url').toString(),
  )
  return typeof header === 'object' && header !== null ? header : refuse('bad_encryption')
}

/** The id of a day's key, of whichever day. */
const DAY_KEY = /^day-\d{1,6}$/

type ImportedKey = ReturnType<typeof importJWK>

interface DayPair {
  jwk: PrivateKey
  key: ImportedKey
}

/** The pairs of the days that still count: to derive and import one takes longer than to open a payload with it. */
function keepPairs(keyring: Keyring): (day: number, counted: readonly number[]) => DayPair {
  const kept = new Map<number, DayPair>()
  return (day, counted) => {
    const known = kept.get(day)
    if (known) return known
    for (const old of kept.keys()) if (!counted.includes(old)) kept.delete(old)
    const jwk = privateKeyOf(keyring, `day-${day}`)
    const pair = { jwk, key: importJWK(jwk, 'ECDH-ES') }
    kept.set(day, pair)
    return pair
  }
}

type PrivateKey = Omit<PublicKey, 'use' | 'alg'> & { d: string }

function privateKeyOf(keyring: Keyring, kid: string): PrivateKey {
  const pair = createECDH('prime256v1')
  // A derived number above the curve's order (once in 2^32) is not a key: take the next one.
  for (let attempt = 0; ; attempt++) {
    try {
      pair.setPrivateKey(keyring.key(`jwe:${kid}:${attempt}`))
      break
    } catch (error) {
      if (attempt > 3) throw error
    }
  }
  const point = pair.getPublicKey()
  return {
    kty: 'EC',
    crv: 'P-256',
    kid,
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
    d: pair.getPrivateKey().toString('base64url'),
  }
}

/** Forgets the ids of bodies that are too old to be accepted a second time. */
export async function sweepUsedTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('platform_used_tokens').where('expires_at', '<', now).execute()
}
