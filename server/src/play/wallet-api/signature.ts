import { createHmac, createPublicKey, hash, timingSafeEqual, verify } from 'node:crypto'

/** What is signed: X-Timestamp, the path with its query, and the digest of the body's bytes as they travelled. */
export function signedText(of: { timestamp: string; path: string; body: Buffer | string }): string {
  return `${of.timestamp}\n${of.path}\n${hash('sha256', of.body, 'hex')}`
}

/** The value of X-Signature under a secret. */
export function signatureOf(secret: Buffer | string, text: string): string {
  return `v1=${createHmac('sha256', secret).update(text).digest('hex')}`
}

export interface VendorKeys {
  secrets: readonly Buffer[]
  publicKey: Buffer | null
}

/**
 * The secret whose holder signed the text; null when nobody did. Every live secret is tried whatever the others gave, so
 * the time tells nothing. A vendor with an Ed25519 key must use it (`ed25519=` and base64): a shared secret could not prove
 * who of the two of us signed. Its answers are still encrypted with the first secret.
 */
export function signerOf(keys: VendorKeys, text: string, given: string): Buffer | null {
  if (keys.publicKey) {
    const [first] = keys.secrets
    return first && isSignedBy(keys.publicKey, text, given) ? first : null
  }
  let signer: Buffer | null = null
  for (const secret of keys.secrets) {
    if (isEqual(signatureOf(secret, text), given)) signer = secret
  }
  return signer
}

const ED25519 = /^ed25519=([A-Za-z0-9+/]{86}==)$/
/** What stands before the raw 32 bytes in the DER form of an Ed25519 public key (RFC 8410). */
const ED25519_DER = Buffer.from('302a300506032b6570032100', 'hex')

function isSignedBy(publicKey: Buffer, text: string, given: string): boolean {
  const signature = ED25519.exec(given)?.[1]
  if (signature === undefined) return false
  const der = Buffer.concat([ED25519_DER, publicKey])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

function isEqual(wanted: string, given: string): boolean {
  const [left, right] = [Buffer.from(wanted), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
