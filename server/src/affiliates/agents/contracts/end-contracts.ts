import type { ContractTerms, ContractType } from '@croupier/api/affiliates/agents'
import type { Tx } from '../../../platform/db.ts'
import { effectiveTo } from '../pay/period-rules.ts'
import { contractsBelow, type HeldContract, held, lockContracts } from './queries.ts'
import { cascadeOf } from './rules.ts'

export interface Ending {
  because: 'agreed' | 'superseded' | 'cascade' | 'moved' | 'market'
  /** The contract whose acceptance ends these. */
  endedBy: string | null
  /** Up to when they are to count, before it is brought to a boundary of their own. */
  until: Date
  now: Date
  timeZone: string
}

/** Ends contracts that are in force. What they earned before their last boundary is still paid. */
export async function endContracts(
  tx: Tx,
  contracts: readonly HeldContract[],
  ending: Ending,
): Promise<HeldContract[]> {
  const ended: HeldContract[] = []
  for (const { row, terms } of contracts) {
    const boundary = effectiveTo(terms, ending.until, ending.timeZone)
    const from = row.effective_from ?? boundary
    const after = await tx
      .updateTable('agents_contracts')
      .set({
        state: 'terminated',
        // One that never came to count ends where it would have begun.
        effective_to: boundary > from ? boundary : from,
        ended_at: ending.now,
        ended_because: ending.because,
        ended_by: ending.endedBy,
      })
      .where('id', '=', row.id)
      .where('state', '=', 'accepted')
      .returningAll()
      .executeTakeFirstOrThrow()
    ended.push(held(after))
  }
  return ended
}

/** What ends below an agent when the agent's terms of a type become these; null: when there are none any more. */
export async function contractsThatEnd(
  tx: Parameters<typeof contractsBelow>[0],
  of: { agentId: bigint; type: ContractType; terms: ContractTerms | null },
): Promise<HeldContract[]> {
  return cascadeOf(await contractsBelow(tx, of), of.terms)
}

/**
 * A member who leaves an upline leaves what that upline gave: contracts end with the periods that are over, offers are withdrawn, and so
 * are the contracts below that stood on them. Returns those that were in force.
 */
export async function endContractsOfMoved(
  tx: Tx,
  of: { takerId: bigint; brandId: number; at: Date; timeZone: string },
): Promise<HeldContract[]> {
  await lockContracts(tx, of.brandId)
  await tx
    .updateTable('agents_contracts')
    .set({ state: 'terminated', ended_at: of.at, ended_because: 'withdrawn' })
    .where('taker_id', '=', of.takerId)
    .where('state', '=', 'new_request')
    .execute()
  const rows = await tx
    .selectFrom('agents_contracts')
    .selectAll()
    .where('taker_id', '=', of.takerId)
    .where('state', '=', 'accepted')
    .orderBy('id')
    .execute()
  const ending = { endedBy: null, until: of.at, now: of.at, timeZone: of.timeZone }
  const ended: HeldContract[] = []
  for (const one of rows.map(held)) {
    const below = await contractsThatEnd(tx, {
      agentId: of.takerId,
      type: one.terms.type,
      terms: null,
    })
    ended.push(...(await endContracts(tx, [one], { ...ending, because: 'moved' })))
    ended.push(...(await endContracts(tx, below, { ...ending, because: 'cascade' })))
  }
  return ended
}
