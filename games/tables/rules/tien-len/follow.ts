import type { Card } from '../../../engine/cards.ts'
import { isChoppable } from './combos.ts'
import {
  isPlayedOut,
  playerOf,
  playersAfter,
  stillIn,
  type TienLenEvent,
  type TienLenHand,
} from './game.ts'
import { legalMoves } from './moves.ts'
import { chopPayment, endPayments, rakesOf } from './settle.ts'

/** What follows by itself from how a hand stands; nothing when it waits for an action. */
export function followTienLen(hand: TienLenHand, at: number): TienLenEvent[] {
  if (hand.isOver) return []
  if (isPlayedOut(hand)) return endOf(hand)
  if (hand.window !== null) return []
  if (hand.turn !== null) {
    const player = playerOf(hand, hand.turn.seat)
    return player?.isRobot ? [robotMove(hand, player.seat, at)] : []
  }
  const { top } = hand.trick
  if (top === null) {
    return [{ type: 'turn', seat: hand.trick.lead, number: hand.steps + 1, at }]
  }
  const next = nextToPlay(hand)
  if (next === null) return trickEnd(hand)
  return [{ type: 'turn', seat: next, number: hand.steps + 1, at }]
}

/** Opens with every play that can be chopped, for everybody and for the same time, so that it tells nothing of the hands. */
export function windowAfterPlay(hand: TienLenHand, at: number): TienLenEvent[] {
  const { top } = hand.trick
  const opens = hand.terms.chops && top !== null && isChoppable(top) && !isPlayedOut(hand)
  return opens ? [{ type: 'window', number: hand.steps + 1, endsAt: at + hand.terms.windowMs }] : []
}

function nextToPlay(hand: TienLenHand): number | null {
  const { from, by } = hand.trick
  const next = playersAfter(hand, from).find(
    ({ seat, cards, hasPassed }) => seat !== by && cards.length > 0 && !hasPassed,
  )
  return next?.seat ?? null
}

/** Everybody else passed: chops are booked, and who played last leads, or the next in turn when he is out. */
function trickEnd(hand: TienLenHand): TienLenEvent[] {
  const paid = chopPayment(hand)
  if (paid !== null) return [paid]
  const by = hand.trick.by as number
  const isStillIn = stillIn(hand).some(({ seat }) => seat === by)
  const next = playersAfter(hand, by).find(({ cards }) => cards.length > 0)
  return [{ type: 'trick_ended', lead: isStillIn ? by : (next?.seat ?? by) }]
}

/** The rule for whoever is gone or too late: the lowest single for a lead, else a pass. */
export function robotMove(hand: TienLenHand, seat: number, at: number): TienLenEvent {
  if (hand.trick.top !== null) return { type: 'passed', seat, at, isForced: true }
  return { type: 'played', seat, cards: lowestLead(hand, seat), at, isForced: true }
}

function lowestLead(hand: TienLenHand, seat: number): readonly Card[] {
  const situation = { top: null, mustInclude: hand.mustInclude, chops: hand.terms.chops }
  const moves = legalMoves(playerOf(hand, seat)?.cards ?? [], situation)
  return moves[0]?.cards ?? []
}

/** Chops of the last trick, payments, cards that are left laid open, the rake, the end. */
function endOf(hand: TienLenHand): TienLenEvent[] {
  const chop = chopPayment(hand)
  if (chop !== null) return [chop]
  if (!hand.isSettled) return [...endPayments(hand), { type: 'settled' }]
  const hidden = hand.players.filter(({ isShown, cards }) => !isShown && cards.length > 0)
  return [
    ...hidden.map(({ seat, cards }): TienLenEvent => ({ type: 'shown', seat, cards })),
    ...rakesOf(hand).map((rake): TienLenEvent => ({ type: 'raked', ...rake })),
    { type: 'hand_ended', number: hand.number },
  ]
}
