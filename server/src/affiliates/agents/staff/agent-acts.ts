import { contractTerms } from '@croupier/api/affiliates/agents'
import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Approvals, Execution } from '../../../core/approvals/approvals.ts'
import { offerContract } from '../contracts/offer-contract.ts'
import { termsText } from '../contracts/terms.ts'
import type { AgentsDeps } from '../deps.ts'
import { moveMember } from '../tree/move-member.ts'
import { placeOf } from '../tree/queries.ts'

/** Account numbers and terms are decimal texts in what is encrypted with a proposal. */
const move = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })
const offer = z.object({ terms: contractTerms })

/** What two people do together about agents: who stands under whom, and what the house pays. */
export function registerAgentActs(parts: AgentsDeps, approvals: Approvals): void {
  approvals.register('agents.move', {
    permission: 'members.write',
    execute: async (tx, of) => {
      const { from, to } = move.parse(of.secret)
      const { brandId, memberId, staffId, reason } = wordsOf(of)
      // Somebody may have moved the member meanwhile: that must not be undone unseen.
      if ((await uplineOf(tx, { memberId, brandId })) !== from) refuse('conflict')
      const toParentId = to === null ? null : BigInt(to)
      const moved = await moveMember(parts, tx, { brandId, memberId, toParentId, staffId, reason })
      await parts.audit.record(tx, {
        ...lineOf(of),
        action: 'agents.member_moved',
        after: { to, moved },
      })
      return undefined
    },
  })
  approvals.register('agents.contract', {
    permission: 'brand.write',
    execute: async (tx, of) => {
      const { terms } = offer.parse(of.secret)
      const { brandId, memberId: takerId, staffId } = wordsOf(of)
      const order = { brandId, giver: { staffId }, takerId, terms, at: of.by.now }
      const made = await offerContract(parts, tx, order)
      await parts.audit.record(tx, {
        ...lineOf(of),
        action: 'agents.contract_offered',
        after: { contractId: made.row.id, terms: termsText(terms) },
      })
      return undefined
    },
  })
}

/** Does what is proposed and takes it back, so that whoever proposes what would be refused hears so at once. */
export async function tryOut(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint tried_out`.execute(tx)
  await work()
  await sql`rollback to savepoint tried_out`.execute(tx)
}

/** The direct upline as a decimal text; null: nobody. */
export async function uplineOf(
  tx: Tx,
  of: { memberId: bigint; brandId: number },
): Promise<string | null> {
  return (await placeOf(tx, of))?.uplines.at(-1)?.toString() ?? null
}

function wordsOf({ proposal }: Execution) {
  const { brand_id: brandId } = proposal
  assert(brandId !== null, 'agents are of a brand')
  return {
    brandId,
    memberId: BigInt(proposal.subject_id),
    // Who wanted it; who agreed stands in the proposal.
    staffId: proposal.proposed_by,
    reason: proposal.reason,
  }
}

function lineOf({ by, proposal }: Execution) {
  return {
    brandId: proposal.brand_id,
    actor: { kind: 'staff' as const, id: by.staff.id, name: by.staff.name },
    subject: { type: 'member' as const, id: proposal.subject_id },
    reason: proposal.reason,
    address: by.address,
    at: by.now,
  }
}
