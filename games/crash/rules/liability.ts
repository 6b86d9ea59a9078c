import type { Money } from '@croupier/shared/money'
import { type MultiplierX100, payoutOf } from '../../engine/multiplier.ts'
import { tableCaps } from '../../engine/table-limits.ts'
import { automaticCashOutX100, type PlacedCrashBet } from './cash-out.ts'
import data from './crash.json' with { type: 'json' }
import type { CrashMath } from './point.ts'

/** The most that a table pays in one round in a currency, in ten-thousandths: 300 000 units of the limits' table. */
export const tableCapOf = tableCaps(data.tableCaps)

/** What a table may lose in one round and what it owes so far, all in one currency. */
export interface TableLiability {
  /** The most that the table pays in a round. */
  tableCap: Money
  /** Already won by bets that left. */
  paid: Money
  /** Bets in the air. */
  live: readonly PlacedCrashBet[]
}

/**
 * The highest multiplier at which the table can still pay everyone in the air, or null when its cap is never
 * reached. There all of them are cashed out; leaving early returns the same share, so the return
 * of the game stays what it is. To be computed anew when a bet leaves: then the point can only rise.
 */
export function forcedPointX100(math: CrashMath, table: TableLiability): MultiplierX100 | null {
  const leaving = table.live.map((placed) => ({
    bet: placed.bet,
    leavesAt: automaticCashOutX100(math, placed),
  }))
  const owedAt = (multiplierX100: MultiplierX100) =>
    leaving.reduce((sum, { bet: { stake, currency }, leavesAt }) => {
      const leftAtX100 = Math.min(leavesAt, multiplierX100)
      return sum + payoutOf({ stake, currency, multiplierX100: leftAtX100 })
    }, table.paid)

  if (owedAt(math.capX100) <= table.tableCap) return null
  let fits = math.smallestCashOutX100
  let exceeds = math.capX100
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2)
    if (owedAt(middle) <= table.tableCap) fits = middle
    else exceeds = middle
  }
  return fits
}
