import { consoleAgentsApi } from '@croupier/api/console-agents'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountNames } from '../../identity/identity.ts'
import { offerContract } from '../contracts/offer-contract.ts'
import { contractsOf } from '../contracts/queries.ts'
import { paysOnLosses } from '../contracts/rules.ts'
import { termsText } from '../contracts/terms.ts'
import { contractViews } from '../contracts/views.ts'
import type { AgentsParts } from '../parts.ts'
import { moveMember } from '../tree/move-member.ts'
import { agentRoutes } from './agent-routes.ts'
import { codeRoutes } from './code-routes.ts'
import { liabilitiesOf } from './queries.ts'
import { runRoutes } from './run-routes.ts'
import { suspicionsOf } from './suspicions.ts'
import { takeBackRoutes } from './take-back-routes.ts'
import { auditLineOf } from '../../audit/audit.ts'
import { transact } from '../../../platform/transact.ts'

const MONTH_MS = 30 * 24 * 3_600_000

/** Serves what staff see and do of agents. */
export function staffAgentRoutes(http: Http, parts: AgentsParts): void {
  agentRoutes(http, parts)
  codeRoutes(http, parts)
  moveRoute(http, parts)
  contractRoutes(http, parts)
  runRoutes(http, parts)
  takeBackRoutes(http, parts)
  oversightRoutes(http, parts)
}

function moveRoute(http: Http, parts: AgentsParts): void {
  const { db } = parts.context
  route(http, consoleAgentsApi.move, async (call) => {
    const { brand, staff, input } = call
    const { memberId, to, reason } = input
    return await transact(db, async (tx) => {
      const moved = await moveMember(parts, tx, {
        brandId: brand.id,
        memberId,
        toParentId: to,
        staffId: staff.id,
        reason,
      })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'agents.member_moved',
        subject: { type: 'member', id: String(memberId) },
        after: { to: to === null ? null : String(to), moved },
        reason,
      })
      return { moved }
    })
  })
}

function contractRoutes(http: Http, parts: AgentsParts): void {
  const { db } = parts.context
  route(http, consoleAgentsApi.contracts, async ({ brand, input }) => {
    const found = await contractsOf(db, { ...input, brandId: brand.id })
    const items = found.slice(0, input.limit)
    const views = await contractViews(db, items, null)
    return {
      items: views.map((view) => ({ ...view, paysOnLosses: paysOnLosses(view.terms) })),
      nextCursor: found.length > input.limit ? (items.at(-1)?.row.id ?? null) : null,
    }
  })
  route(http, consoleAgentsApi.offer, async (call) => {
    const { brand, staff, input, now } = call
    const { memberId, terms, reason } = input
    const offered = await transact(db, async (tx) => {
      const made = await offerContract(parts, tx, {
        brandId: brand.id,
        giver: { staffId: staff.id },
        takerId: memberId,
        terms,
        at: now,
      })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'agents.contract_offered',
        subject: { type: 'member', id: String(memberId) },
        after: { contractId: made.row.id, terms: termsText(terms) },
        reason,
      })
      return made
    })
    const [contract] = await contractViews(db, [offered], null)
    return { contract: contract ?? refuse('not_found') }
  })
}

function oversightRoutes(http: Http, parts: AgentsParts): void {
  const { db } = parts.context
  route(http, consoleAgentsApi.liabilities, async ({ brand }) => ({
    currency: brand.currency,
    ...(await liabilitiesOf(db, { brandId: brand.id, currency: brand.currency })),
  }))
  route(http, consoleAgentsApi.suspicions, async ({ brand, now }) => {
    const since = new Date(now.getTime() - MONTH_MS)
    const found = await suspicionsOf(db, { brandId: brand.id, since })
    const ids = found.flatMap(({ agentId, memberIds }) => [agentId, ...memberIds])
    const names = await accountNames(db, [...new Set(ids)])
    const person = (memberId: bigint) => ({ memberId, account: names.get(memberId) ?? '' })
    return {
      items: found.map(({ agentId, memberIds, ...one }) => ({
        ...one,
        agent: person(agentId),
        members: memberIds.map(person),
      })),
    }
  })
}
