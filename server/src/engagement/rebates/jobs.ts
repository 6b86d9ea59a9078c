import type { PeriodicJob } from '../../platform/periodic.ts'
import { openPeriods, settlePeriods } from './cashback.ts'
import { closeDays } from './close-days.ts'
import type { RebatesDeps } from './deps.ts'

/** Closes days and periods. A round may be lost, doubled or run twice without harm. */
export function rebateJobs(deps: RebatesDeps): PeriodicJob[] {
  return [
    {
      name: 'rebates-days',
      everyMs: 30_000,
      run: ({ signal }) => closeDays(deps, signal),
    },
    {
      name: 'rebates-periods',
      everyMs: 30_000,
      run: async ({ signal }) => {
        await openPeriods(deps)
        await settlePeriods(deps, signal)
      },
    },
  ]
}
