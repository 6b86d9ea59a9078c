import { cleanLine } from './text-hygiene.ts'

/**
 * What another system says of something, in one line of at most `longest` code points as it is kept: cleaned, and storable whatever came. For
 * words that only describe. An id that must come back unchanged is refused instead (`STORABLE_ID`).
 */
export function storableLine(text: string, longest: number): string {
  const clean = cleanLine(text.replace(/\p{Cs}/gu, ''))
  return Array.from(clean).slice(0, longest).join('').trim()
}
