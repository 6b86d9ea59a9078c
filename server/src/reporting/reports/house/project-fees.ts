import { sql } from 'kysely'
import { spanOf } from '../../../platform/calendar/calendar.ts'
import * as z from 'zod/mini'
import type { Projection } from '../../../core/events/events.ts'
import type { DailyFiguresDeps } from '../project-daily-figures.ts'

const paymentFee = z.object({
  amount: z.string(),
  currency: z.string(),
  bearer: z.enum(['member', 'house']),
})

interface HourFees {
  brand_id: number
  currency: string
  hour: Date
  fees: bigint
  costs: bigint
}

/** What payments cost in each hour of a brand: what members paid of it, and what the house bore. */
export function feesProjection({ timeZoneOf }: DailyFiguresDeps): Projection {
  return {
    name: 'hour_fees',
    source: 'facts',
    tables: ['reports_hour_fees'],
    apply: async (tx, facts) => {
      const hours = new Map<string, HourFees>()
      for (const { kind, brand_id, at, data } of facts) {
        if (kind !== 'payment_fee') continue
        const { amount, currency, bearer } = z.parse(paymentFee, data)
        const hour = spanOf('hour', at, await timeZoneOf(brand_id)).from
        const key = `${brand_id}/${currency}/${hour.toISOString()}`
        const row = hours.get(key) ?? { brand_id, currency, hour, fees: 0n, costs: 0n }
        if (bearer === 'member') row.fees += BigInt(amount)
        else row.costs += BigInt(amount)
        hours.set(key, row)
      }
      if (hours.size === 0) return
      await tx
        .insertInto('reports_hour_fees')
        .values([...hours].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row))
        .onConflict((conflict) =>
          conflict.columns(['brand_id', 'currency', 'hour']).doUpdateSet({
            fees: sql<bigint>`reports_hour_fees.fees + excluded.fees`,
            costs: sql<bigint>`reports_hour_fees.costs + excluded.costs`,
          }),
        )
        .execute()
    },
  }
}
