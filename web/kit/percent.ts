import { returnBps } from '@croupier/shared/return-bps'

interface Digits {
  /** Decimals that always stand there. */
  decimals?: number
  /** So many figures that count instead, for chances of very different sizes. */
  significant?: number
}

/** Making a formatter costs far more than using it, and what shows chances is drawn anew with each round. */
const formatters = new Map<string, Intl.NumberFormat>()

/** How shares of 1 are written in a language: 0.965 as "96.50%", "96,50%" or "96,50 %"; digits are Latin in all of them. */
export function percentIn(
  tag: string,
  { decimals = 2, significant }: Digits = {},
): (share: number) => string {
  const key = `${tag} ${decimals} ${significant}`
  const format =
    formatters.get(key) ??
    new Intl.NumberFormat(tag, {
      style: 'percent',
      numberingSystem: 'latn',
      ...(significant === undefined
        ? { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
        : { minimumSignificantDigits: significant, maximumSignificantDigits: significant }),
    })
  formatters.set(key, format)
  return (share) => format.format(share)
}

/** How the return of a game or of one bet is written, wherever it stands: two decimals, rounded down. */
export function returnIn(tag: string): (share: number) => string {
  const percent = percentIn(tag)
  return (share) => percent(returnBps(share) / 10_000)
}
