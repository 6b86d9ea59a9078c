import type { Money } from '@croupier/shared/money'
import { useEffect, useRef, useState } from 'react'
import {
  afterAutoRound,
  type AutoplayPlan,
  type AutoplayRun,
  startAutoplay,
} from '../../engine/view/autoplay.ts'
import type { TableBet } from '../../engine/view/table/table-state.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'

export interface AutoBet {
  /** What is left of the plan; null while bets are made by hand. */
  run: AutoplayRun | null
  start(plan: AutoplayPlan): void
  stop(): void
}

/** A bet in every round, within what its player allowed; `bet` is the panel's bet in the round of now. */
export function useAutoBet(desk: Desk, bet: TableBet | null, stake: Money): AutoBet {
  const [run, setRun] = useState<AutoplayRun | null>(null)
  /** The last bet that the plan has nothing to do with any more: made by hand, or counted. */
  const counted = useRef<string | null>(null)
  const latest = useLatest({ desk, run, bet, stake })
  const endedId = bet?.state === 'settled' ? bet.id : null
  // A bet that ends is an event of the table; each counts once.
  useEffect(() => {
    const { desk: now, run: before, bet: ended, stake: nextStake } = latest.current
    if (!before || !ended || endedId === null || counted.current === endedId) return
    counted.current = endedId
    const round = { stake: ended.stake, payout: ended.payout ?? 0n, hadFeature: false, nextStake }
    const after = afterAutoRound(before, round)
    setRun(after.end === null ? after.run : null)
    if (after.end !== null) {
      now.setNotice({ kind: 'good', text: now.t(`autoplay.end.${after.end}`) })
    }
  }, [endedId, latest])
  return {
    run,
    start: (plan) => {
      counted.current = bet?.id ?? null
      setRun(startAutoplay(plan))
    },
    stop: () => setRun(null),
  }
}
