import { consolePrivacyApi } from '@croupier/api/accounts/console-privacy'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { type ConsoleDeps, memberOf } from './deps.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'

/** Serves where a member is signed in, and ends it there; both are written to the audit log. */
export function memberSessionRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const { audit, identity } = parts

  route(http, consolePrivacyApi.sessions, async (call) => {
    const { brand, input, now } = call
    const member = await memberOf(parts, db, { brandId: brand.id, memberId: input.memberId })
    const { sessions } = await identity.devicesOf(db, { memberId: member.id, now })
    await audit.record(db, {
      ...auditLineOf(call),
      action: 'member.sessions_viewed',
      subject: { type: 'member', id: String(member.id) },
    })
    return {
      items: sessions.map((row) => ({
        id: row.id,
        browser: row.browser,
        system: row.system,
        country: row.country,
        network: row.address,
        openedAt: row.created_at,
        lastSeenAt: row.last_seen_at,
      })),
    }
  })

  route(http, consolePrivacyApi.endSession, async (call) => {
    const { brand, input, now } = call
    const { sessionId, reason } = input
    const member = await memberOf(parts, db, { brandId: brand.id, memberId: input.memberId })
    await transact(db, async (tx) => {
      await identity.endSession(tx, { memberId: member.id, sessionId, reason: 'staff', now })
      await audit.record(tx, {
        ...auditLineOf(call),
        action: 'member.session_ended',
        subject: { type: 'member', id: String(member.id) },
        after: { sessionId },
        reason,
      })
    })
    identity.announceEnded(member.id)
    return { ended: true } as const
  })
}
