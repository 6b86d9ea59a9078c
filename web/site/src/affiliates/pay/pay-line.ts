import type { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import type { OutputOf } from '@croupier/api/endpoint'
import type { BadgeTone } from '@croupier/kit/ui/states'

/** One amount of pay in a record. */
export type PayLine = OutputOf<typeof agentPayApi.commissions>['items'][number]

/** What left the balance again of what was paid. */
export function takenBackOf({ takenBack }: Pick<PayLine, 'takenBack'>): bigint {
  return takenBack?.amount ?? 0n
}

export const payTone: Record<PayLine['state'], BadgeTone> = {
  due: 'warning',
  paid: 'good',
  nothing: 'neutral',
}
