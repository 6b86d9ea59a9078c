import { assert } from '@croupier/shared/assert'
import { type Money, parseMoney } from '@croupier/shared/money'
import type { Card } from '../../../engine/cards.ts'
import type { Luck } from '../../../engine/fair-stream.ts'
import { readCards } from '../cards/card-text.ts'
import { optionsOf } from './betting.ts'
import { boardPlaces, holePlaces } from './deal.ts'
import type { TableAction, TableEvent } from './events.ts'
import { reduce } from './reduce.ts'
import { emptyTable, type HoldemTable } from './table.ts'
import { CLOCK, type HoldemTerms, standardRake } from './terms.ts'

/** Tables and hands for tests, benches and practice: nothing here decides about money. */

export const chips = (text: string | number): Money => {
  const amount = parseMoney(String(text))
  assert(amount !== null, `${text} is no amount`)
  return amount
}

export function exampleTerms(change: Partial<HoldemTerms> = {}): HoldemTerms {
  const bigBlind = change.bigBlind ?? chips(2)
  const unit = change.unit ?? chips('0.01')
  return {
    kind: 'cash',
    seats: 6,
    smallBlind: bigBlind / 2n,
    bigBlind,
    ante: { of: 'nobody', amount: 0n },
    straddle: 'off',
    unit,
    buyIn: { least: unit, most: chips(1_000_000) },
    rake: standardRake(bigBlind, unit),
    clock: CLOCK,
    missedOrbits: 3,
    ...change,
  }
}

/** A table at which players 'P0', 'P1' … sit with these stacks; null leaves a place empty. */
export function tableWith(
  stacks: readonly (Money | number | null)[],
  change: Partial<HoldemTerms> = {},
): HoldemTable {
  const terms = exampleTerms({ seats: stacks.length, ...change })
  return stacks.reduce<HoldemTable>((table, stack, seat) => {
    if (stack === null) return table
    const buyIn = typeof stack === 'number' ? chips(stack) : stack
    return must(table, { type: 'sit', seat, player: `P${seat}`, buyIn, posts: false, at: 0 })
  }, emptyTable(terms))
}

/** The table after an action that cannot be refused. */
export function must(table: HoldemTable, action: TableAction): HoldemTable {
  return told(table, action).table
}

export function told(
  table: HoldemTable,
  action: TableAction,
): { table: HoldemTable; events: readonly TableEvent[] } {
  const outcome = reduce(table, action)
  assert(outcome.refused === null, `${action.type} refused: ${outcome.refused}`)
  return outcome
}

/** Acts for whoever is to act: 'f', 'k' (check), 'c', or the total of a raise. */
export function act(table: HoldemTable, word: string, at = 0): HoldemTable {
  return must(table, actionOf(table, word, at))
}

export function actionOf(table: HoldemTable, word: string, at = 0): TableAction {
  const turn = table.hand?.turn
  assert(turn, 'nobody is to act')
  const { seat, number } = turn
  const base = { type: 'act' as const, seat, hand: table.handNumber, turn: number, at }
  switch (word) {
    case 'f':
      return { ...base, act: 'fold' }
    case 'k':
      return { ...base, act: 'check' }
    case 'c':
      return { ...base, act: 'call' }
    default:
      return { ...base, act: 'raise', to: chips(word) }
  }
}

export function acts(table: HoldemTable, words: string): HoldemTable {
  return words.split(' ').reduce((before, word) => act(before, word), table)
}

/** A whole deck that deals these hole cards, in the order of dealing, and this board. Other places get the cards that are left. */
export function deckWith(holes: readonly string[], board = ''): Card[] {
  const deck: (Card | undefined)[] = Array.from({ length: 52 }, () => undefined)
  const set = (places: readonly number[], text: string) => {
    const cards = readCards(text)
    assert(cards !== null, `${text} are no cards`)
    for (const [index, card] of cards.entries()) deck[places[index] as number] = card
  }
  for (const [index, hole] of holes.entries()) set(holePlaces(holes.length, index), hole)
  const places = (['flop', 'turn', 'river'] as const).flatMap((street) =>
    boardPlaces(holes.length, street),
  )
  set(places, board)
  const used = new Set(deck)
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !used.has(card))
  return deck.map((card) => card ?? (rest.shift() as Card))
}

/** Any legal action, all-ins and small raises among them. */
export function randomAction(table: HoldemTable, luck: Luck, at = 0): TableAction {
  const turn = table.hand?.turn
  const options = turn && table.hand ? optionsOf(table.hand, turn.seat) : null
  assert(turn && options, 'nobody is to act')
  const base = {
    type: 'act' as const,
    seat: turn.seat,
    hand: table.handNumber,
    turn: turn.number,
    at,
  }
  const passive = { ...base, act: options.canCheck ? ('check' as const) : ('call' as const) }
  const way = luck.int(10)
  if (way < 2 && !options.canCheck) return { ...base, act: 'fold' }
  if (way < 7 || options.raise === null) return passive
  const { least, most } = options.raise
  const { unit } = table.terms
  const steps = Number((most - least) / unit)
  const to =
    way === 7
      ? least
      : way === 8
        ? most
        : least + unit * BigInt(luck.int(Math.min(steps, 1_000_000) + 1))
  return { ...base, act: 'raise', to: to > most ? most : to }
}

/** Plays a started hand to its end by luck. */
export function playOut(
  table: HoldemTable,
  luck: Luck,
): { table: HoldemTable; events: TableEvent[] } {
  const events: TableEvent[] = []
  let after = table
  while (after.hand?.turn) {
    const next = told(after, randomAction(after, luck))
    after = next.table
    events.push(...next.events)
  }
  return { table: after, events }
}
