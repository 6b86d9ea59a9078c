import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { numberField } from '../../engine/view/rounds.ts'
import { FeltView, type FeltGame } from '../../engine/view/table/FeltView.tsx'
import type { TableText } from '../../engine/view/table/table-text.ts'
import { roulette } from '../rules/roulette.ts'
import { colourOf, places } from '../rules/layout.ts'
import { NumberBoard } from './NumberBoard.tsx'
import './roulette.css'
import { RouletteLayout } from './RouletteLayout.tsx'
import { WheelScene } from './WheelScene.tsx'

export const felt: FeltGame = {
  game: roulette,
  look: 'roulette',
  Scene: WheelScene,
  Layout: RouletteLayout,
  Board: NumberBoard,
  nameOf,
  wordsOf: (result, t) => {
    const pocket = numberField(result, 'pocket')
    return pocket === null ? '' : `${pocket} ${t(`rou.${colourOf(pocket)}`)}`
  },
  rules: (t) => [t('rou.rules.goal'), t('rou.rules.inside'), t('rou.rules.cover'), t('rules.net')],
  // One of each kind: all of a kind pay the same.
  listed: () => ['S:17', 'SP:14-17', 'ST:13', 'C:25', 'SL:13', 'D:1', 'COL:1', 'RED'],
}

/** HL-ROU: roulette with one zero. */
export function RouletteView(props: GameViewProps) {
  return <FeltView props={props} of={felt} />
}

const OUTSIDE = ['RED', 'BLACK', 'ODD', 'EVEN', 'LOW', 'HIGH'] as const

export function nameOf(key: string, t: TableText): string {
  const outside = OUTSIDE.find((name) => name === key)
  if (outside) return t(`rou.${outside}`)
  const cover = places.get(key) ?? []
  const numbers = cover.length > 6 ? `${cover[0]}…${cover.at(-1)}` : cover.join('/')
  switch (key.split(':')[0]) {
    case 'D':
      return `${t('rou.dozen')} ${numbers}`
    case 'COL':
      return `${t('rou.column')} ${numbers}`
    default:
      return numbers
  }
}
