import type { Card } from '../../../engine/cards.ts'
import { type Combo } from './combos.ts'
import type { TienLenEvent, TienLenHand, TienLenPlayer } from './game.ts'
import { legalMoves } from './moves.ts'

/** What a seat may know of a hand: its own cards, and of others how many they hold. */
export type TienLenView = Omit<TienLenHand, 'players'> & {
  players: readonly TienLenPlayerView[]
  /** What the seat may play now, the lowest of each kind first; a hint, the server accepts any equal move. */
  moves: readonly Combo[]
}

export type TienLenPlayerView = Omit<TienLenPlayer, 'cards'> & {
  cards: readonly Card[] | null
  cardCount: number
}

export function tienLenViewOf(hand: TienLenHand, viewer: number | null): TienLenView {
  const own = hand.players.find(({ seat }) => seat === viewer)
  const isTurn = own !== undefined && hand.turn?.seat === viewer
  const { mustInclude, terms, trick } = hand
  const { number, isFirst, turn, window, steps, out, instantWin, isSettled, isOver } = hand
  return {
    terms,
    number,
    isFirst,
    trick,
    turn,
    window,
    steps,
    out,
    mustInclude,
    instantWin,
    isSettled,
    isOver,
    players: hand.players.map((player) => playerView(player, viewer)),
    moves: isTurn ? legalMoves(own.cards, { top: trick.top, mustInclude, chops: terms.chops }) : [],
  }
}

function playerView(player: TienLenPlayer, viewer: number | null): TienLenPlayerView {
  const { seat, player: name, stack, hasPlayed, hasPassed } = player
  const { isRobot, timeouts, net, rake, isShown, cards } = player
  return {
    seat,
    player: name,
    stack,
    hasPlayed,
    hasPassed,
    isRobot,
    timeouts,
    net,
    rake,
    isShown,
    cards: seat === viewer || isShown ? cards : null,
    cardCount: cards.length,
  }
}

export type TienLenEventView =
  | Exclude<TienLenEvent, { type: 'dealt' }>
  | { type: 'dealt'; seat: number; cards: readonly Card[] | null }

export function tienLenEventsFor(
  events: readonly TienLenEvent[],
  viewer: number | null,
): TienLenEventView[] {
  return events.map((event) =>
    event.type === 'dealt' && event.seat !== viewer ? { ...event, cards: null } : event,
  )
}
