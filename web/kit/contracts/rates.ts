/** The whole of something in the millionths that rates are written in. */
const MILLION = 1_000_000
const PER_CENT = 10_000

/** 5000 as "0.5%" in the reader's language; rates have at most four decimals of a per cent. */
export function rateText(rate: number, tag: string): string {
  return new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: 4,
  }).format(rate / MILLION)
}

/** 5000 as "0.5", the way it is typed. */
export function rateInput(rate: number): string {
  const whole = Math.floor(rate / PER_CENT)
  const rest = String(rate % PER_CENT)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return rest === '' ? String(whole) : `${whole}.${rest}`
}

/** "0.5" or "0,5" per cent as 5000; null when it is no rate from 0 to 100. */
export function readRate(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '0', rest = ''] = match
  const rate = Number(whole) * PER_CENT + Number(rest.padEnd(4, '0'))
  return rate <= MILLION ? rate : null
}
