import { readPercent, writeNumber } from '@croupier/shared/read-number'

/** The whole of something in the millionths that rates are written in. */
const MILLION = 1_000_000

/** 5000 as "0.5%" in the reader's language; rates have at most four decimals of a per cent. */
export function rateText(rate: number, tag: string): string {
  return new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: 4,
  }).format(rate / MILLION)
}

/** Rates have four decimals of a per cent. */
export const RATE_DECIMALS = 4

/** 5000 as "0.5" or "0,5", the way it is typed in a language. */
export function rateInput(rate: number, tag: string): string {
  return writeNumber(BigInt(rate), { tag, decimals: RATE_DECIMALS })
}

/** "0.5" or "0,5" per cent as 5000; null when it is no rate from 0 to 100. */
export function readRate(text: string, tag: string): number | null {
  return readPercent(text, { tag, decimals: RATE_DECIMALS })
}
