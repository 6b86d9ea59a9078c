import { type BetType, type BoardResult, type Selection } from './bet-type.ts'
import { type LineTerms, returnOf } from './line.ts'

/** The exact return of a bet type, as a share of the paid stake, between its best and its worst choice. */
export function returnRange(
  type: BetType<BoardResult>,
  terms: LineTerms,
): { lowest: number; highest: number } {
  const returns = oneOfEach(type).map((selection) => {
    const { n, d } = returnOf(type, selection, terms)
    return Number((n * 10n ** 12n) / d) / 1e12
  })
  return { lowest: Math.min(...returns), highest: Math.max(...returns) }
}

/** A selection of each kind that has a return of its own: each token of a list, and numbers by how often their digits repeat. */
export function oneOfEach(type: BetType<BoardResult>): Selection[] {
  const [group, ...more] = type.groups
  if (group?.tokens && more.length === 0) return group.tokens.map((token) => [[token]])
  if (/^(IBOX|3TOD)/.test(type.code)) {
    const numbers = ['1234', '1123', '1122', '1112', '123', '112']
    return numbers
      .filter((number) => type.countOf([[number]]) === 1 && group?.isToken(number))
      .map((number) => [[number]])
  }
  return [[['']]]
}
