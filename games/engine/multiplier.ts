import { assert } from '@croupier/shared/assert'
import { type CurrencyCode, floorToPayable, type Money, scaleDown } from '@croupier/shared/money'

/** A gross return per unit staked, in whole hundredths: 250 is 2.50×. Always a safe integer, never a fraction. */
export type MultiplierX100 = number

/** What a winning bet is paid, rounded down to the currency's smallest payable unit. Called once per bet. */
export function payoutOf(win: {
  stake: Money
  currency: CurrencyCode
  multiplierX100: MultiplierX100
}): Money {
  assert(Number.isSafeInteger(win.multiplierX100))
  return floorToPayable(scaleDown(win.stake, BigInt(win.multiplierX100), 100n), win.currency)
}

/** The highest multiplier whose payout does not exceed the bet's greatest win. */
export function highestPayableX100(bet: { stake: Money; maxWin: Money }): bigint {
  assert(bet.stake > 0n)
  return (bet.maxWin * 100n) / bet.stake
}

/** RG-08: a return of no more than the stake is not a win to a person, so nothing may celebrate it. */
export function deservesWinEffects(stake: Money, payout: Money): boolean {
  return payout > stake
}
