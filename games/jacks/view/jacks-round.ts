import { fieldOf, numberField } from '../../engine/view/rounds.ts'
import { handNames } from '../rules/hands.ts'
import type { JacksDouble, JacksView } from '../rules/jacks.ts'

/** The view of a round as it came over the wire; null when it is none. */
export function readJacksView(value: unknown): JacksView | null {
  const cards = numbersOf(fieldOf(value, 'cards'))
  const hand = handNames.find((name) => name === fieldOf(value, 'hand'))
  if (cards.length !== 5 || !hand) return null
  return {
    cards,
    hand,
    mask: numberField(value, 'mask'),
    picks: numbersOf(fieldOf(value, 'picks')),
    isOver: fieldOf(value, 'isOver') === true,
    multiplierX100: numberField(value, 'multiplierX100') ?? 0,
    doubles: listOf(fieldOf(value, 'doubles')).flatMap(doubleOf),
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function numbersOf(value: unknown): readonly number[] {
  return listOf(value).filter((one) => typeof one === 'number')
}

function doubleOf(value: unknown): JacksDouble[] {
  const [dealer, pick] = [numberField(value, 'dealer'), numberField(value, 'pick')]
  const outcome = (['win', 'lose', 'push'] as const).find(
    (one) => one === fieldOf(value, 'outcome'),
  )
  if (dealer === null || pick === null || !outcome) return []
  return [{ dealer, pick, outcome, cards: numbersOf(fieldOf(value, 'cards')) }]
}
