/**
 * What the browser's own cryptography does elsewhere, for pages over plain http, where it is missing: a house that is tried out in a local
 * network is opened by the name of a machine. It protects what is written in payloads from being read in logs on the way, as encrypting
 * does everywhere; the page itself is only as safe as that network, and the sign-in says so (`browserLimit`).
 */
import { gcm } from '@noble/ciphers/aes.js'
import { p256 } from '@noble/curves/nist.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'

export function plainSha256(bytes: Uint8Array): Uint8Array {
  return sha256(bytes)
}

/** PBKDF2 with SHA-256; `rounds` and `keyLength` (bytes) as the challenge says. */
export function plainPbkdf2(
  password: Uint8Array,
  salt: Uint8Array,
  { rounds, keyLength }: { rounds: number; keyLength: number },
): Uint8Array {
  return pbkdf2(sha256, password, salt, { c: rounds, dkLen: keyLength })
}

export interface PublicPoint {
  kid: string
  /** The coordinates of a point of P-256, base64url. */
  x: string
  y: string
}

const ENC = 'A256GCM'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text for the owner of a P-256 key as a compact JWE: ECDH-ES straight to A256GCM (RFC 7518, 4.6 and 5.3). */
export function plainEncrypt(text: string, { kid, x, y }: PublicPoint): string {
  const own = p256.utils.randomSecretKey()
  const theirs = Uint8Array.of(4, ...bytesOf(x), ...bytesOf(y))
  const ours = p256.getPublicKey(own, false)
  const epk = {
    kty: 'EC',
    crv: 'P-256',
    x: base64url(ours.slice(1, 33)),
    y: base64url(ours.slice(33)),
  }
  const header = base64url(utf8(JSON.stringify({ alg: 'ECDH-ES', enc: ENC, kid, epk })))
  // The x coordinate of what both sides reckon; the byte before it says which of two points it is.
  const shared = p256.getSharedSecret(own, theirs, true).slice(1)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const encrypted = gcm(contentKey(shared), iv, utf8(header)).encrypt(utf8(text))
  const at = encrypted.length - TAG_BYTES
  return [header, '', ...[iv, encrypted.slice(0, at), encrypted.slice(at)].map(base64url)].join('.')
}

/** Concat KDF (NIST SP 800-56A, 5.8.1) as RFC 7518 fills it in: one round, the algorithm's name, no party said, the length in bits. */
function contentKey(shared: Uint8Array): Uint8Array {
  const nobody = uint32(0)
  const name = utf8(ENC)
  return sha256(
    Uint8Array.of(
      ...uint32(1),
      ...shared,
      ...uint32(name.length),
      ...name,
      ...nobody,
      ...nobody,
      ...uint32(KEY_BYTES * 8),
    ),
  )
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function bytesOf(base64: string): Uint8Array {
  const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.codePointAt(0) ?? 0)
}

function base64url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
