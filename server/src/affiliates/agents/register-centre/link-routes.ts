import { agentLinksApi } from '@croupier/api/affiliates/agent-links'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { endRecruitCode, recruitCodesOf } from '../../../accounts/members/members.ts'
import { problemsOfOffer } from '../contracts/offer-contract.ts'
import { currentContract } from '../contracts/queries.ts'
import type { AgentsDeps } from '../deps.ts'
import { dayOf, startOfDay } from '../../../platform/calendar/calendar.ts'
import { daysAsked } from '../team/span.ts'
import { linkFigures, NOBODY } from './link-figures.ts'
import { makeLink } from './make-link.ts'
import { presetsOf } from './offer-presets.ts'
import { codeFrom, typesBelow } from './rules.ts'
import { transact } from '../../../platform/transact.ts'

/** Serves the links of the register centre. */
export function linkRoutes(http: Http, parts: AgentsDeps): void {
  const { context } = parts
  listRoute(http, parts)
  route(http, agentLinksApi.makeLink, async ({ session, brand, input, now }) => {
    const { name, memberType, terms } = input
    const code = input.code ?? codeFrom((limit) => context.random.below(limit))
    const link = { brandId: brand.id, agent: session, code, name, memberType, terms, at: now }
    await transact(context.db, (tx) => makeLink(tx, link))
    return { code }
  })
  route(http, agentLinksApi.checkTerms, async ({ session, input: { terms } }) => {
    const { memberId: giverId } = session
    const own = await currentContract(context.db, { takerId: giverId, type: terms.type })
    const problems = await problemsOfOffer(context.db, { giverId, terms })
    return { problems, own: own?.terms ?? null }
  })
  route(http, agentLinksApi.endLink, async ({ session, brand, input }) => {
    const of = { brandId: brand.id, memberId: session.memberId, code: input.code }
    if (!(await endRecruitCode(context.db, of))) refuse('not_found')
    return {}
  })
}

function listRoute(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, agentLinksApi.links, async ({ session, brand, input, now }) => {
    const { memberId } = session
    const days = daysAsked(input, { timeZone: brand.timeZone, now })
    const codes = await recruitCodesOf(db, { brandId: brand.id, memberId })
    const figures = await linkFigures(db, {
      brandId: brand.id,
      codes: codes.map(({ code }) => code),
      days,
      midnight: startOfDay(dayOf(now, brand.timeZone), brand.timeZone),
    })
    const links = await db
      .selectFrom('agents_links')
      .select(['code', 'name', 'terms', 'created_at'])
      .where('brand_id', '=', brand.id)
      .where('agent_id', '=', memberId)
      .execute()
    const made = new Map(links.map((link) => [link.code, link]))
    return {
      from: days.from,
      to: days.to,
      downlineTypes: [...typesBelow(session.memberType)],
      items: codes.map(({ code, kind, host, enabled, memberType }) => {
        const link = made.get(code)
        return {
          code,
          kind,
          host,
          enabled,
          memberType,
          name: link?.name ?? '',
          terms: link ? presetsOf(link.terms) : [],
          createdAt: link?.created_at ?? null,
          ...(figures.get(code) ?? NOBODY),
        }
      }),
    }
  })
}
