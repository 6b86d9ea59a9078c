import type { PeriodicJob } from '../../platform/periodic.ts'
import { askWhoeverIsDue } from './ask-registry.ts'
import { followHits } from './follow-hits.ts'
import type { KycDeps } from './deps.ts'
import { forgetLoosePictures } from './pictures.ts'

/** The clockwork of identities. Each round may be lost, doubled or run on two machines without harm. */
export function kycJobs(parts: KycDeps): PeriodicJob[] {
  const { context } = parts
  return [
    {
      name: 'kyc-registry',
      everyMs: 2_000,
      run: async ({ signal }) => {
        while (!signal.aborted && (await askWhoeverIsDue(parts)) > 0);
      },
    },
    { name: 'kyc-hits', everyMs: 5_000, run: async () => void (await followHits(parts)) },
    {
      name: 'kyc-pictures',
      everyMs: 3_600_000,
      run: () => forgetLoosePictures(context.db, context.clock.now()),
    },
  ]
}
