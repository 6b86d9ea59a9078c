import type { MultiplierX100 } from '../../engine/multiplier.ts'
import type { SidePays } from './sides.ts'
import type { HandEnd, TableTerms } from './table.ts'

/** A certified table: its terms and what it pays, the stake with it. */
export interface BlackjackMath extends TableTerms, SidePays {
  blackjackX100: MultiplierX100
  insuranceX100: MultiplierX100
}

/** What a hand returns of its stake. */
export function handReturnX100(math: BlackjackMath, end: HandEnd): MultiplierX100 {
  switch (end) {
    case 'blackjack':
      return math.blackjackX100
    case 'win':
      return 200
    case 'push':
      return 100
    case 'surrender':
      return 50
    case 'lose':
    case 'bust':
      return 0
  }
}

/** What insurance returns to whoever knows only the dealer's ace: a ten among the cards that are left. */
export function insuranceReturn({ insuranceX100, decks }: BlackjackMath): number {
  return (insuranceX100 * 16 * decks) / (decks * 52 - 1) / 100
}
