import { contendersOf, isBettingDead, nextToAct, optionsOf } from './betting.ts'
import { boardPlaces, cardsAt, streetAfter } from './deal.ts'
import type { TableEvent } from './events.ts'
import { uncalledOf } from './pots.ts'
import { nextAward, nextShowing } from './showdown.ts'
import { type Hand, type HoldemTable, type Seat, seatedAt } from './table.ts'

const TIMEOUTS_UNTIL_AWAY = 2

/** What follows by itself from how the table stands; null when it waits for an action. */
export function follow(table: HoldemTable, at: number): TableEvent | null {
  const { hand } = table
  if (hand === null || hand.isOver) return betweenHands(table)
  if (hand.turn !== null) return forcedAct(table, hand, at)
  const contenders = contendersOf(hand)
  const next = nextToAct(hand, table.seats.length)
  if (contenders.length > 1 && next !== null)
    return { type: 'turn', seat: next, number: hand.turns + 1, at }
  const stakes = hand.players.map(({ seat, put, state }) => ({
    seat,
    put,
    isFolded: state === 'folded',
  }))
  const uncalled = hand.awarded === 0 ? uncalledOf(stakes) : null
  if (uncalled !== null) return { type: 'uncalled', ...uncalled }
  if (contenders.length === 1) return awardOrEnd(table, hand)
  return hand.street === 'river' ? showdown(table, hand) : nextBoard(table, hand)
}

function awardOrEnd(table: HoldemTable, hand: Hand): TableEvent {
  return nextAward(table, hand) ?? { type: 'hand_ended', number: hand.number, rake: hand.rake }
}

function showdown(table: HoldemTable, hand: Hand): TableEvent {
  return nextShowing(table, hand) ?? awardOrEnd(table, hand)
}

/** When nobody can bet any more, all hands are laid open before the rest of the board is dealt, once. */
function nextBoard(table: HoldemTable, hand: Hand): TableEvent {
  if (isBettingDead(hand)) {
    if (!hand.isRunOut) return { type: 'run_out' }
    const showing = nextShowing(table, hand)
    if (showing !== null) return showing
  }
  const street = streetAfter(hand.street) ?? hand.street
  const places = boardPlaces(hand.players.length, street)
  return { type: 'board', street, cards: cardsAt(hand.deck, places) }
}

/** Whoever leaves folds when it is his turn; in a tournament an absent player does not hold up the table. */
function forcedAct(table: HoldemTable, hand: Hand, at: number): TableEvent | null {
  const seat = hand.turn && seatedAt(table, hand.turn.seat)
  if (!seat) return null
  if (seat.isLeaving) return foldOf(seat, at)
  const isAbsent = table.terms.kind === 'tournament' && seat.state === 'away'
  return isAbsent ? passiveAct(hand, seat.seat, at) : null
}

function foldOf({ seat }: Seat, at: number): TableEvent {
  return { type: 'acted', seat, act: 'fold', amount: 0n, at, isForced: true }
}

/** What the clock does for a player: check when that is free, else fold. */
export function passiveAct(hand: Hand, seat: number, at: number): TableEvent {
  const act = optionsOf(hand, seat)?.canCheck ? 'check' : 'fold'
  return { type: 'acted', seat, act, amount: 0n, at, isForced: true }
}

function betweenHands({ seats, terms }: HoldemTable): TableEvent | null {
  for (const seat of seats) {
    if (seat === null) continue
    if (seat.isLeaving || seat.missed >= terms.missedOrbits)
      return { type: 'left', seat: seat.seat, stack: seat.stack }
    const hasTimedOut = seat.timeouts >= TIMEOUTS_UNTIL_AWAY
    const isBroke = terms.kind === 'cash' && seat.stack === 0n
    if (seat.state !== 'away' && (hasTimedOut || isBroke)) return { type: 'away', seat: seat.seat }
  }
  return null
}
