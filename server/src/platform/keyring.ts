import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from './random.ts'

/**
 * The house's secrets, all derived from one root key that lives outside the database. Each use has a
 * key of its own, so that none of them opens another's locks.
 */
export interface Keyring {
  /** AES-256-GCM; the purpose and the context (a row's id) are bound to the text. */
  seal(purpose: string, context: string, plain: string | Uint8Array): Buffer
  open(purpose: string, context: string, sealed: Uint8Array): Buffer
  /** The blind index of a value: equal values have equal indexes, and only the key can make them. */
  blindIndex(purpose: string, value: string): Buffer
  /** A raw 32-byte key for one purpose, for signatures. */
  key(purpose: string): Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16

export function createKeyring(rootKey: Uint8Array, random: Random): Keyring {
  const derived = new Map<string, Buffer>()
  const key = (purpose: string): Buffer => {
    const known = derived.get(purpose)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', rootKey, 'croupier', purpose, 32))
    derived.set(purpose, made)
    return made
  }
  return {
    key,
    seal: (purpose, context, plain) => {
      const iv = random.bytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key(purpose), iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, body, cipher.getAuthTag()])
    },
    open: (purpose, context, sealed) => {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES, bytes.length - TAG_BYTES)),
        decipher.final(),
      ])
    },
    blindIndex: (purpose, value) =>
      createHmac('sha256', key(`index:${purpose}`))
        .update(value)
        .digest(),
  }
}
