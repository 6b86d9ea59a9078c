import * as z from 'zod/mini'
import { endpoint, staffPermissions } from './endpoint.ts'
import { staffRoleNames } from './staff-roles.ts'
import { creationOptions, newCredential, requestOptions, shownCredential } from './webauthn.ts'
import { instant, pageOf, pageQuery, typedText } from './wire.ts'

const staffName = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z0-9._-]{2,31}$/))
const staffPassword = z.string().check(z.minLength(12), z.maxLength(128))
const code = z.string().check(z.trim(), z.regex(/^\d{6}$/))
const inviteToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const reason = typedText(500).check(z.minLength(3))
const role = z.enum(staffRoleNames)
const brandIds = z.array(z.int().check(z.gte(1), z.lte(32_767))).check(z.maxLength(200))

const signedIn = z.object({
  /** For the Authorization header; the cookie that was set with it is its other half. */
  token: z.string(),
  expiresAt: instant,
  /** The codes of the brands to choose from; each call names one in X-Console-Brand. */
  brandCodes: z.array(z.string()),
})

/** The person at the desk, as the console shows it. */
export const staffSelf = z.object({
  id: z.uuid(),
  name: z.string(),
  displayName: z.string(),
  role,
  permissions: z.array(z.enum(staffPermissions)),
  brands: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      currency: z.string(),
      timeZone: z.string(),
    }),
  ),
  /** The session ends then, whatever is done; and after `idleSeconds` without a call. */
  expiresAt: instant,
  idleSeconds: z.int(),
  /** Until a passkey is added, this and adding one are all that the house answers. */
  mustAddPasskey: z.boolean(),
  /** Accounts made for an emergency that still open the door; told to those who administer staff. */
  emergencies: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      displayName: z.string(),
      reason: z.string(),
      openedAt: instant,
      closesAt: instant,
    }),
  ),
})

/** Something that signs in for one host, with a fingerprint, a face or a PIN. */
const staffPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})

export const staffSession = z.object({
  id: z.uuid(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  address: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
})

export const staffMember = z.object({
  id: z.uuid(),
  name: z.string(),
  displayName: z.string(),
  role,
  brandIds: z.array(z.int()),
  status: z.enum(['invited', 'active', 'disabled']),
  isDemo: z.boolean(),
  createdAt: instant,
  lastLoginAt: z.nullable(instant),
  openSessions: z.int(),
})

const invite = z.object({
  /** Shown once: the house keeps only its hash. Belongs behind the # of /console/invite. */
  inviteToken: z.string(),
  expiresAt: instant,
})

const SIGN_IN_RATE = { per: 'address', requests: 30, seconds: 60 } as const

export const operatorsApi = {
  login: endpoint({
    method: 'POST',
    path: '/console/api/session/login',
    access: 'visitor',
    summary: 'Opens a staff session with password and authenticator code, each code once',
    input: z.object({ name: staffName, password: z.string().check(z.maxLength(128)), code }),
    output: signedIn,
    refusals: ['staff_sign_in_failed', 'staff_locked', 'staff_passkey_needed'],
    encrypted: true,
    rate: SIGN_IN_RATE,
  }),
  passkeyChallenge: endpoint({
    method: 'POST',
    path: '/console/api/session/passkey/challenge',
    access: 'visitor',
    summary:
      'A challenge that any passkey of staff for this host may sign, once, within five minutes',
    input: z.object({}),
    output: z.object({ options: requestOptions }),
    refusals: [],
    rate: SIGN_IN_RATE,
  }),
  passkeyLogin: endpoint({
    method: 'POST',
    path: '/console/api/session/passkey',
    access: 'visitor',
    summary: 'Opens a staff session for whoever has signed the challenge',
    input: z.object({ credential: shownCredential }),
    output: signedIn,
    refusals: ['passkey_refused'],
    rate: SIGN_IN_RATE,
  }),
  self: endpoint({
    method: 'GET',
    path: '/console/api/session',
    access: { staff: 'any' },
    summary: 'Who is signed in, what they may do and on which brands',
    input: z.object({}),
    output: staffSelf,
    refusals: [],
    whilePasskeyIsDue: true,
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/console/api/session',
    access: { staff: 'any' },
    summary: 'Ends this session',
    input: z.object({}),
    output: z.object({}),
    refusals: [],
    whilePasskeyIsDue: true,
  }),
  ownSessions: endpoint({
    method: 'GET',
    path: '/console/api/sessions',
    access: { staff: 'any' },
    summary: 'The open sessions of the person who asks',
    input: z.object({}),
    output: z.object({ sessions: z.array(staffSession) }),
    refusals: [],
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/console/api/sessions/:sessionId',
    access: { staff: 'any' },
    summary: 'Ends one of the own sessions',
    input: z.object({ sessionId: z.uuid() }),
    output: z.object({}),
    refusals: ['not_found'],
  }),
  ownPasskeys: endpoint({
    method: 'GET',
    path: '/console/api/passkeys',
    access: { staff: 'any' },
    summary: 'The passkeys of the person who asks',
    input: z.object({}),
    output: z.object({ passkeys: z.array(staffPasskey) }),
    refusals: [],
    whilePasskeyIsDue: true,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/console/api/passkeys/options',
    access: { staff: 'any' },
    summary: 'What the browser needs to make a passkey for this host',
    input: z.object({}),
    output: z.object({ options: creationOptions }),
    refusals: ['too_many_passkeys'],
    whilePasskeyIsDue: true,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/console/api/passkeys',
    access: { staff: 'any' },
    summary: 'Keeps a passkey that the browser has made; from now on a code alone signs nobody in',
    input: z.object({ credential: newCredential, name: typedText(40).check(z.minLength(1)) }),
    output: staffPasskey,
    refusals: ['passkey_refused', 'too_many_passkeys'],
    whilePasskeyIsDue: true,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/console/api/passkeys/:passkeyId',
    access: { staff: 'any' },
    summary: 'Forgets one of several own passkeys',
    input: z.object({ passkeyId: z.uuid() }),
    output: z.object({}),
    refusals: ['not_found', 'staff_passkey_last'],
  }),
  demoLogins: endpoint({
    method: 'GET',
    path: '/console/api/demo/logins',
    access: 'visitor',
    summary: 'The demonstration’s staff with their codes of this moment; production refuses it',
    input: z.object({}),
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
    refusals: [],
  }),
  openInvite: endpoint({
    method: 'POST',
    path: '/console/api/invites/open',
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
  acceptInvite: endpoint({
    method: 'POST',
    path: '/console/api/invites/accept',
    access: 'visitor',
    summary: 'Sets password and authenticator and signs in; the invitation is spent',
    input: z.object({ inviteToken, password: staffPassword, code }),
    output: signedIn,
    refusals: ['invite_invalid', 'staff_code_wrong', 'staff_password_weak'],
    encrypted: true,
    rate: SIGN_IN_RATE,
  }),
  listStaff: endpoint({
    method: 'GET',
    path: '/console/api/staff',
    access: { staff: 'staff.write' },
    summary: 'Everybody who works on a brand that the caller works on too',
    input: z.object({ ...pageQuery }),
    output: pageOf(staffMember),
    refusals: [],
  }),
  createStaff: endpoint({
    method: 'POST',
    path: '/console/api/staff',
    access: { staff: 'staff.write' },
    summary: 'Adds somebody and answers with a one-time invitation',
    input: z.object({
      name: staffName,
      displayName: typedText(60).check(z.minLength(1)),
      role,
      brandIds: brandIds.check(z.minLength(1)),
      reason,
    }),
    output: z.object({ staff: staffMember, invite }),
    refusals: ['staff_name_taken'],
  }),
  changeStaff: endpoint({
    method: 'PATCH',
    path: '/console/api/staff/:staffId',
    access: { staff: 'staff.write' },
    summary: 'Changes role, brands or status of somebody else, and ends their sessions',
    input: z.object({
      staffId: z.uuid(),
      role: z.optional(role),
      brandIds: z.optional(brandIds),
      status: z.optional(z.enum(['active', 'disabled'])),
      reason,
    }),
    output: staffMember,
    refusals: ['not_found', 'conflict'],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/console/api/staff/:staffId/invite',
    access: { staff: 'staff.write' },
    summary: 'Takes password, authenticator and passkeys away and answers with a new invitation',
    input: z.object({ staffId: z.uuid(), reason }),
    output: invite,
    refusals: ['not_found', 'conflict'],
  }),
  staffSessions: endpoint({
    method: 'GET',
    path: '/console/api/staff/:staffId/sessions',
    access: { staff: 'staff.write' },
    summary: 'The open sessions of somebody',
    input: z.object({ staffId: z.uuid() }),
    output: z.object({ sessions: z.array(staffSession) }),
    refusals: ['not_found'],
  }),
  endStaffSessions: endpoint({
    method: 'DELETE',
    path: '/console/api/staff/:staffId/sessions',
    access: { staff: 'staff.write' },
    summary: 'Ends every session of somebody',
    input: z.object({ staffId: z.uuid() }),
    output: z.object({ ended: z.int() }),
    refusals: ['not_found'],
  }),
}
