import { fieldOf } from '../../engine/view/rounds.ts'
import type { Hand } from '../rules/hand.ts'

/** A hand as it came over the wire; null when there is none. */
export function readHand(result: unknown): Hand | null {
  const player = cardsOf(fieldOf(result, 'player'))
  const banker = cardsOf(fieldOf(result, 'banker'))
  return player && banker ? { player, banker } : null
}

function cardsOf(value: unknown): number[] | null {
  if (!Array.isArray(value)) return null
  const cards = value.filter((card) => typeof card === 'number')
  return cards.length === value.length ? cards : null
}
