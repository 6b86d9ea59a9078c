import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import type { Card } from '../../../engine/cards.ts'
import { cardsAt, holePlaces } from './deal.ts'
import type { Blind, TableEvent } from './events.ts'
import { evolve } from './evolve.ts'
import type { NextHand } from './positions.ts'
import { type HoldemTable, playerAt, seatedAt } from './table.ts'

interface Posting {
  seat: number
  blind: Blind
  wanted: Money
}

/** The events from the shuffled deck to the last hole card: places, antes, blinds, cards. */
export function startEvents(
  table: HoldemTable,
  next: NextHand,
  { deck, at }: { deck: readonly Card[]; at: number },
): TableEvent[] {
  const events: TableEvent[] = [
    {
      type: 'hand_started',
      number: table.handNumber + 1,
      at,
      positions: next.positions,
      players: next.players.map((place) => {
        const seat = seatedAt(table, place)
        assert(seat !== null, 'only players are dealt in')
        return { seat: place, player: seat.player, stack: seat.stack }
      }),
      deck,
      debts: next.debts,
    },
  ]
  let after = evolve(table, events[0] as TableEvent)
  for (const { seat, blind, wanted } of postingsOf(table, next)) {
    const stack = (after.hand && playerAt(after.hand, seat)?.stack) ?? 0n
    const amount = stack < wanted ? stack : wanted
    // The big blind is named also when its payer has no chip left after the ante: it sets what must be matched.
    if (amount === 0n && blind !== 'big') continue
    const event: TableEvent = { type: 'posted', seat, blind, amount }
    after = evolve(after, event)
    events.push(event)
  }
  const dealt = next.players.map((seat, index): TableEvent => {
    const cards = cardsAt(deck, holePlaces(next.players.length, index))
    return { type: 'dealt', seat, cards }
  })
  return [...events, ...dealt]
}

/** Antes, blinds, what comes back costs, and the straddle, in the order in which short stacks pay them. */
function postingsOf(table: HoldemTable, next: NextHand): Posting[] {
  const { ante, smallBlind, bigBlind } = table.terms
  const { positions, players, entries } = next
  const postings: Posting[] = []
  if (ante.of === 'each')
    for (const seat of players) postings.push({ seat, blind: 'ante', wanted: ante.amount })
  if (players.includes(positions.small))
    postings.push({ seat: positions.small, blind: 'small', wanted: smallBlind })
  postings.push({ seat: positions.big, blind: 'big', wanted: bigBlind })
  if (ante.of === 'big_blind')
    postings.push({ seat: positions.big, blind: 'dead_ante', wanted: ante.amount })
  for (const seat of entries) {
    postings.push({ seat, blind: 'entry', wanted: bigBlind })
    if (seatedAt(table, seat)?.owes.small)
      postings.push({ seat, blind: 'dead_small', wanted: smallBlind })
  }
  const straddler = straddlerOf(table, next)
  if (straddler !== null)
    postings.push({ seat: straddler, blind: 'straddle', wanted: bigBlind * 2n })
  return postings
}

/** The player left of the big blind, when the table allows it, he chose it, and he can pay it whole. */
function straddlerOf({ terms, seats }: HoldemTable, next: NextHand): number | null {
  if (terms.straddle === 'off' || next.players.length < 3) return null
  const big = next.players.indexOf(next.positions.big)
  const seat = next.players[(big + 1) % next.players.length] as number
  const chosen = seats[seat]
  const can =
    chosen?.straddles === true &&
    chosen.stack > terms.bigBlind * 2n &&
    !next.entries.includes(seat) &&
    seat !== next.positions.small
  return can ? seat : null
}
