import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useState } from 'react'
import { fieldOf } from '../../engine/view/rounds.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import { FeltView } from '../../engine/view/table/FeltView.tsx'
import {
  type FeltGame,
  type LayoutProps,
  paysText,
  type SceneProps,
} from '../../engine/view/table/felt-game.ts'
import { Spot } from '../../engine/view/table/Spot.tsx'
import type { TableText } from '../../engine/view/table/table-text.ts'
import type { Felt } from '../../engine/view/table/use-felt.ts'
import { type KenoMath, sideKeys } from '../rules/markets.ts'
import { sharedKeno } from '../rules/shared-keno.ts'
import { picksOfKey, ticketKey } from '../rules/tickets.ts'
import { BallDrum, toneOf } from './BallDrum.tsx'
import './keno.css'
import './shared-keno.css'
import { nameOf } from './shared-keno-names.ts'
import { TicketNote } from './TicketNote.tsx'
import { anyNumbers } from './use-keno.ts'
import { useElapsed } from '../../engine/view/table/use-elapsed.ts'

const QUICK = 8
const SHOWN = 12
const BALL_MS = 500

function mathOf(): KenoMath {
  const [profile] = sharedKeno.profiles
  if (!profile) throw new Error('keno has its mathematics')
  return profile.math
}

const sharedKenoFelt: FeltGame = {
  game: sharedKeno,
  look: 'dice',
  Scene: BallScene,
  Layout: TicketLayout,
  Board: SumBoard,
  heard: (result, reducedMotion) =>
    ballsOf(result)
      .slice(reducedMotion ? -1 : 0)
      .map((_, place) => ({
        atMs: reducedMotion ? 0 : (place + 1) * BALL_MS,
        sound: raised(sounds.tick, place / 2),
      })),
  nameOf,
  wordsOf: (result) => {
    const balls = ballsOf(result)
    return balls.length === 0 ? '' : `Σ ${balls.reduce((sum, ball) => sum + ball, 0)}`
  },
  rules: (t) => {
    const { drawn, balls, mostPicks } = mathOf()
    return [t('keno.rules.goal', { drawn, balls, most: mostPicks }), t('keno.rules.turnover')]
  },
  listed: (keys) => [
    ...Array.from({ length: mathOf().mostPicks }, (_, index) => `PICK:${index + 1}`),
    ...keys,
  ],
  paysByHits: (key, tag) => {
    const pays = mathOf().picks[key.replace('PICK:', '')]
    if (pays === undefined) return undefined
    return Object.entries(pays)
      .map(([hits, returnX100]) => `${hits} → ${paysText(returnX100, tag)}`)
      .join(' · ')
  },
}

/** HL-KENO: twenty balls for everybody, every minute. */
export function SharedKenoView(props: GameViewProps) {
  return <FeltView props={props} of={sharedKenoFelt} />
}

function ballsOf(result: unknown): readonly number[] {
  const balls = fieldOf(result, 'balls')
  return Array.isArray(balls) ? balls.filter((ball) => typeof ball === 'number') : []
}

/** How many balls have come by then. */
function cameBy(elapsedMs: number, all: readonly number[], reducedMotion: boolean): number {
  return reducedMotion ? all.length : Math.min(all.length, Math.floor(elapsedMs / BALL_MS))
}

/** The balls in the order in which they come. */
function BallScene({ result, elapsedMs, t, reducedMotion }: SceneProps) {
  const all = ballsOf(result)
  const came = cameBy(elapsedMs, all, reducedMotion)
  const { drawn } = mathOf()
  return (
    <>
      <BallDrum isDrawing={all.length > 0 && came < all.length} latest={all[came - 1] ?? null} />
      <ol className="keno-tube keno-shared-tube" aria-label={t('keno.balls')} dir="ltr">
        {Array.from({ length: drawn }, (_, index) => {
          const ball = index < came ? all[index] : undefined
          return (
            // Twenty places of which each is filled once.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-tone={ball === undefined ? undefined : toneOf(ball)}>
              {ball ?? ''}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The sums of the latest draws, newest first: over, under or exactly 810. */
function SumBoard({ felt, t }: { felt: Felt; t: TableText }) {
  return (
    <ol className="keno-sums" aria-label={t('board')} dir="ltr">
      {felt.marks
        .slice(-SHOWN)
        .toReversed()
        .map((mark, index) => (
          <li key={felt.marks.length - index} data-over={Number(mark) > 810}>
            {mark}
          </li>
        ))}
    </ol>
  )
}

/** Eighty numbers to mark, the ticket that they make, one's tickets in the round, and the bets on the whole draw. */
function TicketLayout({ spots, t, felt, replay, reducedMotion }: LayoutProps) {
  const [own, setMarked] = useState<ReadonlySet<number>>(new Set())
  const { balls, mostPicks } = mathOf()
  const all = ballsOf(replay.shown ?? felt.state.round?.result ?? null)
  const elapsedMs = useElapsed(felt, replay, BALL_MS / 2)
  const drawn = new Set(all.slice(0, cameBy(elapsedMs, all, reducedMotion)))
  const tickets = spots.ownKeys.filter((key) => picksOfKey(key) !== null)
  // While balls come, a window that was opened anew shows what its player bet on.
  const marked = own.size === 0 && drawn.size > 0 ? new Set(picksOfKey(tickets[0] ?? '')) : own
  const ticket = ticketKey(marked)
  const others = tickets.filter((key) => key !== ticket)
  const spot = (key: string, tone?: string) => (
    <Spot key={key} spots={spots} bet={key} name={nameOf(key, t)} {...(tone ? { tone } : {})}>
      <b>{nameOf(key, t)}</b>
      {drawn.size > 0 ? <Hits picks={picksOfKey(key) ?? []} drawn={drawn} /> : null}
    </Spot>
  )
  const toggle = (number: number): void => {
    const next = new Set(marked)
    if (!next.delete(number) && next.size < mostPicks) next.add(number)
    setMarked(next)
  }
  return (
    <div className="keno-shared">
      <fieldset className="keno-board">
        <legend className="sr-only">{t('keno.board', { count: mostPicks })}</legend>
        {Array.from({ length: balls }, (_, index) => index + 1).map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={marked.has(number)}
            data-drawn={drawn.has(number) || undefined}
            onClick={() => toggle(number)}
          >
            {number}
          </button>
        ))}
      </fieldset>
      <div className="keno-tickets">
        {marked.size === 0 ? <p data-past={drawn.size > 0 || undefined}>{t('keno.mark')}</p> : null}
        {marked.size === 0 ? null : spot(ticket, 'gold')}
        {marked.size === 0 ? null : <TicketNote {...{ spots, ticket, t }} />}
        {others.map((key) => spot(key))}
        <div className="keno-marks">
          <button type="button" onClick={() => setMarked(anyNumbers(balls, QUICK))}>
            {t('keno.quick', { count: QUICK })}
          </button>
          <button type="button" disabled={marked.size === 0} onClick={() => setMarked(new Set())}>
            {t('clear')}
          </button>
        </div>
      </div>
      <details className="keno-shared-sides">
        {/* The layout runs from the left, its words as their language does. */}
        <summary dir="auto">{t('keno.sides')}</summary>
        <div>
          {sideKeys.map((side) => (
            <Spot key={side} spots={spots} bet={side} name={nameOf(side, t)} />
          ))}
        </div>
      </details>
    </div>
  )
}

/** How many numbers of a ticket have come: 3 / 6. */
function Hits({ picks, drawn }: { picks: readonly number[]; drawn: ReadonlySet<number> }) {
  return (
    <span className="keno-hits" dir="ltr">
      {picks.filter((pick) => drawn.has(pick)).length} / {picks.length}
    </span>
  )
}
