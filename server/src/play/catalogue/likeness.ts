import { isDense } from './fold-text.ts'

/** Mistakes that a word of this length may have: none in short ones, where one makes another word. */
export function mistakesAllowed(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** The least likeness of a word that has in it, letter by letter, what was typed. */
export const AS_TYPED = 0.7

/**
 * How well a typed word fits one of the catalogue, 0 to 1: the same, its beginning, within it, or either with mistakes of typing (a
 * letter too many, too few, another, or two changed about).
 */
export function likeness(typed: string, word: string): number {
  if (typed === word) return 1
  if (word.startsWith(typed)) return 0.8 + 0.15 * (typed.length / word.length)
  if ((typed.length > 2 || isDense(typed)) && word.includes(typed)) return AS_TYPED
  const allowed = mistakesAllowed(typed.length)
  if (allowed === 0) return 0
  const whole = distance(typed, word, allowed)
  // Still typing: the beginning of a longer word, with a mistake in it.
  const begun = word.length > typed.length ? beginningDistance(typed, word, allowed) : allowed + 1
  const fewest = Math.min(whole, begun)
  if (fewest > allowed) return 0
  return (whole <= begun ? 0.68 : 0.58) - 0.1 * fewest
}

function beginningDistance(typed: string, word: string, allowed: number): number {
  const lengths = [typed.length - 1, typed.length, typed.length + 1]
  return Math.min(...lengths.map((length) => distance(typed, word.slice(0, length), allowed)))
}

/** Optimal string alignment: swaps of neighbours count as one. Anything above `most` may come back as `most + 1`. */
export function distance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let row = 1; row <= left.length; row += 1) {
    const line = [row]
    let least = row
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1]
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      line.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = above
    above = line
  }
  return above[right.length] ?? most + 1
}
