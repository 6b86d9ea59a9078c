import type { PeriodicJob } from '../../../platform/periodic.ts'
import type { LotteryDeps } from './deps.ts'
import { runPlans } from './run-plans.ts'
import { settleDue } from './settle-draw.ts'
import { takeBackLate } from './void-draw.ts'
import { deliverDue } from './wallet-calls.ts'

/** Settles draws, bets the instalments of plans, takes back what came too late and tells the wallet what it has not answered. */
export function lotteryJobs(parts: LotteryDeps): PeriodicJob[] {
  return [
    {
      name: 'lottery-settle',
      everyMs: 1_000,
      run: async ({ signal }) => void (await settleDue(parts, signal)),
    },
    {
      name: 'lottery-plans',
      everyMs: 2_000,
      run: async ({ signal }) => void (await runPlans(parts, signal)),
    },
    {
      name: 'lottery-wallet-calls',
      everyMs: 5_000,
      run: async ({ signal }) => {
        await takeBackLate(parts)
        while (!signal.aborted && (await deliverDue(parts)) > 0);
      },
    },
  ]
}
