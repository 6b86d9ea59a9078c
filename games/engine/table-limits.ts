import { assert } from '@croupier/shared/assert'
import { type CurrencyCode, type Money, parseMoney } from '@croupier/shared/money'
import { scaledAmount } from './scaled-limits.ts'

type WrittenAmounts = Readonly<Record<'BRL', string> & Partial<Record<CurrencyCode, string>>>

/** The most that a table loses in one round, written as a decimal for reais, and for currencies whose caps were chosen by hand. */
export function tableCaps(written: WrittenAmounts) {
  return (currency: CurrencyCode): Money => writtenAmount(written, currency)
}

/** An amount that is written for reais and perhaps for this currency; else the same number of base units. */
export function writtenAmount(written: WrittenAmounts, currency: CurrencyCode): Money {
  const own = written[currency]
  const amount = parseMoney(own ?? written.BRL)
  assert(amount !== null && amount > 0n, `no amount is written for ${currency}`)
  return own === undefined ? scaledAmount(amount, currency) : amount
}

/** A part of the highest stake that still fits the steps of small stakes: a tenth on side bets, for instance. */
export function shareOfStake(maxStake: Money, parts: bigint): Money {
  return maxStake / parts
}
