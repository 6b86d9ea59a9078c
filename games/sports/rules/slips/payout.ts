import { type CurrencyCode, floorToPayable, type Money } from '@croupier/shared/money'
import { type Fraction, fraction, scaledBy } from '../fraction.ts'
import type { OddsX1000 } from '../odds/odds.ts'
import { returnOf, type Settled } from '../results/settle.ts'
import { systemReturn } from './systems.ts'

/** A leg of a slip as it was accepted. A bet builder is one leg. */
export interface LegPrice {
  oddsX1000: OddsX1000
}

/** The money of a slip as it was accepted. A single and a parlay have one line. */
export interface SlipTerms {
  /** Staked on each parlay. */
  line: Money
  /** Which parlays: every choice of so many legs. */
  sizes: readonly number[]
  legs: readonly LegPrice[]
  currency: CurrencyCode
  /** The most that a slip pays; applied once. */
  most: Money
  /** The stake of a free bet is not paid out, only the win above it. */
  isFreeBet: boolean
}

/** What a settled slip is paid, and whether its free bet is given back. */
export interface SlipPayout {
  paid: Money
  /** Every leg was void: a free bet is usable again. */
  returnsFreeBet: boolean
}

/** The payout of a slip whose legs are all settled: exact, rounded down once. */
export function payoutOf(slip: SlipTerms, settled: readonly Settled[]): SlipPayout {
  const returns = slip.legs.map((leg, index) => {
    const found = settled[index]
    return found ? returnOf(leg.oddsX1000, found) : fraction(0)
  })
  const allVoid = settled.length > 0 && settled.every((leg) => leg.void === 1)
  if (slip.isFreeBet && allVoid) return { paid: 0n, returnsFreeBet: true }
  return { paid: paidFor(slip, returns), returnsFreeBet: false }
}

/** The payout for returns of each leg, after the cap and the stake of a free bet. */
export function paidFor(slip: SlipTerms, returns: readonly Fraction[]): Money {
  const gross = scaledBy(slip.line, systemReturn(slip.sizes, returns))
  const stake = slip.isFreeBet ? stakeOf(slip) : 0n
  const net = gross > stake ? gross - stake : 0n
  return floorToPayable(net < slip.most ? net : slip.most, slip.currency)
}

/** The largest win: every leg wins. */
export function potentialOf(slip: SlipTerms): Money {
  return paidFor(
    slip,
    slip.legs.map(({ oddsX1000 }) => fraction(oddsX1000, 1000)),
  )
}

/** What the slip costs. */
export function stakeOf({ line, sizes, legs }: Pick<SlipTerms, 'line' | 'sizes' | 'legs'>): Money {
  const ones = legs.map(() => fraction(1))
  return scaledBy(line, systemReturn(sizes, ones))
}

/** What a new settlement owes after one that was paid before: below zero is a debt of the player. */
export function differenceOf(paidBefore: Money, now: SlipPayout): Money {
  return now.paid - paidBefore
}
