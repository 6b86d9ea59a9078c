import { agentLinksApi } from '@croupier/api/agent-links'
import { type ContractTerms, contractTerms } from '@croupier/api/agents'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/db.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { endRecruitCode, newRecruitCode, recruitCodesOf } from '../../identity/identity.ts'
import { refuseProblems, problemsOfOffer } from '../contracts/offer-contract.ts'
import { currentContract } from '../contracts/queries.ts'
import type { AgentsParts } from '../parts.ts'
import { dayText, startOfDayText } from '../pay/period-rules.ts'
import { daysAsked } from '../team/span.ts'
import { attachMembers } from '../tree/attach-members.ts'
import { linkFigures, NOBODY } from './link-figures.ts'
import { presetsOf } from './offer-presets.ts'
import { areTermsPossible, codeFrom, type DownlineType, typesBelow } from './rules.ts'

/** Serves the links of the register centre. */
export function linkRoutes(http: Http, parts: AgentsParts): void {
  const { context } = parts
  listRoute(http, parts)
  route(http, agentLinksApi.makeLink, async ({ session, brand, input, now }) => {
    const { name, memberType, terms } = input
    requirePossible(session.memberType, { memberType, terms })
    const code = input.code ?? codeFrom((limit) => context.random.below(limit))
    await context.db.transaction().execute(async (tx) => {
      await attachMembers(tx, [session.memberId])
      await requireGivable(tx, session.memberId, terms)
      const made = await newRecruitCode(tx, {
        brandId: brand.id,
        code,
        memberId: session.memberId,
        memberType,
      })
      if (!made) refuse('conflict', { field: 'code' })
      await tx
        .insertInto('agents_links')
        .values({
          brand_id: brand.id,
          code,
          agent_id: session.memberId,
          name,
          terms: JSON.stringify(z.encode(z.array(contractTerms), terms)),
          created_at: now,
        })
        .execute()
    })
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

function listRoute(http: Http, parts: AgentsParts): void {
  const { db } = parts.context
  route(http, agentLinksApi.links, async ({ session, brand, input, now }) => {
    const { memberId } = session
    const days = daysAsked(input, { timeZone: brand.timeZone, now })
    const codes = await recruitCodesOf(db, { brandId: brand.id, memberId })
    const figures = await linkFigures(db, {
      brandId: brand.id,
      codes: codes.map(({ code }) => code),
      days,
      midnight: startOfDayText(dayText(now, brand.timeZone), brand.timeZone),
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

/** Refuses `bad_request` for an account that the caller may not make, or terms that nobody can hold. */
export function requirePossible(
  callerType: number,
  { memberType, terms }: { memberType: DownlineType; terms: readonly ContractTerms[] },
): void {
  if (!typesBelow(callerType).includes(memberType)) refuse('bad_request', { field: 'memberType' })
  if (!areTermsPossible(memberType, terms)) refuse('bad_request', { field: 'terms' })
}

/** Refuses as an offer would: nobody gives more than the own contract. */
export async function requireGivable(
  tx: Tx,
  giverId: bigint,
  terms: readonly ContractTerms[],
): Promise<void> {
  for (const one of terms) refuseProblems(await problemsOfOffer(tx, { giverId, terms: one }))
}
