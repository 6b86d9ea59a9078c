import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { codeProblems, entranceProblems } from './entrance-problems.ts'
import { loginResult } from './account-views.ts'
import { typedCode, typedDigits, typedName, typedText } from '../typed-text.ts'
import { humanCheckProof } from './human-check.ts'
import { creationOptions, newCredential, requestOptions, shownCredential } from './webauthn.ts'
import { instant } from '../wire.ts'

/** The ways to show, after the password, that it is the member (S2-062); `payee` never counts alone. */
export const secondStepMethods = ['mobile', 'sms', 'mail', 'authenticator', 'payee'] as const
export type SecondStepMethod = (typeof secondStepMethods)[number]

const attempt = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const site = z._default(z.enum(['member', 'agent']), 'member')
const sixDigits = typedCode(6).check(z.regex(/^\d{6}$/))
const passkeyName = typedName(40, 1)
const passkeyId = z.uuid()

const codeSent = z.object({ expiredMinutes: z.int(), resendSeconds: z.int() })
const sendProblems = [
  'phone_invalid',
  'code_too_soon',
  'phone_too_many_requests',
  'verification_quota',
  'verification_not_enabled',
] as const

const passkey = z.object({
  id: passkeyId,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** Kept by the owner's password manager, so it outlives the device. */
  backedUp: z.boolean(),
})

export const signInApi = {
  loginCode: endpoint('POST /wps/verification/sms/noLogin', {
    access: 'visitor',
    summary: 'Sends a sign-in code by SMS; a number without an account gets the same answer',
    encrypted: true,
    input: z.object({
      /** Empty together with `remembered`. */
      mobileNum: typedDigits(40),
      /** +55 */
      countryDialingCode: z._default(z.string().check(z.regex(/^(\+\d{1,4})?$/)), ''),
      /** The number is the one that this device remembers. */
      remembered: z._default(z.boolean(), false),
      humanCheck: z.optional(humanCheckProof),
    }),
    output: codeSent,
    refusals: ['human_check_required', 'field_invalid', ...sendProblems],
    rate: { per: 'address', requests: 10, seconds: 60 },
  }),
  secondStepCode: endpoint('POST /wps/session/login/secondStep/code', {
    access: 'visitor',
    summary: 'Sends the code of a second step by SMS or mail',
    encrypted: true,
    input: z.object({ attempt, method: z.enum(['sms', 'mail']) }),
    output: codeSent,
    refusals: ['login_attempt_over', 'second_step_unavailable', ...sendProblems],
    rate: { per: 'address', requests: 10, seconds: 60 },
  }),
  secondStep: endpoint('POST /wps/session/login/secondStep', {
    access: 'visitor',
    summary: 'Finishes a sign-in that waits for its second step; the device is known from then on',
    encrypted: true,
    input: z.object({
      attempt,
      method: z.enum(secondStepMethods),
      /** A code, the mobile number in full, or the name of the bank account. */
      answer: typedText(100),
      /** The code that a bank account's name must come with. */
      beside: z.optional(
        z.object({ method: z.enum(['sms', 'mail', 'authenticator']), answer: typedCode(40) }),
      ),
    }),
    output: loginResult,
    refusals: [
      'login_attempt_over',
      'second_step_unavailable',
      'second_step_wrong',
      ...codeProblems,
      ...entranceProblems,
    ],
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  passkeyLoginOptions: endpoint('POST /wps/session/login/passkey/options', {
    access: 'visitor',
    summary: 'A challenge that any passkey of this host may sign',
    output: z.object({ options: requestOptions }),
    rate: { per: 'address', requests: 40, seconds: 60 },
  }),
  passkeyLogin: endpoint('POST /wps/session/login/passkey', {
    access: 'visitor',
    summary: 'Signs in with a passkey, which is both steps in one',
    input: z.object({ credential: shownCredential, site }),
    output: loginResult,
    refusals: ['passkey_refused', ...entranceProblems],
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  passkeyStepUpOptions: endpoint('POST /wps/session/stepUp/passkey', {
    access: 'member',
    summary: 'A challenge for the member’s own passkeys, to step a session up',
    lowAssurance: true,
    output: z.object({ options: requestOptions }),
    refusals: ['passkey_refused'],
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  stepUpWays: endpoint('GET /wps/session/stepUp', {
    access: 'member',
    summary: 'The secrets that this member can show again',
    lowAssurance: true,
    output: z.object({
      password: z.boolean(),
      paymentPassword: z.boolean(),
      authenticator: z.boolean(),
      passkey: z.boolean(),
    }),
  }),
  authenticator: endpoint('GET /wps/member/authenticator', {
    access: 'member',
    summary: 'Whether an authenticator app protects the account',
    output: z.object({ since: z.nullable(instant), recoveryCodesLeft: z.int() }),
  }),
  beginAuthenticator: endpoint('POST /wps/member/authenticator', {
    access: 'member',
    summary: 'A new secret for an authenticator app; it counts after its first right code',
    stepUp: true,
    output: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['authenticator_already_on'],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  confirmAuthenticator: endpoint('POST /wps/member/authenticator/confirm', {
    access: 'member',
    summary: 'Turns the authenticator on; the ten recovery codes are shown this once',
    encrypted: true,
    stepUp: true,
    input: z.object({ code: sixDigits }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['authenticator_code_wrong', 'authenticator_already_on', 'not_found', 'login_locked'],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  renewRecoveryCodes: endpoint('POST /wps/member/authenticator/recoveryCodes', {
    access: 'member',
    summary: 'Ten new recovery codes instead of the old ones',
    stepUp: true,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['not_found'],
    rate: { per: 'session', requests: 5, seconds: 60 },
  }),
  disableAuthenticator: endpoint('DELETE /wps/member/authenticator', {
    access: 'member',
    summary: 'Turns the authenticator off; repeating it changes nothing',
    stepUp: true,
    output: z.object({ since: z.null() }),
    rate: { per: 'session', requests: 5, seconds: 60 },
  }),
  passkeys: endpoint('GET /wps/member/passkeys', {
    access: 'member',
    summary: 'The passkeys of the member',
    output: z.object({ passkeys: z.array(passkey) }),
  }),
  passkeyOptions: endpoint('POST /wps/member/passkeys/options', {
    access: 'member',
    summary: 'What the browser needs to make a passkey',
    stepUp: true,
    output: z.object({ options: creationOptions }),
    refusals: ['too_many_passkeys'],
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  addPasskey: endpoint('POST /wps/member/passkeys', {
    access: 'member',
    summary: 'Keeps a passkey that the browser has made',
    stepUp: true,
    input: z.object({ credential: newCredential, name: passkeyName }),
    output: passkey,
    refusals: ['passkey_refused', 'too_many_passkeys'],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  renamePasskey: endpoint('PATCH /wps/member/passkeys/:id', {
    access: 'member',
    summary: 'Gives a passkey another name',
    input: z.object({ id: passkeyId, name: passkeyName }),
    output: passkey,
    refusals: ['not_found'],
    rate: { per: 'session', requests: 30, seconds: 60 },
  }),
  removePasskey: endpoint('DELETE /wps/member/passkeys/:id', {
    access: 'member',
    summary: 'Forgets a passkey; repeating it changes nothing',
    stepUp: true,
    input: z.object({ id: passkeyId }),
    output: z.object({ removed: z.literal(true) }),
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  agentHome: endpoint('GET /wps/agent/home', {
    access: 'agent',
    summary: 'The agent’s own codes and how many members came by them',
    output: z.object({
      codes: z.array(
        z.object({
          code: z.string(),
          kind: z.enum(['affiliate', 'referral']),
          /** The only host on which it counts, or null. */
          host: z.nullable(z.string()),
          members: z.int(),
        }),
      ),
      members: z.int(),
      /** Since midnight in the brand’s time zone. */
      membersToday: z.int(),
      timeZone: z.string(),
    }),
  }),
}
