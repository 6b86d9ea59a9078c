import { agentsApi, type ContractType, contractTypes } from '@croupier/api/affiliates/agents'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { runningUntil } from '../pay/period-rules.ts'
import { type AgentsDeps } from '../deps.ts'
import { attachMembers } from '../tree/attach-members.ts'
import { placeOf } from '../tree/queries.ts'
import { aboveLimit } from './above-limit.ts'
import { startOf } from './answer-contract.ts'
import { contractsThatEnd } from './end-contracts.ts'
import { offerContract, problemsOfOffer } from './offer-contract.ts'
import { payableTypes } from './payable-types.ts'
import {
  contractById,
  contractsOf,
  currentContract,
  type HeldContract,
  versionsOf,
} from './queries.ts'
import { contractViews } from './views.ts'
import { transact } from '../../../platform/transact.ts'

/** Serves what agents read of contracts, and offers; the answers to contracts stand in relay-routes.ts. */
export function contractRoutes(http: Http, parts: AgentsDeps): void {
  readRoutes(http, parts)
  cascadeRoute(http, parts)
  offerRoutes(http, parts)
}

function readRoutes(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, agentsApi.consolidated, async ({ session, brand }) => {
    const { memberId } = session
    const standing = new Map<ContractType, Standing>()
    for (const type of contractTypes) standing.set(type, await standingOf(parts, memberId, type))
    const of = (type: ContractType) => standing.get(type) ?? 'none'
    const isOn = (type: ContractType) => of(type) !== 'none'
    return {
      dailysalreqtype: of('daily'),
      divtypereq: of('dividend'),
      contracthoursalreq: of('hourly'),
      realtimesalreqtype: of('realtime'),
      enableContract: isOn('dividend'),
      enableSalary: isOn('daily'),
      enableHourSalary: isOn('hourly'),
      enableRealtimeSalary: isOn('realtime'),
      waiting: [...standing.values()].filter((one) => one === 'offered' || one === 'ending').length,
      payable: await payableTypes(parts, brand.id),
    }
  })
  route(http, agentsApi.contracts, async ({ session, brand, input }) => {
    const { memberId } = session
    const found = await contractsOf(db, { ...input, brandId: brand.id, memberId })
    const items = found.slice(0, input.limit)
    return {
      items: await contractViews(db, items, session.memberId),
      nextCursor: found.length > input.limit ? (items.at(-1)?.row.id ?? null) : null,
    }
  })
  route(http, agentsApi.contract, async ({ session, brand, input }) => {
    const found = await contractById(db, { id: input.contractId, brandId: brand.id })
    const own = requireSide(found, session.memberId)
    const [contract] = await contractViews(db, [own], session.memberId)
    if (!contract) return refuse('not_found')
    const versions = await versionsOf(db, own.row)
    return { contract, versions: await contractViews(db, versions, session.memberId) }
  })
}

type Standing = 'none' | 'offered' | 'active' | 'ending'

/** An offer that waits is what a person has to see first; then a wish to end what is in force. */
async function standingOf(
  { context: { db } }: AgentsDeps,
  takerId: bigint,
  type: ContractType,
): Promise<Standing> {
  const rows = await db
    .selectFrom('agents_contracts')
    .select(['state', 'termination_asked_at'])
    .where('taker_id', '=', takerId)
    .where('type', '=', type)
    .where('state', 'in', ['new_request', 'accepted'])
    .execute()
  if (rows.some(({ state }) => state === 'new_request')) return 'offered'
  const [row] = rows
  if (!row) return 'none'
  return row.termination_asked_at === null ? 'active' : 'ending'
}

function requireSide(found: HeldContract | null, memberId: bigint): HeldContract {
  if (!found || (found.row.giver_id !== memberId && found.row.taker_id !== memberId))
    refuse('not_found')
  return found
}

function cascadeRoute(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, agentsApi.cascade, async ({ session, brand, input, now }) => {
    const found = requireSide(
      await contractById(db, { id: input.contractId, brandId: brand.id }),
      session.memberId,
    )
    const { row, terms } = found
    const isOffer = row.state === 'new_request'
    if (!isOffer && row.state !== 'accepted') refuse('contract_decided')
    const below = await contractsThatEnd(db, {
      agentId: row.taker_id,
      type: terms.type,
      terms: isOffer ? terms : null,
    })
    return {
      items: await contractViews(db, below, session.memberId),
      effectiveFrom: isOffer
        ? await startOf(db, { takerId: row.taker_id, terms, now, timeZone: brand.timeZone })
        : runningUntil(terms, now, brand.timeZone),
    }
  })
}

function offerRoutes(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, agentsApi.previewOffer, async ({ session, brand, input, now }) => {
    const { memberId, terms } = input
    await transact(db, (tx) => attachMembers(tx, [memberId]))
    const place = await placeOf(db, { memberId, brandId: brand.id })
    if (!place || place.parentId !== session.memberId) refuse('not_found')
    const own = await currentContract(db, { takerId: session.memberId, type: terms.type })
    const current = await currentContract(db, { takerId: memberId, type: terms.type })
    const below = await contractsThatEnd(db, { agentId: memberId, type: terms.type, terms })
    const [shown = null] = await contractViews(db, current ? [current] : [], session.memberId)
    return {
      problems: await problemsOfOffer(db, { giverId: session.memberId, terms }),
      aboveLimit: await aboveLimit(parts, db, { brandId: brand.id, takerId: memberId, terms }),
      own: own?.terms ?? null,
      current: shown,
      cascade: await contractViews(db, below, session.memberId),
      effectiveFrom: await startOf(db, { takerId: memberId, terms, now, timeZone: brand.timeZone }),
    }
  })
  route(http, agentsApi.offer, async ({ session, brand, input, now }) => {
    const offered = await transact(db, (tx) =>
      offerContract(parts, tx, {
        brandId: brand.id,
        giver: { memberId: session.memberId },
        takerId: input.memberId,
        terms: input.terms,
        at: now,
      }),
    )
    const [contract] = await contractViews(db, [offered], session.memberId)
    if (!contract) return refuse('not_found')
    return { contract }
  })
}
