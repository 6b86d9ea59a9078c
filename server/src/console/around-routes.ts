import { consoleMemberApi } from '@croupier/api/accounts/console-member'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { linkedMembers } from '../accounts/members/members.ts'
import {
  barsOf,
  casesOf,
  devicesOf,
  limitsOf,
  lineOfAgents,
  messagesOf,
  payeesOf,
} from './around-queries.ts'
import { type ConsoleDeps, memberOf } from './deps.ts'
import { auditLineOf } from '../core/audit/audit.ts'

/** Serves what surrounds a member: one look, written down once. */
export function aroundRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  route(http, consoleMemberApi.around, async (call) => {
    const { brand, staff, input, now } = call
    const { id } = await memberOf(parts, db, { brandId: brand.id, memberId: input.memberId })
    const readsMoney = staff.permissions.has('money.read')
    const around = {
      devices: await devicesOf(db, id),
      limits: await limitsOf(db, id),
      bars: await barsOf(db, id),
      payees: readsMoney ? await payeesOf(db, id) : null,
      cases: await casesOf(db, id, readsMoney),
      messages: await messagesOf(db, id),
      linked: await linkedMembers(db, { memberId: id, now }),
      line: await lineOfAgents(db, id),
    }
    await parts.audit.record(db, {
      ...auditLineOf(call),
      action: 'member.around_viewed',
      subject: { type: 'member', id: String(id) },
    })
    return around
  })
}
