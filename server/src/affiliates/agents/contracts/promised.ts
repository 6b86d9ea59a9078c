import type { ContractTerms } from '@croupier/api/affiliates/agents'
import { accountNames } from '../../../accounts/members/members.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { termsOf } from './terms.ts'
import { mostOfBets } from './rules.ts'

/** What all contracts of one agent promise together. */
export interface AgentPromise {
  memberId: bigint
  account: string
  /** All salaries, in millionths of valid bets. */
  salaries: number
  /** The highest rate of a dividend, in millionths. */
  dividend: number
}

/** What the accepted contracts of a brand promise, by agent; `instead`: as if an agent had these terms for their type. */
export async function agentPromises(
  db: Db | Tx,
  { brandId, instead }: { brandId: number; instead?: { takerId: bigint; terms: ContractTerms } },
): Promise<AgentPromise[]> {
  const rows = await db
    .selectFrom('agents_contracts')
    .select(['taker_id', 'type', 'terms'])
    .where('brand_id', '=', brandId)
    .where('state', '=', 'accepted')
    .execute()
  const held = rows
    .filter(({ taker_id, type }) => taker_id !== instead?.takerId || type !== instead.terms.type)
    .map(({ taker_id, terms }) => ({ takerId: taker_id, terms: termsOf(terms) }))
  if (instead) held.push(instead)
  const names = await accountNames(db, [...new Set(held.map(({ takerId }) => takerId))])
  const byAgent = new Map<bigint, AgentPromise>()
  for (const { takerId, terms } of held) {
    const known = byAgent.get(takerId) ?? {
      memberId: takerId,
      account: names.get(takerId) ?? String(takerId),
      salaries: 0,
      dividend: 0,
    }
    byAgent.set(takerId, {
      ...known,
      salaries: known.salaries + mostOfBets(terms),
      dividend: Math.max(known.dividend, dividendOf(terms)),
    })
  }
  return [...byAgent.values()]
}

function dividendOf(terms: ContractTerms): number {
  return terms.type === 'dividend' ? Math.max(...terms.tiers.map(({ rate }) => rate)) : 0
}
