import { fieldOf, numberField } from '../../engine/view/rounds.ts'
import type { MinesView as MinesRoundView } from '../rules/mines.ts'
import type { TileFace } from './field-scene.ts'

/** The view of a round as it came over the wire; null when it is none. */
export function readMinesView(value: unknown): MinesRoundView | null {
  const opened = numbersOf(fieldOf(value, 'opened'))
  const count = numberField(value, 'mines')
  if (!opened || count === null) return null
  const end = fieldOf(value, 'end')
  return {
    opened,
    end: end === 'mine' || end === 'cashOut' || end === 'refund' ? end : null,
    mines: count,
    multiplierX100: numberField(value, 'multiplierX100'),
    nextMultiplierX100: numberField(value, 'nextMultiplierX100'),
    minePositions: numbersOf(fieldOf(value, 'minePositions')),
  }
}

function numbersOf(value: unknown): number[] | null {
  if (!Array.isArray(value)) return null
  return value.filter((item) => typeof item === 'number')
}

/** What every tile shows: what was opened, and after the end what lay under the others. */
export function facesOf(view: MinesRoundView, tiles: number): TileFace[] {
  const { opened, end, minePositions } = view
  return Array.from({ length: tiles }, (_, tile): TileFace => {
    if (opened.includes(tile)) return end === 'mine' && tile === opened.at(-1) ? 'mine' : 'gem'
    if (minePositions === null) return 'covered'
    return minePositions.includes(tile) ? 'hintMine' : 'hintGem'
  })
}
