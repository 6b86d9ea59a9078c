import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { loginResult } from './account-views.ts'
import {
  optionalText,
  registrationPayload,
  registrationRefusals,
  secret,
} from './registration-payload.ts'
import { typedDigits } from '../typed-text.ts'
import { humanCheckProof } from './human-check.ts'

/** A mobile number's registration: the name is the house's to give, the password the brand's to ask for (S3-006). */
const mobilePayload = z.extend(registrationPayload, {
  username: optionalText,
  password: z.optional(secret),
  confirmPassword: z.optional(secret),
  mobileNum: typedDigits(40),
  /** The page that the form was shown on; only written down, never trusted. */
  registerUrl: optionalText,
  registerMethod: z._default(z.literal('WEB'), 'WEB'),
})

export const registrationApi = {
  mobile: endpoint('PUT /wps/member/register/mobile', {
    access: 'visitor',
    summary: 'Opens an account by mobile number; its name comes from the house',
    encrypted: true,
    input: mobilePayload,
    output: z.object({ account: z.string(), login: z.nullable(loginResult) }),
    refusals: registrationRefusals,
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  sendCode: endpoint('POST /wps/verification/sms/register', {
    access: 'visitor',
    summary: 'Sends the code that a registration asks for, to whoever holds the number',
    input: z.object({
      mobileNo: typedDigits(40),
      countryDialingCode: z.string().check(z.regex(/^\+\d{1,4}$/)),
      humanCheck: z.optional(humanCheckProof),
    }),
    output: z.object({
      /** How long the code counts; the button waits as long (S4-020). */
      expiredMinutes: z.number(),
      resendSeconds: z.int(),
    }),
    refusals: [
      'human_check_required',
      'phone_invalid',
      'phone_missing',
      'code_too_soon',
      'phone_too_many_requests',
      'verification_quota',
    ],
    rate: { per: 'address', requests: 10, seconds: 60 },
  }),
  acceptTerms: endpoint('POST /wps/member/consents', {
    access: 'member',
    summary: 'Accepts the terms that hold now, after they have changed',
    input: z.object({
      /** The version that was shown; another one is refused. */
      version: boundedText(40).check(z.minLength(1)),
    }),
    output: z.object({ termsDue: z.null() }),
    refusals: ['conflict'],
    lowAssurance: true,
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
}
