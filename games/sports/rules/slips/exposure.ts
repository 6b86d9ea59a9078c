import type { Money } from '@croupier/shared/money'
import { type Fraction, fraction } from '../fraction.ts'
import type { OddsX1000 } from '../odds/odds.ts'
import { returnOf, type Settled } from '../results/settle.ts'
import { paidFor, type SlipTerms } from './payout.ts'

/** How one leg may end, as far as it is known: its possible settlements. */
export type LegEnds = readonly Settled[]

const LOST: Settled = { won: false, void: 0 }
const WON: Settled = { won: true, void: 0 }
const OPEN: LegEnds = [LOST, WON, { won: false, void: 1 }]

/** The least and the most that a slip can be paid when each leg may end in the given ways. Legs that nothing is said of may end in any way. */
export function payoutRange(
  slip: SlipTerms,
  ends: readonly (LegEnds | undefined)[] = [],
): { least: Money; most: Money } {
  const bounds = slip.legs.map(({ oddsX1000 }, index) => boundsOf(oddsX1000, ends[index] ?? OPEN))
  return {
    least: paidFor(
      slip,
      bounds.map(({ low }) => low),
    ),
    most: paidFor(
      slip,
      bounds.map(({ high }) => high),
    ),
  }
}

/** A payout grows with the return of every leg, so its bounds are those of its legs. */
function boundsOf(odds: OddsX1000, ends: LegEnds): { low: Fraction; high: Fraction } {
  const returns = ends.map((end) => returnOf(odds, end))
  const first = returns[0] ?? fraction(0)
  return returns.reduce(
    ({ low, high }, found) => ({
      low: isBelow(found, low) ? found : low,
      high: isBelow(high, found) ? found : high,
    }),
    { low: first, high: first },
  )
}

function isBelow(one: Fraction, other: Fraction): boolean {
  return one.n * other.d < other.n * one.d
}

/**
 * What a slip adds to an event's liability for a settlement of its leg there: the most it is paid with that settlement, all other legs
 * won. Parlays are so counted in full for each of their events; the sum over events is above what can be owed, and never below.
 */
export function liabilityFor(slip: SlipTerms, leg: number, end: Settled): Money {
  const ends = slip.legs.map((_, index) => (index === leg ? [end] : undefined))
  return payoutRange(slip, ends).most
}
