import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { numberField } from '../../engine/view/rounds.ts'
import { FeltView } from '../../engine/view/table/FeltView.tsx'
import type { FeltGame } from '../../engine/view/table/felt-game.ts'
import { roulette } from '../rules/roulette.ts'
import { colourOf } from '../rules/layout.ts'
import { NumberBoard } from './NumberBoard.tsx'
import { nameOf } from './place-names.ts'
import './roulette.css'
import { RouletteLayout } from './RouletteLayout.tsx'
import { ballHeard, WheelScene } from './WheelScene.tsx'

export const felt: FeltGame = {
  game: roulette,
  look: 'roulette',
  Scene: WheelScene,
  Layout: RouletteLayout,
  Board: NumberBoard,
  heard: (_result, reducedMotion) => ballHeard(reducedMotion),
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
