import type { Card } from '../../engine/cards.ts'
import { payoutOf } from '../../engine/multiplier.ts'
import { seatsOf } from './bets.ts'
import { isTwoCard21, totalOf } from './hand.ts'
import { type BlackjackMath, handReturnX100 } from './math.ts'
import { type BlackjackBet, insuranceOf, pairOfSeat, stakedOn, threeOfSeat } from './settle.ts'
import type { PairName, ThreeName } from './sides.ts'
import { endOf, type Hand, type HandEnd, isNatural, type Seat, type Table } from './table.ts'

/** Amounts are decimal-integer text in ten-thousandths, as on the wire. */
export interface HandView {
  cards: readonly Card[]
  total: number
  isSoft: boolean
  /** 21 with the first two cards. */
  isBlackjack: boolean
  stake: string
  /** Null while the round runs; a hand that went over 21 or was given up says so at once. */
  end: HandEnd | null
  paid: string | null
}

/** A side bet or insurance: what it made, and what it pays; null while that is not known. */
export interface SideView<Name extends string> {
  stake: string
  name: Name | null
  paid: string | null
}

export interface SeatView {
  seat: number
  hands: readonly HandView[]
  insurance: SideView<'insured'> | null
  pair: SideView<PairName> | null
  three: SideView<ThreeName> | null
}

export interface BlackjackView {
  phase: Table['phase']
  dealer: { cards: readonly Card[]; total: number; isSoft: boolean; isBlackjack: boolean }
  seats: readonly SeatView[]
  /** The seat by its number and the hand by its index. */
  at: { seat: number; hand: number } | null
  /** All that was staked so far. */
  staked: string
  /** What a double, a split or insurance costs now; null when nobody decides. */
  cost: { again: string; insurance: string } | null
}

/** What the player may see: the hole card only when the round is over. */
export function viewOfTable(math: BlackjackMath, bet: BlackjackBet, table: Table): BlackjackView {
  const isOver = table.phase === 'over'
  const dealer = isOver ? table.dealer : table.dealer.slice(0, 1)
  const seat = table.at ? table.seats[table.at.seat] : undefined
  const staked = seatsOf(bet.choice).find((one) => one.seat === seat?.seat)
  return {
    phase: table.phase,
    dealer: { cards: dealer, ...totalOf(dealer), isBlackjack: isTwoCard21(dealer) },
    seats: table.seats.map((one) => seatView(math, bet, { seat: one, table })),
    at: table.at && seat ? { seat: seat.seat, hand: table.at.hand } : null,
    staked: String(stakedOn(bet, table)),
    cost: staked
      ? { again: String(staked.stake), insurance: String(insuranceOf(bet, staked)) }
      : null,
  }
}

function seatView(
  math: BlackjackMath,
  bet: BlackjackBet,
  { seat, table }: { seat: Seat; table: Table },
): SeatView {
  const staked = seatsOf(bet.choice).find((one) => one.seat === seat.seat)
  const stake = staked?.stake ?? 0n
  const paidOf = (amount: bigint, multiplierX100: number) =>
    String(payoutOf({ stake: amount, currency: bet.currency, multiplierX100 }))
  const side = <Name extends string>(
    amount: bigint,
    pays: Readonly<Record<Name, number>>,
    name: Name | null,
  ): SideView<Name> | null =>
    amount === 0n
      ? null
      : { stake: String(amount), name, paid: paidOf(amount, name === null ? 0 : pays[name]) }
  return {
    seat: seat.seat,
    hands: seat.hands.map((hand) => handView(math, bet, { hand, stake, table })),
    insurance: staked
      ? insuranceView(math, bet, { seat, table, stake: insuranceOf(bet, staked) })
      : null,
    pair: side(staked?.pair ?? 0n, math.pairsX100, pairOfSeat(seat)),
    three: side(staked?.three ?? 0n, math.threeX100, threeOfSeat(seat, table)),
  }
}

function insuranceView(
  math: BlackjackMath,
  { currency }: BlackjackBet,
  of: { seat: Seat; table: Table; stake: bigint },
): SideView<'insured'> | null {
  const { seat, table, stake } = of
  if (seat.isInsured !== true) return null
  if (table.phase === 'insurance') return { stake: String(stake), name: null, paid: null }
  const isPaid = isTwoCard21(table.dealer)
  const multiplierX100 = isPaid ? math.insuranceX100 : 0
  const paid = String(payoutOf({ stake, currency, multiplierX100 }))
  return { stake: String(stake), name: isPaid ? 'insured' : null, paid }
}

function handView(
  math: BlackjackMath,
  { currency }: BlackjackBet,
  { hand, stake, table }: { hand: Hand; stake: bigint; table: Table },
): HandView {
  const amount = stake * BigInt(hand.stakes)
  const { total, isSoft } = totalOf(hand.cards)
  const isKnown = table.phase === 'over' || total > 21 || hand.isSurrendered
  const end = isKnown ? endOf(table, hand) : null
  const paid =
    end === null
      ? null
      : payoutOf({ stake: amount, currency, multiplierX100: handReturnX100(math, end) })
  return {
    cards: hand.cards,
    total,
    isSoft,
    isBlackjack: isNatural(hand),
    stake: String(amount),
    end,
    paid: paid === null ? null : String(paid),
  }
}
