import { currencySymbol } from './currency-format.ts'
import { foldDigits } from './digits.ts'
import { type CurrencyCode, MONEY_SCALE, type Money, payableDigits } from './money.ts'

/** Why a text is no number, or not one that can only mean one thing. */
export type NumberProblem = 'no_number' | 'ambiguous' | 'bad_grouping' | 'too_many_decimals'

/** A number in units of its last allowed decimal, or why there is none. */
export type Reading = { value: bigint } | { problem: NumberProblem }

export interface NumberStyle {
  /** BCP 47 tag of the writer's language: it says which mark parts thousands and which is the decimal one. */
  tag: string
  /** The most digits after the decimal mark. */
  decimals: number
}

/** Marks of direction, and those that Intl sets around amounts. */
const INVISIBLE = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g
const MOST_DIGITS = 14

/**
 * Reads what a person typed as a number: digits of every script, thousands parted as in any language. A mark that could be either, as in
 * 1.000 where the language parts neither way or the other, is refused and never guessed; so are groups that are none and more decimals than fit.
 */
export function readNumber(text: string, style: NumberStyle): Reading {
  const folded = foldDigits(text).replace(INVISIBLE, '').trim()
  const [, sign = '', rest = ''] = /^([-\u2212]?)\s*(.*)$/s.exec(folded) ?? []
  // Marks of Arabic script have one meaning each; apostrophes and spaces only ever part thousands.
  const plain = rest
    .replace(/[\u066c'\u2019]/g, ' ')
    .replace(SPACES, ' ')
    .trim()
  const parts = partsOf(plain, style)
  if ('problem' in parts) return parts
  const { whole, fraction } = parts
  if (fraction.length > style.decimals) return { problem: 'too_many_decimals' }
  if (whole.length > MOST_DIGITS) return { problem: 'no_number' }
  const value = BigInt(whole + fraction.padEnd(style.decimals, '0'))
  return { value: sign === '' ? value : -value }
}

type Parts = { whole: string; fraction: string } | { problem: NumberProblem }

function partsOf(text: string, style: NumberStyle): Parts {
  if (!/^[\d., \u066b]+$/.test(text) || !/\d/.test(text)) return { problem: 'no_number' }
  const marks = [...new Set(text.match(/[., \u066b]/g) ?? [])]
  const last = text.match(/[.,\u066b](?=\d*$)/)
  if (last === null)
    return marks.some((mark) => mark !== ' ') ? { problem: 'bad_grouping' } : groupsOf(text, ' ')
  const mark = last[0]
  const [before, after] = [text.slice(0, last.index), text.slice((last.index ?? 0) + 1)]
  const isRepeated = before.includes(mark)
  const others = marks.filter((other) => other !== mark)
  if (isRepeated) return others.length === 0 ? groupsOf(text, mark) : { problem: 'bad_grouping' }
  const other = others[0]
  if (others.length > 1) return { problem: 'bad_grouping' }
  // Another mark stands before it, so that this is the decimal one.
  if (other !== undefined || mark === '\u066b') return decimalOf(before, { after, group: other })
  const meaning = meaningOf({ before, after, mark }, style)
  if (meaning === 'ambiguous') return { problem: 'ambiguous' }
  return meaning === 'group' ? groupsOf(text, mark) : decimalOf(before, { after, group: undefined })
}

/** What a single mark is: three digits behind one to three others may be thousands or decimals, which the language decides. */
function meaningOf(
  { before, after, mark }: { before: string; after: string; mark: string },
  { tag, decimals }: NumberStyle,
): 'group' | 'decimal' | 'ambiguous' {
  if (after.length !== 3 || !/^[1-9]\d{0,2}$/.test(before)) return 'decimal'
  const own = separatorsOf(tag)
  if (mark === own.group) return 'group'
  return mark === own.decimal && decimals >= 3 ? 'decimal' : 'ambiguous'
}

function decimalOf(
  before: string,
  { after, group }: { after: string; group: string | undefined },
): Parts {
  if (after === '' || before.trim() === '') return { problem: 'no_number' }
  const read = group === undefined ? groupsOf(before, ' ') : groupsOf(before, group)
  return 'problem' in read ? read : { whole: read.whole, fraction: after }
}

/** Thousands: threes behind one to three, or twos before the last three, as in India. */
function groupsOf(
  text: string,
  mark: string,
): { whole: string; fraction: '' } | { problem: NumberProblem } {
  const groups = text.split(mark)
  const [first = '', ...others] = groups
  const last = others.at(-1)
  const isPlain = others.length === 0 && /^\d+$/.test(first)
  const isInThrees = /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
  const isIndian =
    mark === ',' &&
    /^[1-9]\d?$/.test(first) &&
    last !== undefined &&
    /^\d{3}$/.test(last) &&
    others.slice(0, -1).every((group) => /^\d{2}$/.test(group))
  if (!isPlain && !isInThrees && !isIndian) return { problem: 'bad_grouping' }
  return { whole: groups.join(''), fraction: '' }
}

const known = new Map<string, { group: string; decimal: string }>()

/** The marks with which a language writes numbers in Latin digits; a space for all that are some kind of it. */
export function separatorsOf(tag: string): { group: string; decimal: string } {
  const found = known.get(tag)
  if (found) return found
  const parts = new Intl.NumberFormat(tag, {
    numberingSystem: 'latn',
    minimumFractionDigits: 1,
  }).formatToParts(12_345_678.5)
  const markOf = (type: string): string =>
    (parts.find((part) => part.type === type)?.value ?? '').replace(SPACES, ' ')
  const own = { group: markOf('group'), decimal: markOf('decimal') || '.' }
  known.set(tag, own)
  return own
}

/** A number as the language writes it into a field: its own decimal mark and no thousands, so that it is read as what it was. */
export function writeNumber(value: bigint, { tag, decimals }: NumberStyle): string {
  const size = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const [whole, fraction] = [
    size.slice(0, size.length - decimals),
    size.slice(size.length - decimals),
  ]
  const shown = decimals === 0 ? '' : fraction.replace(/0+$/, '')
  const sign = value < 0n ? '-' : ''
  return `${sign}${whole}${shown === '' ? '' : separatorsOf(tag).decimal + shown}`
}

export interface MoneyStyle {
  tag: string
  currency: CurrencyCode
}

export type MoneyReading = { amount: Money } | { problem: NumberProblem }

const DECIMALS_OF_MONEY = 4

/** Reads an amount of a currency, with or without its symbol or code; finer than its payable unit is `too_many_decimals`. */
export function readMoney(text: string, { tag, currency }: MoneyStyle): MoneyReading {
  return readScaled(text, { tag, currency, decimals: payableDigits(currency) })
}

/** Reads an amount of the ledger's own scale, as contracts have it: up to four decimals in every currency. */
export function readFineMoney(text: string, { tag, currency }: MoneyStyle): MoneyReading {
  return readScaled(text, { tag, currency, decimals: DECIMALS_OF_MONEY })
}

function readScaled(text: string, style: MoneyStyle & NumberStyle): MoneyReading {
  const { tag, currency, decimals } = style
  const bare = [currency, currencySymbol(currency, tag)].reduce(
    (rest, word) => rest.replace(word, ''),
    text.replace(INVISIBLE, ''),
  )
  const read = readNumber(bare, { tag, decimals })
  if ('problem' in read) return read
  return { amount: read.value * 10n ** BigInt(DECIMALS_OF_MONEY - decimals) }
}

/** An amount as it is typed in a language; read again it is the same. */
export function writeMoney(amount: Money, tag: string): string {
  return writeNumber(amount, { tag, decimals: String(MONEY_SCALE).length - 1 })
}

interface PercentStyle extends NumberStyle {
  /** In per cent; 100 without it. */
  most?: number
}

/** A percentage from 0 to `most` in its smallest parts (hundredths of a per cent for two decimals), or why it is none. */
export function percentReading(
  text: string,
  { tag, decimals, most = 100 }: PercentStyle,
): { value: number } | { problem: NumberProblem | 'out_of_bounds' } {
  const found = readNumber(text.replace(/[%٪]\s*$/, ''), { tag, decimals })
  if ('problem' in found) return found
  const value = Number(found.value)
  return value >= 0 && value <= most * 10 ** decimals ? { value } : { problem: 'out_of_bounds' }
}

interface CountStyle {
  tag: string
  least: number
  most: number
}

/** A whole number of things within bounds, or why it is none. */
export function countReading(
  text: string,
  { tag, least, most }: CountStyle,
): { value: number } | { problem: NumberProblem | 'out_of_bounds' } {
  const found = readNumber(text, { tag, decimals: 0 })
  if ('problem' in found) return found
  const value = Number(found.value)
  return value >= least && value <= most ? { value } : { problem: 'out_of_bounds' }
}

/** The same; null when it is none. */
export function readCount(text: string, style: CountStyle): number | null {
  const found = countReading(text, style)
  return 'value' in found ? found.value : null
}

/** The same; null when it is none. */
export function readPercent(text: string, style: PercentStyle): number | null {
  const found = percentReading(text, style)
  return 'value' in found ? found.value : null
}
