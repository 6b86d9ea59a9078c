import type { Money } from '@croupier/shared/money'
import { useEffect, useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import {
  afterAutoRound,
  type AutoplayPlan,
  type AutoplayRun,
  startAutoplay,
} from '../../engine/view/autoplay.ts'
import type { StudioAnswer, StudioRound } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import { koi } from '../rules/koi.ts'
import { windowAt } from '../rules/spin.ts'
import type { KoiScene } from './koi-scene.ts'
import { spinReels } from './land-reels.ts'
import { readEvents, type ShowTerms, showRound } from './show-round.ts'

const SHORTEST_SPIN_MS = 480
const SHORTEST_TURBO_MS = 120
/** Between two rounds of autoplay, so that a person can still read and stop. */
const AUTO_PAUSE_MS = 500

export interface KoiGame {
  isBusy: boolean
  auto: AutoplayRun | null
  isTurbo: boolean
  setTurbo(on: boolean): void
  replay: StudioRound | null
  /** Spins; while a round is shown it hurries what may be hurried. */
  press(): void
  /** Asks again for a bet whose answer never came. */
  retry(): void
  startAuto(plan: AutoplayPlan): void
  stopAuto(): void
  showReplay(round: StudioRound): void
  leaveReplay(): void
}

/** A window of the paid reels to stand on before the first spin. */
export function firstWindow(math: ShowTerms['math']): string[] {
  return windowAt(math.reels.base, [16, 22, 14, 3, 3])
}

export function useKoi(desk: Desk, scene: KoiScene): KoiGame {
  const [isBusy, setBusy] = useState(false)
  const [auto, setAuto] = useState<AutoplayRun | null>(null)
  const [isTurbo, setTurbo] = useState(false)
  const [replay, setReplay] = useState<StudioRound | null>(null)
  const latest = useLatest({ desk, auto, isTurbo, isBusy, replay })
  const { math } = profileNamed(koi.profiles, desk.launch.profile.code)

  const show = async (round: StudioRound, options: { isReplay?: boolean } = {}): Promise<void> => {
    const { props, t, say } = latest.current.desk
    await showRound(scene, readEvents(round.events), {
      math,
      stake: round.stake,
      payout: round.payout ?? 0n,
      format: props.formatMoney,
      t,
      sound: props.sound,
      say,
      isTurbo: latest.current.isTurbo && options.isReplay !== true,
      isReduced: props.reducedMotion,
    })
  }

  const begin = (): void => {
    const { props } = latest.current.desk
    scene.timeline.hurry(false)
    scene.setWins([])
    scene.setPlaque({ label: latest.current.desk.t('koi.ready'), value: '' })
    spinReels(scene, { sound: props.sound, isReduced: props.reducedMotion })
  }

  /** One paid round from the press to the end of its show; null when no bet was made. */
  const playOne = async (stake: Money): Promise<StudioAnswer | null> => {
    const { client, attempt, settle, takeStake, launch, balance } = latest.current.desk
    const startedMs = performance.now()
    setBusy(true)
    begin()
    takeStake(stake)
    const [answer] = await Promise.all([
      attempt(() => client.play({ stake, choice: {} })),
      scene.timeline.wait(latest.current.isTurbo ? SHORTEST_TURBO_MS : SHORTEST_SPIN_MS),
    ])
    if (answer) {
      await show(answer.round)
      settle(answer.balance, { stake: answer.round.stake, payout: answer.round.payout ?? 0n })
      client.seen(answer.round)
    } else {
      scene.showWindow(firstWindow(math))
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
      const stake: Money = latest.current.desk.stake
      const answer = await playOne(stake)
      if (!answer || latest.current.auto === null) break
      const { round } = answer
      const after = afterAutoRound(run, {
        stake: round.stake,
        payout: round.payout ?? 0n,
        hadFeature: readEvents(round.events).some(({ type }) => type === 'freeSpins'),
        nextStake: latest.current.desk.stake,
      })
      run = after.end === null ? after.run : null
      setAuto(run)
      if (after.end !== null) {
        const { setNotice, t } = latest.current.desk
        setNotice({ kind: 'good', text: t(`autoplay.end.${after.end}`) })
      } else await pause(AUTO_PAUSE_MS)
    }
    setAuto(null)
  }

  const showReplay = async (round: StudioRound): Promise<void> => {
    setReplay(round)
    setBusy(true)
    begin()
    await scene.timeline.wait(SHORTEST_SPIN_MS)
    await show(round, { isReplay: true })
    setBusy(false)
  }

  useUnfinished(desk, async (round) => {
    setBusy(true)
    begin()
    await scene.timeline.wait(SHORTEST_SPIN_MS)
    await show(round)
    desk.client.seen(round)
    setBusy(false)
  })

  return {
    isBusy,
    auto,
    isTurbo,
    setTurbo,
    replay,
    press: () => {
      if (!latest.current.isBusy) void playOne(latest.current.desk.stake)
      else if (desk.props.turboAllowed) scene.timeline.hurry(true)
      else scene.timeline.skip()
    },
    retry: () => void playOne(latest.current.desk.stake),
    startAuto: (plan) => {
      if (!latest.current.isBusy) void runAuto(startAutoplay(plan))
    },
    stopAuto: () => setAuto(null),
    showReplay: (round) => {
      if (!latest.current.isBusy) void showReplay(round)
    },
    leaveReplay: () => {
      scene.timeline.hurry(true)
      scene.setWins([])
      setReplay(null)
    },
  }
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
