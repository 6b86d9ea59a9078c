import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { loginResult } from './account-views.ts'
import { secret } from './registration-payload.ts'
import { instant } from '../wire.ts'
import { typedCode, typedDigits, typedText } from '../typed-text.ts'
import { humanCheckProof } from './human-check.ts'

const dialingCode = z._default(z.string().check(z.regex(/^(\+\d{1,4})?$/)), '')
const verificationCode = typedCode(12)
const newPasswordProblems = ['field_invalid', 'password_too_common'] as const
const sendProblems = [
  'code_too_soon',
  'phone_too_many_requests',
  'verification_quota',
  'verification_not_enabled',
] as const
const codeProblems = [
  'verification_code_missing',
  'verification_code_wrong',
  'verification_code_expired',
  'verification_code_tries',
] as const

/** Ways back into an account. Whether somebody has the address is never told by what, or when, they answer. */
export const recoveryApi = {
  byMail: endpoint('POST /wps/member/password/email', {
    access: 'visitor',
    summary: 'Mails a link and a code to set a new password, if name and mailbox belong together',
    input: z.object({
      username: typedText(64),
      email: typedText(254),
      humanCheck: z.optional(humanCheckProof),
    }),
    output: z.object({
      sent: z.literal(true),
      /** How long the link counts, and how long the code. */
      linkMinutes: z.int(),
      codeMinutes: z.int(),
      resendSeconds: z.int(),
    }),
    refusals: ['human_check_required', 'field_invalid', ...sendProblems],
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  finishByMail: endpoint('POST /wps/member/password/email/new', {
    access: 'visitor',
    summary: 'Sets a new password by the link of a mail, or by its code in the browser that asked',
    encrypted: true,
    input: z.object({
      /** What stood behind # in the link. */
      token: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
      verificationCode: z.optional(verificationCode),
      newPassword: secret,
    }),
    output: z.object({ changed: z.literal(true) }),
    refusals: ['recovery_link_invalid', 'verification_code_missing', ...newPasswordProblems],
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  sendCode: endpoint('POST /wps/verification/sms/recover', {
    access: 'visitor',
    summary: 'Sends a code to set a new password, if the number belongs to an account',
    input: z.object({
      mobileNum: typedDigits(40),
      /** +55 */
      countryDialingCode: dialingCode,
      humanCheck: z.optional(humanCheckProof),
    }),
    output: z.object({ expiredMinutes: z.int(), resendSeconds: z.int() }),
    refusals: ['human_check_required', 'phone_missing', 'phone_invalid', ...sendProblems],
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  byPhone: endpoint('POST /wps/member/password/verification', {
    access: 'visitor',
    summary: 'Sets a new password by a code and signs in, of low assurance until a step-up',
    encrypted: true,
    input: z.object({
      mobileNum: typedDigits(40),
      countryDialingCode: dialingCode,
      verificationCode,
      newPassword: secret,
    }),
    output: loginResult,
    refusals: [
      'phone_missing',
      'phone_invalid',
      'network_refused',
      'network_unknown',
      'account_blocked',
      'member_no_enter',
      ...codeProblems,
      ...newPasswordProblems,
    ],
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  byAccountCode: endpoint('POST /wps/member/password/code', {
    access: 'visitor',
    summary:
      'Sets a new password by one of the account’s recovery codes; nobody is signed in by it',
    encrypted: true,
    input: z.object({
      username: typedText(64),
      code: typedCode(40),
      newPassword: secret,
      humanCheck: z.optional(humanCheckProof),
    }),
    output: z.object({ changed: z.literal(true) }),
    refusals: [
      'human_check_required',
      'account_code_wrong',
      'login_locked',
      ...newPasswordProblems,
    ],
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
}

/** Codes that a member keeps for a forgotten password; each opens the account once. */
export const accountCodesApi = {
  state: endpoint('GET /wps/member/accountCodes', {
    access: 'member',
    summary: 'When the member’s account recovery codes were made, and how many are left',
    output: z.object({ madeAt: z.nullable(instant), left: z.int() }),
  }),
  make: endpoint('POST /wps/member/accountCodes', {
    access: 'member',
    summary: 'New account recovery codes, shown this once; earlier ones no longer count',
    stepUp: true,
    /** XXXX-XXXX-XXXX-XXXX */
    output: z.object({ codes: z.array(z.string()) }),
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
}

const contactField = z.enum(['email', 'mobileNum'])

/** The member's own telephone and mailbox. */
export const contactsApi = {
  list: endpoint('GET /wps/member/contacts', {
    access: 'member',
    summary: 'Telephone and mailbox of the member, masked, and whether they are verified',
    output: z.object({
      contacts: z.array(
        z.object({ field: contactField, masked: z.string(), verified: z.boolean() }),
      ),
      /** There is no way back into the account, and the reminder of it may be shown. */
      isWanted: z.boolean(),
    }),
  }),
  closeReminder: endpoint('POST /wps/member/contacts/later', {
    access: 'member',
    summary: 'Closes the reminder to add a contact: for two weeks, for six, then for good',
    output: z.object({ isWanted: z.literal(false) }),
  }),
  sendCode: endpoint('POST /wps/member/contacts/code', {
    access: 'member',
    summary: 'Sends a code to the telephone or mailbox that the member wants to use',
    encrypted: true,
    stepUp: true,
    input: z.object({
      field: contactField,
      /** Empty: the one that is known already, to verify it. */
      value: typedText(254),
      countryDialingCode: dialingCode,
    }),
    output: z.object({ expiredMinutes: z.int(), resendSeconds: z.int() }),
    refusals: ['phone_missing', 'phone_invalid', 'field_invalid', ...sendProblems],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  bind: endpoint('POST /wps/member/contacts', {
    access: 'member',
    summary: 'Makes a telephone or mailbox the member’s own by the code that was sent there',
    encrypted: true,
    stepUp: true,
    input: z.object({
      field: contactField,
      value: typedText(254),
      countryDialingCode: dialingCode,
      verificationCode,
    }),
    output: z.object({ field: contactField, masked: z.string(), verified: z.literal(true) }),
    refusals: ['phone_missing', 'phone_invalid', 'field_invalid', 'contact_taken', ...codeProblems],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
}
