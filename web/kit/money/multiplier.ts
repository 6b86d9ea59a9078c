import { decimalText } from '../decimal.ts'

/** 250 as "2.50×", or "2,50×" where decimals are written with a comma. */
export function multiplierText(multiplierX100: number, tag: string): string {
  return `${decimalText(multiplierX100 / 100, tag, { least: 2 })}×`
}

/** The same without decimals that say nothing, where room is scarce: 250 as "2.5×", 1500 as "15×". */
export function shortMultiplierText(multiplierX100: number, tag: string): string {
  return `${decimalText(multiplierX100 / 100, tag)}×`
}
