import { type CurrencyCode, type Money } from '@croupier/shared/money'
import { type MultiplierX100, payoutOf } from './multiplier.ts'

/** The keys of a layout with what lies on each, in ten-thousandths as decimal-integer text: `{ "RED": "50000" }`. */
export type Lines = Readonly<Record<string, string>>

/** The same with amounts to count with. */
export type Totals = ReadonlyMap<string, Money>

const AMOUNT = /^[1-9]\d{0,17}$/
/** More keys than any layout has are no bet. */
const MOST_LINES = 160

/** Reads lines that came over the wire; null for anything but known keys with positive whole amounts. */
export function readLines(value: unknown, isKey: (key: string) => boolean): Lines | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = Object.entries(value)
  if (entries.length === 0 || entries.length > MOST_LINES) return null
  const lines: Record<string, string> = {}
  for (const [key, amount] of entries) {
    if (!isKey(key) || typeof amount !== 'string' || !AMOUNT.test(amount)) return null
    lines[key] = amount
  }
  return lines
}

export function totalsOf(bets: readonly Lines[]): Map<string, Money> {
  const totals = new Map<string, Money>()
  for (const lines of bets) {
    for (const [key, amount] of Object.entries(lines)) {
      totals.set(key, (totals.get(key) ?? 0n) + BigInt(amount))
    }
  }
  return totals
}

/** The same amounts under other keys; what comes under one key is added up. */
export function renamed(lines: Lines, nameOf: (key: string) => string): Lines {
  return linesOf(
    totalsOf(Object.entries(lines).map(([key, amount]) => ({ [nameOf(key)]: amount }))),
  )
}

export function linesOf(totals: Totals): Lines {
  return Object.fromEntries([...totals].map(([key, amount]) => [key, String(amount)]))
}

export function sumOf(totals: Totals): Money {
  return [...totals.values()].reduce((sum, amount) => sum + amount, 0n)
}

/** What lines are paid, each rounded down once, by what a key returns of its stake. */
export function paidOf(
  lines: Lines,
  currency: CurrencyCode,
  returnX100Of: (key: string) => MultiplierX100,
): Money {
  return Object.entries(lines).reduce(
    (sum, [key, amount]) =>
      sum + payoutOf({ stake: BigInt(amount), currency, multiplierX100: returnX100Of(key) }),
    0n,
  )
}
