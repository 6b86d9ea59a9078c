import type { ContractTerms, ContractType } from '@croupier/api/affiliates/agents'
import type { AgentsDeps } from '../deps.ts'
import type { Span } from '../../../platform/calendar/calendar.ts'
import type { PayPeriod } from './period-rules.ts'

/**
 * How a run reckons, so that older ones are explained as they were calculated: by whole stakes; by counted ones, with dividends that carry
 * losses and are limited by the hold; so and with the salaries of the team taken off a dividend's profit and hold; or so and with salaries
 * limited by the hold too.
 */
export type Counting = 'stake' | 'counted' | 'after_salaries' | 'within_hold'

export interface PayRules {
  /** The most that salaries come to, in millionths of the hold, and dividends of what these leave of it. */
  shareOfHold: number
  /** Losses are carried into the next period. */
  carries: boolean
}

/** What limits pay in a brand: data of the platform, which a brand may only make stricter. */
export async function payRulesOf(
  { brands }: Pick<AgentsDeps, 'brands'>,
  brandId: number,
): Promise<PayRules> {
  return {
    shareOfHold: (await brands.setting(brandId, 'agents.dividendHoldPercent')) * 10_000,
    carries: await brands.setting(brandId, 'agents.lossesCarry'),
  }
}

/** What a calculation is about. */
export interface Asked extends Span {
  brandId: number
  timeZone: string
  type: ContractType
  period: PayPeriod
  /** Only this agent and those below, the agent as the top; null: the whole brand. */
  rootId: bigint | null
  counting: Counting
  /** What limits pay in the brand. */
  limits: PayRules
  /** What if: the contracts of today instead of those that counted then, and one of them with other terms. */
  tried?: { agentId: bigint; terms: ContractTerms } | 'today'
}
