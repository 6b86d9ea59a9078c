import type { Money } from '@croupier/shared/money'
import { useEffect, useState } from 'react'
import { afterAutoRound, type AutoplayPlan, type AutoplayRun, startAutoplay } from '../autoplay.ts'
import type { BetOrder } from '../game-client.ts'
import type { StudioAnswer, StudioRound, WireJson } from '../rounds.ts'
import { sounds } from '../sounds.ts'
import type { Desk } from '../use-desk.ts'
import { useGone } from '../use-gone.ts'
import { useLatest } from '../use-latest.ts'
import type { SlotTerms } from './slot-show.ts'
import type { SlotWords } from './slot-text.ts'
import type { SpinScene } from './spin-scene.ts'
import { useGivenReplay } from '../use-given-replay.ts'

const SHORTEST_SPIN_MS = 320
const SHORTEST_TURBO_MS = 90
/** Between two rounds of autoplay, so that a person can still read and stop. */
const AUTO_PAUSE_MS = 500

/** What a game tells the desk of slots about itself. */
export interface SlotPlay {
  /** What is taken from the wallet for a bet. */
  costOf(order: BetOrder): Money
  /** Plays the events of a whole round. Ends when the player may go on. */
  show(round: StudioRound, terms: SlotTerms): Promise<void>
  hadFeature(round: StudioRound): boolean
  /** Takes the lights of the last round away. */
  calm(): void
  /** Sets in motion what moves until the answer is here; without it there is only the sound. */
  begin?(terms: Pick<SlotTerms, 'sound' | 'isReduced'>): void
  /** Puts back what was set in motion when no answer came. */
  halt?(): void
}

export interface SlotGame {
  isBusy: boolean
  auto: AutoplayRun | null
  isTurbo: boolean
  setTurbo(on: boolean): void
  replay: StudioRound | null
  /** Plays with this choice; while a round is shown it hurries what may be hurried. */
  press(choice: WireJson): void
  /** Asks again for a bet whose answer never came. */
  retry(): void
  startAuto(plan: AutoplayPlan, choice: WireJson): void
  stopAuto(): void
  showReplay(round: StudioRound): void
  leaveReplay(): void
}

// One closure over the desk: the steps of a round share its state.
// oxlint-disable-next-line max-lines-per-function
export function useSlot(
  desk: Desk,
  scene: SpinScene,
  { play, words }: { play: SlotPlay; words: SlotWords },
): SlotGame {
  const [isBusy, setBusy] = useState(false)
  const [auto, setAuto] = useState<AutoplayRun | null>(null)
  const [isTurbo, setTurbo] = useState(false)
  const [replay, setReplay] = useState<StudioRound | null>(null)
  const latest = useLatest({ desk, auto, isTurbo, isBusy, words })
  const gone = useGone()

  const show = async (round: StudioRound, { isReplay = false } = {}): Promise<void> => {
    const { desk: now, isTurbo: quick, words: sentences } = latest.current
    await play.show(round, {
      stake: round.stake,
      currency: now.currency,
      cost: play.costOf(round),
      payout: paidOf(round),
      format: now.props.formatMoney,
      tag: now.props.language.tag,
      t: now.t,
      words: sentences,
      sound: now.props.sound,
      say: now.say,
      isTurbo: quick && !isReplay,
      isReduced: now.props.reducedMotion,
    })
  }

  const begin = (): void => {
    const { props, t } = latest.current.desk
    scene.timeline.hurry(false)
    play.calm()
    scene.setPlaque({ label: t('slot.ready'), value: '' })
    if (play.begin) play.begin({ sound: props.sound, isReduced: props.reducedMotion })
    else props.sound.play(sounds.spin)
  }

  /** One paid round from the press to the end of its show; null when no bet was made. */
  const playOne = async (order: BetOrder): Promise<StudioAnswer | null> => {
    const { client, attempt, settle, takeStake, launch, balance } = latest.current.desk
    const startedMs = performance.now()
    setBusy(true)
    begin()
    takeStake(play.costOf(order))
    const [answer] = await Promise.all([
      attempt(() => client.play(order)),
      scene.timeline.wait(latest.current.isTurbo ? SHORTEST_TURBO_MS : SHORTEST_SPIN_MS),
    ])
    if (answer) {
      const { round } = answer
      await show(round)
      settle(answer.balance, { id: round.id, stake: play.costOf(round), payout: paidOf(round) })
      client.seen(round)
    } else {
      play.halt?.()
      settle(balance)
    }
    const restMs = launch.market.roundMsMin - (performance.now() - startedMs)
    if (restMs > 0) await pause(restMs)
    setBusy(false)
    return answer
  }

  const runAuto = async (first: AutoplayRun, choice: WireJson): Promise<void> => {
    let run: AutoplayRun | null = first
    setAuto(run)
    while (run) {
      const answer = await playOne({ stake: latest.current.desk.stake, choice })
      if (!answer || latest.current.auto === null || gone.current) break
      if (answer.freeRounds?.left === 0) break
      const after = afterAutoRound(run, {
        stake: play.costOf(answer.round),
        payout: paidOf(answer.round),
        hadFeature: play.hadFeature(answer.round),
        nextStake: play.costOf({ stake: latest.current.desk.stake, choice }),
      })
      run = after.end === null ? after.run : null
      setAuto(run)
      if (after.end !== null) {
        const { setNotice, t } = latest.current.desk
        setNotice({ kind: 'good', text: t(`autoplay.end.${after.end}`) })
      } else await pause(AUTO_PAUSE_MS)
      if (latest.current.auto === null || gone.current) break
    }
    setAuto(null)
  }

  const showAgain = async (round: StudioRound, isReplay: boolean): Promise<void> => {
    setBusy(true)
    begin()
    await scene.timeline.wait(SHORTEST_SPIN_MS)
    await show(round, { isReplay })
    if (!isReplay) desk.client.seen(round)
    setBusy(false)
  }

  const showReplay = (round: StudioRound): void => {
    if (latest.current.isBusy || latest.current.auto !== null) return
    setReplay(round)
    void showAgain(round, true)
  }
  useGivenReplay(desk, showReplay)
  useUnfinished(desk, (round) => showAgain(round, false))

  return {
    isBusy,
    auto,
    isTurbo,
    setTurbo,
    replay,
    press: (choice) => {
      if (!latest.current.isBusy) void playOne({ stake: latest.current.desk.stake, choice })
      else if (desk.props.turboAllowed) scene.timeline.hurry(true)
      else scene.timeline.skip()
    },
    // The order that was not answered is sent again, whatever is asked for now.
    retry: () => void playOne(desk.client.unanswered() ?? { stake: desk.stake, choice: {} }),
    startAuto: (plan, choice) => {
      if (!latest.current.isBusy) void runAuto(startAutoplay(plan), choice)
    },
    stopAuto: () => setAuto(null),
    showReplay,
    leaveReplay: () => {
      scene.timeline.hurry(true)
      play.calm()
      setReplay(null)
    },
  }
}

/** What a round brought altogether, its share of a pool included. */
function paidOf({ payout, jackpot }: StudioRound): Money {
  return (payout ?? 0n) + (jackpot?.amount ?? 0n)
}

/** A round whose end was never seen is shown once, when the window opens. */
function useUnfinished(desk: Desk, show: (round: StudioRound) => Promise<void>): void {
  const latest = useLatest(show)
  const { unfinished } = desk.launch
  // Opening the window is the event; it happens once.
  useEffect(() => {
    if (unfinished?.state === 'closed' && unfinished.events) void latest.current(unfinished)
  }, [unfinished, latest])
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
