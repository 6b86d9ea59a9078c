import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { useEffect, useState } from 'react'
import { deservesWinEffects, payoutOf } from '../../engine/multiplier.ts'
import { pause } from '../../engine/view/mini/use-instant.ts'
import { multiplierText, type StudioRound } from '../../engine/view/rounds.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import type { HiloAction, HiloView } from '../rules/hilo.ts'
import { cardText, readHiloView } from './hilo-round.ts'
import type { HiloScene } from './hilo-scene.ts'
import { useGivenReplay } from '../../engine/view/use-given-replay.ts'

const REPLAY_STEP_MS = 520

export interface HiloDesk {
  /** The round that is played or that ended last; null before the first one. */
  round: StudioRound | null
  view: HiloView | null
  isOpen: boolean
  /** A decision is on its way, or its card is still turning. */
  isWaiting: boolean
  isReplay: boolean
  start(): void
  act(type: HiloAction['type']): void
  retry(): void
  showReplay(round: StudioRound): void
  leaveReplay(): void
}

// One state machine: bet, decisions, resuming and replay share the round that is shown.
// oxlint-disable-next-line max-lines-per-function
export function useHilo(desk: Desk, scene: HiloScene): HiloDesk {
  const words = useText('minigames')
  const opened = desk.launch.unfinished?.state === 'open' ? desk.launch.unfinished : null
  const [round, setRound] = useState<StudioRound | null>(opened)
  const [isWaiting, setWaiting] = useState(false)
  // From the first frame on: a window that was opened to show a past round never asks for a bet.
  const [isReplay, setReplay] = useState(desk.props.replay !== undefined)
  const latest = useLatest({ desk, round, isWaiting, isReplay })
  const isOpen = !isReplay && round?.state === 'open'

  /** Turns the newest card and says what it did. */
  const reveal = async (next: StudioRound): Promise<void> => {
    const { props, say } = latest.current.desk
    const view = readHiloView(next.view)
    const card = view?.cards.at(-1)
    if (!view || !card) return
    const last = view.moves.at(-1)
    const isGuess = last !== undefined && last !== 'skip'
    const mood = view.end === 'wrong' ? 'wrong' : isGuess ? 'right' : 'plain'
    await scene.turn(card, mood)
    if (mood === 'wrong') {
      props.sound.play(sounds.mine)
      say(words('hilo.said.wrong', { card: cardText(card) }))
      return
    }
    if (mood === 'right') props.sound.play(raised(sounds.gem, view.moves.length))
    else props.sound.play(sounds.reelStop)
    const worth = payoutOf({
      stake: next.stake,
      currency: desk.currency,
      multiplierX100: view.multiplierX100 ?? 0,
    })
    say(
      mood === 'right'
        ? words('hilo.said.right', { card: cardText(card), amount: props.formatMoney(worth) })
        : words('hilo.said.card', { card: cardText(card) }),
    )
  }

  const finish = (next: StudioRound): void => {
    const { props, say, t, client } = latest.current.desk
    const payout = next.payout ?? 0n
    client.seen(next)
    if (readHiloView(next.view)?.end !== 'cashOut') return
    scene.setPrize(prizeOf(next, props))
    say(t('mines.won', { amount: props.formatMoney(payout) }))
    if (deservesWinEffects(next.stake, payout)) props.sound.play(sounds.cashOut)
  }

  const start = async (): Promise<void> => {
    if (latest.current.isWaiting || latest.current.round?.state === 'open') return
    const { client, attempt, takeStake, settle, stake, balance, props } = latest.current.desk
    setWaiting(true)
    scene.lay(null)
    props.sound.play(sounds.click)
    takeStake(stake)
    const answer = await attempt(() => client.play({ stake, choice: {} }))
    if (answer) {
      settle(answer.balance)
      setRound(answer.round)
      await reveal(answer.round)
    } else settle(balance)
    setWaiting(false)
  }

  const act = async (type: HiloAction['type']): Promise<void> => {
    const before = latest.current.round
    if (latest.current.isWaiting || before?.state !== 'open') return
    const { client, attempt, settle } = latest.current.desk
    setWaiting(true)
    const answer = await attempt(() => client.act(before, { type }))
    if (answer) {
      const { round: next } = answer
      const cardsBefore = readHiloView(before.view)?.cards.length ?? 0
      const isNew = (readHiloView(next.view)?.cards.length ?? 0) > cardsBefore
      const isOver = next.outcome !== null
      if (isNew) await reveal(next)
      settle(
        answer.balance,
        isOver ? { id: next.id, stake: next.stake, payout: next.payout ?? 0n } : undefined,
      )
      setRound(next)
      if (isOver) finish(next)
    }
    setWaiting(false)
  }

  const showReplay = async (past: StudioRound): Promise<void> => {
    if (latest.current.round?.state === 'open' || latest.current.isWaiting) return
    setReplay(true)
    setRound(past)
    setWaiting(true)
    await replayCards(scene, past)
    if (latest.current.isReplay && past.outcome === 'win') {
      const { props, say, t } = latest.current.desk
      scene.setPrize(prizeOf(past, props))
      say(t('mines.won', { amount: props.formatMoney(past.payout ?? 0n) }))
    }
    setWaiting(false)
  }
  useGivenReplay(desk, (past) => void showReplay(past))

  useResumed(desk, opened, {
    lay: (view) => scene.lay(view.cards.at(-1) ?? null),
    notice: () => words('hilo.resumed'),
  })

  return {
    round,
    view: readHiloView(round?.view),
    isOpen,
    isWaiting,
    isReplay,
    start: () => {
      if (!latest.current.isReplay) void start()
    },
    act: (type) => void act(type),
    retry: () => void (desk.client.unanswered() ? start() : undefined),
    showReplay: (past) => void showReplay(past),
    leaveReplay: () => {
      setReplay(false)
      setRound(null)
      scene.lay(null)
    },
  }
}

function prizeOf(round: StudioRound, { formatMoney, language }: Desk['props']) {
  return {
    amount: formatMoney(round.payout ?? 0n),
    multiplier: multiplierText(round.multiplierX100 ?? 0, language.tag),
  }
}

/** Turns the cards of a past round again, one after the other. */
async function replayCards(scene: HiloScene, past: StudioRound): Promise<void> {
  const view = readHiloView(past.view)
  if (!view) return
  scene.lay(null)
  for (const [index, card] of view.cards.entries()) {
    const move = view.moves[index - 1]
    const isLast = index === view.cards.length - 1
    const isRight = move !== undefined && move !== 'skip'
    await scene.turn(card, isLast && view.end === 'wrong' ? 'wrong' : isRight ? 'right' : 'plain')
    await pause(REPLAY_STEP_MS)
  }
}

/** An open round is shown as it was left, and said to be so. */
function useResumed(
  desk: Desk,
  opened: StudioRound | null,
  show: { lay(view: HiloView): void; notice(): string },
): void {
  const latest = useLatest({ desk, show })
  const id = opened?.id
  // Opening the window is the event; it happens once for a round.
  useEffect(() => {
    const { desk: now, show: draw } = latest.current
    const view = readHiloView(now.launch.unfinished?.view)
    if (id === undefined || !view) return
    draw.lay(view)
    now.setNotice({ kind: 'good', text: draw.notice() })
  }, [id, latest])
}
