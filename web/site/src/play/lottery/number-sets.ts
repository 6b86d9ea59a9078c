/** All numbers of two digits. */
export const HUNDRED = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

/** A set of two-digit numbers with a name of its own. */
export type SetKind = 'head' | 'tail' | 'total' | 'twins' | 'big' | 'small' | 'odd' | 'even'

/** Sets that are named by a digit besides. */
export const setsByDigit = ['head', 'tail', 'total'] as const
export const plainSets = ['twins', 'big', 'small', 'odd', 'even'] as const

/** Whether a number of two digits belongs to a set: head 1 are 10–19, tail 5 end in 5, total 7 add up to 7 or 17. */
export function isInSet(number: string, kind: SetKind, digit = 0): boolean {
  const [tens = 0, units = 0] = [...number].map(Number)
  switch (kind) {
    case 'head':
      return tens === digit
    case 'tail':
      return units === digit
    case 'total':
      return (tens + units) % 10 === digit
    case 'twins':
      return tens === units
    case 'big':
      return tens >= 5
    case 'small':
      return tens < 5
    case 'odd':
      return units % 2 === 1
    case 'even':
      return units % 2 === 0
  }
}

export function numbersOfSet(kind: SetKind, digit?: number): string[] {
  return HUNDRED.filter((number) => isInSet(number, kind, digit))
}

/** Quick sets over a row of digits or balls. */
export type RowSet = 'all' | 'big' | 'small' | 'odd' | 'even' | 'none'
export const rowSets = ['all', 'big', 'small', 'odd', 'even', 'none'] as const

/** The tokens of a row that belong to a quick set; big is the upper half of the row. */
export function tokensOfRow(tokens: readonly string[], set: RowSet): string[] {
  const least = tokens[Math.ceil(tokens.length / 2)] ?? '0'
  return tokens.filter((token) => {
    const value = Number(token)
    if (set === 'big') return value >= Number(least)
    if (set === 'small') return value < Number(least)
    if (set === 'odd' || set === 'even') return (value % 2 === 1) === (set === 'odd')
    return set === 'all'
  })
}
