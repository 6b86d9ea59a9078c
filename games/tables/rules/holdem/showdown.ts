import { valueOf } from '../cards/evaluator.ts'
import { contendersOf } from './betting.ts'
import type { TableEvent } from './events.ts'
import { type Pot, potsOf, rakeOf, splitPot } from './pots.ts'
import { type Hand, type HandPlayer, type HoldemTable, seatedAt, seatsAfter } from './table.ts'

export function potsOfHand(hand: Hand): Pot[] {
  const stakes = hand.players.map(({ seat, put, state }) => ({
    seat,
    put,
    isFolded: state === 'folded',
  }))
  const dead = hand.players.reduce((sum, { dead }) => sum + dead, 0n)
  return potsOf(stakes, dead)
}

const strengthIn = (hand: Hand, { cards }: HandPlayer): number => valueOf([...cards, ...hand.board])

/** Who shows first: the last to bet or raise on the river; without a bet there, the first left of the button. */
function showOrder(hand: Hand, seats: number): HandPlayer[] {
  const contenders = contendersOf(hand)
  const from = hand.aggressor ?? hand.positions.button
  const order = seatsAfter(seats, hand.aggressor === null ? from : (from + seats - 1) % seats)
  return order.flatMap((seat) => contenders.filter((player) => player.seat === seat))
}

/**
 * The next hand to be shown or mucked; null when all have. With somebody all-in every hand lies open. Otherwise a hand is shown when it beats or
 * equals what was shown for one of its pots, and a loser's as the player chose.
 */
export function nextShowing(table: HoldemTable, hand: Hand): TableEvent | null {
  const player = showOrder(hand, table.seats.length).find(({ fate }) => fate === 'hidden')
  if (player === undefined) return null
  const { seat, cards } = player
  const isOpen = hand.isRunOut || contendersOf(hand).some(({ state }) => state === 'all_in')
  const mustShow = isOpen || couldWin(hand, player) || seatedAt(table, seat)?.mucks === false
  return mustShow ? { type: 'shown', seat, cards } : { type: 'mucked', seat }
}

function couldWin(hand: Hand, player: HandPlayer): boolean {
  const strength = strengthIn(hand, player)
  const shown = contendersOf(hand).filter(({ fate }) => fate === 'shown')
  return potsOfHand(hand).some(
    ({ seats }) =>
      seats.includes(player.seat) &&
      shown.every((rival) => !seats.includes(rival.seat) || strengthIn(hand, rival) <= strength),
  )
}

/** The next pot to be given to its winners; null when all are. The main pot is the first. */
export function nextAward(table: HoldemTable, hand: Hand): TableEvent | null {
  const pots = potsOfHand(hand)
  const pot = pots[hand.awarded]
  if (pot === undefined) return null
  const rakes = rakeOf(pots, {
    terms: table.terms.rake,
    dealtIn: hand.players.length,
    sawFlop: hand.board.length > 0,
  })
  const rake = rakes[hand.awarded] ?? 0n
  const order = seatsAfter(table.seats.length, hand.positions.button)
  const winners = order.filter((seat) => winnersOf(hand, pot).includes(seat))
  const shares = splitPot(pot.amount - rake, winners, table.terms.unit)
  return { type: 'awarded', pot: hand.awarded, amount: pot.amount, rake, shares }
}

function winnersOf(hand: Hand, { seats }: Pot): number[] {
  const rivals = contendersOf(hand).filter(
    ({ seat, fate }) => seats.includes(seat) && fate !== 'mucked',
  )
  if (rivals.length <= 1) return rivals.map(({ seat }) => seat)
  const strengths = rivals.map((rival) => strengthIn(hand, rival))
  const best = Math.max(...strengths)
  return rivals.filter((_, index) => strengths[index] === best).map(({ seat }) => seat)
}
