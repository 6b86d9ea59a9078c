import { assert } from './assert.ts'
import type { CurrencyCode } from './currencies.ts'
import { payableDigits } from './currency-digits.ts'

// Not the table of currencies: this file comes with the first page of the site.
export type { CurrencyCode } from './currencies.ts'
export { payableDigits } from './currency-digits.ts'

/** An amount in ten-thousandths of the currency's main unit, for every currency: 10.50 BRL is 105000n. */
export type Money = bigint

export const MONEY_SCALE = 10_000n

/** The smallest payable unit of a currency in ten-thousandths: 100n for BRL, 10000n for VND, 10n for KWD. */
export function payableUnit(currency: CurrencyCode): Money {
  return 10n ** BigInt(4 - payableDigits(currency))
}

/** True when the amount can be paid out, staked or deposited as it is. */
export function isPayable(amount: Money, currency: CurrencyCode): boolean {
  return amount % payableUnit(currency) === 0n
}

/** Rounds towards zero to the smallest payable unit; a payout is rounded so exactly once per bet. */
export function floorToPayable(amount: Money, currency: CurrencyCode): Money {
  return amount - (amount % payableUnit(currency))
}

/** amount × numerator / denominator, rounded down. Amount must not be negative. */
export function scaleDown(amount: Money, numerator: bigint, denominator: bigint): Money {
  assert(amount >= 0n && numerator >= 0n && denominator > 0n)
  return (amount * numerator) / denominator
}

const DECIMAL = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/

/** Reads "10.5" as 105000n; null when it is not a plain decimal with at most four fraction digits. */
export function parseMoney(text: string): Money | null {
  const match = DECIMAL.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '0', fraction = ''] = match
  const amount = BigInt(whole) * MONEY_SCALE + BigInt(fraction.padEnd(4, '0'))
  return sign ? -amount : amount
}

/** Writes 105000n as "10.5": a plain decimal without superfluous zeros, for machines. */
export function decimalOf(amount: Money): string {
  const positive = amount < 0n ? -amount : amount
  const fraction = String(positive % MONEY_SCALE)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${positive / MONEY_SCALE}${fraction ? `.${fraction}` : ''}`
}
