/** Pearson's χ² of counts against equal chances. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** So many standard deviations are exceeded once in a thousand times. */
const ONCE_IN_A_THOUSAND = 3.0902

/** The value that fair counts exceed once in a thousand times (Wilson and Hilferty's approximation), or as seldom as `normalQuantile` says. */
export function chiSquareLimit(
  degreesOfFreedom: number,
  normalQuantile = ONCE_IN_A_THOUSAND,
): number {
  const spread = 2 / (9 * degreesOfFreedom)
  return degreesOfFreedom * (1 - spread + normalQuantile * Math.sqrt(spread)) ** 3
}

/** How often each of `kinds` values is drawn. */
export function countsOf(kinds: number, draws: number, draw: () => number): number[] {
  const counts = Array.from({ length: kinds }, () => 0)
  for (let index = 0; index < draws; index += 1) {
    const value = draw()
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

/** Wald–Wolfowitz: by how many standard deviations the number of runs differs from chance. */
export function runsDeviation(signs: readonly boolean[]): number {
  const above = signs.filter(Boolean).length
  const below = signs.length - above
  const runs = signs.filter((sign, index) => index === 0 || sign !== signs[index - 1]).length
  const expected = 1 + (2 * above * below) / signs.length
  const variance = ((expected - 1) * (expected - 2)) / (signs.length - 1)
  return (runs - expected) / Math.sqrt(variance)
}
