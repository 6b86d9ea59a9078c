/** Tokens that stand in one row of the board, under a label of their own. */
export interface TokenSection {
  /** The place that the tokens are about, such as `3`, `1v5` or `A`; null where there is only one row. */
  place: string | null
  tokens: string[]
}

/** Parts tokens such as `3:BIG`, `1v5:TIE` and `A7` into a row for each place. */
export function sectionsOf(tokens: readonly string[]): TokenSection[] {
  const sections: TokenSection[] = []
  for (const token of tokens) {
    const place = placeOf(token)
    const last = sections.at(-1)
    if (last && last.place === place) last.tokens.push(token)
    else sections.push({ place, tokens: [token] })
  }
  return sections
}

function placeOf(token: string): string | null {
  if (token.includes(':')) return token.split(':', 1)[0] ?? null
  return /^[A-D]\d$/.test(token) ? token.charAt(0) : null
}

/** What a token says within its row: `BIG` of `3:BIG`, `7` of `A7`. */
export function withinSection(token: string): string {
  if (token.includes(':')) return token.split(':', 2)[1] ?? token
  return /^[A-D]\d$/.test(token) ? token.slice(1) : token
}

/** What the row of a group is about: a place of the draw, or how often its digits stand in it. */
export type RowLabel = { kind: 'place'; place: number } | { kind: 'times'; times: number } | null

/** How often the digits of the two parts of a group bet stand in the draw, by the number of its orders. */
const TIMES: Readonly<Record<string, readonly number[]>> = {
  60: [2, 1],
  30: [2, 1],
  20: [3, 1],
  10: [3, 2],
  5: [4, 1],
  12: [2, 1],
  4: [3, 1],
}

const FIRST_PLACE: Readonly<Record<string, number>> = {
  '4_BACK': 2,
  '3_MIDDLE': 2,
  '3_BACK': 3,
  '2_BACK': 4,
}

export function rowLabelOf(typeCode: string, groups: number, at: number): RowLabel {
  if (groups < 2) return null
  const group = /_GROUP_(\d+)$/.exec(typeCode)
  if (group) return { kind: 'times', times: TIMES[group[1] ?? '']?.[at] ?? 1 }
  const span = typeCode.replace('_DIRECT', '')
  return { kind: 'place', place: (FIRST_PLACE[span] ?? 1) + at }
}
