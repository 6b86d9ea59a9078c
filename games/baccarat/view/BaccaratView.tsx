import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { Card } from '../../engine/view/table/Card.tsx'
import { Dealer } from '../../engine/view/table/Dealer.tsx'
import { FeltView } from '../../engine/view/table/FeltView.tsx'
import type { FeltGame, LayoutProps, SceneProps } from '../../engine/view/table/felt-game.ts'
import { roadLetters } from '../../engine/view/table/road-letters.ts'
import { Roads, type Sides } from '../../engine/view/table/Roads.tsx'
import { Spot } from '../../engine/view/table/Spot.tsx'
import type { TableText } from '../../engine/view/table/table-text.ts'
import { sounds } from '../../engine/view/sounds.ts'
import type { Felt } from '../../engine/view/table/use-felt.ts'
import { baccarat } from '../rules/baccarat.ts'
import { pointsOf } from '../rules/hand.ts'
import { winnerOf } from '../rules/pays.ts'
import './baccarat.css'
import { roadMarkOf } from './road-mark.ts'
import { readHand } from './read-hand.ts'

/** When each card lies on the table, in milliseconds after the first; the server waits as long (`revealMs`). */
const FIRST_CARD_MS = 500
const CARD_MS = 1_100

const felt: FeltGame = {
  game: baccarat,
  look: 'baccarat',
  Scene,
  Layout,
  Board,
  heard: (result) => {
    const hand = readHand(result)
    const cards = hand ? hand.player.length + hand.banker.length : 0
    return Array.from({ length: cards }, (_, place) => ({
      atMs: FIRST_CARD_MS + place * CARD_MS,
      sound: sounds.card,
    }))
  },
  nameOf,
  wordsOf: (result, t) => {
    const hand = readHand(result)
    if (!hand) return ''
    const points = { player: pointsOf(hand.player), banker: pointsOf(hand.banker) }
    const winner = winnerOf(points)
    const name = t(winner === 'P' ? 'bac.P' : winner === 'B' ? 'bac.B' : 'bac.T')
    return `${name} ${points.player}–${points.banker}`
  },
  rules: (t) => [t('bac.rules.goal'), t('bac.rules.third'), t('bac.rules.shoe'), t('rules.net')],
  listed: (keys) => keys,
}

/** HL-BAC: punto banco with both variants of the banker's pay. */
export function BaccaratView(props: GameViewProps) {
  return <FeltView props={props} of={felt} />
}

const KEYS = [
  'P',
  'B',
  'T',
  'PP',
  'BP',
  'EP',
  'PERF',
  'SMALL',
  'BIG',
  'S6',
  'L6',
  'D7',
  'PA8',
  'DBP',
  'DBB',
] as const

function nameOf(key: string, t: TableText): string {
  const known = KEYS.find((name) => name === key)
  return known ? t(`bac.${known}`) : key
}

function sidesOf(t: TableText): Sides {
  const names = { P: t('bac.P'), B: t('bac.B'), T: t('bac.T') }
  const letters = roadLetters(names, { P: 'P', B: 'B', T: 'T' })
  return {
    one: { name: names.P, letter: letters.P, colour: '#2f74e8' },
    other: { name: names.B, letter: letters.B, colour: '#e0333f' },
    tie: { letter: letters.T, colour: '#2f9e57' },
  }
}

function Board({ felt: table, t }: { felt: Felt; t: TableText }) {
  return <Roads marks={table.marks.map(roadMarkOf)} sides={sidesOf(t)} t={t} />
}

/** Player, banker, player, banker, then the third cards. */
function orderOf(side: 'player' | 'banker', index: number, playerCards: number): number {
  if (index < 2) return index * 2 + (side === 'banker' ? 1 : 0)
  return side === 'player' ? 4 : playerCards === 3 ? 5 : 4
}

function Scene({ result, elapsedMs, t }: SceneProps) {
  const hand = readHand(result)
  const cards = (side: 'player' | 'banker') =>
    (hand?.[side] ?? []).filter(
      (_, index) =>
        elapsedMs >= FIRST_CARD_MS + orderOf(side, index, hand?.player.length ?? 2) * CARD_MS,
    )
  const all = hand ? hand.player.length + hand.banker.length : 0
  const lying = cards('player').length + cards('banker').length
  const isOver = hand !== null && lying === all && elapsedMs > FIRST_CARD_MS + all * CARD_MS
  const winner =
    hand && isOver
      ? winnerOf({ player: pointsOf(hand.player), banker: pointsOf(hand.banker) })
      : null
  const side = (name: 'player' | 'banker', key: 'P' | 'B') => (
    <div className="felt-side" data-won={winner === key || undefined} data-side={name}>
      <h3>
        {t(`bac.${key}`)} <b>{lying > 0 ? pointsOf(cards(name)) : '–'}</b>
      </h3>
      <div className="felt-cards">
        {cards(name).map((card, index) => (
          // Cards never change their place in a hand, and the same card may come twice.
          // oxlint-disable-next-line react/no-array-index-key
          <Card key={index} card={card} isUp isAcross={index === 2} />
        ))}
      </div>
    </div>
  )
  return (
    <>
      <Dealer isDealing={hand !== null && !isOver} dress="#173a6b" />
      <div className="felt-hands">
        {side('player', 'P')}
        {side('banker', 'B')}
      </div>
    </>
  )
}

function Layout({ spots, t, keys }: LayoutProps) {
  const has = new Set(keys)
  const spot = (bet: (typeof KEYS)[number], tone?: string) =>
    has.has(bet) ? (
      <Spot key={bet} spots={spots} bet={bet} name={t(`bac.${bet}`)} {...(tone ? { tone } : {})} />
    ) : null
  return (
    <>
      <div className="bac-main">
        {spot('P', 'blue')}
        {spot('T', 'green')}
        {spot('B', 'red')}
      </div>
      <div className="bac-row">
        {spot('PP', 'blue')}
        {spot('EP')}
        {spot('PERF')}
        {spot('BP', 'red')}
      </div>
      <div className="bac-row">
        {spot('DBP', 'blue')}
        {spot('PA8', 'blue')}
        {spot('D7', 'red')}
        {spot('DBB', 'red')}
      </div>
      {has.has('S6') ? (
        <div className="bac-row">
          {spot('SMALL')}
          {spot('BIG')}
          {spot('S6', 'gold')}
          {spot('L6', 'gold')}
        </div>
      ) : null}
    </>
  )
}
