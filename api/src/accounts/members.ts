import * as z from 'zod/mini'
import { icons, loginResult } from './account-views.ts'
import { endpoint } from '../endpoint.ts'
import { codeProblems, entranceProblems } from './entrance-problems.ts'
import { ownAccountApi } from './own-account.ts'
import {
  optionalText,
  registrationPayload,
  registrationRefusals,
  secret,
} from './registration-payload.ts'
import { stepUpInput } from './step-up.ts'
import { typedCode, typedDigits, typedText } from '../typed-text.ts'
import { humanCheckProof } from './human-check.ts'
import { instant, money } from '../wire.ts'

export const membersApi = {
  ...ownAccountApi,
  register: endpoint('PUT /wps/member/register', {
    access: 'visitor',
    summary: 'Opens an account by username',
    encrypted: true,
    input: registrationPayload,
    output: z.object({ account: z.string(), login: z.nullable(loginResult) }),
    refusals: [...registrationRefusals, 'username_taken'],
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  affiliate: endpoint('POST /wps/agent/affiliate', {
    access: 'visitor',
    summary: 'Whether an invitation code is good on this host',
    input: z.object({ code: typedCode(64), domain: optionalText }),
    output: z.object({ code: z.string(), kind: z.enum(['affiliate', 'referral']) }),
    refusals: ['invitation_code_error'],
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  login: endpoint('POST /wps/session/login', {
    access: 'visitor',
    summary: 'Signs in by username and password',
    encrypted: true,
    input: z.object({
      /** Empty together with `remembered`. */
      username: typedText(300),
      password: secret,
      /** +55, of a number that stands without it in `username`. */
      countryDialingCode: z._default(z.string().check(z.regex(/^(\+\d{1,4})?$/)), ''),
      captcha: z.optional(typedCode(300)),
      /** sms: the mobile number stands in `username`, the code in `password` (S3-002). */
      type: z._default(z.enum(['username', 'sms']), 'username'),
      humanCheck: z.optional(humanCheckProof),
      /** The site that the form stands on (S6-005). */
      site: z._default(z.enum(['member', 'agent']), 'member'),
      /** Keep a masked hint of the name for one day on this device. */
      rememberMe: z._default(z.boolean(), false),
      /** The name is the one that this device remembers. */
      remembered: z._default(z.boolean(), false),
    }),
    output: loginResult,
    refusals: [
      'human_check_required',
      'field_invalid',
      'captcha_required',
      'captcha_wrong',
      'wrong_username_or_password',
      'phone_invalid',
      ...codeProblems,
      'second_step_required',
      ...entranceProblems,
    ],
    rate: { per: 'address', requests: 40, seconds: 60 },
  }),
  freePlay: endpoint('POST /wps/session/login/freeplay', {
    access: 'visitor',
    summary: 'A trial account with play money in one tap',
    encrypted: true,
    input: z.object({
      os: z._default(typedText(40), ''),
      platform: z._default(z.literal('W'), 'W'),
      /** Any text; it travels encrypted like the rest and has no power of its own. */
      random: z._default(typedText(200), ''),
      version: z._default(z.literal(3), 3),
      humanCheck: z.optional(humanCheckProof),
    }),
    output: loginResult,
    refusals: ['human_check_required', 'trial_quota'],
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  refillTrial: endpoint('POST /wps/session/freeplay/refill', {
    access: 'session',
    summary: 'Fills a trial account up again when its play money runs low',
    output: z.object({ balance: money, refillsLeft: z.int() }),
    refusals: ['trial_only', 'trial_not_low', 'trial_refills_used'],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  logout: endpoint('DELETE /wps/session/logout', {
    access: 'visitor',
    summary: 'Ends the session; repeating it changes nothing',
    output: z.object({ loggedOut: z.literal(true) }),
  }),
  remembered: endpoint('GET /wps/session/remembered', {
    access: 'visitor',
    summary: 'The masked name or number that this device remembers for a day, or null',
    output: z.object({
      hint: z.nullable(z.string()),
      /** The way that it was last signed in by. */
      type: z.enum(['username', 'sms']),
    }),
  }),
  forgetRemembered: endpoint('DELETE /wps/session/remembered', {
    access: 'visitor',
    summary: 'Lets this device forget the name',
    output: z.object({ hint: z.null() }),
  }),
  stepUp: endpoint('POST /wps/session/stepUp', {
    access: 'member',
    summary:
      'Shows again that it is the member, by a password, an authenticator or a passkey; fresh for five minutes',
    encrypted: true,
    stepUp: 'in_call',
    input: stepUpInput,
    output: z.object({ steppedUpUntil: instant }),
    refusals: [
      'wrong_old_password',
      'payment_password_not_set',
      'payment_password_wrong',
      'authenticator_code_wrong',
      'passkey_refused',
      'login_locked',
    ],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  handover: endpoint('POST /wps/session/handover', {
    access: 'session',
    summary: 'A code that another host of the brand swaps for a session once, within a minute',
    lowAssurance: false,
    input: z.object({
      /** SHA-256, base64url, of the nonce that the browser keeps on the other host. */
      challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
      /** Where it goes: a host of the same brand. */
      host: typedText(260),
    }),
    output: z.object({ code: z.string(), expiresAt: instant }),
    refusals: ['handover_invalid'],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  handoverHost: endpoint('GET /wps/session/handover/host', {
    access: 'visitor',
    summary: 'Whether a host is of this brand, before a browser is led there for a handover',
    input: z.object({ host: typedText(260) }),
    output: z.object({ ours: z.boolean() }),
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  swapHandover: endpoint('POST /wps/session/handover/swap', {
    access: 'visitor',
    summary: 'Swaps a handover code for a session',
    input: z.object({
      code: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
      nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    }),
    output: loginResult,
    refusals: ['handover_invalid', 'network_refused', 'network_unknown'],
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  icon: endpoint('GET /wps/member/info/icon', {
    access: 'session',
    summary: 'The avatar of the member and those to choose from',
    output: z.object({ icon: z.string(), choices: z.array(z.string()) }),
  }),
  changeIcon: endpoint('POST /wps/member/info/icon', {
    access: 'session',
    summary: 'Chooses an avatar',
    input: z.object({ icon: z.enum(icons) }),
    output: z.object({ icon: z.string() }),
  }),
  changePassword: endpoint('POST /wps/member/password', {
    access: 'member',
    summary: 'Changes the login password and ends every other session',
    encrypted: true,
    stepUp: 'in_call',
    whilePasswordIsDue: true,
    input: z.object({ oldPassword: secret, newPassword: secret, confirmNewPassword: secret }),
    output: z.object({ changed: z.literal(true), endedSessions: z.int() }),
    refusals: [
      'wrong_old_password',
      'field_invalid',
      'passwords_differ',
      'password_too_common',
      'password_unchanged',
      'login_locked',
    ],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  paymentPassword: endpoint('POST /wps/member/paymentPassword', {
    access: 'member',
    summary:
      'Sets or changes the payment password of six digits, which then counts as shown for five minutes',
    encrypted: true,
    stepUp: 'in_call',
    input: z.object({
      paymentPassword: typedDigits(64),
      confirmPaymentPassword: typedDigits(64),
      /** Needed to change one that is set. */
      oldPaymentPassword: z.optional(typedDigits(64)),
      /** The login password; needed to set the first one, unless the member has signed in or stepped up within five minutes. */
      password: z.optional(secret),
    }),
    output: z.object({ hasPaymentPassword: z.literal(true) }),
    refusals: [
      'wrong_old_password',
      'payment_password_wrong',
      'payment_password_weak',
      'passwords_differ',
      'field_invalid',
      'login_locked',
    ],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
}
