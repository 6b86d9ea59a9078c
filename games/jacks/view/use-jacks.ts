import type { Translate } from '@croupier/kit/i18n/i18n.tsx'
import { useEffect, useState } from 'react'
import { rankText, suitText } from '../../engine/cards.ts'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { profileNamed } from '../../engine/profiles.ts'
import { pause } from '../../engine/view/mini/use-instant.ts'
import type { StudioRound } from '../../engine/view/rounds.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import { bestHold } from '../rules/holds.ts'
import { jacks, type JacksAction, type JacksView } from '../rules/jacks.ts'
import { readJacksView } from './jacks-round.ts'
import { useGivenReplay } from '../../engine/view/use-given-replay.ts'

const CARD_MS = 130
const REPLAY_MS = 900

export interface JacksDesk {
  round: StudioRound | null
  view: JacksView | null
  /** How many of the cards are face up. */
  up: number
  mask: number
  /** The best hold was asked for. */
  hint: number | null
  isOpen: boolean
  isWaiting: boolean
  isReplay: boolean
  doubleUp: boolean
  setDoubleUp(wanted: boolean): void
  toggle(index: number): void
  askHint(): void
  /** Deals, or draws when cards lie there. */
  next(): void
  pick(index: number): void
  collect(): void
  retry(): void
  showReplay(past: StudioRound): void
  leaveReplay(): void
}

/** One machine: deal, hold, draw, and perhaps double. */
// One closure, because everything in it moves the same round on.
// oxlint-disable-next-line max-lines-per-function
export function useJacks(desk: Desk, words: Translate<'classics'>): JacksDesk {
  const opened = desk.launch.unfinished?.state === 'open' ? desk.launch.unfinished : null
  const { math } = profileNamed(jacks.profiles, desk.launch.profile.code)
  const [round, setRound] = useState<StudioRound | null>(opened)
  const [up, setUp] = useState(5)
  const [mask, setMask] = useState(0)
  const [hint, setHint] = useState<number | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  // From the first frame on: a window that was opened to show a past round never asks for a bet.
  const [isReplay, setReplay] = useState(desk.props.replay !== undefined)
  const [doubleUp, setDoubleUp] = useState(false)
  const latest = useLatest({ desk, round, isWaiting, isReplay, mask, doubleUp })
  const isOpen = !isReplay && round?.state === 'open'
  const view = readJacksView(round?.view)

  /** Turns the cards that are new, one after the other. */
  const turn = async (next: StudioRound, kept: number): Promise<void> => {
    const { props, say } = latest.current.desk
    const seen = readJacksView(next.view)
    setRound(next)
    if (props.reducedMotion) props.sound.play(sounds.reelStop)
    else {
      for (let count = 0; count <= 5; count += 1) {
        setUp(count)
        if ((kept & (1 << count)) !== 0) continue
        props.sound.play(sounds.reelStop)
        await pause(CARD_MS)
      }
    }
    setUp(5)
    if (!seen) return
    const cards = seen.cards.map((card) => rankText(card) + suitText(card)).join(' ')
    say(`${cards}. ${words(`jacks.${seen.hand}`)}`)
  }

  const finish = (next: StudioRound): void => {
    const { props, say, client, t } = latest.current.desk
    const payout = next.payout ?? 0n
    client.seen(next)
    const amount = props.formatMoney(payout)
    say(next.outcome === 'win' ? t('result.win', { amount }) : t('result.lose'))
    if (deservesWinEffects(next.stake, payout)) props.sound.play(sounds.win)
  }

  const start = async (): Promise<void> => {
    const { client, attempt, takeStake, settle, stake, balance, props } = latest.current.desk
    setWaiting(true)
    setMask(0)
    setHint(null)
    setRound(null)
    setUp(0)
    takeStake(stake)
    props.sound.play(sounds.click)
    const choice = { doubleUp: latest.current.doubleUp }
    const answer = await attempt(() => client.play({ stake, choice }))
    settle(answer ? answer.balance : balance)
    if (answer) await turn(answer.round, 0)
    else setUp(5)
    setWaiting(false)
  }

  const act = async (action: JacksAction): Promise<void> => {
    const before = latest.current.round
    if (latest.current.isWaiting || before?.state !== 'open') return
    const { client, attempt, settle, props } = latest.current.desk
    setWaiting(true)
    setHint(null)
    const answer = await attempt(() => client.act(before, { ...action }))
    if (answer) {
      const { round: next } = answer
      if (action.type === 'hold') await turn(next, action.mask)
      else {
        setRound(next)
        const last = readJacksView(next.view)?.doubles.at(-1)
        if (action.type === 'double') {
          const won = last?.outcome === 'win'
          props.sound.play(won ? raised(sounds.gem, 4) : sounds.reelStop)
        }
      }
      const isOver = next.outcome !== null
      settle(
        answer.balance,
        isOver ? { id: next.id, stake: next.stake, payout: next.payout ?? 0n } : undefined,
      )
      if (isOver) finish(next)
    }
    setWaiting(false)
  }

  const showReplay = async (past: StudioRound): Promise<void> => {
    const seen = readJacksView(past.view)
    if (latest.current.round?.state === 'open' || latest.current.isWaiting || !seen) return
    setReplay(true)
    setWaiting(true)
    setMask(seen.mask ?? 0)
    await turn(past, seen.mask ?? 0)
    const { props, say, t } = latest.current.desk
    await pause(props.reducedMotion ? 0 : REPLAY_MS)
    const amount = props.formatMoney(past.payout ?? 0n)
    say(past.outcome === 'win' ? t('result.win', { amount }) : t('result.lose'))
    setWaiting(false)
  }
  useGivenReplay(desk, (past) => void showReplay(past))

  const id = opened?.id
  // Opening the window is the event; it happens once for a round.
  useEffect(() => {
    if (id !== undefined) {
      latest.current.desk.setNotice({ kind: 'good', text: words('jacks.resumed') })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, latest])

  const isHolding = isOpen && view?.mask === null
  return {
    round,
    view,
    up,
    mask: view?.mask ?? mask,
    hint,
    isOpen,
    isWaiting,
    isReplay,
    doubleUp,
    setDoubleUp,
    toggle: (index) => {
      if (!isHolding || isWaiting) return
      setMask(latest.current.mask ^ (1 << index))
      desk.props.sound.play(sounds.click)
    },
    askHint: () => {
      if (!isHolding || !view) return
      const best = bestHold(view.cards, math.pays)
      setHint(best.mask)
      setMask(best.mask)
    },
    next: () => {
      if (latest.current.isWaiting || latest.current.isReplay) return
      if (isHolding) void act({ type: 'hold', mask: latest.current.mask })
      else if (isOpen) void act({ type: 'collect' })
      else void start()
    },
    pick: (index) => void act({ type: 'double', pick: index }),
    collect: () => void act({ type: 'collect' }),
    retry: () => void (desk.client.unanswered() ? start() : undefined),
    showReplay: (past) => void showReplay(past),
    leaveReplay: () => {
      setReplay(false)
      setRound(null)
      setMask(0)
    },
  }
}
