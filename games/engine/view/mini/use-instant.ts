import type { Money } from '@croupier/shared/money'
import { useEffect, useState } from 'react'
import { afterAutoRound, type AutoplayPlan, type AutoplayRun, startAutoplay } from '../autoplay.ts'
import { tiersOf } from '../great-wins.ts'
import type { StudioAnswer, StudioRound, WireJson } from '../rounds.ts'
import type { Desk } from '../use-desk.ts'
import { useGone } from '../use-gone.ts'
import { useLatest } from '../use-latest.ts'
import { useGivenReplay } from '../use-given-replay.ts'

/** Between two rounds of autoplay, so that a person can still read and stop. */
const AUTO_PAUSE_MS = 420

/** What a view brings to a game of one bet and one outcome. */
export interface InstantShow {
  /** What the player has chosen now. */
  choice(): WireJson
  /** What the choice costs, where that is not the stake of the desk: chips on many places. */
  stake?(): Money
  /** The bet is on its way. */
  begin(): void
  /** Plays the outcome; resolves when it has been seen. */
  show(round: StudioRound, isReplay: boolean, isAuto: boolean): Promise<void>
  /** Back to the picture before any round: no bet came about, or a replay was left. */
  rest(): void
}

export interface InstantGameDesk {
  isBusy: boolean
  auto: AutoplayRun | null
  replay: StudioRound | null
  isReplay: boolean
  /** The rounds of this window, the latest last. */
  past: readonly StudioRound[]
  /** True while nothing may be changed. */
  isLocked: boolean
  press(): void
  /** Asks again for a bet whose answer never came. */
  retry(): void
  startAuto(plan: AutoplayPlan): void
  stopAuto(): void
  showReplay(round: StudioRound): void
  leaveReplay(): void
}

const MOST_PAST = 24

/** Plays rounds of an instant game one after the other: by hand, alone within a plan, or again from the history. */
export function useInstant(desk: Desk, show: InstantShow): InstantGameDesk {
  const [isBusy, setBusy] = useState(false)
  const [auto, setAuto] = useState<AutoplayRun | null>(null)
  const [replay, setReplay] = useState<StudioRound | null>(null)
  const [past, setPast] = useState<readonly StudioRound[]>([])
  const latest = useLatest({ desk, show, auto, isBusy, replay })
  const gone = useGone()

  const stakeNow = (): Money => latest.current.show.stake?.() ?? latest.current.desk.stake

  /** One paid round from the press to the end of its show; null when no bet was made. */
  const playOne = async (): Promise<StudioAnswer | null> => {
    const { client, attempt, settle, takeStake, launch, balance } = latest.current.desk
    const stake = stakeNow()
    const startedMs = performance.now()
    setBusy(true)
    latest.current.show.begin()
    takeStake(stake)
    const answer = await attempt(() => client.play({ stake, choice: latest.current.show.choice() }))
    if (answer) {
      const { round } = answer
      await latest.current.show.show(round, false, latest.current.auto !== null)
      settle(answer.balance, { id: round.id, stake: round.stake, payout: round.payout ?? 0n })
      client.seen(round)
      setPast((before) => [...before, round].slice(-MOST_PAST))
    } else {
      latest.current.show.rest()
      settle(balance)
    }
    const restMs = launch.market.roundMsMin - (performance.now() - startedMs)
    if (restMs > 0) await pause(restMs)
    setBusy(false)
    return answer
  }

  const runAuto = async (first: AutoplayRun): Promise<void> => {
    let run: AutoplayRun | null = first
    setAuto(run)
    while (run) {
      const answer = await playOne()
      if (!answer || latest.current.auto === null || gone.current) break
      if (answer.freeRounds?.left === 0) break
      const after = afterAutoRound(run, autoRoundOf(answer.round, stakeNow()))
      run = after.end === null ? after.run : null
      setAuto(run)
      if (after.end !== null) {
        const { setNotice, t } = latest.current.desk
        setNotice({ kind: 'good', text: t(`autoplay.end.${after.end}`) })
      } else await pause(restAfter(answer.round))
      if (latest.current.auto === null || gone.current) break
    }
    setAuto(null)
  }

  const showAgain = async (round: StudioRound): Promise<void> => {
    setBusy(true)
    latest.current.show.begin()
    await latest.current.show.show(round, true, false)
    setBusy(false)
  }

  const showReplay = (round: StudioRound): void => {
    if (latest.current.isBusy || latest.current.auto !== null) return
    setReplay(round)
    void showAgain(round)
  }
  useGivenReplay(desk, showReplay)

  useUnseen(desk, async (round) => {
    await showAgain(round)
    desk.client.seen(round)
  })

  const isLocked = isBusy || auto !== null || replay !== null
  return {
    isBusy,
    auto,
    replay,
    isReplay: replay !== null,
    past,
    isLocked,
    press: () => {
      if (!latest.current.isBusy && latest.current.replay === null) void playOne()
    },
    retry: () => void playOne(),
    startAuto: (plan) => {
      if (!latest.current.isBusy) void runAuto(startAutoplay(plan))
    },
    stopAuto: () => setAuto(null),
    showReplay,
    leaveReplay: () => {
      setReplay(null)
      latest.current.show.rest()
    },
  }
}

/** A great win is seen to its end before the next round takes it away. */
export function restAfter({ stake, payout }: StudioRound): number {
  return tiersOf({ cost: stake, payout: payout ?? 0n }).at(-1)?.ms ?? AUTO_PAUSE_MS
}

function autoRoundOf(round: StudioRound, nextStake: Money) {
  return { stake: round.stake, payout: round.payout ?? 0n, hadFeature: false, nextStake }
}

/** A round whose end was never seen is shown once, when the window opens. */
export function useUnseen(desk: Desk, show: (round: StudioRound) => Promise<void>): void {
  const latest = useLatest(show)
  const { unfinished } = desk.launch
  // Opening the window is the event; it happens once.
  useEffect(() => {
    if (unfinished?.state === 'closed' && unfinished.events) void latest.current(unfinished)
  }, [unfinished, latest])
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
