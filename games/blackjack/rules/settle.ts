import { floorToPayable, type Money } from '@croupier/shared/money'
import type { Bet, Settlement } from '../../engine/kinds.ts'
import type { Lines } from '../../engine/lines.ts'
import { payoutOf } from '../../engine/multiplier.ts'
import type { MathProfile } from '../../engine/profiles.ts'
import { edgePpmOf, type Risk } from '../../engine/risk.ts'
import { seatsOf, type SeatStakes } from './bets.ts'
import { isTwoCard21 } from './hand.ts'
import { type BlackjackMath, handReturnX100 } from './math.ts'
import {
  type PairName,
  pairOf,
  pairsReturn,
  type ThreeName,
  threeOf,
  threeReturn,
} from './sides.ts'
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
  return { stake, returnX100: handReturnX100(math, end) }
}

function insuranceShares(
  math: BlackjackMath,
  bet: BlackjackBet,
  { seat, staked, table }: { seat: Seat; staked: SeatStakes; table: Table },
): Share[] {
  if (seat.isInsured !== true) return []
  const stake = insuranceOf(bet, staked)
  const returnX100 = isTwoCard21(table.dealer) ? math.insuranceX100 : 0
  return [{ stake, returnX100 }]
}

function sideShare<Name extends string>(
  stake: Money,
  pays: Readonly<Record<Name, number>>,
  name: Name | null,
): Share[] {
  if (stake === 0n) return []
  return [{ stake, returnX100: name === null ? 0 : pays[name] }]
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
export function settleTable(
  profile: MathProfile<BlackjackMath>,
  bet: BlackjackBet,
  table: Table,
): Settlement {
  const shares = sharesOf(profile.math, bet, table)
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
    effectiveBet: stoodOf(bet, table),
    risk: riskOf(profile, bet),
  }
}

/** The least that is expected to be lost of the opening stakes, with any seats, by basic strategy: measured. */
const LEAST_LOSS_PPM = 330_000

/**
 * The stakes of the opening that stood: a hand that pushed risked nothing and one that was given up risked half. Doubles, splits and
 * insurance are laid where they favour the player or hedge, and do not count.
 */
function stoodOf(bet: BlackjackBet, table: Table): Money {
  const stakes = new Map(seatsOf(bet.choice).map((seat) => [seat.seat, seat]))
  return table.seats.reduce((sum, { seat, hands: [first] }) => {
    const staked = stakes.get(seat)
    if (!staked || !first) return sum
    const end = endOf(table, first)
    const stood = end === 'push' ? 0n : end === 'surrender' ? staked.stake / 2n : staked.stake
    return sum + stood + staked.pair + staked.three
  }, 0n)
}

const sideReturns = new WeakMap<BlackjackMath, { pairs: number; three: number }>()

function riskOf(
  { math, stated }: MathProfile<BlackjackMath>,
  { stake, choice }: BlackjackBet,
): Risk {
  const sides = sideReturns.get(math) ?? {
    pairs: pairsReturn(math, math.decks),
    three: threeReturn(math, math.decks),
  }
  sideReturns.set(math, sides)
  const returned = seatsOf(choice).reduce(
    (sum, { stake: seat, pair, three }) =>
      sum +
      Number(seat) * stated.highest +
      Number(pair) * sides.pairs +
      Number(three) * sides.three,
    0,
  )
  return { lossPpm: LEAST_LOSS_PPM, edgePpm: edgePpmOf(returned / Number(stake)) }
}
