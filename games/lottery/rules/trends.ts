/** What charts of past draws show. All take the draws in their order, the latest last. */

/** How long each token has not come: 0 when it came in the latest draw; the length of the record when it never did. */
export function missingCounts(
  draws: readonly (readonly string[])[],
  tokens: readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map(tokens.map((token) => [token, draws.length]))
  for (const [index, drawn] of draws.entries())
    for (const token of drawn) if (counts.has(token)) counts.set(token, draws.length - 1 - index)
  return counts
}

/** How often each token came. */
export function timesDrawn(
  draws: readonly (readonly string[])[],
  tokens: readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map(tokens.map((token) => [token, 0]))
  for (const drawn of draws)
    for (const token of drawn) {
      const count = counts.get(token)
      if (count !== undefined) counts.set(token, count + 1)
    }
  return counts
}

/** A run of equal outcomes (big, big, big …): a column of a road. */
export interface Run {
  value: string
  length: number
}

/** The runs of a sequence of outcomes, the oldest first. */
export function runsOf(outcomes: readonly string[]): Run[] {
  const runs: Run[] = []
  for (const value of outcomes) {
    const last = runs.at(-1)
    if (last?.value === value) last.length += 1
    else runs.push({ value, length: 1 })
  }
  return runs
}
