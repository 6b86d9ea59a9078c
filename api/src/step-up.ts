import * as z from 'zod/mini'
import { secret } from './registration-payload.ts'
import { shownCredential } from './webauthn.ts'
import { typedText } from './wire.ts'

/** Shows again that it is the member; one of the four is enough. */
export const stepUpInput = z.object({
  password: z.optional(secret),
  paymentPassword: z.optional(secret),
  /** Of the authenticator, or a recovery code. */
  code: z.optional(typedText(40)),
  passkey: z.optional(shownCredential),
})
