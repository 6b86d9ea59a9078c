import { median } from './figures.ts'

/**
 * The probability that two samples as different as these come from one distribution: the two-sample Kolmogorov-Smirnov test
 * with the asymptotic series of Marsaglia, Tsang and Wang's survey (Numerical Recipes, 14.3).
 */
export function kolmogorovSmirnov(one: readonly number[], other: readonly number[]): number {
  const a = one.toSorted((x, y) => x - y)
  const b = other.toSorted((x, y) => x - y)
  let [i, j, distance] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const at = Math.min(a[i] ?? Infinity, b[j] ?? Infinity)
    while ((a[i] ?? Infinity) <= at) i += 1
    while ((b[j] ?? Infinity) <= at) j += 1
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length))
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length))
  const lambda = (size + 0.12 + 0.11 / size) * distance
  if (lambda < 0.2) return 1
  let sum = 0
  for (let term = 1; term <= 100; term++)
    sum += 2 * (term % 2 === 1 ? 1 : -1) * Math.exp(-2 * lambda * lambda * term * term)
  return Math.min(1, Math.max(0, sum))
}

export interface Told {
  /** Milliseconds between the medians. */
  difference: number
  medianKnown: number
  medianUnknown: number
  /** The median of each pair's difference: what the machine did at that moment falls out of it. */
  inPairs: number
  p: number
  /** Answers that differ in status or words; what is new in each answer does not count. */
  differentAnswers: number
}

export interface Try {
  milliseconds: number
  said: string
}

/** Asks in turns about somebody who is there and somebody who is not, who goes first by turns, so that both share the machine's mood. */
export async function knownOrNot(
  tries: number,
  ask: (at: number, known: boolean) => Promise<Try>,
): Promise<Told> {
  const known: Try[] = []
  const unknown: Try[] = []
  for (let at = 0; at < tries; at++) {
    for (const isKnown of at % 2 === 0 ? [true, false] : [false, true])
      (isKnown ? known : unknown).push(await ask(at, isKnown))
  }
  const [times, otherTimes] = [known, unknown].map((all) => all.map((one) => one.milliseconds))
  const [medianKnown, medianUnknown] = [median(times ?? []), median(otherTimes ?? [])]
  return {
    difference: Math.abs(medianKnown - medianUnknown),
    medianKnown,
    medianUnknown,
    inPairs: median(
      known.map(
        ({ milliseconds }, at) => milliseconds - (unknown[at]?.milliseconds ?? milliseconds),
      ),
    ),
    p: kolmogorovSmirnov(times ?? [], otherTimes ?? []),
    differentAnswers: known.filter(({ said }, at) => said !== unknown[at]?.said).length,
  }
}
