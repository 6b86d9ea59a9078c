import { staffApi } from '@croupier/api/accounts/staff'
import { staffRoles } from '@croupier/api/accounts/staff-roles'
import type { BrandRef, CallOf, StaffRef } from '../../platform/http/call.ts'
import { type Http, STAFF_COOKIE } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { relyingParty } from '../../platform/webauthn.ts'
import { demoLogins } from './demo-staff.ts'
import { STAFF_DEVICE_COOKIE, STAFF_DEVICE_SECONDS } from './devices.ts'
import { acceptInvite, openInvite } from './invites.ts'
import { openEmergencies } from './break-glass.ts'
import { logIn, logInByPasskey } from './log-in.ts'
import {
  addPasskey,
  listPasskeys,
  passkeyChallenge,
  passkeyOptions,
  removePasskey,
} from './passkeys.ts'
import {
  ABSOLUTE_SECONDS,
  endSessions,
  IDLE_SECONDS,
  listSessions,
  type OpenedSession,
} from './sessions.ts'
import { roleOf } from './staff-row.ts'
import { type StaffActDeps, registerStaffActs } from './staff-acts.ts'
import { type StaffRouteDeps, staffRoutes } from './staff-routes.ts'
import { transact } from '../../platform/transact.ts'

export type BrandFace = Pick<BrandRef, 'id' | 'code' | 'currency' | 'timeZone'> & { name: string }

export interface OperatorRouteDeps extends StaffRouteDeps, Pick<StaffActDeps, 'mailInvite'> {
  /** Every brand of the house, for the list of those that somebody may choose from. */
  allBrands(): Promise<readonly BrandFace[]>
}

/** Serves sign-in, own sessions and the administration of staff. */
export function operatorRoutes(http: Http, parts: OperatorRouteDeps): void {
  signInRoutes(http, parts)
  selfRoute(http, parts)
  ownSessionRoutes(http, parts)
  passkeyRoutes(http, parts)
  registerStaffActs({ ...parts, context: http.context })
  staffRoutes(http, parts)
}

function cookieOf(binding: string) {
  return { name: STAFF_COOKIE, value: binding, maxAgeSeconds: ABSOLUTE_SECONDS }
}

type AnyCall = CallOf<'visitor', unknown>

/** What is not of our own making is as good as none. */
function deviceOf(call: AnyCall): string | null {
  const device = call.cookie(STAFF_DEVICE_COOKIE)
  return device !== undefined && /^[A-Za-z0-9_-]{43}$/.test(device) ? device : null
}

function signInRoutes(http: Http, { audit, allBrands }: OperatorRouteDeps): void {
  const desk = { context: http.context, audit }
  const welcome = async ({ token, expiresAt, brandIds }: OpenedSession) => {
    const own = (await allBrands()).filter(({ id }) => brandIds.includes(id))
    return { token, expiresAt, brandCodes: own.map(({ code }) => code) }
  }
  const arrivalOf = (call: AnyCall) => ({
    address: call.address,
    device: deviceOf(call) ?? http.context.random.token(),
    userAgent: call.header('user-agent') ?? '',
    now: call.now,
  })
  const enter = (call: AnyCall, session: OpenedSession, device: string) => {
    call.setCookie(cookieOf(session.binding))
    call.setCookie({
      name: STAFF_DEVICE_COOKIE,
      value: device,
      maxAgeSeconds: STAFF_DEVICE_SECONDS,
    })
    return welcome(session)
  }
  route(http, staffApi.login, async (call) => {
    const arrival = arrivalOf(call)
    const session = await logIn(desk, { ...call.input, ...arrival })
    return await enter(call, session, arrival.device)
  })
  route(http, staffApi.passkeyChallenge, async (call) => ({
    options: await passkeyChallenge(http.context, { party: relyingParty(call), now: call.now }),
  }))
  route(http, staffApi.passkeyLogin, async (call) => {
    const arrival = arrivalOf(call)
    const party = relyingParty(call)
    const session = await logInByPasskey(desk, { ...call.input, party, ...arrival })
    return await enter(call, session, arrival.device)
  })
  route(http, staffApi.openInvite, async ({ input, now }) =>
    openInvite(http.context, input.inviteToken, now),
  )
  route(http, staffApi.acceptInvite, async (call) => {
    const arrival = arrivalOf(call)
    const session = await acceptInvite(desk, { ...call.input, ...arrival })
    return await enter(call, session, arrival.device)
  })
  route(http, staffApi.demoLogins, async ({ now }) => demoLogins(http.context, now))
}

function selfRoute(http: Http, { allBrands }: OperatorRouteDeps): void {
  const { db } = http.context
  route(http, staffApi.self, async ({ staff, now }) => {
    const session = await db
      .selectFrom('operators_sessions as session')
      .innerJoin('operators_staff as staff', 'staff.id', 'session.staff_id')
      .select(['staff.display_name', 'staff.role', 'session.expires_at'])
      .where('session.id', '=', staff.sessionId)
      .executeTakeFirstOrThrow()
    const role = roleOf(session)
    const all = await allBrands()
    const brands = all.filter(({ id }) => staff.brandIds.includes(id))
    return {
      id: staff.id,
      name: staff.name,
      displayName: session.display_name,
      role,
      permissions: [...staffRoles[role]],
      brands: brands.map(({ id, code, name, currency, timeZone }) => ({
        id,
        code,
        name,
        currency,
        timeZone,
      })),
      worksOnAllBrands: brands.length === all.length,
      expiresAt: session.expires_at,
      idleSeconds: IDLE_SECONDS,
      mustAddPasskey: staff.mustAddPasskey,
      emergencies: staff.permissions.has('staff.write') ? await openEmergencies(db, now) : [],
    }
  })
}

function passkeyRoutes(http: Http, { audit }: OperatorRouteDeps): void {
  const desk = { context: http.context, audit }
  route(http, staffApi.ownPasskeys, async ({ staff }) => ({
    passkeys: await listPasskeys(http.context.db, staff.id),
  }))
  route(http, staffApi.passkeyOptions, async (call) => {
    const { staff, now } = call
    return { options: await passkeyOptions(desk, { staff, party: relyingParty(call), now }) }
  })
  route(http, staffApi.addPasskey, async (call) => {
    const { staff, input, address, now } = call
    return await addPasskey(desk, { staff, party: relyingParty(call), ...input, address, now })
  })
  route(http, staffApi.removePasskey, async ({ staff, input, address, now }) => {
    await removePasskey(desk, { staff, id: input.passkeyId, address, now })
    return {}
  })
}

function ownSessionRoutes(http: Http, { audit }: OperatorRouteDeps): void {
  const { db } = http.context
  const end = async (
    staff: StaffRef,
    sessionId: string,
    at: { address: string; now: Date },
  ): Promise<number> => {
    const reason = sessionId === staff.sessionId ? 'logout' : 'killed'
    return await transact(db, async (tx) => {
      const which = { staffId: staff.id, only: sessionId }
      const ended = await endSessions(tx, which, { reason, now: at.now })
      if (ended === 0) return 0
      await audit.record(tx, {
        brandId: null,
        actor: { kind: 'staff', id: staff.id, name: staff.name },
        action: 'staff.signed_out',
        subject: { type: 'session', id: sessionId },
        address: at.address,
        at: at.now,
      })
      return ended
    })
  }
  route(http, staffApi.logout, async ({ staff, address, now, setCookie }) => {
    await end(staff, staff.sessionId, { address, now })
    setCookie({ name: STAFF_COOKIE, value: '', maxAgeSeconds: 0 })
    return {}
  })
  route(http, staffApi.ownSessions, async ({ staff, now }) => ({
    sessions: await listSessions(db, staff.id, { now, currentId: staff.sessionId }),
  }))
  route(http, staffApi.endOwnSession, async ({ staff, input, address, now }) => {
    const ended = await end(staff, input.sessionId, { address, now })
    return ended === 0 ? refuse('not_found') : {}
  })
}
