import { sql } from 'kysely'
import { spanOf } from '../../../platform/calendar/calendar.ts'
import type { Projection } from '../../../core/events/events.ts'
import type { DailyFiguresDeps } from '../project-daily-figures.ts'

/** How many real accounts were opened in each hour of a brand. */
export function registrationsProjection({ timeZoneOf }: DailyFiguresDeps): Projection {
  return {
    name: 'hour_registrations',
    source: 'facts',
    tables: ['reports_hour_registrations'],
    apply: async (tx, facts) => {
      const opened = new Map<string, { brand_id: number; hour: Date; registrations: number }>()
      for (const { kind, brand_id, at } of facts) {
        if (kind !== 'member_registered') continue
        const hour = spanOf('hour', at, await timeZoneOf(brand_id)).from
        const key = `${brand_id}/${hour.toISOString()}`
        const registrations = (opened.get(key)?.registrations ?? 0) + 1
        opened.set(key, { brand_id, hour, registrations })
      }
      if (opened.size === 0) return
      await tx
        .insertInto('reports_hour_registrations')
        .values(
          [...opened].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row),
        )
        .onConflict((conflict) =>
          conflict.columns(['brand_id', 'hour']).doUpdateSet({
            registrations: sql<number>`reports_hour_registrations.registrations + excluded.registrations`,
          }),
        )
        .execute()
    },
  }
}
