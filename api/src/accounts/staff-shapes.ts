import * as z from 'zod/mini'
import { staffPermissions } from '../endpoint.ts'
import { staffRoleNames } from './staff-roles.ts'
import { instant } from '../wire.ts'

export const role = z.enum(staffRoleNames)

export const signedIn = z.object({
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
  /** Works on every brand there is, and so may read what is the platform's. */
  worksOnAllBrands: z.boolean(),
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
export const staffPasskey = z.object({
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
  /** An invitation on paper waits for the caller to open it. */
  hasPaper: z.boolean(),
})
