import type { PeriodicJob } from '../../platform/periodic.ts'
import type { SupportDeps } from './deps.ts'

const HOUR_MS = 3_600_000

/** Forgets closed cases after the brand's days; what belongs to them goes along. */
export async function sweepSupport({ context, brands }: SupportDeps, now: Date): Promise<void> {
  for (const brand of await brands.all()) {
    const days = await brands.setting(brand.id, 'support.keepDays')
    await context.db
      .deleteFrom('support_conversations')
      .where('brand_id', '=', brand.id)
      .where('closed_at', '<', new Date(now.getTime() - days * 24 * HOUR_MS))
      .execute()
  }
}

export function supportJob(parts: SupportDeps): PeriodicJob {
  return {
    name: 'support-forgetting',
    everyMs: HOUR_MS,
    run: () => sweepSupport(parts, parts.context.clock.now()),
  }
}
