import { floorToPayable, type Money } from '@croupier/shared/money'
import type { Bet, Settlement } from '../../engine/kinds.ts'
import type { Lines } from '../../engine/lines.ts'
import { payoutOf } from '../../engine/multiplier.ts'
import { seatsOf, type SeatStakes } from './bets.ts'
import { isTwoCard21 } from './hand.ts'
import { type BlackjackMath, handReturnX100 } from './math.ts'
import { type PairName, pairOf, type ThreeName, threeOf } from './sides.ts'
import { endOf, type Hand, type Seat, type Table } from './table.ts'

export type BlackjackBet = Bet<Lines>

/** Half the seat's stake, rounded down to what can be paid. */
export function insuranceOf({ currency }: BlackjackBet, { stake }: SeatStakes): Money {
  return floorToPayable(stake / 2n, currency)
}

export function pairOfSeat({ dealt }: Seat): PairName | null {
  return pairOf(...dealt)
}

export function threeOfSeat({ dealt }: Seat, { dealer: [up = 0] }: Table): ThreeName | null {
  return threeOf([...dealt, up])
}

/** Every stake of a seat with what it returned, as far as the round is over. */
interface Share {
  stake: Money
  returnX100: number
  /** The part of the stake that carried risk: a push carried none, a surrender half. */
  effective: Money
}

function sharesOf(math: BlackjackMath, bet: BlackjackBet, table: Table): Share[] {
  const stakes = new Map(seatsOf(bet.choice).map((seat) => [seat.seat, seat]))
  return table.seats.flatMap((seat) => {
    const staked = stakes.get(seat.seat)
    if (!staked) return []
    return [
      ...seat.hands.map((hand) => handShare(math, table, { hand, stake: staked.stake })),
      ...insuranceShares(math, bet, { seat, staked, table }),
      ...sideShare(staked.pair, math.pairsX100, pairOfSeat(seat)),
      ...sideShare(staked.three, math.threeX100, threeOfSeat(seat, table)),
    ]
  })
}

function handShare(
  math: BlackjackMath,
  table: Table,
  { hand, stake: first }: { hand: Hand; stake: Money },
): Share {
  const end = endOf(table, hand)
  const stake = first * BigInt(hand.stakes)
  const effective = end === 'push' ? 0n : end === 'surrender' ? stake / 2n : stake
  return { stake, returnX100: handReturnX100(math, end), effective }
}

function insuranceShares(
  math: BlackjackMath,
  bet: BlackjackBet,
  { seat, staked, table }: { seat: Seat; staked: SeatStakes; table: Table },
): Share[] {
  if (seat.isInsured !== true) return []
  const stake = insuranceOf(bet, staked)
  const returnX100 = isTwoCard21(table.dealer) ? math.insuranceX100 : 0
  return [{ stake, returnX100, effective: stake }]
}

function sideShare<Name extends string>(
  stake: Money,
  pays: Readonly<Record<Name, number>>,
  name: Name | null,
): Share[] {
  if (stake === 0n) return []
  return [{ stake, returnX100: name === null ? 0 : pays[name], effective: stake }]
}

/** All that was staked so far: the bets of the opening, insurance, splits and doubles. */
export function stakedOn(bet: BlackjackBet, table: Table): Money {
  const stakes = new Map(seatsOf(bet.choice).map((seat) => [seat.seat, seat]))
  return table.seats.reduce((sum, seat) => {
    const staked = stakes.get(seat.seat)
    if (!staked) return sum
    const onHands = seat.hands.reduce((all, hand) => all + staked.stake * BigInt(hand.stakes), 0n)
    const insured = seat.isInsured === true ? insuranceOf(bet, staked) : 0n
    return sum + onHands + insured + staked.pair + staked.three
  }, 0n)
}

/** What a round came to; each stake is rounded down once. The multiplier is of all that was staked. */
export function settleTable(math: BlackjackMath, bet: BlackjackBet, table: Table): Settlement {
  const shares = sharesOf(math, bet, table)
  const payout = shares.reduce(
    (sum, { stake, returnX100 }) =>
      sum + payoutOf({ stake, currency: bet.currency, multiplierX100: returnX100 }),
    0n,
  )
  const staked = shares.reduce((sum, { stake }) => sum + stake, 0n)
  return {
    outcome: payout > 0n ? 'win' : 'lose',
    multiplierX100: Number((payout * 100n) / staked),
    payout,
    effectiveBet: shares.reduce((sum, { effective }) => sum + effective, 0n),
  }
}
