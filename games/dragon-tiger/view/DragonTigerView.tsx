import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { rankOf, rankText } from '../../engine/cards.ts'
import type { RoadMark } from '../../engine/roads.ts'
import { numberField } from '../../engine/view/rounds.ts'
import { sounds } from '../../engine/view/sounds.ts'
import { Card } from '../../engine/view/table/Card.tsx'
import { Dealer } from '../../engine/view/table/Dealer.tsx'
import { FeltView } from '../../engine/view/table/FeltView.tsx'
import type { FeltGame, LayoutProps, SceneProps } from '../../engine/view/table/felt-game.ts'
import { roadLetters } from '../../engine/view/table/road-letters.ts'
import { Roads } from '../../engine/view/table/Roads.tsx'
import { Spot } from '../../engine/view/table/Spot.tsx'
import type { TableText } from '../../engine/view/table/table-text.ts'
import type { Felt } from '../../engine/view/table/use-felt.ts'
import { dragonTiger } from '../rules/dragon-tiger.ts'
import './dragon-tiger.css'

/** When the two cards are turned, in milliseconds; the server waits 5 seconds. */
const TURNED_MS = { dragon: 1_400, tiger: 3_000 } as const

const SUITS = { S: '♠', H: '♥', D: '♦', C: '♣' } as const

const felt: FeltGame = {
  game: dragonTiger,
  look: 'dragon',
  Scene,
  Layout,
  Board,
  // Both cards are dealt face down, then each is turned.
  heard: (result) =>
    readPair(result) === null
      ? []
      : [0, TURNED_MS.dragon, TURNED_MS.tiger].map((atMs) => ({ atMs, sound: sounds.card })),
  nameOf,
  wordsOf: (result, t) => {
    const pair = readPair(result)
    if (!pair) return ''
    const winner = winnerOf(pair)
    const name = t(winner === 'D' ? 'dt.D' : winner === 'T' ? 'dt.T' : 'dt.TIE')
    return `${name} ${rankText(pair.dragon)}–${rankText(pair.tiger)}`
  },
  rules: (t) => [t('dt.rules.goal'), t('dt.rules.seven'), t('bac.rules.shoe'), t('rules.net')],
  listed: () => ['D', 'T', 'TIE', 'STIE', 'DO', 'DE', 'DB', 'DS', 'D:S', 'DR', 'DK'],
}

/** HL-DT: one card for the dragon, one for the tiger. */
export function DragonTigerView(props: GameViewProps) {
  return <FeltView props={props} of={felt} />
}

interface Pair {
  dragon: number
  tiger: number
}

function readPair(result: unknown): Pair | null {
  const [dragon, tiger] = [numberField(result, 'dragon'), numberField(result, 'tiger')]
  return dragon === null || tiger === null ? null : { dragon, tiger }
}

function winnerOf({ dragon, tiger }: Pair): 'D' | 'T' | 'E' {
  const [high, low] = [rankOf(dragon), rankOf(tiger)]
  if (high === low) return 'E'
  return high > low ? 'D' : 'T'
}

function nameOf(key: string, t: TableText): string {
  switch (key) {
    case 'D':
      return t('dt.D')
    case 'T':
      return t('dt.T')
    case 'TIE':
      return t('dt.TIE')
    case 'STIE':
      return t('dt.STIE')
    default:
      return `${t(key.startsWith('D') ? 'dt.D' : 'dt.T')} ${insideName(key.slice(1), t)}`
  }
}

function insideName(bet: string, t: TableText): string {
  switch (bet) {
    case 'O':
      return t('dt.odd')
    case 'E':
      return t('dt.even')
    case 'B':
      return t('dt.big')
    case 'S':
      return t('dt.small')
    case 'R':
      return t('dt.red')
    case 'K':
      return t('dt.black')
    default:
      return Object.entries(SUITS).find(([letter]) => bet === `:${letter}`)?.[1] ?? ''
  }
}

const markOf = (mark: string): RoadMark => ({
  winner: mark.startsWith('D') ? 'one' : mark.startsWith('T') ? 'other' : 'tie',
  onePair: false,
  otherPair: false,
  text: '',
})

function Board({ felt: table, t }: { felt: Felt; t: TableText }) {
  const names = { D: t('dt.D'), T: t('dt.T') }
  const letters = roadLetters(names, { D: 'D', T: 'T' })
  return (
    <Roads
      marks={table.marks.map(markOf)}
      t={t}
      sides={{
        one: { name: names.D, letter: letters.D, colour: '#e0333f' },
        other: { name: names.T, letter: letters.T, colour: '#c98a12' },
        tie: { letter: '=', colour: '#2f9e57' },
      }}
    />
  )
}

function Scene({ result, elapsedMs, t }: SceneProps) {
  const pair = readPair(result)
  const isOver = pair !== null && elapsedMs > TURNED_MS.tiger
  const winner = pair && isOver ? winnerOf(pair) : null
  const side = (name: 'dragon' | 'tiger', key: 'D' | 'T') => (
    <div className="felt-side dt-side" data-won={winner === key || undefined}>
      <h3>{t(`dt.${key}`)}</h3>
      <div className="felt-cards">
        {pair ? <Card card={pair[name]} isUp={elapsedMs >= TURNED_MS[name]} /> : null}
      </div>
    </div>
  )
  return (
    <>
      <Dealer isDealing={pair !== null && !isOver} dress="#7a1422" />
      <div className="felt-hands">
        {side('dragon', 'D')}
        {side('tiger', 'T')}
      </div>
    </>
  )
}

const INSIDE = ['B', 'S', 'O', 'E', 'R', 'K'] as const

function Layout({ spots, t }: LayoutProps) {
  const inside = (side: 'D' | 'T', tone: string) => (
    <div className="dt-inside">
      {[...INSIDE, ...Object.keys(SUITS).map((suit) => `:${suit}`)].map((bet) => (
        <Spot
          key={bet}
          spots={spots}
          bet={`${side}${bet}`}
          name={nameOf(`${side}${bet}`, t)}
          tone={tone}
          pays={!bet.startsWith(':')}
        >
          <b>{insideName(bet, t)}</b>
        </Spot>
      ))}
    </div>
  )
  return (
    <>
      <div className="dt-main">
        <Spot spots={spots} bet="D" name={t('dt.D')} tone="red" />
        <div className="dt-ties">
          <Spot spots={spots} bet="TIE" name={t('dt.TIE')} tone="green" />
          <Spot spots={spots} bet="STIE" name={t('dt.STIE')} tone="green" />
        </div>
        <Spot spots={spots} bet="T" name={t('dt.T')} tone="gold" />
      </div>
      {inside('D', 'red')}
      {inside('T', 'gold')}
    </>
  )
}
