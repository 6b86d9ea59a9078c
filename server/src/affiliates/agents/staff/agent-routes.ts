import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import { byInt8 } from '@croupier/api/cursors'
import type { BrandRef } from '../../../platform/http/call.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountNames, searchMembers } from '../../../accounts/members/members.ts'
import { staffNames } from '../../../accounts/staff/staff.ts'
import { payableTypes } from '../contracts/payable-types.ts'
import type { AgentsDeps } from '../deps.ts'
import { figuresOfTeams, NO_FIGURES, withoutSalaries } from '../team/figures.ts'
import { teamMembers } from '../team/members.ts'
import { daysAsked } from '../team/span.ts'
import { placeOf } from '../tree/queries.ts'
import { type AgentRow, agentsOf, placesOf } from './queries.ts'

const MOST_FOUND = 200

/** Serves agents to staff: the list, and one with its team and the places that it held. */
export function agentRoutes(http: Http, parts: AgentsDeps): void {
  listRoute(http, parts)
  oneRoute(http, parts)
  teamRoute(http, parts)
}

function listRoute(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, consoleAgentsApi.agents, async ({ brand, input, now }) => {
    const { search, cursor, limit } = input
    const among = search === '' ? null : await membersNamed(parts, { brandId: brand.id, search })
    const found = await agentsOf(db, { brandId: brand.id, among, cursor, limit })
    const page = found.slice(0, limit)
    const last = page.at(-1)
    return {
      items: await shown(parts, page, { brand, now }),
      nextCursor: found.length > limit && last ? byInt8.write([last.memberId]) : null,
    }
  })
}

function oneRoute(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, consoleAgentsApi.agent, async ({ brand, input: { memberId }, now }) => {
    const place = await placeOf(db, { memberId, brandId: brand.id })
    if (!place) return refuse('not_found')
    const [row] = await agentsOf(db, {
      brandId: brand.id,
      among: [memberId],
      withPlayers: true,
      cursor: undefined,
      limit: 1,
    })
    if (!row) return refuse('not_found')
    const [[agent], places] = await Promise.all([
      shown(parts, [row], { brand, now }),
      placesOf(db, { memberId, brandId: brand.id }),
    ])
    const named = places.flatMap(({ parentId, moveOf }) => [parentId ?? [], moveOf ?? []].flat())
    const names = await accountNames(db, [...new Set([...place.uplines, ...named])])
    const staff = await staffNames(
      db,
      places.flatMap(({ movedBy }) => movedBy ?? []),
    )
    const person = (id: bigint) => ({ memberId: id, account: names.get(id) ?? '' })
    return {
      agent: agent ?? refuse('not_found'),
      way: place.uplines.map(person),
      payable: await payableTypes(parts, brand.id),
      places: places.map(({ since, parentId, movedBy, moveOf, reason }) => ({
        since,
        upline: parentId === null ? null : person(parentId),
        moved:
          movedBy === null || moveOf === null
            ? null
            : { by: staff.get(movedBy) ?? movedBy, of: person(moveOf), reason: reason ?? '' },
      })),
    }
  })
}

function teamRoute(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, consoleAgentsApi.team, async ({ brand, input, now }) => {
    const { memberId, cursor, limit } = input
    if (!(await placeOf(db, { memberId, brandId: brand.id }))) return refuse('not_found')
    return await teamMembers(db, {
      callerId: memberId,
      agentId: memberId,
      brandId: brand.id,
      search: '',
      only: 'all',
      days: daysAsked({}, { timeZone: brand.timeZone, now }),
      cursor,
      limit,
    })
  })
}

/** Agents with their names, balances and what their teams played in the last 30 days. */
async function shown(
  parts: AgentsDeps,
  agents: readonly AgentRow[],
  { brand, now }: { brand: BrandRef; now: Date },
) {
  const { db } = parts.context
  const ids = agents.map(({ memberId }) => memberId)
  const names = await accountNames(db, [
    ...ids,
    ...agents.flatMap(({ parentId }) => parentId ?? []),
  ])
  const days = daysAsked({}, { timeZone: brand.timeZone, now })
  const figures = await figuresOfTeams(db, { agentIds: ids, brandId: brand.id, days })
  const person = (memberId: bigint) => ({ memberId, account: names.get(memberId) ?? '' })
  return await Promise.all(
    agents.map(async ({ parentId, ...agent }) => ({
      ...agent,
      ...person(agent.memberId),
      upline: parentId === null ? null : person(parentId),
      commissionBalance: await parts.ledger.balance(
        db,
        agent.memberId,
        brand.currency,
        'commission',
      ),
      figures: figures.get(agent.memberId) ?? withoutSalaries(NO_FIGURES),
    })),
  )
}

async function membersNamed(
  { context: { db } }: AgentsDeps,
  { brandId, search }: { brandId: number; search: string },
): Promise<bigint[]> {
  const { items } = await searchMembers(db, {
    brandIds: [brandId],
    text: search,
    withTrial: false,
    cursor: undefined,
    limit: MOST_FOUND,
  })
  return items.map(({ id }) => id)
}
