import { assert, never } from '@croupier/shared/assert'
import { afterHand, afterTurn } from './clock.ts'
import type { HandEvent, TableEvent } from './events.ts'
import { evolveSeats, withSeat } from './evolve-seats.ts'
import { type Hand, type HandPlayer, type HoldemTable, playerAt } from './table.ts'
import type { HoldemTerms } from './terms.ts'

type EventOf<Type extends HandEvent['type']> = Extract<HandEvent, { type: Type }>

/** The table after an event. Folding the list of events gives the table again, so the list is all that must be kept. */
export function evolve(table: HoldemTable, event: TableEvent): HoldemTable {
  switch (event.type) {
    case 'hand_started':
      return started(table, event)
    case 'acted':
      return withHand(spendClock(table, event), (hand) => acted(hand, event))
    case 'hand_ended':
      return ended(table)
    case 'hand_voided':
      return ended(withHand(table, voided))
    case 'posted':
      return posted(table, event)
    case 'dealt':
    case 'turn':
    case 'uncalled':
    case 'run_out':
    case 'shown':
    case 'mucked':
    case 'awarded':
    case 'clock_restarted':
      return withHand(table, (hand) => evolveHand(hand, event))
    case 'board':
      return withHand(table, (hand) => nextStreet(hand, event, table.terms))
    default:
      return evolveSeats(table, event)
  }
}

export function evolveAll(table: HoldemTable, events: readonly TableEvent[]): HoldemTable {
  return events.reduce(evolve, table)
}

function withHand(table: HoldemTable, change: (hand: Hand) => Hand): HoldemTable {
  assert(table.hand !== null, 'the event belongs to a hand')
  return { ...table, hand: change(table.hand) }
}

function withPlayer(
  hand: Hand,
  seat: number,
  change: (player: HandPlayer) => Partial<HandPlayer>,
): Hand {
  const players = hand.players.map((player) =>
    player.seat === seat ? { ...player, ...change(player) } : player,
  )
  return { ...hand, players }
}

function started(table: HoldemTable, event: EventOf<'hand_started'>): HoldemTable {
  const hand: Hand = {
    number: event.number,
    street: 'preflop',
    positions: event.positions,
    players: event.players.map(({ seat, player, stack }) => freshPlayer(seat, player, stack)),
    deck: event.deck,
    board: [],
    toMatch: 0n,
    fullRaise: table.terms.bigBlind,
    from: event.positions.big,
    aggressor: null,
    turn: null,
    turns: 0,
    isRunOut: false,
    isOver: false,
    awarded: 0,
    paid: 0n,
    rake: 0n,
  }
  const passed = event.debts.reduce(
    (before, { seat, small, big }) =>
      withSeat(before, seat, ({ owes, missed }) => ({
        owes: { small: owes.small || small, big: owes.big || big },
        missed: missed + (big ? 1 : 0),
      })),
    table,
  )
  const dealtIn = event.players.reduce(
    (before, { seat }) =>
      withSeat(before, seat, ({ state }) => ({
        state: state === 'waiting' ? 'playing' : state,
        posts: false,
        owes: { small: false, big: false },
        missed: 0,
      })),
    passed,
  )
  return { ...dealtIn, hand, positions: event.positions, handNumber: event.number }
}

function freshPlayer(seat: number, player: string, stack: bigint): HandPlayer {
  return {
    seat,
    player,
    startStack: stack,
    stack,
    state: 'in',
    cards: [],
    bet: 0n,
    put: 0n,
    dead: 0n,
    actedAt: null,
    fate: 'hidden',
    won: 0n,
  }
}

/** Chips from the stack to the middle, live or dead. */
function pay(player: HandPlayer, amount: bigint, where: 'bet' | 'put' | 'dead') {
  const stack = player.stack - amount
  assert(amount >= 0n && stack >= 0n, 'more chips than the stack has')
  return {
    stack,
    state: stack === 0n && player.state === 'in' ? ('all_in' as const) : player.state,
    bet: player.bet + (where === 'bet' ? amount : 0n),
    put: player.put + (where === 'dead' ? 0n : amount),
    dead: player.dead + (where === 'dead' ? amount : 0n),
  }
}

function posted(table: HoldemTable, event: EventOf<'posted'>): HoldemTable {
  const { seat, blind, amount } = event
  const where = blind === 'ante' ? 'put' : blind.startsWith('dead') ? 'dead' : 'bet'
  return withHand(table, (hand) => {
    const paid = withPlayer(hand, seat, (player) => pay(player, amount, where))
    return { ...paid, ...levelAfter(table.terms, event) }
  })
}

/** The big blind is what must be matched even when its payer had fewer chips. */
function levelAfter(terms: HoldemTerms, { seat, blind }: EventOf<'posted'>): Partial<Hand> {
  if (blind === 'big') return { toMatch: terms.bigBlind }
  if (blind !== 'straddle') return {}
  const straddle = terms.bigBlind * 2n
  return { toMatch: straddle, fullRaise: straddle, from: seat }
}

function spendClock(table: HoldemTable, { seat, at, isForced }: EventOf<'acted'>): HoldemTable {
  const turn = table.hand?.turn
  assert(turn?.seat === seat, 'only whose turn it is can act')
  return withSeat(table, seat, ({ bank, timeouts }) => ({
    bank: afterTurn(table.terms.clock, bank, { from: turn.startedAt, to: at }),
    timeouts: isForced ? timeouts + 1 : 0,
  }))
}

function acted(hand: Hand, { seat, act, amount }: EventOf<'acted'>): Hand {
  const paid = withPlayer(hand, seat, (player) => pay(player, amount, 'bet'))
  const total = playerAt(paid, seat)?.bet ?? 0n
  const isRaise = act === 'bet' || act === 'raise'
  const size = total - hand.toMatch
  const toMatch = isRaise ? total : hand.toMatch
  const next = {
    ...paid,
    toMatch,
    fullRaise: isRaise && size > hand.fullRaise ? size : hand.fullRaise,
    aggressor: isRaise ? seat : hand.aggressor,
    from: seat,
    turn: null,
  }
  return withPlayer(next, seat, ({ state }) => ({
    actedAt: toMatch,
    state: act === 'fold' ? 'folded' : state,
  }))
}

type PlainEvent = EventOf<
  'dealt' | 'turn' | 'uncalled' | 'run_out' | 'shown' | 'mucked' | 'awarded' | 'clock_restarted'
>

function evolveHand(hand: Hand, event: PlainEvent): Hand {
  switch (event.type) {
    case 'dealt':
      return withPlayer(hand, event.seat, () => ({ cards: event.cards }))
    case 'turn':
      return {
        ...hand,
        turns: event.number,
        turn: { seat: event.seat, number: event.number, startedAt: event.at },
      }
    case 'clock_restarted':
      return { ...hand, turn: hand.turn && { ...hand.turn, startedAt: event.at } }
    case 'uncalled':
      return withPlayer(hand, event.seat, (player) => ({
        stack: player.stack + event.amount,
        put: player.put - event.amount,
        bet: player.bet > event.amount ? player.bet - event.amount : 0n,
        state: player.state === 'all_in' ? 'in' : player.state,
      }))
    case 'run_out':
      return { ...hand, isRunOut: true }
    case 'shown':
      return withPlayer(hand, event.seat, () => ({ fate: 'shown' }))
    case 'mucked':
      return withPlayer(hand, event.seat, () => ({ fate: 'mucked' }))
    case 'awarded':
      return awarded(hand, event)
    default:
      return never(event)
  }
}

function nextStreet(
  hand: Hand,
  { street, cards }: EventOf<'board'>,
  { bigBlind }: HoldemTerms,
): Hand {
  const players = hand.players.map((player) => ({ ...player, bet: 0n, actedAt: null }))
  return {
    ...hand,
    players,
    street,
    board: [...hand.board, ...cards],
    toMatch: 0n,
    fullRaise: bigBlind,
    from: hand.positions.button,
    aggressor: null,
  }
}

function awarded(hand: Hand, { amount, rake, shares }: EventOf<'awarded'>): Hand {
  const paid = shares.reduce(
    (before, share) =>
      withPlayer(before, share.seat, ({ stack, won }) => ({
        stack: stack + share.amount,
        won: won + share.amount,
      })),
    hand,
  )
  return {
    ...paid,
    awarded: hand.awarded + 1,
    paid: hand.paid + amount,
    rake: hand.rake + rake,
  }
}

function voided(hand: Hand): Hand {
  const players = hand.players.map((player) => ({ ...player, stack: player.startStack, won: 0n }))
  return { ...hand, players, rake: 0n }
}

/** Stacks go back to the seats; the hand stays readable until the next one. */
function ended(table: HoldemTable): HoldemTable {
  assert(table.hand !== null)
  const hand = { ...table.hand, isOver: true, turn: null }
  return hand.players.reduce<HoldemTable>(
    (before, { seat, stack }) =>
      withSeat(before, seat, ({ bank }) => ({ stack, bank: afterHand(table.terms.clock, bank) })),
    { ...table, hand },
  )
}
