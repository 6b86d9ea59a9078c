import { assert } from '@croupier/shared/assert'
import { type CurrencyCode, type Money, parseMoney } from '@croupier/shared/money'

/** The most that a table loses in one round, written as a decimal for each currency. */
export function tableCaps(written: Readonly<Record<CurrencyCode, string>>) {
  return (currency: CurrencyCode): Money => {
    const cap = parseMoney(written[currency])
    assert(cap !== null && cap > 0n, `${currency} has no cap for tables`)
    return cap
  }
}

/** A part of the highest stake that still fits the steps of small stakes: a tenth on side bets, for instance. */
export function shareOfStake(maxStake: Money, parts: bigint): Money {
  return maxStake / parts
}
