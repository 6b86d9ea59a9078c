import { createHash } from 'node:crypto'
import type { AnyEndpoint, StaffPermission } from '@croupier/api/endpoint'
import { type StaffRole, staffRoleNames, staffRoles } from '@croupier/api/accounts/staff-roles'
import { systemRandom } from '../../src/platform/random.ts'
import type { StaffHouse } from '../staff.ts'

/**
 * Everybody who can stand before an endpoint; `recovered` is a member whose session is of low assurance, `newcomer` an agent whose password
 * the upline chose.
 */
export const callers = [
  'visitor',
  'trial',
  'member',
  'recovered',
  'agent',
  'newcomer',
  ...staffRoleNames,
] as const
export type CallerName = (typeof callers)[number]

/** Everybody with an account, who is one in each of the brands. */
export const memberTypes = { trial: 4, member: 0, recovered: 0, agent: 2, newcomer: 2 } as const

/** What the gate answers those whom it sends away; everything else is said behind it. */
export const GATE: ReadonlySet<string> = new Set([
  'not_logged_in',
  'session_expired',
  'in_need_true_account',
  'not_allowed',
  'step_up_required',
  'password_change_required',
])

/** The gate's answer as SPEC S6 and the endpoint's own declaration demand it; null: the caller passes. */
export function expectedAt(endpoint: AnyEndpoint, caller: CallerName): string | null {
  const { access } = endpoint
  if (access === 'visitor' || access === 'signed') return null
  if (caller === 'visitor') return 'not_logged_in'
  if (isStaff(caller)) {
    if (typeof access !== 'object') return 'session_expired'
    const granted: readonly StaffPermission[] = staffRoles[caller]
    return access.staff === 'any' || granted.includes(access.staff) ? null : 'not_allowed'
  }
  if (typeof access === 'object') return 'not_logged_in'
  if (caller === 'trial' && access !== 'session') return 'in_need_true_account'
  if (caller === 'newcomer')
    return endpoint.whilePasswordIsDue === true ? null : 'password_change_required'
  if (caller !== 'agent' && access === 'agent') return 'not_allowed'
  if (endpoint.stepUp === 'in_call') return null
  if (endpoint.stepUp === true) return 'step_up_required'
  const isForLow = endpoint.lowAssurance ?? access === 'session'
  return caller === 'recovered' && !isForLow ? 'step_up_required' : null
}

/** Who may ask: an account, or the first role of staff that is granted what the endpoint wants. */
export function callerFor({ access }: AnyEndpoint): CallerName {
  if (typeof access !== 'object') return access === 'agent' ? 'agent' : 'member'
  const { staff } = access
  const able = (role: StaffRole): boolean => {
    const granted: readonly StaffPermission[] = staffRoles[role]
    return staff === 'any' || granted.includes(staff)
  }
  return staffRoleNames.find(able) ?? 'admin'
}

export function isStaff(caller: CallerName): caller is StaffRole {
  return caller in staffRoles
}

export interface Credentials {
  authorization?: string
  cookie?: string
}

const halves = () => ({ token: systemRandom.token(), binding: systemRandom.token() })
const hash = (text: string) => createHash('sha256').update(text).digest()

/** Opens a session of its own for a call, so that a call that ends its session ends no other's. */
export function sessionMaker({ context: { pool, clock } }: StaffHouse) {
  return {
    member: async (of: {
      memberId: bigint
      brandId: number
      assurance: 'full' | 'low'
      steppedUp: boolean
    }): Promise<Credentials> => {
      const { token, binding } = halves()
      const now = clock.now()
      await pool.query(
        `insert into identity_sessions (id, token_hash, binding_hash, member_id, brand_id, created_at, last_seen_at, idle_seconds,
           first_time, expires_at, address, user_agent, assurance, stepped_up_until)
         values (gen_random_uuid(), $1, $2, $3, $4, $5, $5, 86400, false, $5::timestamptz + interval '1 day', '198.18.0.1', 'matrix', $6,
           case when $7 then $5::timestamptz + interval '5 minutes' end)`,
        [hash(token), hash(binding), of.memberId, of.brandId, now, of.assurance, of.steppedUp],
      )
      return { authorization: `Bearer ${token}`, cookie: `__Host-session=${binding}` }
    },
    staff: async (role: StaffRole): Promise<Credentials> => {
      const { token, binding } = halves()
      await pool.query(
        `insert into operators_sessions (id, staff_id, token_hash, binding_hash, address, user_agent, created_at, last_seen_at, expires_at)
         select gen_random_uuid(), id, $1, $2, '198.18.0.1', 'matrix', $3, $3, $3::timestamptz + interval '8 hours'
         from operators_staff where role = $4 order by name limit 1`,
        [hash(token), hash(binding), clock.now(), role],
      )
      return { authorization: `Bearer ${token}`, cookie: `__Host-staff=${binding}` }
    },
  }
}
