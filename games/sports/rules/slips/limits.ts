import { type CurrencyCode, floorToPayable, type Money } from '@croupier/shared/money'
import { fraction, scaledBy } from '../fraction.ts'
import { systemReturn } from './systems.ts'

/** What may be staked, by sport tier and player, in the currency of the slip. */
export interface SlipLimits {
  leastLine: Money
  /** The largest stake on a selection, whatever its price: a price near 1 would allow millions otherwise. */
  mostStake: Money
  /** The largest win of a slip. */
  mostWin: Money
  /** What the event can still owe. */
  left: Money
}

export interface StakeAsk {
  line: Money
  sizes: readonly number[]
  oddsX1000: readonly number[]
  currency: CurrencyCode
}

export type StakeRefusal = 'below_least' | 'above_most_stake' | 'above_most_win' | 'event_full'

/** Checks the stake of a slip. A stake that could win more than the most is refused, never cut. */
export function checkStake(ask: StakeAsk, limits: SlipLimits): StakeRefusal | null {
  const { stake, win } = perLine(ask, ask.line)
  if (ask.line < limits.leastLine) return 'below_least'
  if (stake > limits.mostStake) return 'above_most_stake'
  if (win > limits.mostWin) return 'above_most_win'
  return win - stake > limits.left ? 'event_full' : null
}

/** The largest stake of each line that is taken: what the slip's "most" button fills in. 0 where none is. */
export function mostLine(ask: Omit<StakeAsk, 'line'>, limits: SlipLimits): Money {
  const { stake, win } = perLine({ ...ask, line: UNIT }, UNIT)
  const byStake = (limits.mostStake * UNIT) / stake
  const byWin = (limits.mostWin * UNIT) / win
  const byEvent = (limits.left * UNIT) / (win - stake)
  const line = floorToPayable(leastOf([byStake, byWin, byEvent]), ask.currency)
  return line >= limits.leastLine ? line : 0n
}

/** Large enough that a price in thousandths to the power of the most legs is exact. */
const UNIT = 10n ** 40n

function leastOf(amounts: readonly Money[]): Money {
  return amounts.reduce((least, amount) => (amount < least ? amount : least))
}

function perLine({ sizes, oddsX1000 }: StakeAsk, line: Money): { stake: Money; win: Money } {
  const ones = oddsX1000.map(() => fraction(1))
  const prices = oddsX1000.map((odds) => fraction(odds, 1000))
  const { n, d } = systemReturn(sizes, prices)
  // Rounded up, so that a win above its limit by less than the smallest amount is above it too.
  return { stake: scaledBy(line, systemReturn(sizes, ones)), win: (line * n + d - 1n) / d }
}
