import { contractTerms } from '@croupier/api/affiliates/agents'
import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import * as z from 'zod/mini'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { accountNames } from '../../../accounts/members/members.ts'
import { aboveLimit } from '../contracts/above-limit.ts'
import { offerContract } from '../contracts/offer-contract.ts'
import { contractsOf } from '../contracts/queries.ts'
import { paysOnLosses } from '../contracts/rules.ts'
import { contractViews } from '../contracts/views.ts'
import type { AgentsDeps } from '../deps.ts'
import { moveMember } from '../tree/move-member.ts'
import { registerAgentActs, tryOut, uplineOf } from './agent-acts.ts'
import { agentRoutes } from './agent-routes.ts'
import { codeRoutes } from './code-routes.ts'
import { liabilitiesOf } from './queries.ts'
import { runRoutes } from './run-routes.ts'
import { suspicionsOf } from './suspicions.ts'
import { takeBackRoutes } from './take-back-routes.ts'
import type { Approvals } from '../../../core/approvals/approvals.ts'
import { transact } from '../../../platform/transact.ts'

const MONTH_MS = 30 * 24 * 3_600_000

/** Serves what staff see and do of agents. */
export function staffAgentRoutes(http: Http, parts: AgentsDeps, approvals: Approvals): void {
  registerAgentActs(parts, approvals)
  agentRoutes(http, parts)
  codeRoutes(http, parts)
  moveRoute(http, parts, approvals)
  contractRoutes(http, parts, approvals)
  runRoutes(http, parts)
  takeBackRoutes(http, parts)
  oversightRoutes(http, parts)
}

function moveRoute(http: Http, parts: AgentsDeps, approvals: Approvals): void {
  const { db } = parts.context
  route(http, consoleAgentsApi.move, async (call) => {
    const { brand, staff, input, address, now } = call
    const { memberId, to, reason } = input
    return await transact(db, async (tx) => {
      const from = await uplineOf(tx, { memberId, brandId: brand.id })
      const order = { brandId: brand.id, memberId, toParentId: to, staffId: staff.id, reason }
      await tryOut(tx, () => moveMember(parts, tx, order))
      const known = await accountNames(db, [memberId, to ?? [], from ? BigInt(from) : []].flat())
      const named = (id: bigint | null) => (id === null ? null : (known.get(id) ?? String(id)))
      const proposal = {
        kind: 'agents.move' as const,
        brandId: brand.id,
        brandIds: [brand.id],
        subject: { type: 'member', id: String(memberId) },
        payload: { account: named(memberId), upline: named(to) },
        replaces: { upline: named(from === null ? null : BigInt(from)) },
        secret: { from, to: to === null ? null : String(to) },
        reason,
      }
      return await approvals.propose(tx, proposal, { staff, address, now })
    })
  })
}

function contractRoutes(http: Http, parts: AgentsDeps, approvals: Approvals): void {
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
    const { brand, staff, input, address, now } = call
    const { memberId, terms, reason } = input
    const order = { brandId: brand.id, giver: { staffId: staff.id }, takerId: memberId, terms }
    return await transact(db, async (tx) => {
      await tryOut(tx, () => offerContract(parts, tx, { ...order, at: now }))
      const known = await accountNames(db, [memberId])
      const written = z.encode(contractTerms, terms)
      const above = await aboveLimit(parts, tx, { brandId: brand.id, takerId: memberId, terms })
      const proposal = {
        kind: 'agents.contract' as const,
        brandId: brand.id,
        brandIds: [brand.id],
        subject: { type: 'member', id: String(memberId) },
        payload: {
          account: known.get(memberId) ?? String(memberId),
          terms: written,
          // For the two people who decide: what is above the limit will not be paid.
          ...(above
            ? { paysUpTo: percentOf(above.most), paidAtLeastEdge: percentOf(above.limit) }
            : {}),
        },
        secret: { terms: written },
        reason,
      }
      return await approvals.propose(tx, proposal, { staff, address, now })
    })
  })
}

/** Millionths as a per cent with a point, as proposals keep texts. */
function percentOf(millionths: number): string {
  return `${millionths / 10_000} %`
}

function oversightRoutes(http: Http, parts: AgentsDeps): void {
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
