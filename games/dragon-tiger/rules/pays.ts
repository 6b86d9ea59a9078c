import { type Card, isRed, rankOf, suitOf } from '../../engine/cards.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'

export interface DragonTigerMath {
  decks: number
  /** Of rounds of former days, which went on with a shoe: a new one was opened when fewer cards were left. */
  cutBelow: number
  /** Gross returns in hundredths by key, or by its kind where all of a kind return the same (`SUIT`, `COLOUR`, `HALF`). */
  paysX100: Readonly<Record<string, MultiplierX100>>
  /** What comes back of a bet on a side when both cards are equal. */
  tieBackX100: MultiplierX100
}

export interface Pair {
  dragon: Card
  tiger: Card
}

/** Rank of the seven, on which bets on halves and suits lose. */
const SEVEN = 6
const SUITS = ['S', 'H', 'D', 'C'] as const

const sideKeys = (side: 'D' | 'T'): string[] => [
  `${side}O`,
  `${side}E`,
  `${side}B`,
  `${side}S`,
  ...SUITS.map((suit) => `${side}:${suit}`),
  `${side}R`,
  `${side}K`,
]

/** D, T, TIE, STIE; then for each card odd, even, big, small, its suit, red, black. */
export const keys: readonly string[] = [
  'D',
  'T',
  'TIE',
  'STIE',
  ...sideKeys('D'),
  // TS would be small and spades alike; suits have a colon.
  ...sideKeys('T'),
]

/** The kind under which the mathematics lists a key's return. */
export function kindOf(key: string): string {
  if (['D', 'T', 'TIE', 'STIE'].includes(key)) return key
  if (key.includes(':')) return 'SUIT'
  return key.endsWith('R') || key.endsWith('K') ? 'COLOUR' : 'HALF'
}

export function dragonTigerReturnX100(
  math: DragonTigerMath,
  key: string,
  { dragon, tiger }: Pair,
): MultiplierX100 {
  const pays = math.paysX100[kindOf(key)] ?? 0
  const [high, low] = [rankOf(dragon), rankOf(tiger)]
  switch (key) {
    case 'D':
      return high === low ? math.tieBackX100 : high > low ? pays : 0
    case 'T':
      return high === low ? math.tieBackX100 : low > high ? pays : 0
    case 'TIE':
      return high === low ? pays : 0
    case 'STIE':
      return dragon === tiger ? pays : 0
    default:
      return isInside(key.slice(1), key.startsWith('D') ? dragon : tiger) ? pays : 0
  }
}

/** Odd and even by the ace as one; small is ace to six, big eight to king. */
function isInside(bet: string, card: Card): boolean {
  const rank = rankOf(card)
  if (bet === 'R') return isRed(card)
  if (bet === 'K') return !isRed(card)
  if (rank === SEVEN) return false
  switch (bet) {
    case 'O':
      return rank % 2 === 0
    case 'E':
      return rank % 2 === 1
    case 'B':
      return rank > SEVEN
    case 'S':
      return rank < SEVEN
    default:
      return bet === `:${SUITS[suitOf(card)] ?? ''}`
  }
}

/** Every ordered pair of cards with the ways in which a whole shoe deals it. */
export function* weighedPairs({
  decks,
}: DragonTigerMath): Generator<readonly [ways: number, pair: Pair]> {
  for (let dragon = 0; dragon < 52; dragon += 1) {
    for (let tiger = 0; tiger < 52; tiger += 1) {
      yield [decks * (dragon === tiger ? decks - 1 : decks), { dragon, tiger }]
    }
  }
}

/** The exact return of a key from a full shoe: every ordered pair of cards with its ways. */
export function returnOfKey(math: DragonTigerMath, key: string): number {
  let returned = 0
  for (const [ways, pair] of weighedPairs(math)) {
    returned += ways * dragonTigerReturnX100(math, key, pair)
  }
  const cards = math.decks * 52
  return returned / (cards * (cards - 1) * 100)
}
