import type { ContractTerms, ContractType } from '@croupier/api/agents'
import type { PayPeriod, Span } from './period-rules.ts'

/** What a calculation is about. */
export interface Asked extends Span {
  brandId: number
  timeZone: string
  type: ContractType
  period: PayPeriod
  /** Only this agent and those below, the agent as the top; null: the whole brand. */
  rootId: bigint | null
  /** What if: the contracts of today instead of those that counted then, and one of them with other terms. */
  tried?: { agentId: bigint; terms: ContractTerms } | 'today'
}
