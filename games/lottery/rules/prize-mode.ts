import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import type { Fraction } from './bet-type.ts'

/**
 * Prize mode and rebate points (GAMES.md §7.6). A mode of 1950 returns 1950 of 2000. A member with the rebate point r may choose any mode up
 * to 1700 + 2000 × r; what the chosen mode leaves of that comes back as a rebate, and each agent above gets the difference of the points.
 */
export const LEAST_MODE = 1700
/** The mode of fixed prices, without slider and rebate. */
export const FIXED_MODE = 1950
/** The highest rebate point, in tenths of a percent. */
export const TOP_POINTS = 130

/** A rebate point in tenths of a percent, 0 … 130. */
export type RebatePoints = number

/** The highest mode that a member with these points may choose. */
export function mostMode(points: RebatePoints): number {
  assert(Number.isInteger(points) && points >= 0 && points <= TOP_POINTS)
  return LEAST_MODE + 2 * points
}

/** The price of a bet with this chance in ten-thousandths of the unit, rounded down: fair multiple × mode / 2000. */
export function modePriceX10000(chance: Fraction, mode: number): bigint {
  return (chance.d * BigInt(mode) * 10_000n) / (chance.n * 2000n)
}

/** One who has a part in the rebate of a bet, from the member upwards; frozen when the bet is taken. */
export interface RebateShare {
  points: RebatePoints
}

/**
 * What a settled stake gives back along its line, the member first: stake × (mode's room) / 2000 to the member, and to each agent the
 * difference of the points. Shares are rounded so that they add up to floor(stake × (1700 + 2000 × rTop − mode) / 2000) exactly.
 */
export function rebatesOf(stake: Money, mode: number, line: readonly RebateShare[]): Money[] {
  assert(stake >= 0n && line.length > 0)
  const upTo = (points: RebatePoints): Money => {
    const room = mostMode(points) - mode
    assert(room >= 0, 'points never fall going up a line, and a mode is within them')
    return (stake * BigInt(room)) / 2000n
  }
  let below = 0n
  return line.map(({ points }) => {
    const all = upTo(points)
    const share = all - below
    assert(share >= 0n, 'points never fall going up a line')
    below = all
    return share
  })
}
