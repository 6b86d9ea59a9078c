import { assert } from '@croupier/shared/assert'
import { type BlackjackMath, handReturnX100 } from '../../blackjack/rules/math.ts'
import { isTwoCard21, totalOf, TWENTY_ONE, valueOf } from '../../blackjack/rules/hand.ts'
import { basicMove } from '../../blackjack/rules/strategy.ts'
import type { Move } from '../../blackjack/rules/table.ts'
import type { Card } from '../cards.ts'

/** What one seat wins or loses by basic strategy and what it stakes, in first stakes, weighed by how likely it is. */
export interface Expected {
  net: number
  staked: number
}

/** A deal that basic strategy splits: how likely it is, and its three cards. */
export interface SplitDeal {
  chance: number
  cards: readonly [Card, Card]
  up: Card
}

/** Everything that is not split, counted, and the deals that are, which somebody must sample. */
export interface CountedReturn extends Expected {
  splits: readonly SplitDeal[]
}

/** One card of each value that cards count, the lowest rank of it: 2 … 10 and the ace. */
const KINDS: readonly Card[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((rank) => rank * 4)
const FIRST_MOVES: readonly Move[] = ['hit', 'stand', 'double']
const DEALER_STANDS = 17

/**
 * Counts every course of a hand that is never split, card by card out of the packs, the dealer's cards included. Cards lie in any order with
 * the same chance, so the hole card may be counted after what the player drew; rounds that a blackjack of the dealer ends are counted apart.
 */
export function countedReturn(math: BlackjackMath): CountedReturn {
  const full = KINDS.map((card) => (valueOf(card) === 10 ? 16 : 4) * math.decks)
  const sum = { net: 0, staked: 0, splits: [] as SplitDeal[] }
  for (const up of KINDS) {
    const against: Against = { math, up, dealers: new Map(), played: new Map() }
    for (const [at, one] of KINDS.entries()) {
      for (const other of KINDS.slice(at)) {
        const shoe = [...full]
        const chance =
          take(shoe, up) * take(shoe, one) * take(shoe, other) * (one === other ? 1 : 2)
        const cards: [Card, Card] = [one, other]
        if (isSplit(math, cards, up)) {
          sum.splits.push({ chance, cards, up })
          continue
        }
        const { net, staked } = dealt(against, cards, shoe)
        sum.net += chance * net
        sum.staked += chance * staked
      }
    }
  }
  return sum
}

function isSplit(math: BlackjackMath, cards: readonly [Card, Card], up: Card): boolean {
  const [one, other] = cards
  return valueOf(one) === valueOf(other) && move(math, { cards, up, mayDouble: true }) === 'split'
}

function move(
  math: BlackjackMath,
  hand: { cards: readonly Card[]; up: Card; mayDouble: boolean },
): Move {
  const [one = 0, other = 0] = hand.cards
  if (!hand.mayDouble) return basicMove(hand.cards, hand.up, ['hit', 'stand'])
  const legal: Move[] = [...FIRST_MOVES]
  if (valueOf(one) === valueOf(other)) legal.push('split')
  if (math.lateSurrender) legal.push('surrender')
  return basicMove(hand.cards, hand.up, legal)
}

/** Takes a card out of a shoe; how likely it was. */
function take(shoe: number[], card: Card): number {
  const at = KINDS.indexOf(card)
  const left = shoe[at] ?? 0
  const chance = left / shoe.reduce((sum, count) => sum + count, 0)
  shoe[at] = left - 1
  return chance
}

/** Hands against one card of the dealer; what was counted once is kept. */
interface Against {
  math: BlackjackMath
  up: Card
  dealers: Map<string, Ends>
  played: Map<string, Expected>
}

/** What becomes of a hand with the shoe that is left. */
type Course = (against: Against, cards: readonly Card[], shoe: readonly number[]) => Expected

function dealt(against: Against, cards: readonly [Card, Card], shoe: readonly number[]): Expected {
  const { math, up } = against
  const dealerHas = blackjackChance(up, shoe)
  if (isTwoCard21(cards)) {
    const net = handReturnX100(math, 'blackjack') / 100 - 1
    return { net: (1 - dealerHas) * net, staked: 1 }
  }
  const { net, staked } = playFirst(against, cards, shoe)
  return { net: net - dealerHas, staked: staked + dealerHas }
}

/** From here on all chances are those of rounds that no blackjack of the dealer ends. */
const playFirst: Course = (against, cards, shoe) => {
  const { math, up } = against
  const goesOn = 1 - blackjackChance(up, shoe)
  switch (move(math, { cards, up, mayDouble: true })) {
    case 'surrender':
      return { net: goesOn * (handReturnX100(math, 'surrender') / 100 - 1), staked: goesOn }
    case 'double':
      return { net: 2 * drawn(against, { cards, shoe, next: stand }).net, staked: 2 * goesOn }
    case 'hit':
      return drawn(against, { cards, shoe, next: playOn })
    default:
      return stand(against, cards, shoe)
  }
}

const playOn: Course = (against, cards, shoe) => {
  const { math, up, played } = against
  const key = shoe.join()
  const known = played.get(key)
  if (known) return known
  const mayHit = totalOf(cards).total < TWENTY_ONE
  const hits = mayHit && move(math, { cards, up, mayDouble: false }) === 'hit'
  const found = hits ? drawn(against, { cards, shoe, next: playOn }) : stand(against, cards, shoe)
  played.set(key, found)
  return found
}

/** One more card, whichever it is. */
function drawn(
  against: Against,
  { cards, shoe, next }: { cards: readonly Card[]; shoe: readonly number[]; next: Course },
): Expected {
  const sum = { net: 0, staked: 0 }
  for (const card of KINDS) {
    const left = [...shoe]
    const chance = take(left, card)
    if (chance <= 0) continue
    const after = next(against, [...cards, card], left)
    sum.net += chance * after.net
    sum.staked += chance * after.staked
  }
  return sum
}

const stand: Course = (against, cards, shoe) => {
  const goesOn = 1 - blackjackChance(against.up, shoe)
  const { total } = totalOf(cards)
  if (total > TWENTY_ONE) return { net: -goesOn, staked: goesOn }
  let net = 0
  for (const [at, chance] of dealerEnds(against, shoe).entries()) {
    // The last end is the dealer's going over 21.
    const house = at === BUST ? 0 : DEALER_STANDS + at
    net += chance * Math.sign(total - house)
  }
  return { net, staked: goesOn }
}

function dealerEnds({ up, dealers }: Against, shoe: readonly number[]): Ends {
  const key = shoe.join()
  const known = dealers.get(key)
  if (known) return known
  const ends: Ends = [0, 0, 0, 0, 0, 0]
  const value = valueOf(up)
  const count = shoe.reduce((sum, left) => sum + left, 0)
  const hand = { total: value, aces: Number(value === 11), cards: 1 }
  dealerDraws(hand, { shoe: [...shoe], count, chance: 1, ends })
  dealers.set(key, ends)
  return ends
}

/** How likely the dealer ends with 17, 18, 19, 20, 21 and over 21. */
type Ends = [number, number, number, number, number, number]
const BUST = 5

/** Draws for the dealer until 17; a blackjack with the second card is none of the ends. */
function dealerDraws(
  hand: { total: number; aces: number; cards: number },
  at: { shoe: number[]; count: number; chance: number; ends: Ends },
): void {
  const { shoe, count, chance, ends } = at
  for (let kind = 0; kind < KINDS.length; kind += 1) {
    const left = shoe[kind] ?? 0
    if (left === 0) continue
    const value = kind + 2
    let total = hand.total + value
    let aces = hand.aces + Number(value === 11)
    if (hand.cards === 1 && total === TWENTY_ONE) continue
    while (total > TWENTY_ONE && aces > 0) {
      total -= 10
      aces -= 1
    }
    const share = (chance * left) / count
    if (total >= DEALER_STANDS) {
      const end = total > TWENTY_ONE ? BUST : total - DEALER_STANDS
      ends[end] = (ends[end] ?? 0) + share
      continue
    }
    shoe[kind] = left - 1
    dealerDraws(
      { total, aces, cards: hand.cards + 1 },
      { shoe, count: count - 1, chance: share, ends },
    )
    shoe[kind] = left
  }
}

/** How likely the hole card makes a blackjack of the card that all see. */
function blackjackChance(up: Card, shoe: readonly number[]): number {
  const value = valueOf(up)
  if (value < 10) return 0
  const wanted = KINDS.findIndex((card) => valueOf(card) === TWENTY_ONE - value)
  assert(wanted >= 0)
  return (shoe[wanted] ?? 0) / shoe.reduce((sum, left) => sum + left, 0)
}
