import type { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import type { OutputOf } from '@croupier/api/endpoint'

type Resolution = OutputOf<typeof consolePaymentsApi.cases>['items'][number]['resolutions'][number]

/** What a decision is called; the second person agrees to what the first has proposed. */
export function labelOf(known: Resolution, isProposed: boolean) {
  if (isProposed && known === 'credit') return 'case.agree'
  if (isProposed && known === 'collect') return 'case.agreeCollect'
  return `case.do.${known}` as const
}

/** What the button says: money moves by two people, and the first one closes nothing. */
export function confirmWordOf(known: Resolution, isProposed: boolean) {
  const needsTwo = known === 'credit' || known === 'collect'
  return needsTwo && !isProposed ? 'case.propose' : 'case.resolve'
}
