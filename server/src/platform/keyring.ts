import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from './random.ts'

/** What encrypts texts and opens them again. */
export interface Cipher {
  /** AES-256-GCM; the purpose and the context (a row's id) are bound to the text. */
  encrypt(purpose: string, context: string, plain: string | Uint8Array): Buffer
  decrypt(purpose: string, context: string, encrypted: Uint8Array): Buffer
}

/**
 * The house's secrets, all derived from one root key that lives outside the database. Each use has a
 * key of its own, so that none of them opens another's locks.
 */
export interface Keyring extends Cipher {
  /** The blind index of a value: equal values have equal indexes, and only the key can make them. */
  blindIndex(purpose: string, value: string): Buffer
  /** A raw 32-byte key for one purpose, for signatures. */
  key(purpose: string): Buffer
  /** For what is kept outside of the house, where nobody can re-encrypt it: it opens after every change of the root key. */
  lasting: Cipher
}

/** The keyring of a house whose root key can be changed while it runs (decision 173). */
export interface HouseKeyring extends Keyring {
  /** The root keys of this process, the current one first. */
  roots: readonly RootKey[]
  /** From now on texts are encrypted with this one. */
  encryptWith(root: RootKey): void
  /** Indexes, signatures and lasting texts are those of this key, whatever the root key is. */
  keepLasting(key: Buffer): void
}

export interface RootKey {
  /** Stands before each text that it encrypted, unless it is the first key of the house. */
  version: Buffer
  /** A value that only this key makes, and that tells nothing about it. */
  checkValue: Buffer
  bytes: Buffer
}

export const VERSION_BYTES = 8
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
  const cipher: Cipher = {
    encrypt: (purpose, context, plain) => {
      const iv = random.bytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key(purpose), iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, body, cipher.getAuthTag()])
    },
    decrypt: (purpose, context, encrypted) => {
      const bytes = Buffer.from(encrypted)
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES, bytes.length - TAG_BYTES)),
        decipher.final(),
      ])
    },
  }
  return {
    ...cipher,
    key,
    blindIndex: (purpose, value) =>
      createHmac('sha256', key(`index:${purpose}`))
        .update(value)
        .digest(),
    lasting: cipher,
  }
}

/**
 * Opens what either root key encrypted. The first key of a house names no version, so that a house whose key was never changed reads and writes
 * as every version of the software does.
 */
export function createHouseKeyring(
  keys: { current: Buffer; previous: Buffer | null },
  random: Random,
): HouseKeyring {
  const rings = [keys.current, ...(keys.previous ? [keys.previous] : [])].map((bytes) => {
    const ring = createKeyring(bytes, random)
    const root: RootKey = {
      bytes,
      version: ring.key('root-key-version').subarray(0, VERSION_BYTES),
      checkValue: ring.blindIndex('root-key-check', 'croupier'),
    }
    return { root, ring }
  })
  const [current = { root: rootless(), ring: createKeyring(keys.current, random) }] = rings
  let encrypting = current
  let first = keys.current
  let lasting = current.ring
  const ringOf = (root: RootKey) => rings.find((one) => one.root === root) ?? current
  const unnamed = (purpose: string, context: string, encrypted: Uint8Array): Buffer => {
    const others = rings.map(({ ring }) => ring)
    return firstThatOpens([lasting, ...others], (ring) => ring.decrypt(purpose, context, encrypted))
  }
  return {
    roots: rings.map(({ root }) => root),
    encryptWith: (root) => {
      encrypting = ringOf(root)
    },
    keepLasting: (bytes) => {
      first = bytes
      lasting = createKeyring(bytes, random)
    },
    key: (purpose) => lasting.key(purpose),
    blindIndex: (purpose, value) => lasting.blindIndex(purpose, value),
    lasting: {
      encrypt: (...text) => lasting.encrypt(...text),
      decrypt: (...text) => lasting.decrypt(...text),
    },
    encrypt: (purpose, context, plain) => {
      const { root, ring } = encrypting
      const encrypted = ring.encrypt(purpose, context, plain)
      return root.bytes.equals(first) ? encrypted : Buffer.concat([root.version, encrypted])
    },
    decrypt: (purpose, context, encrypted) => {
      const named = rings.find(({ root }) =>
        root.version.equals(encrypted.subarray(0, VERSION_BYTES)),
      )
      if (!named) return unnamed(purpose, context, encrypted)
      try {
        return named.ring.decrypt(purpose, context, encrypted.subarray(VERSION_BYTES))
      } catch {
        // Eight bytes of chance may look like a version once in a very long time.
        return unnamed(purpose, context, encrypted)
      }
    },
  }
}

function rootless(): never {
  throw new RangeError('a house has a root key')
}

function firstThatOpens(rings: readonly Keyring[], open: (ring: Keyring) => Buffer): Buffer {
  let failure: unknown
  for (const ring of rings) {
    try {
      return open(ring)
    } catch (error) {
      failure ??= error
    }
  }
  throw failure
}
