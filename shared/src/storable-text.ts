import { cleanLine } from './text-hygiene.ts'

/** A text that PostgreSQL and UTF-8 can hold: no U+0000, no half of a surrogate pair. A pattern, so that JSON Schema knows it too. */
export const STORABLE_TEXT = /^[^\0\p{Cs}]*$/u

/** An id that another system gives and must get back unchanged: one line, no controls, storable. A pattern likewise. */
export const STORABLE_ID = /^[^\p{Cc}\p{Cs}]+$/u

/**
 * What another system says of something, in one line of at most `longest` code points as it is kept: cleaned, and storable whatever came. For
 * words that only describe. An id that must come back unchanged is refused instead (`STORABLE_ID`).
 */
export function storableLine(text: string, longest: number): string {
  const clean = cleanLine(text.replace(/\p{Cs}/gu, ''))
  return Array.from(clean).slice(0, longest).join('').trim()
}
