import { setImmediate as turn } from 'node:timers/promises'

/** A task longer than some 20 ms is felt by every player whose call waits behind it; this leaves room for one late step. */
const SLICE_MS = 8

/**
 * Runs long work in slices, with room for everybody else in between. The work is a generator that yields wherever it may be held up;
 * its steps should be far shorter than a slice.
 */
export async function inTimeSlices<Result>(
  work: Generator<void, Result, void>,
  sliceMs = SLICE_MS,
): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await turn()
  }
}
