import {
  type CurrencyCode,
  isPayable,
  type Money,
  parseMoney,
  payableDigits,
} from '@croupier/shared/money'

/** Digits after the point of the house's own amounts. */
const OUR_DIGITS = 4

/**
 * Whole units with so many digits after the point as our amount: with 5 digits 356000 is 3.56, which is 35600n. Null when it
 * is finer than we keep or than the currency pays: such an amount is refused, never rounded.
 */
export function moneyFromUnits(
  units: bigint,
  digits: number,
  currency: CurrencyCode,
): Money | null {
  const amount = exactly(units, digits)
  return amount !== null && isPayable(amount, currency) ? amount : null
}

function exactly(units: bigint, digits: number): Money | null {
  if (digits <= OUR_DIGITS) return units * 10n ** BigInt(OUR_DIGITS - digits)
  const finer = 10n ** BigInt(digits - OUR_DIGITS)
  return units % finer === 0n ? units / finer : null
}

/** A balance in units of so many digits. What the units cannot show is left out: no vendor is told of more than there is. */
export function unitsOfBalance(balance: Money, digits: number): bigint {
  if (digits >= OUR_DIGITS) return balance * 10n ** BigInt(digits - OUR_DIGITS)
  return floorDivision(balance, 10n ** BigInt(OUR_DIGITS - digits))
}

/** "3.56" as 35600n; null when it is no plain decimal, or finer than the currency pays. */
export function moneyFromDecimal(text: string, currency: CurrencyCode): Money | null {
  const amount = text === text.trim() ? parseMoney(text) : null
  return amount !== null && isPayable(amount, currency) ? amount : null
}

/** A balance with two digits after the point, or three where the currency pays thousandths; see unitsOfBalance about the rest. */
export function decimalOfBalance(balance: Money, currency: CurrencyCode): string {
  const digits = Math.max(payableDigits(currency), 2)
  const units = unitsOfBalance(balance, digits)
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  return `${units < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** A number of JSON as a whole one; null when it is none, or too large to have been read exactly. */
export function wholeNumber(value: unknown): bigint | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : null
}

/** Towards minus infinity, which division alone is not. */
function floorDivision(amount: bigint, by: bigint): bigint {
  const towardsZero = amount / by
  return amount < 0n && amount % by !== 0n ? towardsZero - 1n : towardsZero
}
