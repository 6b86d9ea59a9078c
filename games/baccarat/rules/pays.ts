import { rankOf, suitOf, type Card } from '../../engine/cards.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import { type Hand, pointsOf } from './hand.ts'

/** What bets look at in a hand, whatever its cards are. */
export interface HandFacts {
  /** Points of both sides. */
  player: number
  banker: number
  playerCards: number
  bankerCards: number
  playerPair: boolean
  bankerPair: boolean
  /** Two equal cards, of one suit too, on no, one or both sides. */
  perfectPairs: number
}

/** Gross returns in hundredths; a variant offers the keys that stand here. */
export interface BaccaratMath {
  decks: number
  /** Of rounds of former days, which went on with a shoe: a new one was opened when fewer cards were left. */
  cutBelow: number
  /** Banker pays half on a win with six. */
  bankerSixX100: MultiplierX100 | null
  paysX100: Readonly<Record<string, MultiplierX100>>
  /** Perfect pairs on both sides; Lucky 6 with three cards. */
  perfectBothX100: MultiplierX100
  luckyThreeX100: MultiplierX100
  /** Dragon bonus by the margin of points, from 4 to 9, without a natural. */
  dragonX100: Readonly<Record<string, MultiplierX100>>
}

const isPair = ([one, two]: readonly Card[]): boolean =>
  one !== undefined && two !== undefined && rankOf(one) === rankOf(two)
const isPerfect = ([one, two]: readonly Card[]): boolean =>
  one !== undefined && one === two && suitOf(one) === suitOf(two)

export function factsOf({ player, banker }: Hand): HandFacts {
  return {
    player: pointsOf(player),
    banker: pointsOf(banker),
    playerCards: player.length,
    bankerCards: banker.length,
    playerPair: isPair(player),
    bankerPair: isPair(banker),
    perfectPairs: Number(isPerfect(player)) + Number(isPerfect(banker)),
  }
}

export type Winner = 'P' | 'B' | 'T'

export function winnerOf({ player, banker }: Pick<HandFacts, 'player' | 'banker'>): Winner {
  if (player === banker) return 'T'
  return player > banker ? 'P' : 'B'
}

/** What a key returns of its stake in a hand. */
export function baccaratReturnX100(
  math: BaccaratMath,
  key: string,
  facts: HandFacts,
): MultiplierX100 {
  const pays = math.paysX100[key] ?? 0
  const winner = winnerOf(facts)
  const when = (isWon: boolean): MultiplierX100 => (isWon ? pays : 0)
  const cards = facts.playerCards + facts.bankerCards
  const bankerSix = winner === 'B' && facts.banker === 6
  switch (key) {
    case 'P':
      return winner === 'T' ? 100 : when(winner === 'P')
    case 'B':
      if (winner === 'T') return 100
      return bankerSix ? (math.bankerSixX100 ?? pays) : when(winner === 'B')
    case 'T':
      return when(winner === 'T')
    case 'PP':
      return when(facts.playerPair)
    case 'BP':
      return when(facts.bankerPair)
    case 'EP':
      return when(facts.playerPair || facts.bankerPair)
    case 'PERF':
      return facts.perfectPairs === 2 ? math.perfectBothX100 : when(facts.perfectPairs === 1)
    case 'SMALL':
      return when(cards === 4)
    case 'BIG':
      return when(cards > 4)
    case 'S6':
      return when(bankerSix)
    case 'L6':
      return bankerSix && facts.bankerCards === 3 ? math.luckyThreeX100 : when(bankerSix)
    case 'D7':
      return when(winner === 'B' && facts.banker === 7 && facts.bankerCards === 3)
    case 'PA8':
      return when(winner === 'P' && facts.player === 8 && facts.playerCards === 3)
    case 'DBP':
      return dragonBonusX100(math, facts, 'P')
    case 'DBB':
      return dragonBonusX100(math, facts, 'B')
    default:
      return 0
  }
}

/** A natural pays even money and is given back on a tie; without one the margin decides. */
function dragonBonusX100(math: BaccaratMath, facts: HandFacts, side: 'P' | 'B'): MultiplierX100 {
  const winner = winnerOf(facts)
  const [own, ownCards] =
    side === 'P' ? [facts.player, facts.playerCards] : [facts.banker, facts.bankerCards]
  const isNatural = own >= 8 && ownCards === 2
  if (isNatural && winner === 'T') return 100
  if (winner !== side) return 0
  if (isNatural) return math.paysX100[side === 'P' ? 'DBP' : 'DBB'] ?? 0
  return math.dragonX100[String(Math.abs(facts.player - facts.banker))] ?? 0
}
