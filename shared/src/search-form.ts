import { foldDigits } from './digits.ts'

/**
 * What somebody who searches means, however they typed it: compatible forms (fullwidth letters) as their plain letters, the digits of
 * every script as 0 to 9, lower case, no space at either end.
 */
export function searchForm(text: string): string {
  return foldDigits(text.normalize('NFKC')).trim().toLowerCase()
}

/** A text as LIKE finds it, sign by sign. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
