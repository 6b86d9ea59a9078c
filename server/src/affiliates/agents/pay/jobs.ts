import type { PeriodicJob } from '../../../platform/periodic.ts'
import { endForbiddenContracts } from '../contracts/end-forbidden.ts'
import type { AgentsDeps } from '../deps.ts'
import { calculateRun } from './calculate-run.ts'
import { ClaimLost } from '../../../platform/job-queue.ts'
import { claimRun } from './claim-run.ts'
import { payRun } from './pay-run.ts'
import { planRuns } from './plan-runs.ts'
import { TreeBroken } from './rules.ts'
import { notifyPay } from './tell-pay.ts'

const EVERY_MS = 5_000

/** Settles what has ended. One process leads it; were several to run it, each run would still be done by one and paid once. */
export function settlementJob(parts: AgentsDeps): PeriodicJob {
  return {
    name: 'agents-settlement',
    everyMs: EVERY_MS,
    run: ({ signal }) => settleDue(parts, signal),
  }
}

/**
 * Ends contracts that may be paid no more, plans, calculates and pays whatever is due now, and tells of yesterday. Safe to run from
 * anywhere at any time.
 */
export async function settleDue(parts: AgentsDeps, signal: AbortSignal): Promise<void> {
  const { context } = parts
  for (const brand of await parts.brands.all()) await endForbiddenContracts(parts, brand)
  await planRuns(parts, context.clock.now())
  for (;;) {
    if (signal.aborted) return
    const run = await claimRun(parts)
    if (!run) break
    try {
      const state = run.state === 'planned' ? await calculateRun(parts, run) : run.state
      if (state === 'paying') await payRun(parts, { ...run, state: 'paying' }, { signal })
    } catch (error) {
      if (error instanceof ClaimLost)
        context.log.warn({ run: run.id }, 'another worker went on with a run')
      // It comes again with every claim until the tree is mended; other brands are paid meanwhile.
      else if (error instanceof TreeBroken)
        context.log.error({ run: run.id, agents: error.agentIds.map(String) }, error.message)
      else throw error
    }
  }
  await notifyPay(parts)
}
