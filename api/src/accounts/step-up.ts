import * as z from 'zod/mini'
import { secret } from './registration-payload.ts'
import { typedCode } from '../typed-text.ts'
import { shownCredential } from './webauthn.ts'

/** Shows again that it is the member; one of the four is enough. */
export const stepUpInput = z.object({
  password: z.optional(secret),
  paymentPassword: z.optional(secret),
  /** Of the authenticator, or a recovery code. */
  code: z.optional(typedCode(40)),
  passkey: z.optional(shownCredential),
})
