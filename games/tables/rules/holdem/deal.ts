import type { Card } from '../../../engine/cards.ts'
import type { Street } from './table.ts'

/**
 * Places of the deal (GAMES.md §8.2): two rounds of hole cards from the left of the button, then burn, three, burn, one, burn, one. The
 * burnt cards have no use but that players know them.
 */

/** Places of the hole cards of the player that is dealt to in this order, from 0. */
export function holePlaces(dealtIn: number, index: number): [number, number] {
  return [index, dealtIn + index]
}

export function boardPlaces(dealtIn: number, street: Street): number[] {
  const first = dealtIn * 2
  switch (street) {
    case 'preflop':
      return []
    case 'flop':
      return [first + 1, first + 2, first + 3]
    case 'turn':
      return [first + 5]
    case 'river':
      return [first + 7]
  }
}

export function cardsAt(deck: readonly Card[], places: readonly number[]): Card[] {
  return places.map((place) => deck[place] as Card)
}

export function streetAfter(street: Street): Street | null {
  switch (street) {
    case 'preflop':
      return 'flop'
    case 'flop':
      return 'turn'
    case 'turn':
      return 'river'
    case 'river':
      return null
  }
}
