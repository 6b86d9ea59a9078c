/**
 * The 21 field patterns (SPEC section 5, S5-011..031): what a brand may demand of what a person types.
 * Each rule looks at a value once from left to right, so no text can make it slow.
 */
import { codePointsIn } from './code-points.ts'
import type { PatternId } from './pattern-ids.ts'

export interface FieldPattern {
  /** What the pattern demands apart from the length; the value is not empty. */
  accepts(value: string): boolean
  /** The same as a regular expression, as far as one can say it; for those who read the settings. */
  source: string
}

/** A pattern of one character class (`allowed`), perhaps with classes of which one character must occur. */
function ofClass(allowed: string, ...required: string[]): FieldPattern {
  const whole = new RegExp(`^${allowed}+$`, 'u')
  const parts = required.map((part) => new RegExp(part, 'u'))
  return {
    accepts: (value) => whole.test(value) && parts.every((part) => part.test(value)),
    source: `^${required.map((part) => `(?=.*${part})`).join('')}${allowed}+$`,
  }
}

/** Letters of every script with the marks that belong to them: "native-script characters". */
const NATIVE = String.raw`\p{L}\p{M}`

/** Everything but control signs and line ends. */
const PRINTABLE = String.raw`[^\p{C}\p{Zl}\p{Zp}]`

export const fieldPatterns: Record<PatternId, FieldPattern> = {
  0: { accepts: () => true, source: '^.*$' },
  1: { accepts: (value) => /^[A-Za-z][A-Za-z0-9]*$/.test(value), source: '^[A-Za-z][A-Za-z0-9]*$' },
  2: ofClass(`[${NATIVE}]`),
  3: { accepts: isEmail, source: String.raw`^[^\s@]+@([A-Za-z0-9-]+\.)+[A-Za-z0-9-]{2,}$` },
  4: ofClass('[A-Za-z0-9]'),
  // Both kinds must occur; symbols and spaces are welcome, because the default password rule is this one.
  5: ofClass(PRINTABLE, '[A-Za-z]', '[0-9]'),
  6: ofClass('[0-9]'),
  7: ofClass('[A-Za-z0-9]', '[A-Z]'),
  8: ofClass('[A-Za-z ]', '[A-Za-z]'),
  9: ofClass(String.raw`[^\s]`),
  10: ofClass(String.raw`[${NATIVE}\p{P}]`),
  11: { accepts: (value) => isDate(value, 'year-first'), source: String.raw`^\d{4}-\d{2}-\d{2}$` },
  12: ofClass(`[${NATIVE} ]`, `[${NATIVE}]`),
  13: { accepts: (value) => isDate(value, 'month-first'), source: String.raw`^\d{2}-\d{2}-\d{4}$` },
  14: ofClass(String.raw`[${NATIVE}\p{Nd}]`),
  15: ofClass(String.raw`[\p{Script=Hangul}]`),
  16: ofClass(String.raw`[\p{Script=Thai}]`),
  17: ofClass(String.raw`[\p{Script=Thai}A-Za-z ]`, String.raw`[\p{Script=Thai}A-Za-z]`),
  18: ofClass('[A-Z ]', '[A-Z]'),
  19: ofClass(String.raw`[\x21-\x7e]`),
  20: ofClass(
    PRINTABLE,
    String.raw`\p{Lu}`,
    String.raw`\p{Ll}`,
    String.raw`\p{Nd}`,
    String.raw`[\p{P}\p{S}]`,
  ),
}

/** What the brand demands of one field of a form (S3-031). */
export interface FieldRule {
  enabled: boolean
  required: boolean
  /** The pattern as text; a lone `*` means anything. */
  acceptedPattern: string
  patternId: PatternId
  /** In characters as a person counts them. */
  minLength: number
  maxLength: number
}

/** The sentence to show: `reg_pattern_{patternId}` with its values (S5-008). */
export interface FieldProblem {
  message: `reg_pattern_${PatternId}`
  min: number
  max: number
  /** 'true' when min equals max: the sentence then names a single length. */
  same: 'true' | 'false'
}

/**
 * Checks a value against its rule, in the form and again on the server; null when it fits. An empty
 * value fits unless it is required, and then the problem is the same as for a wrong one (S5-007).
 */
export function checkField(rule: FieldRule, value: string): FieldProblem | null {
  const length = codePointsIn(value)
  if (length === 0) return rule.required ? problemOf(rule) : null
  const fitsLength = length >= rule.minLength && length <= rule.maxLength
  const fitsPattern = rule.acceptedPattern === '*' || fieldPatterns[rule.patternId].accepts(value)
  return fitsLength && fitsPattern ? null : problemOf(rule)
}

function problemOf(rule: FieldRule): FieldProblem {
  const { patternId, minLength, maxLength } = rule
  return {
    message: `reg_pattern_${patternId}`,
    min: minLength,
    max: maxLength,
    same: minLength === maxLength ? 'true' : 'false',
  }
}

const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

function isEmail(value: string): boolean {
  if (value.length > 254) return false
  const at = value.lastIndexOf('@')
  const local = value.slice(0, Math.max(at, 0))
  const labels = value.slice(at + 1).split('.')
  return (
    LOCAL_PART.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /^[A-Za-z]/.test(labels.at(-1) ?? '') &&
    (labels.at(-1) ?? '').length > 1
  )
}

const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/
const MONTH_FIRST = /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/

/** True for a day that exists: 2024-02-29 does, 2023-02-29 does not. */
function isDate(value: string, order: 'year-first' | 'month-first'): boolean {
  const parts = (order === 'year-first' ? YEAR_FIRST : MONTH_FIRST).exec(value)?.groups
  if (!parts) return false
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)]
  if (year < 1 || month < 1 || month > 12 || day < 1) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (days[month - 1] ?? 0)
}
