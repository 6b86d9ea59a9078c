import type { publicCancelReasons } from '@croupier/api/play/round-links'
import type { RoundView } from '../round-view.ts'
import { AFTER_RESTORE } from '../rules.ts'

export type PublicCancelReason = (typeof publicCancelReasons)[number]

/**
 * A round as a stranger may see it: before its end neither bet nor decisions, since a target that is known could be played against,
 * and of one that did not count only that it did not.
 */
export function publicRound(round: RoundView): RoundView {
  const shown = isSettled(round) ? round : { ...round, ...NOTHING_YET }
  return { ...shown, legal: null, seen: true, cancelReason: null }
}

const NOTHING_YET = {
  choice: null,
  events: null,
  view: null,
  actions: [],
  result: null,
  outcome: null,
  multiplierX100: null,
  payout: null,
}

function isSettled({ state, outcome }: RoundView): boolean {
  return (state === 'closed' || state === 'crediting') && outcome !== null
}

/** Why a bet did not count. A balance that did not suffice, or a bar of the player, is only "not accepted". */
export function publicCancelReason({
  state,
  cancelReason,
}: Pick<RoundView, 'state' | 'cancelReason'>): PublicCancelReason | null {
  if (state !== 'cancelled') return null
  switch (cancelReason) {
    case 'bets_closed':
    case 'too_late':
      return 'too_late'
    case 'taken_back':
      return 'taken_back'
    case 'bet_lost':
      return 'lost_on_its_way'
    case 'ended_by_staff':
    case AFTER_RESTORE:
      return 'ended_by_staff'
    default:
      return 'not_accepted'
  }
}
