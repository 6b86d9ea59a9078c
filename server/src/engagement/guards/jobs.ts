import { guardNames } from '@croupier/api/engagement/console-guards'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { keepCases } from './cases.ts'
import type { Guards } from './create-guards.ts'

const HOUR_MS = 3_600_000

/**
 * Looks at all brands, for the alarm and the cases: what was sound when it went live may break a guard by what others changed since.
 */
export function guardJob({ findings, deps }: Guards): PeriodicJob {
  const { db, clock, metrics, log } = deps.context
  return {
    name: 'return-guards',
    everyMs: HOUR_MS,
    figures: [metrics.returnGuardsBroken],
    run: async ({ signal }) => {
      for (const { id: brandId, code } of await deps.brands.all()) {
        if (signal.aborted) return
        const now = clock.now()
        const found = await findings(db, { brandId, now })
        const broken = found.filter(({ isMet }) => !isMet)
        for (const guard of guardNames)
          metrics.returnGuardsBroken.set(
            { brand: code, guard },
            broken.filter((one) => one.guard === guard).length,
          )
        for (const { guard, subject } of await keepCases(deps, { brandId, broken, now }))
          log.error({ brand: code, guard, subject }, 'a return guard is broken')
      }
    },
  }
}
