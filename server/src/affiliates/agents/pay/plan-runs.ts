import type { ContractType } from '@croupier/api/affiliates/agents'
import { sql } from 'kysely'
import type { AgentsDeps } from '../deps.ts'
import { type PayPeriod, periodsOfType, spanAround } from './period-rules.ts'
import { BY_LENGTH } from './salaries.ts'

/** What happened last must be in the journal before a run counts it: no call lasts for longer. */
const GRACE_MS = 20_000
const MOST_AT_ONCE = 500

/**
 * Writes down every period that has ended and in which a contract counted. Two who plan at once write the same. Short periods come before
 * the longer ones that are less by their pay: while some are still to be planned, longer ones are not.
 */
export async function planRuns(parts: AgentsDeps, now: Date): Promise<void> {
  for (const { id: brandId, timeZone } of await parts.brands.all()) {
    const plan = (type: ContractType, period: PayPeriod) =>
      planOf(parts, { brandId, timeZone, type, period, now })
    for (const type of BY_LENGTH) {
      let arePlanned = true
      for (const period of periodsOfType(type))
        arePlanned = (await plan(type, period)) && arePlanned
      if (!arePlanned) break
    }
  }
}

interface Plan {
  brandId: number
  timeZone: string
  type: ContractType
  period: PayPeriod
  now: Date
}

/** Returns false when there are more than are planned at once. */
async function planOf(parts: AgentsDeps, plan: Plan): Promise<boolean> {
  const { db, random } = parts.context
  const { brandId, timeZone, type, period, now } = plan
  for (let planned = 0; planned < MOST_AT_ONCE; planned += 1) {
    const from = await nextStart(parts, plan)
    if (from === null) return true
    const span = spanAround(period, from, timeZone)
    if (span.to > now) return true
    await db
      .insertInto('agents_runs')
      .values({
        id: random.uuid(),
        brand_id: brandId,
        type,
        period,
        from_at: span.from,
        to_at: span.to,
        state: 'planned',
        next_at: new Date(span.to.getTime() + GRACE_MS),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return false
}

/** The first moment after the last planned run at which a contract counted; null without one. */
async function nextStart(
  { context: { db } }: AgentsDeps,
  { brandId, type, period }: Plan,
): Promise<Date | null> {
  const { rows } = await sql<{ start: Date | null }>`
    with last as (
      select coalesce(max(to_at), '-infinity') as to_at from agents_runs
      where brand_id = ${brandId} and type = ${type} and period = ${period}
    )
    select greatest(min(c.effective_from), nullif(min(last.to_at), '-infinity')) as start from agents_contracts c, last
    where c.brand_id = ${brandId} and c.type = ${type} and c.effective_from is not null
      and (c.type <> 'dividend' or c.terms ->> 'period' = ${period})
      and (c.effective_to is null or (c.effective_to > last.to_at and c.effective_to > c.effective_from))
    having count(*) > 0`.execute(db)
  return rows[0]?.start ?? null
}
