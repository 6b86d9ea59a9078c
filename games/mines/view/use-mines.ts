import { useEffect, useState } from 'react'
import { deservesWinEffects, payoutOf } from '../../engine/multiplier.ts'
import { profileNamed } from '../../engine/profiles.ts'
import { multiplierText, type StudioRound } from '../../engine/view/rounds.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import { type MinesAction, mines } from '../rules/mines.ts'
import type { FieldScene } from './field-scene.ts'
import { facesOf, readMinesView } from './mines-round.ts'
import { useGivenReplay } from '../../engine/view/use-given-replay.ts'

const REPLAY_STEP_MS = 700

export interface MinesGame {
  /** The round that is played or that ended last; null before the first one. */
  round: StudioRound | null
  isOpen: boolean
  /** A decision is on its way. */
  isWaiting: boolean
  mineCount: number
  setMineCount(count: number): void
  replay: boolean
  start(): void
  act(action: MinesAction): void
  /** Bets on a covered field; null when no bet was made. */
  bet(): Promise<StudioRound | null>
  /** Takes a decision in this round; null when it was refused or nobody answered. */
  decide(before: StudioRound, action: MinesAction): Promise<StudioRound | null>
  retry(): void
  showReplay(round: StudioRound): void
  /** Back to a covered field: from a replay, or from a round that ended. */
  clear(): void
}

export function useMines(desk: Desk, scene: FieldScene): MinesGame {
  const { launch } = desk
  const profile = profileNamed(mines.profiles, launch.profile.code)
  const { tiles } = profile.math
  const opened = launch.unfinished?.state === 'open' ? launch.unfinished : null
  const [round, setRound] = useState<StudioRound | null>(opened)
  const [isWaiting, setWaiting] = useState(false)
  // From the first frame on: a window that was opened to show a past round never asks for a bet.
  const [replay, setReplay] = useState(desk.props.replay !== undefined)
  const [mineCount, setMineCount] = useState(() =>
    opened ? (readMinesView(opened.view)?.mines ?? 3) : 3,
  )
  const latest = useLatest({ desk, round, isWaiting, mineCount, replay })
  const isOpen = !replay && round?.state === 'open'

  const take = (next: StudioRound, tileCountBefore: number): void => {
    const stage = { desk: latest.current.desk, scene, tiles }
    const view = readMinesView(next.view)
    setRound(next)
    const isNew = view && view.opened.length > tileCountBefore
    showRound(stage, next, isNew ? (view.opened.at(-1) ?? null) : null)
    if (next.outcome !== null) showEnd(stage, next)
  }

  const bet = async (): Promise<StudioRound | null> => {
    const { client, attempt, takeStake, settle, stake, balance, props } = latest.current.desk
    setWaiting(true)
    scene.setPrize(null)
    props.sound.play(sounds.click)
    takeStake(stake)
    const choice = { mines: latest.current.mineCount }
    const answer = await attempt(() => client.play({ stake, choice }))
    setWaiting(false)
    settle(answer ? answer.balance : balance)
    if (answer) take(answer.round, 0)
    return answer?.round ?? null
  }

  const decide = async (before: StudioRound, action: MinesAction): Promise<StudioRound | null> => {
    const { client, attempt, settle } = latest.current.desk
    setWaiting(true)
    if (action.type === 'pick') scene.setPending(action.tile)
    const answer = await attempt(() => client.act(before, action))
    scene.setPending(null)
    setWaiting(false)
    if (!answer) return null
    const { round: next } = answer
    const isOver = next.outcome !== null
    settle(
      answer.balance,
      isOver ? { id: next.id, stake: next.stake, payout: next.payout ?? 0n } : undefined,
    )
    take(next, readMinesView(before.view)?.opened.length ?? 0)
    return next
  }

  const start = (): void => {
    const isOver = latest.current.round?.state !== 'open'
    if (isOver && !latest.current.isWaiting) void bet()
  }

  const showReplay = async (past: StudioRound): Promise<void> => {
    if (latest.current.round?.state === 'open') return
    setReplay(true)
    setRound(past)
    await replayField(scene, past, { tiles, props: latest.current.desk.props })
    const { props, t, say } = latest.current.desk
    if (!latest.current.replay) return
    if (past.outcome === 'win')
      say(t('mines.won', { amount: props.formatMoney(past.payout ?? 0n) }))
    else if (past.outcome === 'lose') say(t('mines.lost'))
  }
  useGivenReplay(desk, (past) => void showReplay(past))

  useResumed(desk, opened, (resumed) => showRound({ desk, scene, tiles }, resumed, null))

  return {
    round,
    isOpen,
    isWaiting,
    mineCount,
    setMineCount: (count) => setMineCount(Math.min(tiles - 1, Math.max(1, count))),
    replay,
    start,
    act: (action) => {
      const { round: now, isWaiting: isBusy } = latest.current
      if (!isBusy && now?.state === 'open') void decide(now, action)
    },
    bet,
    decide,
    retry: () => (desk.client.unanswered() ? start() : undefined),
    showReplay: (past) => void showReplay(past),
    clear: () => {
      setReplay(false)
      setRound(null)
      scene.setPrize(null)
      scene.setFaces(Array.from({ length: tiles }, () => 'covered' as const))
    },
  }
}

/** Where rounds are shown, and with which words and sounds. */
interface MinesStage {
  desk: Desk
  scene: FieldScene
  tiles: number
}

/** Shows a round as it is; with a `tile` also plays what just happened there. */
function showRound({ desk, scene, tiles }: MinesStage, round: StudioRound, tile: number | null) {
  const { props, t, say } = desk
  const view = readMinesView(round.view)
  if (!view) return
  scene.setFaces(facesOf(view, tiles))
  if (tile === null) return
  if (view.end === 'mine') {
    scene.burst(tile, 'mine')
    props.sound.play(sounds.mine)
    say(t('mines.lost'))
    return
  }
  scene.burst(tile, 'gem')
  props.sound.play(raised(sounds.gem, view.opened.length))
  if (view.end === null) {
    const worth = payoutOf({
      stake: round.stake,
      currency: desk.currency,
      multiplierX100: view.multiplierX100 ?? 0,
    })
    say(t('mines.safe', { amount: props.formatMoney(worth) }))
  } else say(t('mines.won', { amount: props.formatMoney(round.payout ?? 0n) }))
}

/** Tells how a round ended, and the house that it was told. */
function showEnd({ desk, scene }: MinesStage, round: StudioRound): void {
  const { props, t, say, client } = desk
  const view = readMinesView(round.view)
  const payout = round.payout ?? 0n
  client.seen(round)
  if (view?.end === 'refund') say(t('mines.refund'))
  if (view?.end !== 'cashOut') return
  scene.setPrize({
    amount: props.formatMoney(payout),
    multiplier: multiplierText(round.multiplierX100 ?? 0, props.language.tag),
  })
  say(t('mines.won', { amount: props.formatMoney(payout) }))
  if (!deservesWinEffects(round.stake, payout)) return
  props.sound.play(sounds.cashOut)
  for (const tile of view.opened) scene.burst(tile, 'gem')
}

/** Opens the tiles of a past round again, one after the other, then shows how it ended. */
async function replayField(
  scene: FieldScene,
  past: StudioRound,
  { tiles, props }: { tiles: number; props: Desk['props'] },
): Promise<void> {
  const view = readMinesView(past.view)
  if (!view) return
  scene.setPrize(null)
  scene.setFaces(facesOf({ ...view, opened: [], end: null, minePositions: null }, tiles))
  for (const [index, tile] of view.opened.entries()) {
    await new Promise((resolve) => setTimeout(resolve, REPLAY_STEP_MS))
    const isLast = index === view.opened.length - 1
    const opened = view.opened.slice(0, index + 1)
    const shown = isLast ? view : { ...view, opened, end: null, minePositions: null }
    scene.setFaces(facesOf(shown, tiles))
    scene.burst(tile, isLast && view.end === 'mine' ? 'mine' : 'gem')
  }
  if (view.end !== 'cashOut') return
  scene.setPrize({
    amount: props.formatMoney(past.payout ?? 0n),
    multiplier: multiplierText(past.multiplierX100 ?? 0, props.language.tag),
  })
}

/** An open round is shown as it was left, and said to be so. */
function useResumed(
  desk: Desk,
  opened: StudioRound | null,
  show: (round: StudioRound) => void,
): void {
  const latest = useLatest({ desk, show })
  const id = opened?.id
  // Opening the window is the event; it happens once for a round.
  useEffect(() => {
    const { desk: now, show: draw } = latest.current
    const unfinished = now.launch.unfinished
    if (id === undefined || !unfinished) return
    draw(unfinished)
    now.setNotice({ kind: 'good', text: now.t('mines.resumed') })
  }, [id, latest])
}
