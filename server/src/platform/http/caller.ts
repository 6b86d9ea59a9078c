import type { AnyEndpoint } from '@croupier/api/endpoint'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import type { BrandRef, SessionRef, StaffRef } from './call.ts'
import { cookiesOf } from './cookies.ts'
import { type Http, SESSION_COOKIE, STAFF_COOKIE } from './http.ts'

export interface Who {
  session: SessionRef | null
  staff: StaffRef | null
}

/** Who makes a call; refuses whoever its endpoint is not for. The brand is that of the host, or of staff's choice. */
export async function callerOf(
  http: Http,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  brand: BrandRef,
): Promise<Who> {
  const { access } = endpoint
  if (access === 'signed') return { session: null, staff: null }
  const token = bearerOf(request)
  const cookies = cookiesOf(http.context.config, request)
  if (typeof access === 'object') {
    const staff = token ? await http.hooks.staffOf(token, cookies.read(STAFF_COOKIE), brand) : null
    if (!staff) refuse('not_logged_in')
    if (staff.mustAddPasskey && endpoint.whilePasskeyIsDue !== true)
      refuse('staff_passkey_required')
    if (access.staff !== 'any' && !staff.permissions.has(access.staff)) refuse('not_allowed')
    return { session: null, staff }
  }
  const session = token
    ? await http.hooks.sessionOf(token, cookies.read(SESSION_COOKIE), brand)
    : null
  if (access === 'visitor') return { session, staff: null }
  if (!session) refuse(token ? await whyOver(http, request, token, brand) : 'not_logged_in')
  if (access !== 'session' && session.isTrial) refuse('in_need_true_account')
  if (access === 'agent' && !session.isAgent) refuse('not_allowed')
  if (session.mustChangePassword && endpoint.whilePasswordIsDue !== true)
    refuse('password_change_required')
  requireAssurance(endpoint, session, http.context.clock.now())
  return { session, staff: null }
}

async function whyOver(
  { hooks, context }: Http,
  request: FastifyRequest,
  token: string,
  brand: BrandRef,
): Promise<'session_idle' | 'session_expired'> {
  const binding = cookiesOf(context.config, request).read(SESSION_COOKIE)
  return (await hooks.whyOver?.(token, binding, brand)) ?? 'session_expired'
}

/** Refuses `step_up_required` where the endpoint wants its caller proven anew and the session is not. */
export function requireAssurance(
  endpoint: Pick<AnyEndpoint, 'access' | 'stepUp' | 'lowAssurance'>,
  session: Pick<SessionRef, 'steppedUpUntil' | 'assurance'>,
  now: Date,
): void {
  // What proves its caller by a secret in its own input needs no other proof.
  if (endpoint.stepUp === 'in_call') return
  const isFresh = session.steppedUpUntil !== null && session.steppedUpUntil > now
  if (isFresh) return
  if (endpoint.stepUp === true) refuse('step_up_required')
  if (session.assurance === 'low' && !(endpoint.lowAssurance ?? endpoint.access === 'session'))
    refuse('step_up_required')
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (!header) return null
  const token = header.startsWith('Bearer ') ? header.slice(7) : header
  return /^[A-Za-z0-9_-]{32,128}$/.test(token) ? token : null
}
