/** After each draw, how many draws ago each token came last; of one that never came, how many draws there have been. */
export function missingBefore(
  drawn: readonly string[],
  tokens: readonly string[],
): ReadonlyMap<string, number>[] {
  const counts = new Map(tokens.map((token) => [token, 0]))
  return drawn.map((came) => {
    for (const token of tokens) counts.set(token, token === came ? 0 : (counts.get(token) ?? 0) + 1)
    return new Map(counts)
  })
}

/** How cold a number is among the others, in five steps: 0 came lately, 4 has not come for longest. */
export function coldness(missing: number, longest: number): number {
  return longest === 0 ? 0 : Math.min(4, Math.floor((missing / longest) * 5))
}
