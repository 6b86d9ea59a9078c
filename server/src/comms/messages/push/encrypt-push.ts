import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface PushKeys {
  /** The device's public key: an uncompressed point of P-256, 65 bytes. */
  publicKey: Uint8Array
  /** The secret that the device shares, 16 bytes. */
  auth: Uint8Array
}

const RECORD_BYTES = 4096
const LAST_RECORD = Buffer.from([2])

/**
 * A message that only the device can read, as `aes128gcm` of RFC 8188 with the keys of RFC 8291. `made` stands in for what is random, so that
 * the example of the standard can be computed.
 */
export function encryptPush(
  text: string,
  { publicKey, auth }: PushKeys,
  made: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const ours = createECDH('prime256v1')
  if (made.privateKey) ours.setPrivateKey(made.privateKey)
  else ours.generateKeys()
  const salt = made.salt ?? randomBytes(16)
  const shared = ours.computeSecret(publicKey)
  const point = ours.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, point])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const derive = (name: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const encrypted = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(point.length, 4)
  return Buffer.concat([salt, head, point, encrypted])
}
