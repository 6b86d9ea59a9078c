import { type Ledger, LedgerOverloaded } from '../core/ledger/ledger.ts'
import type { ClockWatch } from '../platform/clock-watch.ts'

/**
 * The ledger of a process whose clock may turn out to be wrong: while it is, no money moves here, because limits, cut-offs and periods
 * would be judged by a time that is not. What is refused was not decided and may be asked again under the same id. Reading goes on.
 */
export function guardClock(ledger: Ledger, watch: Pick<ClockWatch, 'mayDateMoney'>): Ledger {
  const guarded =
    <Given extends unknown[], Answer>(move: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (!watch.mayDateMoney()) throw new LedgerOverloaded('the clock is wrong')
      return await move(...given)
    }
  return {
    ...ledger,
    apply: guarded(ledger.apply),
    applyPair: guarded(ledger.applyPair),
    rejectPermanently: guarded(ledger.rejectPermanently),
    applyTogether: guarded(ledger.applyTogether),
    post: guarded(ledger.post),
    postSet: guarded(ledger.postSet),
    accrueCost: guarded(ledger.accrueCost),
    settleCosts: guarded(ledger.settleCosts),
    accrueJackpots: guarded(ledger.accrueJackpots),
  }
}
