import type { limitKinds } from '@croupier/api/accounts/limits-of-play'
import { type AmountNote, useAmounts, useCounts } from '@croupier/kit/money/use-amounts'
import type { CurrencyCode } from '@croupier/shared/money'
import { MOST_MINUTES } from '../sign-in/first-limits.ts'

/** What was understood of a bound of play, an amount or minutes, or why nothing was. */
export function useBoundNote(
  currency: CurrencyCode,
): (kind: (typeof limitKinds)[number], text: string) => AmountNote {
  const amounts = useAmounts(currency)
  const minutes = useCounts({ most: MOST_MINUTES })
  return (kind, text) => (kind === 'time' ? minutes : amounts).note(text)
}
