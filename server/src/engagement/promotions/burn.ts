import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

const DAY_MS = 86_400_000
const PACE_DAYS = 7
/** A budget that lasts longer at today's pace is not in sight of its end. */
const LONGEST_DAYS = 3650

export interface Burn {
  /** What all versions together cost a day in the last seven days. */
  perDay: bigint
  /** When the budget is used up at that pace; null without a budget or a pace. */
  usedUpAt: Date | null
}

/** When what is left of a budget is gone at a pace; null: not in sight. */
export function usedUpAt(of: { left: bigint | null; perDay: bigint; now: Date }): Date | null {
  const { left, perDay, now } = of
  if (left === null) return null
  if (left <= 0n) return now
  if (perDay <= 0n) return null
  const ms = (left * BigInt(DAY_MS)) / perDay
  return ms > BigInt(LONGEST_DAYS * DAY_MS) ? null : new Date(now.getTime() + Number(ms))
}

/** The pace at which promotions cost, by code: of those that cost something in the last seven days, or have a budget. */
export async function burnOf(
  db: Db,
  { brandId, left, now }: { brandId: number; left: ReadonlyMap<string, bigint>; now: Date },
): Promise<Map<string, Burn>> {
  const since = new Date(now.getTime() - PACE_DAYS * DAY_MS)
  const { rows } = await sql<{ code: string; cost: bigint }>`
    select v.code, sum(r.cost)::bigint as cost from promotions_versions v
    join promotions_rewards r on r.promotion_id = v.id
    where v.brand_id = ${brandId} and r.given_at > ${since} group by v.code`.execute(db)
  const costs = new Map(rows.map(({ code, cost }) => [code, cost]))
  return new Map(
    [...new Set([...costs.keys(), ...left.keys()])].map((code) => {
      const perDay = (costs.get(code) ?? 0n) / BigInt(PACE_DAYS)
      return [code, { perDay, usedUpAt: usedUpAt({ left: left.get(code) ?? null, perDay, now }) }]
    }),
  )
}
