import type { ContractTerms, TermsProblem } from '@croupier/api/affiliates/agents'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { AGENT_TYPES, type AgentsDeps } from '../deps.ts'
import { attachMembers } from '../tree/attach-members.ts'
import { placeOf } from '../tree/queries.ts'
import { requirePaid } from './payable-types.ts'
import { agentPromises } from './promised.ts'
import { currentContract, type HeldContract, held, lockContracts } from './queries.ts'
import { excessOver, problemsOf } from './rules.ts'
import { notifySides } from './tell-sides.ts'
import { hashOfTerms, termsText } from './terms.ts'

export interface Offer {
  brandId: number
  /** The upline; null: the house, by a person of the staff. */
  giver: { memberId: bigint } | { staffId: string }
  takerId: bigint
  terms: ContractTerms
  at: Date
}

/** Offers terms to a direct downline. An offer that waits is withdrawn by the new one. Refuses as `agentsApi.offer` says. */
export async function offerContract(
  parts: AgentsDeps,
  tx: Tx,
  offer: Offer,
): Promise<HeldContract> {
  const { brandId, giver, takerId, terms, at } = offer
  const giverId = 'memberId' in giver ? giver.memberId : null
  await requirePaid(parts, { brandId, type: terms.type })
  await lockContracts(tx, brandId)
  await attachMembers(tx, [takerId])
  await requireDirect(tx, { brandId, giverId, takerId })
  refuseProblems(await problemsOfOffer(tx, { giverId, terms }))
  if (giverId === null) await refuseBrokenGuard(parts, tx, offer)
  await tx
    .updateTable('agents_contracts')
    .set({ state: 'terminated', ended_at: at, ended_because: 'withdrawn' })
    .where('taker_id', '=', takerId)
    .where('type', '=', terms.type)
    .where('state', '=', 'new_request')
    .execute()
  const last = await tx
    .selectFrom('agents_contracts')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('taker_id', '=', takerId)
    .where('type', '=', terms.type)
    .executeTakeFirst()
  const version = (last?.version ?? 0) + 1
  const row = await tx
    .insertInto('agents_contracts')
    .values({
      id: parts.context.random.uuid(),
      brand_id: brandId,
      type: terms.type,
      giver_id: giverId,
      taker_id: takerId,
      version,
      terms: termsText(terms),
      terms_hash: hashOfTerms({ terms, brandId, giverId, takerId, version }),
      state: 'new_request',
      offered_by_member: giverId,
      offered_by_staff: 'staffId' in giver ? giver.staffId : null,
      offered_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await notifySides(parts, tx, { contracts: [held(row)], step: 'offered', at })
  return held(row)
}

/** What the house promises may break no return guard; what agents give is never more than what they were promised. */
async function refuseBrokenGuard(
  parts: AgentsDeps,
  tx: Tx,
  { brandId, takerId, terms, at }: Offer,
): Promise<void> {
  const promises = await agentPromises(tx, { brandId, instead: { takerId, terms } })
  const promise = promises.find(({ memberId }) => memberId === takerId)
  const guard = promise ? await parts.brokenGuard(tx, { brandId, promise, now: at }) : null
  if (guard !== null) refuse('return_guard_broken', { values: { guard } })
}

/** Everything that stands against terms; the house gives what it likes, an agent no more than the own contract. */
export async function problemsOfOffer(
  db: Db | Tx,
  of: { giverId: bigint | null; terms: ContractTerms },
): Promise<TermsProblem[]> {
  const problems = problemsOf(of.terms)
  if (of.giverId === null) return problems
  const own = await currentContract(db, { takerId: of.giverId, type: of.terms.type })
  if (!own) return [...problems, { code: 'no_own_contract', tier: null }]
  return [...problems, ...excessOver(own.terms, of.terms)]
}

/** Refuses for the first of some problems; nothing when there are none. */
export function refuseProblems(problems: readonly TermsProblem[]): void {
  const [first] = problems
  if (!first) return
  const isAbove = first.code === 'above_own' || first.code === 'no_own_contract'
  refuse(isAbove ? 'contract_above_own' : 'contract_terms_invalid', {
    values: { problem: first.code, ...(first.tier === null ? {} : { tier: first.tier }) },
  })
}

/** Contracts go one step down; the house gives to those whom nobody is above. */
async function requireDirect(
  tx: Tx,
  of: { brandId: number; giverId: bigint | null; takerId: bigint },
): Promise<void> {
  const taker = await placeOf(tx, { memberId: of.takerId, brandId: of.brandId })
  const isAgent = taker !== null && AGENT_TYPES.includes(taker.memberType)
  if (!isAgent || taker.parentId !== of.giverId) refuse('not_found')
}
