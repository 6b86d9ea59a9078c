import { useEffect, useState } from 'react'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { profileNamed } from '../../engine/profiles.ts'
import { multiplierText, type StudioRound } from '../../engine/view/rounds.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import { type MinesAction, mines } from '../rules/mines.ts'
import type { FieldScene } from './field-scene.ts'
import { facesOf, readMinesView } from './mines-round.ts'

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
  retry(): void
  showReplay(round: StudioRound): void
  leaveReplay(): void
}

export function useMines(desk: Desk, scene: FieldScene): MinesGame {
  const { launch } = desk
  const profile = profileNamed(mines.profiles, launch.profile.code)
  const { tiles } = profile.math
  const opened = launch.unfinished?.state === 'open' ? launch.unfinished : null
  const [round, setRound] = useState<StudioRound | null>(opened)
  const [isWaiting, setWaiting] = useState(false)
  const [replay, setReplay] = useState(false)
  const [mineCount, setMineCount] = useState(() =>
    opened ? (readMinesView(opened.view)?.mines ?? 3) : 3,
  )
  const latest = useLatest({ desk, round, isWaiting })
  const isOpen = !replay && round?.state === 'open'

  /** Shows a round as it is; `fresh` also plays what just happened. */
  const show = (next: StudioRound, tile: number | null): void => {
    const { props, t, say } = latest.current.desk
    const view = readMinesView(next.view)
    if (!view) return
    scene.setFaces(facesOf(view, tiles))
    if (tile === null) return
    const payout = next.payout ?? 0n
    if (view.end === 'mine') {
      scene.burst(tile, 'mine')
      props.sound.play(sounds.mine)
      say(t('mines.lost'))
      return
    }
    scene.burst(tile, 'gem')
    props.sound.play(raised(sounds.gem, view.opened.length))
    if (view.end === null) {
      const worth = (next.stake * BigInt(view.multiplierX100 ?? 0)) / 100n
      say(t('mines.safe', { amount: props.formatMoney(worth) }))
    } else say(t('mines.won', { amount: props.formatMoney(payout) }))
  }

  const finish = (next: StudioRound): void => {
    const { props, t, say, client } = latest.current.desk
    const view = readMinesView(next.view)
    const payout = next.payout ?? 0n
    client.seen(next)
    if (view?.end === 'refund') say(t('mines.refund'))
    if (view?.end !== 'cashOut') return
    scene.setPrize({
      amount: props.formatMoney(payout),
      multiplier: multiplierText(next.multiplierX100 ?? 0, props.language.tag),
    })
    say(t('mines.won', { amount: props.formatMoney(payout) }))
    if (!deservesWinEffects(next.stake, payout)) return
    props.sound.play(sounds.cashOut)
    for (const tile of view.opened) scene.burst(tile, 'gem')
  }

  const take = (next: StudioRound, tileCountBefore: number): void => {
    const view = readMinesView(next.view)
    setRound(next)
    show(next, view && view.opened.length > tileCountBefore ? (view.opened.at(-1) ?? null) : null)
    if (next.outcome !== null) finish(next)
  }

  const start = async (): Promise<void> => {
    if (latest.current.isWaiting || latest.current.round?.state === 'open') return
    const { client, attempt, takeStake, settle, stake, balance, props } = latest.current.desk
    setWaiting(true)
    scene.setPrize(null)
    props.sound.play(sounds.click)
    takeStake(stake)
    const answer = await attempt(() => client.play({ stake, choice: { mines: mineCount } }))
    setWaiting(false)
    if (!answer) {
      settle(balance)
      return
    }
    settle(answer.balance)
    take(answer.round, 0)
  }

  const act = async (action: MinesAction): Promise<void> => {
    const before = latest.current.round
    if (latest.current.isWaiting || before?.state !== 'open') return
    const { client, attempt, settle } = latest.current.desk
    setWaiting(true)
    if (action.type === 'pick') scene.setPending(action.tile)
    const answer = await attempt(() => client.act(before, action))
    scene.setPending(null)
    setWaiting(false)
    if (!answer) return
    const { round: next } = answer
    const isOver = next.outcome !== null
    settle(answer.balance, isOver ? { stake: next.stake, payout: next.payout ?? 0n } : undefined)
    take(next, readMinesView(before.view)?.opened.length ?? 0)
  }

  const showReplay = async (past: StudioRound): Promise<void> => {
    if (latest.current.round?.state === 'open') return
    setReplay(true)
    setRound(past)
    await replayField(scene, past, { tiles, props: latest.current.desk.props })
  }

  useResumed(desk, opened, (resumed) => show(resumed, null))

  return {
    round,
    isOpen,
    isWaiting,
    mineCount,
    setMineCount: (count) => setMineCount(Math.min(tiles - 1, Math.max(1, count))),
    replay,
    start: () => void start(),
    act: (action) => void act(action),
    retry: () => void (desk.client.unanswered() ? start() : undefined),
    showReplay: (past) => void showReplay(past),
    leaveReplay: () => {
      setReplay(false)
      setRound(null)
      scene.setPrize(null)
      scene.setFaces(Array.from({ length: tiles }, () => 'covered' as const))
    },
  }
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
