import { consoleMemberApi, type MemberAround } from '@croupier/api/accounts/console-member'
import type { Db } from '../platform/db.ts'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { knownDevices, linkedMembers } from '../accounts/members/members.ts'
import { barsSet, limitsSet } from '../accounts/responsible-gaming/responsible-gaming.ts'
import { agentsAbove } from '../affiliates/agents/agents.ts'
import { messagesSentTo } from '../comms/messages/messages.ts'
import { conversationsOfMember } from '../comms/support/support.ts'
import { casesOfMember, payeesOfMember } from '../payments/cashier/cashier.ts'
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
      devices: await knownDevices(db, id),
      limits: await limitsSet(db, id),
      bars: await barsSet(db, id),
      payees: readsMoney ? await payeesOfMember(db, id) : null,
      cases: await casesOf(db, id, readsMoney),
      messages: await messagesSentTo(db, id),
      linked: await linkedMembers(db, { memberId: id, now }),
      line: await agentsAbove(db, id),
    }
    await parts.audit.record(db, {
      ...auditLineOf(call),
      action: 'member.around_viewed',
      subject: { type: 'member', id: String(id) },
    })
    return around
  })
}

const CASES_SHOWN = 20

/** What is or was open about a member: payments that people decide, and conversations with the service. */
async function casesOf(
  db: Db,
  memberId: bigint,
  withMoney: boolean,
): Promise<MemberAround['cases']> {
  const of = { memberId, limit: CASES_SHOWN }
  const payments = withMoney ? await casesOfMember(db, of) : []
  return [...payments, ...(await conversationsOfMember(db, of))]
    .toSorted((left, right) => right.openedAt.getTime() - left.openedAt.getTime())
    .slice(0, CASES_SHOWN)
}
