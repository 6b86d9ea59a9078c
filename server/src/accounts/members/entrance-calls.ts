import type { CallOf } from '../../platform/http/call.ts'
import { SESSION_COOKIE } from '../../platform/http/http.ts'
import type { Random } from '../../platform/random.ts'
import type { Members } from './create-members.ts'
import { DEVICE_COOKIE, DEVICE_SECONDS } from './devices.ts'
import type { CreatedSession } from './create-session.ts'
import type { Caller, MembersService, DeviceCaller } from './deps.ts'
import { announceRevoked } from './sessions.ts'

/** What the routes of all ways in share: who calls, and the answer to somebody who has come in. */
export type AnyCall = CallOf<'visitor', unknown> | CallOf<'session', unknown>

/** Sets the cookies of somebody who has come in, and shapes the answer (S3-003). */
export function answerEntrance(call: AnyCall, { session, device, account }: CreatedSession) {
  const { token, binding, expiresAt, maxAgeSeconds } = session
  call.setCookie({ name: SESSION_COOKIE, value: binding, maxAgeSeconds })
  if (!account.isTrial)
    call.setCookie({ name: DEVICE_COOKIE, value: device, maxAgeSeconds: DEVICE_SECONDS })
  return { token, expiresAt, ...account }
}

/** Sessions of a member have ended: this process forgets at once, the others as soon as they hear. */
export function leave(desk: MembersService, door: Members['door'], memberId: bigint): void {
  door.forget(memberId)
  announceRevoked(desk.context, memberId)
}

export function callerOf(call: AnyCall): Caller {
  const device = call.cookie(DEVICE_COOKIE)
  return {
    address: call.address,
    userAgent: call.header('user-agent') ?? '',
    // What is not of our own making is as good as none.
    device: device !== undefined && /^[A-Za-z0-9_-]{43}$/.test(device) ? device : undefined,
    now: call.now,
  }
}

/** The caller in a browser that can be told apart: one without the device cookie gets it with this answer. */
export function callerWithDevice(call: AnyCall, random: Random): DeviceCaller {
  const caller = callerOf(call)
  if (caller.device !== undefined) return { ...caller, device: caller.device }
  const device = random.token()
  call.setCookie({ name: DEVICE_COOKIE, value: device, maxAgeSeconds: DEVICE_SECONDS })
  return { ...caller, device }
}

export function hostOf(call: AnyCall): string {
  return (call.header('host') ?? '').toLowerCase().replace(/:\d+$/, '')
}
