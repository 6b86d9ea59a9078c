import type { Translate } from '@croupier/kit/i18n/i18n.tsx'
import type { Money } from '@croupier/shared/money'
import { useEffect, useState } from 'react'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { linesOf } from '../../engine/lines.ts'
import { pause } from '../../engine/view/mini/use-instant.ts'
import { type StudioRound, stakedIn } from '../../engine/view/rounds.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import { type Chips, useChips } from '../../engine/view/table/use-chips.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import { mostOn } from '../rules/bets.ts'
import { basicMove } from '../rules/strategy.ts'
import { type Move, moves } from '../rules/table.ts'
import type { BlackjackView } from '../rules/view.ts'
import { type Moment, momentOf, momentsBetween, readBlackjackView } from './blackjack-round.ts'
import { handWords, tableWords } from './table-words.ts'
import { useGivenReplay } from '../../engine/view/use-given-replay.ts'

const CARD_MS = 290
const REST_MS = 1_200

export interface BlackjackDesk {
  round: StudioRound | null
  /** The round as the house has it, all cards dealt. */
  view: BlackjackView | null
  /** What lies on the felt at this moment; null before the first round. */
  moment: Moment | null
  /** What may be done, or may be done again once the cards lie there. */
  legal: readonly Move[]
  /** What the best known play would do; null without a decision. */
  best: Move | null
  chips: Chips
  isOpen: boolean
  isWaiting: boolean
  isReplay: boolean
  /** The best known play is marked. */
  isHinting: boolean
  toggleHint(): void
  deal(): void
  act(move: Move): void
  retry(): void
  showReplay(past: StudioRound): void
  leaveReplay(): void
}

/** One table: lay chips, decide hand by hand, and watch the dealer. */
// One closure, because everything in it moves the same round on.
// oxlint-disable-next-line max-lines-per-function
export function useBlackjack(desk: Desk, words: Translate<'blackjack'>): BlackjackDesk {
  const { limits } = desk.launch
  const opened = desk.launch.unfinished?.state === 'open' ? desk.launch.unfinished : null
  const chips = useChips(desk, {
    maxStake: limits.maxStake,
    mostOn: (key) => mostOn(limits, key),
  })
  const [round, setRound] = useState<StudioRound | null>(opened)
  const [moment, setMoment] = useState<Moment | null>(() => {
    const view = readBlackjackView(opened?.view)
    return view ? momentOf(view) : null
  })
  const [isWaiting, setWaiting] = useState(false)
  // From the first frame on: a window that was opened to show a past round never asks for a bet.
  const [isReplay, setReplay] = useState(desk.props.replay !== undefined)
  const [isHinting, setHinting] = useState(false)
  const latest = useLatest({ desk, round, isWaiting, isReplay, chips })
  const isOpen = !isReplay && round?.state === 'open'
  const view = readBlackjackView(round?.view)
  const legal = isOpen ? legalOf(round) : []

  /** Lays the new cards one after the other, then says what lies there. */
  const show = async (before: BlackjackView | null, next: StudioRound): Promise<void> => {
    const { props, say } = latest.current.desk
    const after = readBlackjackView(next.view)
    if (!after) return
    if (!props.reducedMotion) {
      for (const one of momentsBetween(before, after).slice(0, -1)) {
        setMoment(one)
        props.sound.play(sounds.reelStop)
        await pause(CARD_MS)
      }
    }
    setMoment(momentOf(after))
    say(tableWords(after, words, props.formatMoney))
  }

  const finish = (next: StudioRound): void => {
    const { props, client } = latest.current.desk
    client.seen(next)
    if (deservesWinEffects(stakedIn(next), next.payout ?? 0n)) props.sound.play(sounds.win)
  }

  const arrived = async (before: BlackjackView | null, answer: Answer): Promise<void> => {
    const { round: next, balance } = answer
    setRound(next)
    await show(before, next)
    const isOver = next.outcome !== null
    const ended = { id: next.id, stake: stakedIn(next), payout: next.payout ?? 0n }
    latest.current.desk.settle(balance, isOver ? ended : undefined)
    if (isOver) finish(next)
  }

  const deal = async (): Promise<void> => {
    const { client, attempt, takeStake, settle, balance, props } = latest.current.desk
    const { laid, total } = latest.current.chips
    if (total === 0n && !client.unanswered()) return
    setWaiting(true)
    setMoment(null)
    props.sound.play(sounds.coin)
    takeStake(total)
    const answer = await attempt(() => client.play({ stake: total, choice: { ...linesOf(laid) } }))
    if (answer) await arrived(null, answer)
    else settle(balance)
    setWaiting(false)
  }

  const act = async (move: Move): Promise<void> => {
    const { desk: now, round: before, isWaiting: isBusy } = latest.current
    const seen = readBlackjackView(before?.view)
    if (isBusy || before?.state !== 'open' || !seen || !legalOf(before).includes(move)) return
    const cost = costOf(seen, move)
    setWaiting(true)
    now.props.sound.play(cost > 0n ? sounds.coin : sounds.click)
    now.takeStake(cost)
    const answer = await now.attempt(() => now.client.act(before, { type: move }))
    if (answer) await arrived(seen, answer)
    else now.settle(now.balance)
    setWaiting(false)
  }

  const showReplay = async (past: StudioRound): Promise<void> => {
    if (latest.current.round?.state === 'open' || latest.current.isWaiting) return
    setReplay(true)
    setWaiting(true)
    setRound(past)
    setMoment(null)
    await show(null, past)
    const { props } = latest.current.desk
    if (past.outcome === 'win') props.sound.play(raised(sounds.gem, 4))
    await pause(props.reducedMotion ? 0 : REST_MS)
    setWaiting(false)
  }
  useGivenReplay(desk, (past) => void showReplay(past))

  const id = opened?.id
  // Opening the window is the event; it happens once for a round.
  useEffect(() => {
    if (id !== undefined) latest.current.desk.setNotice({ kind: 'good', text: words('resumed') })
    // The words are those of the moment; another language is no new opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, latest])

  const hand = view ? handWords(view) : null
  return {
    round,
    view,
    moment,
    legal,
    best: hand && legal.length > 0 ? basicMove(hand.cards, hand.up, legal) : null,
    chips,
    isOpen,
    isWaiting,
    isReplay,
    isHinting,
    toggleHint: () => setHinting(!isHinting),
    deal: () => {
      const now = latest.current
      if (!now.isWaiting && !now.isReplay && now.round?.state !== 'open') void deal()
    },
    act: (move) => void act(move),
    retry: () => void (desk.client.unanswered() ? deal() : undefined),
    showReplay: (past) => void showReplay(past),
    leaveReplay: () => {
      setReplay(false)
      setRound(null)
      setMoment(null)
    },
  }
}

interface Answer {
  round: StudioRound
  balance: Money | null
}

/** What the house says may be done now. */
function legalOf({ legal }: StudioRound): Move[] {
  const named = (legal ?? []).map((one) =>
    typeof one === 'object' && one !== null && 'type' in one ? one.type : null,
  )
  return moves.filter((move) => named.includes(move))
}

/** What a decision costs now, in ten-thousandths. */
export function costOf({ cost }: BlackjackView, move: Move): Money {
  if (!cost) return 0n
  if (move === 'insure') return BigInt(cost.insurance)
  return move === 'double' || move === 'split' ? BigInt(cost.again) : 0n
}
