import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { FeltView } from '../../engine/view/table/FeltView.tsx'
import type { FeltGame, LayoutProps, SceneProps } from '../../engine/view/table/felt-game.ts'
import { roadLetters } from '../../engine/view/table/road-letters.ts'
import { Spot } from '../../engine/view/table/Spot.tsx'
import type { TableText } from '../../engine/view/table/table-text.ts'
import { sicBo } from '../rules/sic-bo.ts'
import { cupHeard } from './cup.ts'
import { HalvesBoard } from './DiceBoard.tsx'
import { DiceScene, readDice } from './DiceScene.tsx'
import './dice.css'
import { Face } from './Face.tsx'
import { nameOf } from './sic-bo-names.ts'

const felt: FeltGame = {
  game: sicBo,
  look: 'dice',
  Scene: (props: SceneProps) => <DiceScene {...props} look="pips" />,
  Layout,
  Board: ({ felt: table, t }) => (
    <HalvesBoard
      felt={table}
      t={t}
      names={{
        big: t('dice.BIG'),
        small: t('dice.SMALL'),
        ...halfLetters(t),
        hasTriples: true,
      }}
    />
  ),
  heard: () => cupHeard,
  nameOf,
  wordsOf: throwWords,
  rules: (t) => [t('dice.rules.goal'), t('dice.rules.triple'), t('rules.net')],
  listed: () => [
    'BIG',
    'ODD',
    ...Array.from({ length: 14 }, (_, index) => `SUM:${index + 4}`),
    'N:1',
    'DBL:1',
    'CMB:12',
    'TRI:1',
    'TRIANY',
  ],
}

/** HL-SIC: sic bo with the whole layout. */
export function SicBoView(props: GameViewProps) {
  return <FeltView props={props} of={felt} />
}

function halfLetters(t: TableText): { bigLetter: string; smallLetter: string } {
  const names = { bigLetter: t('dice.BIG'), smallLetter: t('dice.SMALL') }
  return roadLetters(names, { bigLetter: 'B', smallLetter: 'S' })
}

export function throwWords(result: unknown): string {
  const dice = readDice(result)
  return dice ? `${dice.join(' · ')} = ${dice.reduce((sum, die) => sum + die, 0)}` : ''
}

const Dice = ({ faces }: { faces: readonly number[] }) => (
  <span className="dice-small">
    {faces.map((face, at) => (
      // The dice of a bet never change.
      // oxlint-disable-next-line react/no-array-index-key
      <svg key={at} viewBox="-26 -26 52 56" aria-hidden="true">
        <Face face={face} look="pips" />
      </svg>
    ))}
  </span>
)

function Layout({ spots, t, keys }: LayoutProps) {
  const of = (kind: string) => keys.filter((key) => key.startsWith(`${kind}:`))
  const spot = (bet: string, tone: string | null, dice: readonly number[]) => (
    <Spot key={bet} spots={spots} bet={bet} name={nameOf(bet, t)} {...(tone ? { tone } : {})}>
      {dice.length > 0 ? <Dice faces={dice} /> : <b>{nameOf(bet, t)}</b>}
    </Spot>
  )
  return (
    <div className="sic-layout">
      <div className="sic-halves">
        {spot('SMALL', 'blue', [])}
        {spot('ODD', null, [])}
        {spot('TRIANY', 'gold', [])}
        {spot('EVEN', null, [])}
        {spot('BIG', 'red', [])}
      </div>
      <div className="sic-sums">
        {of('SUM').map((bet) => (
          <Spot key={bet} spots={spots} bet={bet} name={nameOf(bet, t)}>
            <b>{bet.slice(4)}</b>
          </Spot>
        ))}
      </div>
      <div className="sic-six">{of('N').map((bet) => spot(bet, null, [Number(bet.slice(2))]))}</div>
      <div className="sic-six">
        {of('DBL').map((bet) => spot(bet, null, [Number(bet.slice(4)), Number(bet.slice(4))]))}
      </div>
      <div className="sic-six">
        {of('TRI').map((bet) =>
          spot(
            bet,
            'gold',
            [1, 2, 3].map(() => Number(bet.slice(4))),
          ),
        )}
      </div>
      <div className="sic-five">
        {of('CMB').map((bet) => spot(bet, null, [Number(bet.slice(4, 5)), Number(bet.slice(5))]))}
      </div>
    </div>
  )
}
