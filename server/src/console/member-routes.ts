import { consoleApi } from '@croupier/api/console/console'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import { dayOf } from '../platform/calendar/calendar.ts'
import { memberFigures } from '../reporting/reports/reports.ts'
import type { MemberRow } from '../accounts/members/members.ts'
import { type ConsoleDeps, memberOf } from './deps.ts'
import { cashOfPlayers } from '../core/ledger/ledger.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'

/** Serves members: search, one member, personal data for a reason, blocking. */
export function memberRoutes(http: Http, parts: ConsoleDeps): void {
  lookingRoutes(http, parts)
  guardedRoutes(http, parts)
}

function lookingRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const { audit, identity, ledger } = parts

  route(http, consoleApi.listMembers, async ({ brand, input }) => {
    const page = await identity.searchMembers(db, {
      brandIds: [brand.id],
      text: input.text,
      withTrial: input.withTrial,
      cursor: input.cursor,
      limit: input.limit,
    })
    // A whole telephone, mailbox or identity number is found by its blind index, on the first page.
    const claimed =
      input.cursor === undefined && input.text !== ''
        ? await identity.findByClaim(db, { brandId: brand.id, text: input.text })
        : []
    const named = page.items.filter(({ id }) => !claimed.some((member) => member.id === id))
    const items = [...claimed, ...named]
    const cash = await cashOfPlayers(
      db,
      items.map(({ id }) => id),
    )
    return {
      items: items.map((member) => summaryOf(member, cash.get(member.id) ?? 0n)),
      nextCursor: page.nextCursor,
    }
  })

  route(http, consoleApi.member, async (call) => {
    const { brand, input, now } = call
    const member = await memberOf(parts, db, { brandId: brand.id, memberId: input.memberId })
    const balances = await ledger.balances(db, member.id)
    const cash = balances.find(
      ({ subaccount, currency }) => subaccount === 'cash' && currency === member.currency,
    )
    const of = { brandId: brand.id, memberId: member.id, currency: member.currency }
    const answer = {
      ...summaryOf(member, cash?.balance ?? 0n),
      language: member.language,
      icon: member.icon,
      hasPaymentPassword: member.hasPaymentPassword,
      registeredFrom: member.registeredFrom,
      recruitedBy: member.recruitedBy,
      balances,
      lifetime: await memberFigures(db, of),
      today: await memberFigures(db, { ...of, day: dayOf(now, brand.timeZone) }),
    }
    await audit.record(db, {
      ...auditLineOf(call),
      action: 'member.viewed',
      subject: { type: 'member', id: String(member.id) },
    })
    return answer
  })
}

/** What touches a person: both ask for a reason. */
function guardedRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const { audit, identity, ledger } = parts

  route(http, consoleApi.personalData, async (call) => {
    const { brand, input } = call
    const member = await memberOf(parts, db, { brandId: brand.id, memberId: input.memberId })
    return await transact(db, async (tx) => {
      const fields = await identity.personalData(tx, member.id)
      const names = Object.keys(fields).sort()
      await audit.record(tx, {
        ...auditLineOf(call),
        action: 'member.personal_data_read',
        subject: { type: 'member', id: String(member.id) },
        // Which fields were seen, never what stood in them.
        after: { fields: names },
        reason: input.reason,
      })
      return { fields: names.map((name) => ({ name, value: fields[name] ?? '' })) }
    })
  })

  route(http, consoleApi.setMemberStatus, async (call) => {
    const { brand, input, now } = call
    const { status } = input
    const member = await memberOf(parts, db, { brandId: brand.id, memberId: input.memberId })
    if (member.status === status || member.status === 'closed') refuse('conflict')
    await transact(db, async (tx) => {
      await identity.setStatus(tx, member.id, status)
      await ledger.setStatus(tx, member.id, status === 'blocked' ? 'bets_blocked' : 'open')
      await audit.record(tx, {
        ...auditLineOf(call),
        action: status === 'blocked' ? 'member.blocked' : 'member.freed',
        subject: { type: 'member', id: String(member.id) },
        before: { status: member.status },
        after: { status },
        reason: input.reason,
      })
    })
    if (status === 'blocked') await identity.endSessions(member.id, { reason: 'blocked', now })
    return { status }
  })
}

function summaryOf(member: MemberRow, cash: bigint) {
  const { id, account, nickname, memberType, currency, status, registeredAt, lastLoginAt } = member
  return { id, account, nickname, memberType, currency, status, cash, registeredAt, lastLoginAt }
}
