import type { Context } from '../platform/context.ts'
import { type PeriodicJob, startPeriodic } from '../platform/periodic.ts'
import type { DemoPast } from './prepare-demo.ts'

/**
 * What must not hold up the start: the past of a demonstration is played, and only then run the jobs about days that are over, since what is
 * played into a day after it was compared makes the comparison out of date. The answer ends all of it.
 */
export function startAfterPast(
  context: Context,
  past: DemoPast | null,
  jobs: readonly PeriodicJob[],
): () => Promise<void> {
  const stopping = new AbortController()
  const worker = { ...context, holder: context.random.uuid() }
  const starting = (past?.(stopping.signal) ?? Promise.resolve())
    .catch((error: unknown) =>
      context.log.error({ err: error }, 'the past was not played to its end'),
    )
    .then(() => (stopping.signal.aborted ? [] : jobs.map((job) => startPeriodic(worker, job))))
  return async () => {
    stopping.abort()
    await Promise.all((await starting).map((job) => job.stop()))
  }
}
