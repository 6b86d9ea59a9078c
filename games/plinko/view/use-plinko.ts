import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { useEffect, useRef, useState } from 'react'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { profileNamed } from '../../engine/profiles.ts'
import { afterAutoRound, type AutoplayRun, startAutoplay } from '../../engine/view/autoplay.ts'
import { type InstantGameDesk, pause, useUnseen } from '../../engine/view/mini/use-instant.ts'
import {
  fieldOf,
  multiplierText,
  numberField,
  type StudioAnswer,
  type StudioRound,
} from '../../engine/view/rounds.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import { type Desk, type Notice, noticeText } from '../../engine/view/use-desk.ts'
import { useGone } from '../../engine/view/use-gone.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import { type PlinkoBoard, plinkoPays, plinkoRisks } from '../rules/board.ts'
import { plinko } from '../rules/plinko.ts'
import type { PlinkoScene } from './plinko-scene.ts'
import { useGivenReplay } from '../../engine/view/use-given-replay.ts'

export interface PlinkoDesk extends Omit<InstantGameDesk, 'isBusy'> {
  board: PlinkoBoard
  setBoard(board: PlinkoBoard): void
  /** How many balls one press lets fall; each is a round of its own. */
  balls: number
  setBalls(count: number): void
  /** More than one ball at a time is allowed here. */
  mayPour: boolean
  /** Bets are on their way. */
  isPouring: boolean
  inAir: number
}

/** Between two balls of one press. */
const BALL_GAP_MS = 170
const AUTO_GAP_MS = 480
const MOST_PAST = 24

/** The way of a round's ball, as the house drew it. */
export function pathOf(round: StudioRound): number[] {
  const path = fieldOf(round.events?.[0], 'path')
  return Array.isArray(path) ? path.filter((bit) => bit === 0 || bit === 1) : []
}

export function boardOf(round: StudioRound): PlinkoBoard {
  const risk = fieldOf(round.choice, 'risk')
  return {
    rows: numberField(round.choice, 'rows') ?? 8,
    risk: plinkoRisks.find((known) => known === risk) ?? 'medium',
  }
}

// The parts of one state machine: bets, balls in the air, autoplay and replay share what is locked and shown.
// oxlint-disable-next-line max-lines-per-function
export function usePlinko(desk: Desk, scene: PlinkoScene): PlinkoDesk {
  const { math } = profileNamed(plinko.profiles, desk.launch.profile.code)
  const { market } = desk.launch
  const words = useText('minigames')
  const [board, setBoard] = useState<PlinkoBoard>({ rows: 12, risk: 'medium' })
  const [balls, setBalls] = useState(1)
  const [isPouring, setPouring] = useState(false)
  const [inAir, setInAir] = useState(0)
  const [auto, setAuto] = useState<AutoplayRun | null>(null)
  const [replay, setReplay] = useState<StudioRound | null>(null)
  const [past, setPast] = useState<readonly StudioRound[]>([])
  const latest = useLatest({ desk, board, auto, isPouring, replay, inAir })
  const flying = useRef(0)
  const gone = useGone()

  const fall = async (round: StudioRound, isPast = false): Promise<void> => {
    const { props, say } = latest.current.desk
    const payout = round.payout ?? 0n
    const isGood = deservesWinEffects(round.stake, payout)
    await scene.drop({
      path: pathOf(round),
      // No more than the stake is not celebrated, but a past round says what it came to.
      prize: isGood
        ? props.formatMoney(payout, { signed: true })
        : isPast
          ? props.formatMoney(payout)
          : null,
      isHot: isGood,
      isPast,
    })
    say(
      words('plinko.paid', {
        multiplier: multiplierText(round.multiplierX100 ?? 0, props.language.tag),
        amount: props.formatMoney(payout),
      }),
    )
    if (isGood)
      props.sound.play(raised(sounds.gem, Math.log2((round.multiplierX100 ?? 100) / 100) * 3))
    else props.sound.play(sounds.reelStop)
  }

  /** The bet of one ball; its fall goes on by itself. Null when no bet was made. */
  const bet = async (tell?: (notice: Notice) => Notice): Promise<StudioAnswer | null> => {
    const { client, attempt, takeStake, receive, stake, free } = latest.current.desk
    takeStake(stake)
    const order = { stake, choice: { ...latest.current.board } }
    const answer = await attempt(() => client.play(order), tell)
    if (!answer) receive(free.gift ? 0n : stake)
    return answer
  }

  /** Of a press that stopped halfway: how many balls fell, before why. */
  const partly =
    (fallen: number, asked: number) =>
    (notice: Notice): Notice =>
      fallen === 0
        ? notice
        : {
            ...notice,
            text: `${words('plinko.partly', { fallen, asked })} ${noticeText(notice, latest.current.desk.t)}`,
          }

  const land = async ({ round, balance }: StudioAnswer): Promise<void> => {
    flying.current += 1
    setInAir(flying.current)
    await fall(round)
    flying.current -= 1
    setInAir(flying.current)
    const payout = round.payout ?? 0n
    const { receive, settle, client } = latest.current.desk
    // While others are in the air the house's balance already holds what they will bring.
    if (flying.current > 0 || latest.current.isPouring) receive(payout)
    settle(flying.current === 0 && !latest.current.isPouring ? balance : null, {
      id: round.id,
      stake: round.stake,
      payout,
    })
    client.seen(round)
    setPast((before) => [...before, round].slice(-MOST_PAST))
  }

  const pour = async (count: number): Promise<void> => {
    setPouring(true)
    for (let ball = 0; ball < count && !gone.current; ball += 1) {
      const startedMs = performance.now()
      const answer = await bet(partly(ball, count))
      if (!answer) break
      const landing = land(answer)
      if (market.roundMsMin > 0) {
        await landing
        await pause(market.roundMsMin - (performance.now() - startedMs))
      } else if (ball < count - 1) await pause(BALL_GAP_MS - (performance.now() - startedMs))
    }
    setPouring(false)
  }

  const runAuto = async (first: AutoplayRun): Promise<void> => {
    let run: AutoplayRun | null = first
    setAuto(run)
    setPouring(true)
    while (run) {
      const startedMs = performance.now()
      const answer = await bet()
      if (!answer) break
      const landing = land(answer)
      const after = afterAutoRound(run, autoRoundOf(answer.round, latest.current.desk.stake))
      run = after.end === null ? after.run : null
      if (market.roundMsMin > 0 || run === null) await landing
      await pause(Math.max(market.roundMsMin, AUTO_GAP_MS) - (performance.now() - startedMs))
      if (latest.current.auto === null || gone.current) break
      setAuto(run)
      if (after.end !== null) {
        const { setNotice, t } = latest.current.desk
        setNotice({ kind: 'good', text: t(`autoplay.end.${after.end}`) })
      }
    }
    setAuto(null)
    setPouring(false)
  }

  const showAgain = async (round: StudioRound): Promise<void> => {
    scene.setBoard(plinkoPays(math, boardOf(round)) ?? [])
    await fall(round, true)
  }

  const showReplay = (round: StudioRound): void => {
    if (latest.current.inAir > 0 || latest.current.isPouring) return
    setReplay(round)
    void showAgain(round)
  }

  useUnseen(desk, async (round) => {
    setBoard(boardOf(round))
    await showAgain(round)
    desk.client.seen(round)
  })
  // The scene is a picture outside React that is told what was chosen.
  useEffect(() => {
    scene.setBoard(plinkoPays(math, board) ?? [])
  }, [scene, math, board])
  useGivenReplay(desk, showReplay)

  return {
    board,
    setBoard,
    balls,
    setBalls,
    // Many balls at once are many rounds at once; a market that paces rounds lets one fall after the other.
    mayPour: market.roundMsMin === 0,
    isPouring,
    inAir,
    auto,
    replay,
    isReplay: replay !== null,
    past,
    isLocked: isPouring || inAir > 0 || auto !== null || replay !== null,
    press: () => {
      const { isPouring: isBusy, replay: shown, inAir: falling } = latest.current
      if (isBusy || shown || falling + balls > MOST_IN_AIR) return
      void pour(market.roundMsMin > 0 ? 1 : balls)
    },
    retry: () => void pour(1),
    startAuto: (plan) => {
      if (!latest.current.isPouring) void runAuto(startAutoplay(plan))
    },
    stopAuto: () => setAuto(null),
    showReplay,
    leaveReplay: () => {
      setReplay(null)
      scene.setBoard(plinkoPays(math, latest.current.board) ?? [])
    },
  }
}

/** More would hide each other. */
const MOST_IN_AIR = 40

function autoRoundOf(round: StudioRound, nextStake: bigint) {
  return { stake: round.stake, payout: round.payout ?? 0n, hadFeature: false, nextStake }
}
