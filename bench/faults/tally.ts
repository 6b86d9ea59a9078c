/** What callers went through, attempt by attempt. */
export interface Counts {
  attempts: number
  /** Nobody listened. */
  refused: number
  /** The connection ended without an answer. */
  broken: number
  /** "Not now", told properly. */
  shed: number
  /** "Not now" without saying when to come back, or something that is no answer at all. */
  wrong: number
  /** "The outcome is not known". */
  unknown: number
  /** Calls that were answered in the end. */
  answered: number
}

export interface Tally {
  counts: Counts
  /** Milliseconds from a call's first attempt to its answer, retries included. */
  latencies: number[]
  /** The counts since the last time that this was asked, and the slowest call among them. */
  window(): Counts & { slowestMs: number }
}

const nothing: Counts = {
  attempts: 0,
  refused: 0,
  broken: 0,
  shed: 0,
  wrong: 0,
  unknown: 0,
  answered: 0,
}

export function createTally(): Tally {
  const counts = { ...nothing }
  const latencies: number[] = []
  let before: Counts = { ...nothing }
  let from = 0
  return {
    counts,
    latencies,
    window: () => {
      const since: Counts & { slowestMs: number } = {
        attempts: counts.attempts - before.attempts,
        refused: counts.refused - before.refused,
        broken: counts.broken - before.broken,
        shed: counts.shed - before.shed,
        wrong: counts.wrong - before.wrong,
        unknown: counts.unknown - before.unknown,
        answered: counts.answered - before.answered,
        slowestMs: latencies.slice(from).reduce((slowest, ms) => Math.max(slowest, ms), 0),
      }
      before = { ...counts }
      from = latencies.length
      return since
    },
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
