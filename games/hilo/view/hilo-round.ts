import { fieldOf, numberField } from '../../engine/view/rounds.ts'
import type { HiloCard, HiloMove, HiloView } from '../rules/hilo.ts'
import type { HiloGuess } from '../rules/ladder.ts'

const guesses: readonly HiloGuess[] = ['higher', 'lower', 'same']
const moves: readonly HiloMove[] = [...guesses, 'skip']

/** The view of a round as it came over the wire; null when it is none. */
export function readHiloView(value: unknown): HiloView | null {
  const cards = listOf(fieldOf(value, 'cards')).flatMap(cardOf)
  if (cards.length === 0) return null
  const end = fieldOf(value, 'end')
  return {
    cards,
    moves: listOf(fieldOf(value, 'moves')).flatMap(
      (move) => moves.find((known) => known === move) ?? [],
    ),
    end: end === 'wrong' || end === 'cashOut' || end === 'refund' ? end : null,
    multiplierX100: numberField(value, 'multiplierX100'),
    offers: listOf(fieldOf(value, 'offers')).flatMap(offerOf),
    skipsLeft: numberField(value, 'skipsLeft') ?? 0,
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A card of a round as it came over the wire, in a list; none where it is none. */
export function cardOf(value: unknown): HiloCard[] {
  const [rank, suit] = [numberField(value, 'rank'), numberField(value, 'suit')]
  return rank === null || suit === null ? [] : [{ rank, suit }]
}

function offerOf(value: unknown): HiloView['offers'][number][] {
  const guess = guesses.find((known) => known === fieldOf(value, 'guess'))
  const multiplierX100 = numberField(value, 'multiplierX100')
  const favourable = numberField(value, 'favourable')
  if (!guess || multiplierX100 === null || favourable === null) return []
  return [{ guess, multiplierX100, favourable }]
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUITS = ['♠', '♥', '♣', '♦']

export function rankText(rank: number): string {
  return RANKS[rank - 1] ?? '?'
}

export function cardText({ rank, suit }: HiloCard): string {
  return `${rankText(rank)}${SUITS[suit] ?? ''}`
}

/** Hearts and diamonds. */
export function isRed({ suit }: HiloCard): boolean {
  return suit === 1 || suit === 3
}
