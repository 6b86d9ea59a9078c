import { assert } from '@croupier/shared/assert'
import { compare, type Fraction, fraction, minus, ONE, plus } from '../fraction.ts'
import type { OddsX1000 } from './odds.ts'

/** How prices are written. The ledger and every slip hold the decimal price; a format only shows it. */
export const ODDS_FORMATS = [
  'decimal',
  'fraction',
  'us',
  'hong_kong',
  'malay',
  'indonesian',
] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

/** The value of a price in a format, exact. US prices are in units of 100. */
export function valueIn(odds: OddsX1000, format: OddsFormat): Fraction {
  assert(Number.isSafeInteger(odds) && odds > 1000)
  const profit = fraction(odds - 1000, 1000)
  const isLong = compare(profit, ONE) >= 0n
  switch (format) {
    case 'decimal':
      return fraction(odds, 1000)
    case 'fraction':
    case 'hong_kong':
      return profit
    case 'malay':
      return compare(profit, ONE) <= 0n ? profit : negative(inverse(profit))
    case 'indonesian':
      return isLong ? profit : negative(inverse(profit))
    case 'us':
      return isLong ? fraction(profit.n * 100n, profit.d) : fraction(-100n * profit.d, profit.n)
  }
}

/** The decimal price of a value in a format, exact, as a fraction: the other way of `valueIn`. */
export function decimalFrom(value: Fraction, format: OddsFormat): Fraction {
  switch (format) {
    case 'decimal':
      return value
    case 'fraction':
    case 'hong_kong':
      return plus(value, ONE)
    case 'malay':
    case 'indonesian':
      return plus(value.n < 0n ? inverse(negative(value)) : value, ONE)
    case 'us': {
      const unit = fraction(value.n, value.d * 100n)
      return plus(unit.n < 0n ? inverse(negative(unit)) : unit, ONE)
    }
  }
}

/**
 * A price as people read it. What cannot be written exactly is rounded so that nobody reads a better price than the one held: a
 * negative value away from zero, a positive one down.
 */
export function shownOdds(odds: OddsX1000, format: OddsFormat): string {
  const value = valueIn(odds, format)
  if (format === 'fraction') return `${value.n}/${value.d}`
  if (format === 'us') {
    const whole = roundedDown(value, 1n)
    return whole > 0n ? `+${whole}` : String(whole)
  }
  const hundredths = roundedDown(value, 100n)
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Reads what `shownOdds` wrote: the decimal price that the text stands for, never above the price that was shown. Null for other texts. */
export function readOdds(text: string, format: OddsFormat): OddsX1000 | null {
  const value = format === 'fraction' ? readFraction(text) : readDecimal(text)
  if (!value || value.n === 0n) return null
  const decimal = decimalFrom(value, format)
  if (compare(decimal, ONE) <= 0n) return null
  return Number((decimal.n * 1000n) / decimal.d)
}

function readFraction(text: string): Fraction | null {
  const match = /^(\d{1,7})\/([1-9]\d{0,6})$/.exec(text)
  return match ? fraction(BigInt(match[1] ?? 0), BigInt(match[2] ?? 1)) : null
}

function readDecimal(text: string): Fraction | null {
  const match = /^([+-]?)(\d{1,7})(?:\.(\d{2}))?$/.exec(text)
  if (!match) return null
  const [, sign, whole = '0', part = '00'] = match
  const hundredths = BigInt(whole) * 100n + BigInt(part)
  return fraction(sign === '-' ? -hundredths : hundredths, 100n)
}

/** Towards minus infinity, in so many parts of one. */
function roundedDown({ n, d }: Fraction, parts: bigint): bigint {
  const scaled = n * parts
  const whole = scaled / d
  return scaled % d !== 0n && scaled < 0n ? whole - 1n : whole
}

function inverse({ n, d }: Fraction): Fraction {
  return fraction(d, n)
}

function negative(value: Fraction): Fraction {
  return minus({ n: 0n, d: 1n }, value)
}
