import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { hasDecider, proposedChange } from '../core/approvals.ts'
import { endpoint } from '../endpoint.ts'
import {
  role,
  signedIn,
  staffMember,
  staffPasskey,
  staffSelf,
  staffSession,
} from './staff-shapes.ts'
import { typedCode, typedLines, typedName } from '../typed-text.ts'
import { creationOptions, newCredential, requestOptions, shownCredential } from './webauthn.ts'
import { instant, pageOf, pageQuery } from '../wire.ts'

const staffName = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z0-9._-]{2,31}$/))
const staffPassword = boundedText(128).check(z.minLength(12))
const code = typedCode(6).check(z.regex(/^\d{6}$/))
/** A link's token, or the two halves of a paper invitation, joined. */
const inviteToken = z.string().check(z.regex(/^(?:[A-Za-z0-9_-]{43}|[A-HJKMNP-Z2-9]{40})$/))
const reason = typedLines(500, 3)
const mail = boundedText(254).check(z.trim(), z.toLowerCase(), z.email())
const brandIds = z.array(z.int().check(z.gte(1), z.lte(32_767))).check(z.maxLength(200))

const SIGN_IN_RATE = { per: 'address', requests: 30, seconds: 60 } as const

export const staffApi = {
  login: endpoint('POST /console/api/session/login', {
    access: 'visitor',
    summary: 'Opens a staff session with password and authenticator code, each code once',
    input: z.object({ name: staffName, password: boundedText(128), code }),
    output: signedIn,
    refusals: ['staff_sign_in_failed', 'staff_locked', 'staff_passkey_needed'],
    encrypted: true,
    rate: SIGN_IN_RATE,
  }),
  passkeyChallenge: endpoint('POST /console/api/session/passkey/challenge', {
    access: 'visitor',
    summary:
      'A challenge that any passkey of staff for this host may sign, once, within five minutes',
    output: z.object({ options: requestOptions }),
    rate: SIGN_IN_RATE,
  }),
  passkeyLogin: endpoint('POST /console/api/session/passkey', {
    access: 'visitor',
    summary: 'Opens a staff session for whoever has signed the challenge',
    input: z.object({ credential: shownCredential }),
    output: signedIn,
    refusals: ['passkey_refused'],
    rate: SIGN_IN_RATE,
  }),
  self: endpoint('GET /console/api/session', {
    access: { staff: 'any' },
    summary: 'Who is signed in, what they may do and on which brands',
    output: staffSelf,
    whilePasskeyIsDue: true,
  }),
  logout: endpoint('DELETE /console/api/session', {
    access: { staff: 'any' },
    summary: 'Ends this session',
    whilePasskeyIsDue: true,
  }),
  ownSessions: endpoint('GET /console/api/sessions', {
    access: { staff: 'any' },
    summary: 'The open sessions of the person who asks',
    output: z.object({ sessions: z.array(staffSession) }),
  }),
  endOwnSession: endpoint('DELETE /console/api/sessions/:sessionId', {
    access: { staff: 'any' },
    summary: 'Ends one of the own sessions',
    input: z.object({ sessionId: z.uuid() }),
    refusals: ['not_found'],
  }),
  ownPasskeys: endpoint('GET /console/api/passkeys', {
    access: { staff: 'any' },
    summary: 'The passkeys of the person who asks',
    output: z.object({ passkeys: z.array(staffPasskey) }),
    whilePasskeyIsDue: true,
  }),
  passkeyOptions: endpoint('POST /console/api/passkeys/options', {
    access: { staff: 'any' },
    summary: 'What the browser needs to make a passkey for this host',
    output: z.object({ options: creationOptions }),
    refusals: ['too_many_passkeys'],
    whilePasskeyIsDue: true,
  }),
  addPasskey: endpoint('POST /console/api/passkeys', {
    access: { staff: 'any' },
    summary: 'Keeps a passkey that the browser has made; from now on a code alone signs nobody in',
    input: z.object({ credential: newCredential, name: typedName(40, 1) }),
    output: staffPasskey,
    refusals: ['passkey_refused', 'too_many_passkeys'],
    whilePasskeyIsDue: true,
  }),
  removePasskey: endpoint('DELETE /console/api/passkeys/:passkeyId', {
    access: { staff: 'any' },
    summary: 'Forgets one of several own passkeys',
    input: z.object({ passkeyId: z.uuid() }),
    refusals: ['not_found', 'staff_passkey_last'],
  }),
  demoLogins: endpoint('GET /console/api/demo/logins', {
    access: 'visitor',
    summary: 'The demonstration’s staff with their codes of this moment; production refuses it',
    output: z.object({
      password: z.string(),
      totpSecret: z.string(),
      logins: z.array(
        z.object({
          name: z.string(),
          displayName: z.string(),
          role,
          /** Null when this half-minute's and the next code were used already. */
          code: z.nullable(z.string()),
        }),
      ),
      /** Seconds until other codes count. */
      secondsLeft: z.int(),
    }),
  }),
  openInvite: endpoint('POST /console/api/invites/open', {
    access: 'visitor',
    summary: 'What the holder of an invitation needs to set up the authenticator',
    input: z.object({ inviteToken }),
    output: z.object({
      name: z.string(),
      displayName: z.string(),
      totpSecret: z.string(),
      totpUri: z.string(),
      /** The same as a QR code: an SVG document. */
      qrSvg: z.string(),
      expiresAt: instant,
    }),
    refusals: ['invite_invalid'],
    encrypted: true,
    rate: SIGN_IN_RATE,
  }),
  acceptInvite: endpoint('POST /console/api/invites/accept', {
    access: 'visitor',
    summary: 'Sets password and authenticator and signs in; the invitation is spent',
    input: z.object({ inviteToken, password: staffPassword, code }),
    output: signedIn,
    refusals: ['invite_invalid', 'staff_code_wrong', 'staff_password_weak'],
    encrypted: true,
    rate: SIGN_IN_RATE,
  }),
  listStaff: endpoint('GET /console/api/staff', {
    access: { staff: 'staff.write' },
    summary: 'Everybody who works on a brand that the caller works on too',
    input: z.object({ ...pageQuery }),
    output: pageOf(staffMember),
  }),
  createStaff: endpoint('POST /console/api/staff', {
    access: { staff: 'staff.write' },
    summary:
      'Asks for a colleague; when a second administrator agrees, the invitation goes to the invited by mail or on paper',
    input: z.object({
      name: staffName,
      displayName: typedName(60, 1),
      role,
      brandIds: brandIds.check(z.minLength(1)),
      /** Where the invitation goes; without it each of the two administrators is shown half of a paper invitation, once. */
      mail: z.optional(z.nullable(mail)),
      reason,
    }),
    output: proposedChange,
    refusals: ['staff_name_taken', 'proposal_waits', 'field_invalid'],
  }),
  changeStaff: endpoint('PATCH /console/api/staff/:staffId', {
    access: { staff: 'staff.write' },
    summary:
      'Takes rights from somebody else at once and ends their sessions; what gives rights waits for a second administrator',
    input: z.object({
      staffId: z.uuid(),
      role: z.optional(role),
      brandIds: z.optional(brandIds),
      status: z.optional(z.enum(['active', 'disabled'])),
      reason,
    }),
    output: z.object({
      state: z.enum(['applied', 'proposed']),
      proposalId: z.nullable(z.uuid()),
      hasDecider,
      staff: staffMember,
    }),
    refusals: ['not_found', 'conflict', 'proposal_waits'],
  }),
  inviteAgain: endpoint('POST /console/api/staff/:staffId/invite', {
    access: { staff: 'staff.write' },
    summary:
      'Asks for a new invitation; when a second administrator agrees, password, authenticator and passkeys end',
    input: z.object({ staffId: z.uuid(), mail: z.optional(z.nullable(mail)), reason }),
    output: proposedChange,
    refusals: ['not_found', 'conflict', 'proposal_waits', 'field_invalid'],
  }),
  openPaper: endpoint('POST /console/api/staff/:staffId/paper', {
    access: { staff: 'staff.write' },
    summary:
      'One half of a paper invitation, once, for each of the two administrators; both halves are needed to use it',
    input: z.object({ staffId: z.uuid() }),
    output: z.object({
      name: z.string(),
      displayName: z.string(),
      /** The first half is the proposer's, the second the approver's. */
      half: z.union([z.literal(1), z.literal(2)]),
      /** 20 letters and digits in groups of five. */
      text: z.string(),
      /** Of the console's own host; what stands behind the # fills in this half. */
      path: z.string(),
      /** Who has the other half. */
      otherHolder: z.string(),
      expiresAt: instant,
    }),
    refusals: ['not_found', 'invite_not_yours'],
  }),
  staffSessions: endpoint('GET /console/api/staff/:staffId/sessions', {
    access: { staff: 'staff.write' },
    summary: 'The open sessions of somebody',
    input: z.object({ staffId: z.uuid() }),
    output: z.object({ sessions: z.array(staffSession) }),
    refusals: ['not_found'],
  }),
  endStaffSessions: endpoint('DELETE /console/api/staff/:staffId/sessions', {
    access: { staff: 'staff.write' },
    summary: 'Ends every session of somebody',
    input: z.object({ staffId: z.uuid() }),
    output: z.object({ ended: z.int() }),
    refusals: ['not_found'],
  }),
}
