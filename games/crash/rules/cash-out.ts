import type { PlacedBet, Settlement } from '../../engine/kinds.ts'
import { highestPayableX100, type MultiplierX100, payoutOf } from '../../engine/multiplier.ts'
import { chanceToReach } from '../../engine/break-point.ts'
import { NO_RISK, type Returned, type Risk, riskOfWays } from '../../engine/risk.ts'
import { multiplierX100At } from './growth.ts'
import type { CrashMath } from './point.ts'

export interface CrashChoice {
  /** Leave by itself at exactly this multiplier; null: only by hand. */
  autoCashOutX100: MultiplierX100 | null
}

/** A cash-out that the house accepted while the curve was rising. */
export interface CrashExit {
  cashedOutX100: MultiplierX100
  /** Not by hand: the table could pay no more, and everyone in the air left here. */
  isForced?: boolean
}

export interface CrashResult {
  pointX100: MultiplierX100
  /** The table's liability was full here: everyone still in the air was paid at this multiplier. */
  forcedX100: MultiplierX100 | null
  /** The house failed while the curve stood here: what had not left by then is given back. */
  interruptedX100: MultiplierX100 | null
}

export type CashOutRefusal = 'cash_out_too_early' | 'cash_out_too_late'

export type PlacedCrashBet = PlacedBet<CrashChoice, CrashExit>

/**
 * Judges a cash-out by hand from the moment that the house received it: its multiplier, or why it comes
 * too early or too late. A point that is reached is still in time.
 */
export function judgeCashOut(
  math: CrashMath,
  flight: { pointX100: MultiplierX100; elapsedMs: number },
): { cashedOutX100: MultiplierX100 } | { refusal: CashOutRefusal } {
  const reached = multiplierX100At(flight.elapsedMs)
  if (reached < math.smallestCashOutX100) return { refusal: 'cash_out_too_early' }
  if (reached > flight.pointX100) return { refusal: 'cash_out_too_late' }
  return { cashedOutX100: reached }
}

/** Where a bet leaves by itself: at its target, at the greatest win it may have, or at the end of the curve. */
export function automaticCashOutX100(math: CrashMath, placed: PlacedCrashBet): MultiplierX100 {
  const payable = Number(highestPayableX100(placed.bet))
  const target = placed.bet.choice.autoCashOutX100 ?? math.capX100
  return Math.min(target, payable, math.capX100)
}

/** What a bet came to. It depends on stored values only, never on ticks, so it can be settled again. */
export function settleCrash(
  math: CrashMath,
  placed: PlacedCrashBet,
  result: CrashResult,
): Settlement {
  return { ...endOfBet(math, placed, result), risk: crashRisk(math, [placed], result) }
}

function endOfBet(
  math: CrashMath,
  placed: PlacedCrashBet,
  result: CrashResult,
): Omit<Settlement, 'risk'> {
  const leavesAt = leavesAtX100(math, placed, result)
  const { stake, currency } = placed.bet

  const wonUpTo = Math.min(result.pointX100, result.interruptedX100 ?? result.pointX100)
  if (leavesAt > wonUpTo && result.interruptedX100 !== null) {
    return { outcome: 'void', multiplierX100: 100, payout: stake, effectiveBet: 0n }
  }
  if (leavesAt > wonUpTo) {
    return { outcome: 'lose', multiplierX100: 0, payout: 0n, effectiveBet: stake }
  }
  const payout = payoutOf({ stake, currency, multiplierX100: leavesAt })
  return { outcome: 'win', multiplierX100: leavesAt, payout, effectiveBet: stake }
}

/** Where a bet leaves if the curve gets that far: by hand, by itself, or with everybody when the table is full. */
function leavesAtX100(
  math: CrashMath,
  placed: PlacedCrashBet,
  { forcedX100 }: CrashResult,
): MultiplierX100 {
  const byItself = Math.min(automaticCashOutX100(math, placed), forcedX100 ?? math.capX100)
  return Math.min(byItself, placed.exit?.cashedOutX100 ?? byItself)
}

/**
 * What turnover counts of one player's bets in a round. Each went for a multiplier: where it left or would have left by itself; a lost bet
 * without a target went for the point at which it was lost, since nobody knows how much further.
 */
export function crashRisk(
  math: CrashMath,
  placed: readonly PlacedCrashBet[],
  result: CrashResult,
): Risk {
  const aims = placed
    .filter((bet) => endOfBet(math, bet, result).outcome !== 'void')
    .map((bet) => ({ stake: bet.bet.stake, aimX100: aimX100(math, bet, result) }))
  if (aims.length === 0) return NO_RISK
  const stake = aims.reduce((sum, one) => sum + one.stake, 0n)
  const steps = [...new Set(aims.map((one) => one.aimX100))].toSorted((one, other) => one - other)
  // The curve ends below the first aim, between two, or above the last.
  const ways = [100, ...steps].map((from, index): Returned => {
    const next = steps[index]
    const chance =
      (index === 0 ? 1 : chanceToReach(math, from)) -
      (next === undefined ? 0 : chanceToReach(math, next))
    const returned = aims.reduce(
      (sum, one) =>
        index > 0 && one.aimX100 <= from ? sum + Number(one.stake) * one.aimX100 : sum,
      0,
    )
    return [chance, returned / (100 * Number(stake))]
  })
  return riskOfWays(ways)
}

function aimX100(math: CrashMath, placed: PlacedCrashBet, result: CrashResult): MultiplierX100 {
  const leavesAt = leavesAtX100(math, placed, result)
  const isLost = leavesAt > result.pointX100
  return isLost && placed.bet.choice.autoCashOutX100 === null ? result.pointX100 : leavesAt
}
