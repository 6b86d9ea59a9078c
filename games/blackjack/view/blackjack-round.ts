import * as z from 'zod/mini'
import { totalOf } from '../rules/hand.ts'
import { pairNames, threeNames } from '../rules/sides.ts'
import type { BlackjackView, HandView } from '../rules/view.ts'

const ends = ['blackjack', 'win', 'push', 'lose', 'bust', 'surrender'] as const

const sideOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.nullable(
    z.object({ stake: z.string(), name: z.nullable(z.enum(names)), paid: z.nullable(z.string()) }),
  )

const cards = z.array(z.number())

const viewShape = z.object({
  phase: z.enum(['insurance', 'play', 'over']),
  dealer: z.object({
    cards,
    total: z.number(),
    isSoft: z.boolean(),
    isBlackjack: z.boolean(),
  }),
  seats: z.array(
    z.object({
      seat: z.number(),
      hands: z.array(
        z.object({
          cards,
          total: z.number(),
          isSoft: z.boolean(),
          isBlackjack: z.boolean(),
          stake: z.string(),
          end: z.nullable(z.enum(ends)),
          paid: z.nullable(z.string()),
        }),
      ),
      insurance: sideOf(['insured']),
      pair: sideOf(pairNames),
      three: sideOf(threeNames),
    }),
  ),
  at: z.nullable(z.object({ seat: z.number(), hand: z.number() })),
  staked: z.string(),
  cost: z.nullable(z.object({ again: z.string(), insurance: z.string() })),
})

/** The view of a round as it came over the wire; null when it is none. */
export function readBlackjackView(value: unknown): BlackjackView | null {
  const read = z.safeParse(viewShape, value)
  return read.success ? read.data : null
}

/** What lies on the felt at one moment of a deal: fewer cards than the round has, and no result before the last of them. */
export interface Moment {
  view: BlackjackView
  /** The hole card lies there with its back up. */
  isHoleDown: boolean
}

/** The end of a deal: all that is known lies there. */
export function momentOf(view: BlackjackView): Moment {
  return { view, isHoleDown: view.phase !== 'over' }
}

interface Counts {
  /** Cards of each hand of each seat. */
  seats: number[][]
  dealer: number
  isHoleDown: boolean
}

/** The moments that lead from what lay there to what lies there now, card by card; the last one is the whole. */
export function momentsBetween(before: BlackjackView | null, after: BlackjackView): Moment[] {
  const counts = before ? countsFrom(before, after) : noCards(after)
  const moments: Moment[] = []
  const show = (): void => {
    moments.push({ view: cutTo(after, counts), isHoleDown: counts.isHoleDown })
  }
  if (!before) {
    for (const place of ['first', 'second'] as const) {
      for (const seat of counts.seats) {
        seat[0] = place === 'first' ? 1 : 2
        show()
      }
      if (place === 'first') counts.dealer = 1
      else counts.isHoleDown = true
      show()
    }
  } else if (isSplit(before, after)) show()
  for (const [index, { hands }] of after.seats.entries()) {
    for (const [place, hand] of hands.entries()) {
      const row = counts.seats[index] ?? []
      while ((row[place] ?? 0) < hand.cards.length) {
        row[place] = (row[place] ?? 0) + 1
        show()
      }
    }
  }
  if (after.phase === 'over') {
    counts.isHoleDown = false
    for (counts.dealer = 2; counts.dealer < after.dealer.cards.length; counts.dealer += 1) show()
  }
  return [...moments, momentOf(after)]
}

function noCards({ seats }: BlackjackView): Counts {
  return { seats: seats.map(({ hands }) => hands.map(() => 0)), dealer: 0, isHoleDown: false }
}

function isSplit(before: BlackjackView, after: BlackjackView): boolean {
  return after.seats.some(
    ({ hands }, index) => hands.length > (before.seats[index]?.hands.length ?? hands.length),
  )
}

/** What of the new table lay there before: the hands of a split begin with one card each. */
function countsFrom(before: BlackjackView, after: BlackjackView): Counts {
  const seats = after.seats.map(({ hands }, index) => {
    const old = (before.seats[index]?.hands ?? []).map((hand) => hand.cards.length)
    if (hands.length === old.length) return old
    const at = before.at?.hand ?? 0
    return [...old.slice(0, at), 1, 1, ...old.slice(at + 1)]
  })
  return { seats, dealer: 1, isHoleDown: true }
}

function cutTo(after: BlackjackView, counts: Counts): BlackjackView {
  const dealer = after.dealer.cards.slice(0, counts.dealer)
  return {
    ...after,
    phase: 'play',
    at: null,
    cost: null,
    dealer: { cards: dealer, ...totalOf(dealer), isBlackjack: false },
    seats: after.seats.map((seat, index) => ({
      ...seat,
      insurance: seat.insurance ? { ...seat.insurance, name: null, paid: null } : null,
      pair: seat.pair ? { ...seat.pair, name: null, paid: null } : null,
      three: seat.three ? { ...seat.three, name: null, paid: null } : null,
      hands: seat.hands
        .map((hand, place) => cutHand(hand, counts.seats[index]?.[place] ?? 0))
        .filter(({ cards: left }, place) => left.length > 0 || place === 0),
    })),
  }
}

function cutHand(hand: HandView, count: number): HandView {
  const left = hand.cards.slice(0, count)
  const { total, isSoft } = totalOf(left)
  const isBust = count === hand.cards.length && hand.end === 'bust'
  return {
    ...hand,
    cards: left,
    total,
    isSoft,
    isBlackjack: false,
    end: isBust ? 'bust' : null,
    paid: null,
  }
}
