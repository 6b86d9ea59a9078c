import { refuse } from '../../platform/refusal.ts'
import type { GiveOutcome } from '../promotions/promotions.ts'

/** What was given, or the refusal: `promotion_barred`, `promotion_gone`. */
export function given(result: GiveOutcome): void {
  if (result.outcome === 'barred') refuse('promotion_barred')
  if (result.outcome === 'gone') refuse('promotion_gone')
}
