import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Keyring } from '../../platform/keyring.ts'

export interface SigningKey {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  id: string
  /** 32 bytes, as RFC 8032 writes them. */
  publicKey: Buffer
  /** The same for openssl and others. */
  publicPem: string
  /** 64 bytes. */
  sign(text: string): Buffer
}

/** RFC 8410: what stands before the 32 bytes of an Ed25519 private key in PKCS #8, and of a public one in SPKI. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI_BYTES = 12

/**
 * The Ed25519 key that signs checkpoints. It follows from the root key, which no database holds, so who can write every table still cannot
 * make a checkpoint.
 */
export function signingKey(keyring: Keyring): SigningKey {
  const der = Buffer.concat([PKCS8, keyring.key('proofs-seal')])
  const privateKey: KeyObject = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicObject = createPublicKey(privateKey)
  const publicKey = publicObject.export({ format: 'der', type: 'spki' }).subarray(SPKI_BYTES)
  return {
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey,
    publicPem: publicObject.export({ format: 'pem', type: 'spki' }),
    sign: (text) => sign(null, Buffer.from(text), privateKey),
  }
}
