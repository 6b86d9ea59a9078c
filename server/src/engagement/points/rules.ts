import { POINT } from '@croupier/api/engagement/point-types'
import type { MallObstacle } from '@croupier/api/engagement/points'
import { baseUnit, type CurrencyCode } from '@croupier/shared/currencies'

/** Rates stand for a thousand base units, multipliers in per cent. */
const RATE_UNITS = 1_000n
const WHOLE_MULTIPLIER = 100n

/** Rounded down also below zero: what is owed is owed whole. */
function floorOf(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient
}

/** What the exact measure is divided by for points in ten-thousandths. */
export function divisorOf(currency: CurrencyCode): bigint {
  return RATE_UNITS * baseUnit(currency) * WHOLE_MULTIPLIER
}

/** What an amount adds to a measure: exact, so that any split of bets adds up to the same. */
export function measureOf(amount: bigint, terms: { rate: bigint; multiplier: number }): bigint {
  return amount * terms.rate * BigInt(terms.multiplier)
}

/** The points of a measure: the floor of the whole, never of a single bet (RULES E7). */
export function pointsOf(measure: bigint, currency: CurrencyCode): bigint {
  return floorOf(measure, divisorOf(currency))
}

/** What of an amount brings one point, rounded up so that nobody is promised more; null: nothing does. */
export function amountPerPoint(rate: bigint, currency: CurrencyCode): bigint | null {
  if (rate === 0n) return null
  const points = POINT * RATE_UNITS * baseUnit(currency)
  return (points + rate - 1n) / rate
}

/** What is known of a member's deposits, and of the time that runs now for the part that has yet to be played. */
export interface DepositState {
  net: bigint
  highWater: bigint
  /** What of the high-water mark was played before the time that runs now. */
  countedBefore: bigint
  /** The valid bets from which that time runs. */
  playedFrom: bigint
}

/** What of the high-water mark counts: what was played one time since it rose. */
export function countedDeposits(state: DepositState, played: bigint): bigint {
  const pending = state.highWater - state.countedBefore
  const since = played - state.playedFrom
  const counted = since < 0n ? 0n : since < pending ? since : pending
  return state.countedBefore + counted
}

/**
 * Deposits less withdrawals change by an amount. Only what is beyond the highest so far counts, so that money that goes round earns once (GUARDS,
 * "deposit points"). A deposit that is reversed lowers the mark too, though never below what was counted before.
 */
export function withDeposit(
  state: DepositState,
  change: { amount: bigint; isReversal: boolean; played: bigint },
): DepositState & { isNewTime: boolean } {
  const net = state.net + change.amount
  if (change.isReversal) {
    const lowered = state.highWater + change.amount
    const least = net > state.countedBefore ? net : state.countedBefore
    return { ...state, net, highWater: lowered > least ? lowered : least, isNewTime: false }
  }
  if (net <= state.highWater) return { ...state, net, isNewTime: false }
  const counted = countedDeposits(state, change.played)
  if (counted < state.highWater) return { ...state, net, highWater: net, isNewTime: false }
  // Everything before was played: the new part needs play of its own.
  return {
    net,
    highWater: net,
    countedBefore: counted,
    playedFrom: change.played,
    isNewTime: true,
  }
}

export interface Conversion {
  points: number
  amount: bigint
}

/** Whole units of a number of whole points and the cash for them; what is beyond stays points. */
export function converted(points: bigint, conversion: Conversion) {
  const units = points / BigInt(conversion.points)
  return {
    points: units * BigInt(conversion.points) * POINT,
    amount: units * conversion.amount,
  }
}

const EXCHANGE_STEPS = [1, 2, 5, 10, 50, 100]

/** The exchange rate table (S2-063). */
export function exchangeTable(conversion: Conversion): Conversion[] {
  return EXCHANGE_STEPS.map((step) => ({
    points: conversion.points * step,
    amount: conversion.amount * BigInt(step),
  }))
}

/** Why a member cannot redeem so many of an item; null: they can. */
export function obstacleOf(of: {
  price: number
  quantity: number
  balance: bigint
  /** How many are left; null: no limit. */
  left: number | null
  perMember: number | null
  taken: number
  isAllowed: boolean
}): MallObstacle | null {
  if (of.left !== null && of.left < of.quantity) return 'sold_out'
  if (!of.isAllowed) return 'level'
  if (of.perMember !== null && of.taken + of.quantity > of.perMember) return 'limit'
  if (of.balance < BigInt(of.price) * BigInt(of.quantity) * POINT) return 'points'
  return null
}

/** A share of what is staked or paid in, in millionths. */
const MILLION = 1_000_000n
/** What points may give back of valid bets at the highest multiplier: half a per cent (GUARDS G2). */
export const BETS_BACK_AT_MOST = 5_000n
/** The same of deposits, which are played one time: half of what the least edge of 2 % keeps (GUARDS G4). */
export const DEPOSITS_BACK_AT_MOST = 10_000n

/** What of valid bets, or of deposits, a rate gives back in millionths, where points become cash; rounded up. */
export function givenBack(
  rate: bigint,
  of: { currency: CurrencyCode; conversion: Conversion; highestMultiplier: number },
): bigint {
  const { currency, conversion, highestMultiplier } = of
  const dividend = rate * BigInt(highestMultiplier) * conversion.amount * MILLION
  const divisor = divisorOf(currency) * BigInt(conversion.points) * POINT
  return (dividend + divisor - 1n) / divisor
}

/** What the points of an item buy: what it is worth beyond the money that it costs. */
export function boughtByPoints({
  worth,
  cashPrice,
}: {
  worth: bigint
  cashPrice: bigint | null
}): bigint {
  return worth - (cashPrice ?? 0n)
}

/** Whether an item gives more for its points than they are worth as cash, by more than a quarter. */
export function isTooCheap(
  item: { points: number; worth: bigint; cashPrice: bigint | null },
  conversion: Conversion,
): boolean {
  const cash = BigInt(item.points) * conversion.amount
  return boughtByPoints(item) * BigInt(conversion.points) * 4n > cash * 5n
}
