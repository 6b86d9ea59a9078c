import { type ContractTerms, contractTypes } from '@croupier/api/affiliates/agents'
import type { Db, Tx } from '../../../platform/db.ts'
import type { AgentsDeps } from '../deps.ts'
import { payRulesOf } from '../pay/asked.ts'
import { currentContract } from './queries.ts'
import { mostOfBets } from './rules.ts'

const MILLION = 1_000_000

/** In millionths of valid bets. */
export interface AboveLimit {
  /** What all salaries of the agent can come to. */
  most: number
  /** What is paid of it at most at the game of the least edge. */
  limit: number
}

/** Whether terms, with the other salaries of the agent, promise more than the limit of the hold lets pay at every game; null: they don't. */
export async function aboveLimit(
  parts: AgentsDeps,
  db: Db | Tx,
  { brandId, takerId, terms }: { brandId: number; takerId: bigint; terms: ContractTerms },
): Promise<AboveLimit | null> {
  const edge = await parts.leastEdge(brandId)
  if (edge === null || terms.type === 'dividend') return null
  let most = mostOfBets(terms)
  for (const type of contractTypes) {
    const other = type === terms.type ? null : await currentContract(db, { takerId, type })
    if (other) most += mostOfBets(other.terms)
  }
  const { shareOfHold } = await payRulesOf(parts, brandId)
  const limit = Math.floor((shareOfHold * edge) / MILLION)
  return most > limit ? { most: Math.min(most, MILLION), limit } : null
}
