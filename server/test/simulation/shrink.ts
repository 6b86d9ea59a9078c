import type { Ground } from './ground.ts'
import { type Run, type RunOptions, simulate } from './simulate.ts'

/** Runs that making one failure small may take. */
const MOST_RUNS = 60

/** The same failure with as few faults as could be found: halves, quarters … of the faults are left out as long as it still fails. */
export async function shrink(ground: Ground, failure: Run, options: RunOptions): Promise<Run> {
  let smallest = failure
  let places = failure.injected.map(({ place }) => place)
  let runs = 0
  const fails = async (kept: readonly number[]): Promise<boolean> => {
    if (runs++ >= MOST_RUNS) return false
    const run = await simulate(ground, { ...options, only: new Set(kept) })
    if (run.judgement.violations.length === 0) return false
    smallest = run
    places = run.injected.map(({ place }) => place)
    return true
  }
  const halve = async (size: number): Promise<void> => {
    // From the end: what came after the damage was done goes first, which leaves the shortest prefix.
    for (let end = places.length; end > 0; end -= size) {
      const kept = [...places.slice(0, Math.max(0, end - size)), ...places.slice(end)]
      if (await fails(kept)) return await halve(Math.max(1, Math.min(size, places.length >> 1)))
    }
    if (size > 1) await halve(size >> 1)
  }
  await halve(Math.max(1, places.length >> 1))
  return smallest
}

/** What a person needs to understand a failure. */
export function story(run: Run): string {
  const faults = run.injected.map(({ place, fault }) => `${fault}@${place}`)
  return [
    `seed ${run.seed} fails: npm run simulate -- --seed ${run.seed}`,
    ...run.judgement.violations.map((violation) => `  ${violation}`),
    `faults: ${faults.join(' ') || 'none'}`,
    `events (${run.lines.length}, sha256 ${run.hash}):`,
    ...run.lines.map((line) => `  ${line}`),
  ].join('\n')
}
