import { describe, expect, test } from 'vitest'
import type { Card } from '../../engine/cards.ts'
import { totalOf } from './hand.ts'
import { basicMove, strategy } from './strategy.ts'
import {
  dealTable,
  type Draw,
  endOf,
  handAt,
  legalMoves,
  makeMove,
  type Move,
  type Table,
  type TableTerms,
} from './table.ts'

const terms: TableTerms = { decks: 6, mostHands: 4, lateSurrender: false }
const RANKS = 'A23456789TJQK'
/** "AS TD 9H": ranks and suits as they are written. */
const cards = (text: string): Card[] =>
  text.split(' ').map((one) => RANKS.indexOf(one[0] ?? '') * 4 + 'SHDC'.indexOf(one[1] ?? ''))

/** A table that is dealt these cards and no others, after these moves. */
function played(text: string, made: readonly Move[] = [], seats = [1]): Table {
  const left = cards(text)
  const draw: Draw = () => {
    const card = left.shift()
    if (card === undefined) throw new Error('drew more cards than expected')
    return card
  }
  const table = dealTable(seats, draw)
  for (const move of made) {
    expect(legalMoves({ ...terms, lateSurrender: true }, table)).toContain(move)
    makeMove(table, move, draw)
  }
  expect(left, 'all cards are used').toEqual([])
  return table
}

const ends = (table: Table) =>
  table.seats.flatMap(({ hands }) => hands.map((hand) => endOf(table, hand)))

test('cards come as at a real table: a card to each seat, the dealer’s open one, second cards, the hole card', () => {
  const table = played('2S 3S 4S 5S 6S 7S 8S 9S', [], [1, 2, 3])
  expect(table.seats.map(({ dealt }) => [...dealt])).toEqual([
    cards('2S 6S'),
    cards('3S 7S'),
    cards('4S 8S'),
  ])
  expect(table.dealer).toEqual(cards('5S 9S'))
  expect(table.at).toEqual({ seat: 0, hand: 0 })
})

test.each([
  ['AS 7H', 18, true],
  ['AS AH', 12, true],
  ['AS AH 9S', 21, true],
  ['AS AH 9S 5D', 16, false],
  ['KS QH', 20, false],
  ['KS QH 2D', 22, false],
])('%s counts %i', (text, total, isSoft) => {
  expect(totalOf(cards(text))).toEqual({ total, isSoft })
})

// Seat, dealer’s open card, seat, hole card, then what is drawn.
const courses: [name: string, text: string, made: Move[], found: string[], dealer: number][] = [
  [
    'a blackjack is paid at once, and the dealer draws nothing',
    'AS 9H KS 5D',
    [],
    ['blackjack'],
    14,
  ],
  ['a blackjack against the dealer’s is a push', 'AS KH KS AD', [], ['push'], 21],
  ['the dealer peeks under a ten: nobody can stake more', '9S KH 9D AD', [], ['lose'], 21],
  ['the dealer stands on a soft 17', 'TS 6H 8S AD', ['stand'], ['win'], 17],
  ['the dealer draws on 16', 'TS 6H 8S TD 5C', ['stand'], ['lose'], 21],
  ['the dealer goes over', 'TS 6H 2S TD TC', ['stand'], ['win'], 26],
  ['who goes over loses although the dealer would too', 'TS 6H 6S TD KC', ['hit'], ['bust'], 16],
  ['equal totals are a push', 'TS 9H 9S TD', ['stand'], ['push'], 19],
  [
    '21 in three cards stands by itself, and is no blackjack',
    '7S 9H 7D TD 7C',
    ['hit'],
    ['win'],
    19,
  ],
  ['a double takes one card, good or bad', '6S 9H 5D TD 2C', ['double'], ['lose'], 19],
  [
    'insurance is asked at an ace, and the round goes on',
    'TS AH 9S 6D',
    ['decline', 'stand'],
    ['win'],
    17,
  ],
  ['insured against a blackjack', 'TS AH 9S KD', ['insure'], ['lose'], 21],
  [
    'surrender ends the hand, the dealer draws nothing',
    'TS 9H 6S 4D',
    ['surrender'],
    ['surrender'],
    13,
  ],
]
test.each(courses)('%s', (...[, text, made, found, dealer]) => {
  const table = played(text, made)
  expect(table.phase).toBe('over')
  expect(ends(table)).toEqual(found)
  expect(totalOf(table.dealer).total).toBe(dealer)
})

describe('splits', () => {
  test('equal values split, each hand gets its second card when its turn comes, and doubles are allowed', () => {
    const table = played('8S 7H 8D TD 3C KC 2H 9S', ['split', 'double', 'hit', 'stand'])
    expect(table.seats[0]?.hands.map((hand) => [hand.cards, hand.stakes])).toEqual([
      [cards('8S 3C KC'), 2],
      [cards('8D 2H 9S'), 1],
    ])
  })

  test('a king and a queen are equal values; a nine and a ten are not', () => {
    expect(legalMoves(terms, played('KS 6H QD TD'))).toContain('split')
    expect(legalMoves(terms, played('9S 6H TD TD'))).not.toContain('split')
  })

  test('four hands at most', () => {
    const table = played('8S 6H 8D TD 8C 8H 8S', ['split', 'split', 'split'])
    expect(table.seats[0]?.hands).toHaveLength(4)
    expect(legalMoves(terms, table)).toEqual(['hit', 'stand', 'double'])
  })

  test('aces are split once and get one card each; 21 is then no blackjack', () => {
    const table = played('AS 9H AD TD KC AC', ['split'])
    expect(table.phase).toBe('over')
    expect(ends(table)).toEqual(['win', 'lose'])
  })

  test('side bets still see the two cards that were dealt', () => {
    const table = played('KS 6H QD TD QS 2C', ['split', 'split'])
    expect(table.seats[0]?.dealt).toEqual(cards('KS QD'))
  })
})

test('insurance goes around the seats; a dealer’s blackjack ends the round afterwards', () => {
  const table = played('2S 3S AS 4S 5S KD', ['insure', 'decline'], [1, 3])
  expect(table.seats.map(({ isInsured }) => isInsured)).toEqual([true, false])
  expect(table.phase).toBe('over')
})

test('surrender is there where the table has it, for first hands of two cards only', () => {
  const late = { ...terms, lateSurrender: true }
  expect(legalMoves(terms, played('TS 9H 6S 4D'))).not.toContain('surrender')
  expect(legalMoves(late, played('TS 9H 6S 4D'))).toContain('surrender')
  expect(legalMoves(late, played('2S 9H 6S 4D 3C', ['hit']))).not.toContain('surrender')
  expect(legalMoves(late, played('8S 9H 8D 4D 3C', ['split']))).not.toContain('surrender')
})

test('the chart is the published one: every row has ten letters, and play follows it', () => {
  for (const rows of Object.values(strategy))
    for (const { name, letters } of rows) expect(letters, name).toMatch(/^[HSDdP]{10}$/)
  const unpaired: Move[] = ['hit', 'stand', 'double', 'surrender']
  const all: Move[] = [...unpaired, 'split']
  const choices: [string, string, Move[], Move][] = [
    ['TS 6H', '6S', ['hit', 'stand', 'double'], 'stand'],
    ['TS 6H', '7S', ['hit', 'stand', 'double'], 'hit'],
    ['TS 6H', 'TS', unpaired, 'surrender'],
    ['8S 8H', 'TS', all, 'split'],
    ['6S 5H', 'TS', unpaired, 'double'],
    ['6S 5H', 'AS', unpaired, 'hit'],
    ['2S 4H 5D', '6S', ['hit', 'stand'], 'hit'],
    ['AS 7H', '3S', unpaired, 'double'],
    ['AS 3H 4D', '3S', ['hit', 'stand'], 'stand'],
    ['AS 7H', '9S', unpaired, 'hit'],
    ['5S 5H', '9S', all, 'double'],
    ['9S 9H', '7S', all, 'stand'],
    ['AS AH', '6S', ['hit', 'stand'], 'hit'],
    ['TS 2H', '3S', unpaired, 'hit'],
    ['TS 9H', 'AS', ['insure', 'decline'], 'decline'],
  ]
  for (const [held, up, legal, best] of choices)
    expect(basicMove(cards(held), cards(up)[0] ?? 0, legal), `${held} against ${up}`).toBe(best)
})

test('nobody decides once the round is over', () => {
  const table = played('AS 9H KS 5D')
  expect(handAt(table)).toBeNull()
  expect(legalMoves(terms, table)).toEqual([])
})
