import { type ContractTerms, contractTerms } from '@croupier/api/affiliates/agents'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { newRecruitCode } from '../../../accounts/members/members.ts'
import { problemsOfOffer, refuseProblems } from '../contracts/offer-contract.ts'
import { attachMembers } from '../tree/attach-members.ts'
import { areTermsPossible, type DownlineType, typesBelow } from './rules.ts'

export interface NewLink {
  brandId: number
  agent: { memberId: bigint; memberType: number }
  code: string
  /** For the agent alone: a channel, a campaign, a person. */
  name: string
  /** What somebody becomes who comes by it. */
  memberType: DownlineType
  /** Offered to whoever comes by it. */
  terms: readonly ContractTerms[]
  at: Date
}

/**
 * Makes a link of an agent. Refuses `bad_request` for what the agent may not make of anybody, the refusals of an offer for terms above the
 * agent's own, and `conflict` when the brand has the code already.
 */
export async function makeLink(tx: Tx, link: NewLink): Promise<void> {
  const { brandId, agent, code, name, memberType, terms, at } = link
  requirePossible(agent.memberType, { memberType, terms })
  await attachMembers(tx, [agent.memberId])
  await requireGivable(tx, agent.memberId, terms)
  const made = await newRecruitCode(tx, { brandId, code, memberId: agent.memberId, memberType })
  if (!made) refuse('conflict', { field: 'code' })
  await tx
    .insertInto('agents_links')
    .values({
      brand_id: brandId,
      code,
      agent_id: agent.memberId,
      name,
      terms: JSON.stringify(z.encode(z.array(contractTerms), [...terms])),
      created_at: at,
    })
    .execute()
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
async function requireGivable(
  tx: Tx,
  giverId: bigint,
  terms: readonly ContractTerms[],
): Promise<void> {
  for (const one of terms) refuseProblems(await problemsOfOffer(tx, { giverId, terms: one }))
}
