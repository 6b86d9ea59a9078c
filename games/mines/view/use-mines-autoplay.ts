import { useRef, useState } from 'react'
import type { AutoplayPlan, AutoplayRun } from '../../engine/view/autoplay.ts'
import { pause, restAfter } from '../../engine/view/mini/use-instant.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useGone } from '../../engine/view/use-gone.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import { type MinesMath, minesLadder } from '../rules/multipliers.ts'
import { type MarkedEnd, playMarked } from './marked-rounds.ts'
import type { MinesGame } from './use-mines.ts'

export interface MinesAutoplay {
  /** The player marks the tiles that every round is to open. */
  isMarking: boolean
  /** In the order in which they were marked, which is the one in which they are opened. */
  marks: readonly number[]
  /** So many tiles may be marked: more would be a mine for sure, or more than can be paid. */
  most: number
  /** What is left of the plan that is played; null while nothing is played alone. */
  run: AutoplayRun | null
  mark(): void
  leave(): void
  toggle(tile: number): void
  unmarkAll(): void
  start(plan: AutoplayPlan): void
  stop(): void
}

/** Between two decisions, and after a round; a market without turbo gives more time to look. */
const STEP_MS = { calm: 340, turbo: 160 }
const REST_MS = { calm: 1_300, turbo: 700 }

/** Rounds of mines that play alone: the same marked tiles each time, within what the player allowed. */
export function useMinesAutoplay(desk: Desk, game: MinesGame, math: MinesMath): MinesAutoplay {
  const { launch, stake } = desk
  const [isMarking, setMarking] = useState(false)
  const [marked, setMarked] = useState<readonly number[]>([])
  const [run, setRun] = useState<AutoplayRun | null>(null)
  const playing = useRef({ isStopped: true })
  const gone = useGone()
  const latest = useLatest({ desk, game })
  const most = minesLadder(math, game.mineCount).filter(
    (multiplierX100) => stake * BigInt(multiplierX100) <= launch.limits.maxWin * 100n,
  ).length
  const marks = marked.slice(0, most)

  const play = async (plan: AutoplayPlan): Promise<void> => {
    const { market } = launch
    const speed = desk.props.turboAllowed && market.turbo ? 'turbo' : 'calm'
    const order = { isStopped: false }
    playing.current = order
    setMarking(false)
    const end = await playMarked(plan, {
      marks,
      bet: () => latest.current.game.bet(),
      decide: (round, action) => latest.current.game.decide(round, action),
      nextStake: () => latest.current.desk.stake,
      isStopped: () => order.isStopped || gone.current,
      onRun: setRun,
      pace: {
        stepMs: STEP_MS[speed],
        restMs: (round) => Math.max(REST_MS[speed], restAfter(round)),
        roundMsMin: market.roundMsMin,
      },
      wait: pause,
      now: () => performance.now(),
    })
    if (!order.isStopped) setRun(null)
    tellEnd(end)
  }

  const tellEnd = (end: MarkedEnd): void => {
    const { setNotice, t } = latest.current.desk
    if (end === 'refused' || end === 'stopped') return
    if (end !== 'left_open') setNotice({ kind: 'good', text: t(`autoplay.end.${end}`) })
    else if (latest.current.game.isOpen) setNotice({ kind: 'good', text: t('mines.auto.stopped') })
  }

  return {
    isMarking,
    marks,
    most,
    run,
    mark: () => {
      game.clear()
      setMarking(true)
    },
    leave: () => setMarking(false),
    toggle: (tile) => {
      const isOn = marks.includes(tile)
      if (isOn) setMarked(marks.filter((other) => other !== tile))
      else if (marks.length < most) setMarked([...marks, tile])
    },
    unmarkAll: () => setMarked([]),
    start: (plan) => {
      if (run === null && marks.length > 0) void play(plan)
    },
    // The buttons are the player's at once; what is on its way still comes to its end.
    stop: () => {
      playing.current.isStopped = true
      setRun(null)
    },
  }
}
