import type { Tx } from '../../../platform/db.ts'
import type { AgentsDeps } from '../deps.ts'
import type { HeldContract } from './queries.ts'

/** What became of a contract. */
export type ContractStep =
  | 'offered'
  | 'withdrawn'
  | 'accepted'
  | 'rejected'
  | 'endAsked'
  | 'endKept'
  | 'ended'

/** Which fact each side hears of; a step that a side hears nothing of is its own. */
const TOLD: Readonly<Record<ContractStep, { taker?: string; giver?: string }>> = {
  offered: { taker: 'agent_contract_offered' },
  withdrawn: { taker: 'agent_contract_withdrawn' },
  accepted: { taker: 'agent_contract_accepted', giver: 'agent_given_accepted' },
  rejected: { taker: 'agent_contract_rejected', giver: 'agent_given_rejected' },
  endAsked: { taker: 'agent_contract_end_asked' },
  endKept: { giver: 'agent_given_kept' },
  ended: { taker: 'agent_contract_ended', giver: 'agent_given_ended' },
}

/** Records a step for the downline and for the upline who gave the contract; the house gives without hearing of it. */
export async function notifySides(
  parts: Pick<AgentsDeps, 'recordFact'>,
  tx: Tx,
  of: { contracts: readonly HeldContract[]; step: ContractStep; at: Date },
): Promise<void> {
  const told = TOLD[of.step]
  const facts = of.contracts.flatMap(({ row, terms }) => {
    const { id: contractId, brand_id: brandId, taker_id: takerId, giver_id: giverId } = row
    const data = {
      contractId,
      type: terms.type,
      giver: giverId === null ? null : String(giverId),
      taker: String(takerId),
    }
    const fact = (kind: string, memberId: bigint) => ({ kind, brandId, memberId, at: of.at, data })
    return [
      ...(told.taker ? [fact(told.taker, takerId)] : []),
      ...(told.giver && giverId !== null ? [fact(told.giver, giverId)] : []),
    ]
  })
  await parts.recordFact(tx, facts)
}
