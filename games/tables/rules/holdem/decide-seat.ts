import { never } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import type { Refusal, SeatAction, TableEvent } from './events.ts'
import { type HoldemTable, type Seat, seatedAt } from './table.ts'

type ActionOf<Type extends SeatAction['type']> = Extract<SeatAction, { type: Type }>

/** What an action of a seat makes happen, or why it is refused. */
export function decideSeat(table: HoldemTable, action: SeatAction): TableEvent[] | Refusal {
  if (action.type === 'sit') return sit(table, action)
  if (action.type === 'change_terms') {
    const { terms } = action
    if (isHandRunning(table)) return 'hand_running'
    return terms.seats === table.seats.length ? [{ type: 'terms_changed', terms }] : 'bad_amount'
  }
  const seat = seatedAt(table, action.seat)
  return seat === null ? 'no_such_seat' : ofSeat(table, seat, action)
}

function ofSeat(
  table: HoldemTable,
  seat: Seat,
  action: Exclude<SeatAction, { type: 'sit' | 'change_terms' }>,
): TableEvent[] | Refusal {
  switch (action.type) {
    case 'leave':
      return [{ type: 'leaving', seat: seat.seat }]
    case 'go_away':
      return seat.state === 'away' ? [] : [{ type: 'away', seat: seat.seat }]
    case 'come_back':
      return comeBack(seat, action)
    case 'top_up':
      return topUp(table, seat, action.amount)
    case 'set_stack':
      return setStack(table, seat, action.stack)
    case 'choose':
      return [
        {
          type: 'chosen',
          seat: seat.seat,
          mucks: action.mucks,
          straddles: action.straddles,
        },
      ]
    case 'connection':
      return [{ type: 'connected', seat: seat.seat, isConnected: action.isConnected }]
    default:
      return never(action)
  }
}

export function isHandRunning({ hand }: HoldemTable): boolean {
  return hand !== null && !hand.isOver
}

/** True while the seat has cards or chips in a hand that is not over. */
export function isInHand(table: HoldemTable, seat: number): boolean {
  return isHandRunning(table) && (table.hand?.players.some((one) => one.seat === seat) ?? false)
}

function sit(table: HoldemTable, action: ActionOf<'sit'>): TableEvent[] | Refusal {
  const { seat, player, buyIn, posts } = action
  const { terms, seats } = table
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats.length) return 'no_such_seat'
  if (seatedAt(table, seat) !== null || isInHand(table, seat)) return 'seat_taken'
  if (seats.some((one) => one?.player === player)) return 'already_seated'
  const isInRange =
    terms.kind === 'tournament' || (buyIn >= terms.buyIn.least && buyIn <= terms.buyIn.most)
  if (!isInRange || buyIn <= 0n || buyIn % terms.unit !== 0n) return 'bad_amount'
  return [{ type: 'seated', seat, player, stack: buyIn, posts }]
}

function comeBack(seat: Seat, { posts }: ActionOf<'come_back'>): TableEvent[] | Refusal {
  if (seat.isLeaving || seat.stack === 0n) return 'illegal_action'
  return [{ type: 'back', seat: seat.seat, posts }]
}

function topUp(table: HoldemTable, seat: Seat, amount: Money): TableEvent[] | Refusal {
  const { terms } = table
  if (terms.kind === 'tournament' || seat.isLeaving) return 'illegal_action'
  if (isInHand(table, seat.seat)) return 'hand_running'
  const after = seat.stack + amount
  const isWhole = amount > 0n && amount % terms.unit === 0n
  if (!isWhole || after > terms.buyIn.most) return 'bad_amount'
  return [{ type: 'topped_up', seat: seat.seat, amount }]
}

function setStack(table: HoldemTable, seat: Seat, stack: Money): TableEvent[] | Refusal {
  if (table.terms.kind === 'cash') return 'illegal_action'
  if (isHandRunning(table)) return 'hand_running'
  if (stack < 0n || stack % table.terms.unit !== 0n) return 'bad_amount'
  return [{ type: 'stack_changed', seat: seat.seat, stack }]
}

/** A player's wish to have his stack filled up between hands. */
export interface AutoTopUp {
  seat: number
  /** Below this stack. */
  below: Money
  to: Money
}

/** What the wallet should be asked for now: only between hands, never above the highest buy-in. */
export function topUpsWanted(
  table: HoldemTable,
  requests: readonly AutoTopUp[],
): { seat: number; amount: Money }[] {
  return requests.flatMap(({ seat, below, to }) => {
    const seated = seatedAt(table, seat)
    if (seated === null || seated.stack >= below || seated.isLeaving) return []
    const most = table.terms.buyIn.most
    const goal = to < most ? to : most
    const amount = goal - seated.stack
    const whole = amount - (amount % table.terms.unit)
    return typeof topUp(table, seated, whole) === 'string' ? [] : [{ seat, amount: whole }]
  })
}

const RATHOLE_MS = 3_600_000

/** The least that a player may come back with: for an hour what he left the table or its like with, else the table's least. */
export function leastBuyIn(
  { terms }: HoldemTable,
  last: { stack: Money; at: number } | null,
  now: number,
): Money {
  const isRecent = last !== null && now - last.at < RATHOLE_MS
  const { least, most } = terms.buyIn
  if (!isRecent || last.stack <= least) return least
  return last.stack < most ? last.stack - (last.stack % terms.unit) : most
}
