import * as z from 'zod/mini'
import { shortId } from '../field-types.ts'

/** The JSON forms of WebAuthn level 3 that travel between the house and the browser: bytes are base64url. */
const bytes = z.string().check(z.maxLength(16_000), z.regex(/^[A-Za-z0-9_-]*$/))
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const descriptor = z.object({
  id: bytes,
  type: z.literal('public-key'),
  transports: z.array(transport),
})

export const creationOptions = z.object({
  challenge: bytes,
  rp: z.object({ name: z.string(), id: shortId }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export const requestOptions = z.object({
  challenge: bytes,
  rpId: shortId,
  timeout: z.int(),
  /** Empty: any passkey of the host. */
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
})

/** What navigator.credentials.create() gives. */
export const newCredential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z._default(z.array(transport).check(z.maxLength(16)), []),
  }),
})
export type NewCredential = z.output<typeof newCredential>

/** What navigator.credentials.get() gives. */
export const shownCredential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})
export type ShownCredential = z.output<typeof shownCredential>
