import { decimalText } from './decimal.ts'
import { RIGHT_TO_LEFT } from './money/format-money.ts'

/** Making a formatter costs far more than using it, and multipliers that run are written anew in every frame. */
const formatters = new Map<string, Intl.NumberFormat>()

/**
 * 250 as "2.50×", or "2,50×" where decimals are written with a comma; 1234500 as "12,345.00×". In right-to-left texts it stands in
 * an isolate of its own: its sign would change sides.
 */
export function multiplierText(multiplierX100: number, tag: string): string {
  return written(multiplierX100, tag, 2)
}

/** The same without decimals that say nothing, where room is scarce: 250 as "2.5×", 1500 as "15×". */
export function shortMultiplierText(multiplierX100: number, tag: string): string {
  return written(multiplierX100, tag, 0)
}

/** A multiplier in ten-thousandths, as fine as it is: 19000 as "1.90×", 10315 as "1.0315×". */
export function fineMultiplierText(multiplierX10000: number, tag: string): string {
  return isolated(`${decimalText(multiplierX10000 / 10_000, tag, { least: 2, most: 4 })}×`, tag)
}

function written(multiplierX100: number, tag: string, leastDigits: number): string {
  return isolated(`${formatter(tag, leastDigits).format(multiplierX100 / 100)}×`, tag)
}

function isolated(text: string, tag: string): string {
  return RIGHT_TO_LEFT.test(tag) ? `\u2066${text}\u2069` : text
}

function formatter(tag: string, leastDigits: number): Intl.NumberFormat {
  const key = `${tag}:${leastDigits}`
  const known = formatters.get(key)
  if (known) return known
  const fresh = new Intl.NumberFormat(tag, {
    numberingSystem: 'latn',
    minimumFractionDigits: leastDigits,
    maximumFractionDigits: 2,
  })
  formatters.set(key, fresh)
  return fresh
}
