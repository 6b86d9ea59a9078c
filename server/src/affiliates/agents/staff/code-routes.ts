import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  endRecruitCode,
  newRecruitCode,
  recruitCodeOfHost,
  recruitCodesOf,
} from '../../../accounts/members/members.ts'
import { AGENT_TYPES, type AgentsDeps } from '../deps.ts'
import { linkFigures } from '../register-centre/link-figures.ts'
import { typesBelow } from '../register-centre/rules.ts'
import { daysAsked } from '../team/span.ts'
import { placeOf } from '../tree/queries.ts'
import { auditLineOf } from '../../../core/audit/audit.ts'
import { transact } from '../../../platform/transact.ts'

/** Serves the affiliate codes that staff give to agents, and the domains on which they count. */
export function codeRoutes(http: Http, parts: AgentsDeps): void {
  listRoute(http, parts)
  giveRoute(http, parts)
  endRoute(http, parts)
}

function listRoute(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, consoleAgentsApi.codes, async ({ brand, input: { memberId }, now }) => {
    const place = await placeOf(db, { memberId, brandId: brand.id })
    if (!place) return refuse('not_found')
    const codes = await recruitCodesOf(db, { brandId: brand.id, memberId })
    const figures = await linkFigures(db, {
      brandId: brand.id,
      codes: codes.map(({ code }) => code),
      days: daysAsked({}, { timeZone: brand.timeZone, now }),
      midnight: now,
    })
    const isAgent = AGENT_TYPES.includes(place.memberType)
    return {
      downlineTypes: isAgent ? [...typesBelow(place.memberType)] : [],
      items: codes.map(({ code, kind, host, enabled, memberType }) => {
        const members = figures.get(code)?.members ?? 0
        return { code, kind, host, enabled, memberType, members }
      }),
    }
  })
}

function giveRoute(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, consoleAgentsApi.giveCode, async (call) => {
    const { brand, input } = call
    const { memberId, code, host, memberType, reason } = input
    const place = await placeOf(db, { memberId, brandId: brand.id })
    if (!place || !AGENT_TYPES.includes(place.memberType)) return refuse('not_found')
    if (!typesBelow(place.memberType).includes(memberType))
      refuse('field_invalid', { field: 'memberType' })
    if (host !== null) await requireFreeHost(parts, { brandId: brand.id, host })
    await transact(db, async (tx) => {
      const of = { brandId: brand.id, memberId, code, host, memberType }
      if (!(await newRecruitCode(tx, { ...of, kind: 'affiliate' })))
        refuse('conflict', { field: 'code' })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'agents.code_given',
        subject: { type: 'member', id: String(memberId) },
        after: { code, host, memberType },
        reason,
      })
    })
    return { code }
  })
}

/** A domain has one affiliate, and people who follow it must arrive at this brand. */
async function requireFreeHost(
  { brands, context }: AgentsDeps,
  of: { brandId: number; host: string },
): Promise<void> {
  if ((await brands.ofHost(of.host)).id !== of.brandId) refuse('field_invalid', { field: 'host' })
  if (await recruitCodeOfHost(context.db, of)) refuse('conflict', { field: 'host' })
}

function endRoute(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, consoleAgentsApi.endCode, async (call) => {
    const { brand, input } = call
    const { memberId, code, reason } = input
    await transact(db, async (tx) => {
      const of = { brandId: brand.id, memberId, code, kind: 'affiliate' } as const
      if (!(await endRecruitCode(tx, of))) refuse('not_found')
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'agents.code_ended',
        subject: { type: 'member', id: String(memberId) },
        after: { code },
        reason,
      })
    })
    return {}
  })
}
