import { assert, never } from '@croupier/shared/assert'
import { freshBank } from './clock.ts'
import type { SeatEvent } from './events.ts'
import { type HoldemTable, type Seat, seatedAt } from './table.ts'

/** A table in which one seat is changed. */
export function withSeat(
  table: HoldemTable,
  place: number,
  change: (seat: Seat) => Partial<Seat>,
): HoldemTable {
  const seat = seatedAt(table, place)
  assert(seat !== null, 'nobody sits there')
  return { ...table, seats: table.seats.with(place, { ...seat, ...change(seat) }) }
}

/** The table after what befell a seat between or during hands. */
export function evolveSeats(table: HoldemTable, event: SeatEvent): HoldemTable {
  switch (event.type) {
    case 'seated':
      return { ...table, seats: table.seats.with(event.seat, freshSeat(table, event)) }
    case 'left':
      return { ...table, seats: table.seats.with(event.seat, null) }
    case 'leaving':
      return withSeat(table, event.seat, () => ({ isLeaving: true }))
    case 'away':
      return withSeat(table, event.seat, () => ({ state: 'away', posts: false }))
    case 'back':
      return withSeat(table, event.seat, ({ owes }) => ({
        state: owes.small || owes.big ? 'waiting' : 'playing',
        posts: event.posts,
        timeouts: 0,
        missed: 0,
      }))
    case 'topped_up':
      return withSeat(table, event.seat, ({ stack }) => ({ stack: stack + event.amount }))
    case 'stack_changed':
      return withSeat(table, event.seat, () => ({ stack: event.stack }))
    case 'chosen':
      return withSeat(table, event.seat, () => ({
        mucks: event.mucks,
        straddles: event.straddles,
      }))
    case 'connected':
      return withSeat(table, event.seat, () => ({ isConnected: event.isConnected }))
    case 'terms_changed':
      return { ...table, terms: event.terms }
    default:
      return never(event)
  }
}

function freshSeat(
  { terms }: HoldemTable,
  { seat, player, stack, posts }: Extract<SeatEvent, { type: 'seated' }>,
): Seat {
  return {
    seat,
    player,
    stack,
    state: 'waiting',
    posts,
    owes: { small: false, big: false },
    missed: 0,
    timeouts: 0,
    isLeaving: false,
    mucks: true,
    straddles: false,
    isConnected: true,
    bank: freshBank(terms.clock),
  }
}
