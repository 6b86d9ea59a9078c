import type { PeriodicJob } from '../../platform/periodic.ts'
import type { ReferralsDeps } from './deps.ts'
import { qualifyFriends } from './qualify.ts'

/** Decides about friends. A round may be lost, doubled or run twice without harm. */
export function referralJobs(deps: ReferralsDeps): PeriodicJob[] {
  return [
    {
      name: 'referrals-friends',
      everyMs: 30_000,
      run: ({ signal }) => qualifyFriends(deps, signal),
    },
  ]
}
