import { devicesApi } from '@croupier/api/accounts/devices'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { Members } from './create-members.ts'
import { endSession, forgetDevice, isDevice, listDevices } from './device-list.ts'
import { DEVICE_COOKIE } from './devices.ts'
import { announceRevoked, revokeSessions } from './sessions.ts'

/** Serves a member's own sessions and known devices: /wps/session/devices. */
export function deviceRoutes(http: Http, { desk, door }: Members): void {
  const { context } = desk
  const leave = (memberId: bigint): void => {
    door.forget(memberId)
    announceRevoked(context, memberId)
  }

  route(http, devicesApi.list, async ({ session, cookie, now }) => {
    const device = cookie(DEVICE_COOKIE)
    const { sessions, devices } = await listDevices(context.db, {
      memberId: session.memberId,
      now,
    })
    return {
      sessions: sessions.map((row) => ({
        id: row.id,
        browser: row.browser,
        system: row.system,
        country: row.country,
        network: row.address,
        openedAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        isThis: row.id === session.id,
      })),
      devices: devices.map((row) => ({
        id: row.id,
        browser: row.browser,
        system: row.system,
        country: row.country,
        firstSeenAt: row.first_seen_at,
        lastSeenAt: row.last_seen_at,
        isThis: isDevice(row.device_hash, device),
      })),
    }
  })
  route(http, devicesApi.endSession, async ({ session, input, now }) => {
    const { memberId } = session
    const { sessionId } = input
    await endSession(context.db, { memberId, sessionId, reason: 'device_revoked', now })
    leave(memberId)
    return { ended: true } as const
  })
  route(http, devicesApi.endOthers, async ({ session, now }) => {
    const which = { memberId: session.memberId, except: session.id }
    const endedSessions = await revokeSessions(context.db, which, { reason: 'device_revoked', now })
    leave(session.memberId)
    return { endedSessions }
  })
  route(http, devicesApi.forget, async ({ session, input, now }) => {
    const { memberId, id: asking } = session
    const answer = await forgetDevice(desk, { memberId, deviceId: input.deviceId, asking, now })
    leave(memberId)
    return answer
  })
}
