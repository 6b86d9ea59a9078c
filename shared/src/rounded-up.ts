import { floorToPayable, type Money, payableUnit } from './money.ts'
import type { CurrencyCode } from './currencies.ts'

/**
 * All of a balance as it can be paid out: rounded up to the payable unit, the house adds what is missing. Nothing for a balance that is
 * owed. Not in money.ts: that comes with the first page of the site.
 */
export function wholeBalance(balance: Money, currency: CurrencyCode): Money {
  if (balance <= 0n) return 0n
  return floorToPayable(balance + payableUnit(currency) - 1n, currency)
}
