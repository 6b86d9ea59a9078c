import { assert } from '@croupier/shared/assert'

/** What the house would lose on each direction, over a limit: positive when more is owed for the home side, or for many goals. */
export interface Imbalance {
  /** Liability for the home side less that for the away side, over the event's limit. */
  side: number
  /** Liability for overs less that for unders, over the event's limit. */
  total: number
}

/** How far one whole limit moves the rates, and how far they may go at all. */
const STRENGTH = 0.03
const MOST_SHIFT = 0.06

/**
 * Moves the rates of an event by what the house owes, so that all its markets move together and never contradict each other. The side that
 * is bet on more becomes likelier, its prices fall. The event's fair rates are kept beside; no price goes above what they allow.
 */
export function shiftedRates<R extends { home: number; away: number }>(
  rates: R,
  { side, total }: Imbalance,
): R {
  const toHome = Math.exp(clamped(side * STRENGTH))
  const toMore = Math.exp(clamped(total * STRENGTH))
  return { ...rates, home: rates.home * toHome * toMore, away: (rates.away / toHome) * toMore }
}

function clamped(shift: number): number {
  assert(Number.isFinite(shift))
  return Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, shift))
}
