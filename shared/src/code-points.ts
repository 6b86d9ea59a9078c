/**
 * Lengths of texts are counted in code points everywhere: JSON Schema, zod and PostgreSQL count so, while `length` of a JavaScript string
 * counts UTF-16 units, of which signs beyond U+FFFF have two.
 */

/** How many code points a text has. */
export function codePointsIn(text: string): number {
  return Array.from(text).length
}

/** Whether a text has at most so many code points. Most texts need not be counted. */
export function hasAtMost(text: string, most: number): boolean {
  return text.length <= most || (text.length <= 2 * most && codePointsIn(text) <= most)
}
