import type { Money } from '@croupier/shared/money'
import { type Hand, type HandPlayer, playerAt, seatsAfter } from './table.ts'

/** What whoever is to act may do. */
export interface Options {
  /** Nothing is to be matched. */
  canCheck: boolean
  /** Chips that a call moves; null when there is nothing to call. */
  call: Money | null
  /** Totals of the street that a bet or raise may go to; the highest is all-in. Null when no raise is open. */
  raise: { least: Money; most: Money } | null
}

export function contendersOf(hand: Hand): HandPlayer[] {
  return hand.players.filter(({ state }) => state !== 'folded')
}

/** What a player must have put on this street to stay in: against players who are all-in, no more than the highest of them. */
function matchFor(hand: Hand, player: HandPlayer): Money {
  const rivals = contendersOf(hand).filter(({ seat }) => seat !== player.seat)
  if (rivals.some(({ state }) => state === 'in')) return hand.toMatch
  const highest = rivals.reduce((most, { bet }) => (bet > most ? bet : most), 0n)
  return highest < hand.toMatch ? highest : hand.toMatch
}

function mustAct(hand: Hand, player: HandPlayer): boolean {
  if (player.state !== 'in') return false
  if (player.bet < matchFor(hand, player)) return true
  const hasRival = hand.players.some(({ state, seat }) => state === 'in' && seat !== player.seat)
  return hasRival && player.actedAt === null
}

/** The seat that acts next on this street; null when the betting of the street is over. */
export function nextToAct(hand: Hand, seats: number): number | null {
  const next = seatsAfter(seats, hand.from).find((seat) => {
    const player = playerAt(hand, seat)
    return player !== undefined && mustAct(hand, player)
  })
  return next ?? null
}

/** True when at most one player could still bet, so the rest of the board is dealt at once. */
export function isBettingDead(hand: Hand): boolean {
  return hand.players.filter(({ state }) => state === 'in').length <= 1
}

/**
 * A raise adds at least the last full bet or raise. A smaller all-in can be called, but opens raising again to those who acted only when
 * what they face has grown by a full raise since (GUARDS §5), be it by several all-ins together.
 */
export function optionsOf(hand: Hand, seat: number): Options | null {
  const player = playerAt(hand, seat)
  if (player === undefined || player.state !== 'in') return null
  const owed = matchFor(hand, player) - player.bet
  const toCall = owed > player.stack ? player.stack : owed
  return {
    canCheck: toCall <= 0n,
    call: toCall > 0n ? toCall : null,
    raise: mayRaise(hand, player) ? raiseRange(hand, player) : null,
  }
}

function mayRaise(hand: Hand, player: HandPlayer): boolean {
  const isOpen = player.actedAt === null || hand.toMatch - player.actedAt >= hand.fullRaise
  const hasRival = hand.players.some(({ state, seat }) => state === 'in' && seat !== player.seat)
  return isOpen && hasRival && player.bet + player.stack > hand.toMatch
}

function raiseRange(hand: Hand, player: HandPlayer): { least: Money; most: Money } {
  const most = player.bet + player.stack
  const least = hand.toMatch + hand.fullRaise
  return { least: least < most ? least : most, most }
}
