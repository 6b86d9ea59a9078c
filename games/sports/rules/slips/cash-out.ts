import { assert } from '@croupier/shared/assert'
import { floorToPayable, type Money } from '@croupier/shared/money'
import { type Fraction, fraction, fromChance, plus, scaledBy, times } from '../fraction.ts'
import type { Chances } from '../laws/law.ts'
import { returnOf, type Settled } from '../results/settle.ts'
import { potentialOf, type SlipTerms } from './payout.ts'
import { systemReturn } from './systems.ts'

/** A leg as it stands now: settled, or open with its margin-free chances. */
export type LegNow = { settled: Settled } | { chances: Chances }

/** What is kept of a fair value, in ten-thousandths. */
const FEE_X10000 = { single: 500n, several: 700n } as const

/**
 * What a slip is bought back for: its stake × what settled legs return × what open legs return on average, less the fee. Quoted prices
 * are never used as chances; they hold a margin, and the whole of it would be given away. Null where nothing is offered: free bets, and
 * slips with no open leg.
 */
export function cashOutValue(slip: SlipTerms, now: readonly LegNow[]): Money | null {
  assert(now.length === slip.legs.length)
  if (slip.isFreeBet || now.every((leg) => 'settled' in leg)) return null
  const returns = slip.legs.map(({ oddsX1000 }, index) => {
    const leg = now[index]
    assert(leg)
    return 'settled' in leg
      ? returnOf(oddsX1000, leg.settled)
      : averageReturn(leg.chances, oddsX1000)
  })
  const fair = scaledBy(slip.line, systemReturn(slip.sizes, returns))
  const fee = slip.legs.length === 1 ? FEE_X10000.single : FEE_X10000.several
  const value = (fair * capShare(slip) * (10_000n - fee)) / (10_000n * SHARE)
  const paid = floorToPayable(value, slip.currency)
  return paid > 0n ? paid : null
}

const SHARE = 1_000_000_000n

/**
 * A slip whose full win is above the most that is paid is worth the less: its value is taken by cap over full win, which is never more
 * than the average of what it would really be paid.
 */
function capShare(slip: SlipTerms): bigint {
  const full = scaledBy(
    slip.line,
    systemReturn(
      slip.sizes,
      slip.legs.map(({ oddsX1000 }) => fraction(oddsX1000, 1000)),
    ),
  )
  return full > slip.most ? (slip.most * SHARE) / full : SHARE
}

/** What a stake of 1 returns on average, rounded down. */
function averageReturn({ won, halfWon, voided, halfLost }: Chances, oddsX1000: number): Fraction {
  const win = times(fromChance(won + halfWon / 2), fraction(oddsX1000, 1000))
  return plus(win, fromChance(voided + halfWon / 2 + halfLost / 2))
}

/** What is left of a slip after a part was bought back. Both parts add up to what there was. */
export interface PartialCashOut {
  paid: Money
  /** The slip that goes on, with its smaller stake. */
  rest: SlipTerms
}

/** Buys back a part of the stake of every line; the part is below the line. */
export function partOf(slip: SlipTerms, value: Money, line: Money): PartialCashOut {
  assert(line > 0n && line < slip.line)
  const paid = floorToPayable((value * line) / slip.line, slip.currency)
  return { paid, rest: { ...slip, line: slip.line - line } }
}

/** Whether an automatic cash-out is due: at the threshold, which must lie below the slip's full win. */
export function isCashOutDue(threshold: Money, value: Money | null): boolean {
  return value !== null && value >= threshold
}

/** A threshold that can be reached at all. */
export function isThreshold(threshold: Money, slip: SlipTerms): boolean {
  return threshold > 0n && threshold < potentialOf(slip)
}
