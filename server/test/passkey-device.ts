import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewCredential, ShownCredential } from '@croupier/api/accounts/webauthn'

/** An authenticator in software: a real key pair, real authenticator data and real signatures (WebAuthn level 3). */
export interface PasskeyDevice {
  create(options: { challenge: string; rpId: string; origin: string }): NewCredential
  get(options: { challenge: string; rpId: string; origin: string }): ShownCredential
  /** What the counter says next; synced passkeys keep it at zero. */
  signatures: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

export function passkeyDevice(): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const idText = id.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const device: PasskeyDevice = {
    signatures: 0,
    create: ({ challenge, rpId, origin }) => {
      const authData = Buffer.concat([
        authenticatorData(rpId, USER_PRESENT | USER_VERIFIED | HAS_KEY, device.signatures),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ])
      return {
        id: idText,
        rawId: idText,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get: ({ challenge, rpId, origin }) => {
      const data = authenticatorData(rpId, USER_PRESENT | USER_VERIFIED, device.signatures)
      const client = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id: idText,
        rawId: idText,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
  return device
}

function authenticatorData(rpId: string, flags: number, signatures: number): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(signatures)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes} */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
    length,
    authData,
  ])
}
