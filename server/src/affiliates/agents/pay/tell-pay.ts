import type { ContractType } from '@croupier/api/affiliates/agents'
import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { AgentsDeps } from '../deps.ts'
import { dayAfter, dayOf, startOfDay } from '../../../platform/calendar/calendar.ts'
import { SHORT_TYPES } from './rules.ts'
import { transact } from '../../../platform/transact.ts'

const FACTS_AT_ONCE = 500

/** Tells agents what the windows and hours of each day that is over have paid: one message a day and type, whoever runs this how often. */
export async function notifyPay(parts: AgentsDeps): Promise<void> {
  for (const brand of await parts.brands.all())
    for (const type of SHORT_TYPES) while (await tellDay(parts, { ...brand, type }));
}

interface Asked {
  id: number
  timeZone: string
  type: ContractType
}

/** The oldest day of the brand's calendar of which something is untold; false when there is none. */
async function tellDay(
  parts: AgentsDeps,
  { id: brandId, timeZone, type }: Asked,
): Promise<boolean> {
  const { db, clock } = parts.context
  const now = clock.now()
  const today = startOfDay(dayOf(now, timeZone), timeZone)
  return await transact(db, async (tx) => {
    const oldest = await tx
      .selectFrom('agents_runs')
      .select('done_at')
      .where('brand_id', '=', brandId)
      .where('type', '=', type)
      .where('type', 'in', SHORT_TYPES)
      .where('state', '=', 'done')
      .where('told_at', 'is', null)
      .where('done_at', '<', today)
      .orderBy('done_at')
      .limit(1)
      .executeTakeFirst()
    if (!oldest?.done_at) return false
    const day = dayOf(oldest.done_at, timeZone)
    const from = startOfDay(day, timeZone)
    // Whoever marks the runs tells of them: a second worker waits here and then finds none.
    const runs = await tx
      .updateTable('agents_runs')
      .set({ told_at: now })
      .where('brand_id', '=', brandId)
      .where('type', '=', type)
      .where('state', '=', 'done')
      .where('told_at', 'is', null)
      .where('done_at', '>=', from)
      .where('done_at', '<', startOfDay(dayAfter(day, 1), timeZone))
      .returning('id')
      .execute()
    const sums = await sumsOf(
      tx,
      runs.map(({ id }) => id),
    )
    for (let place = 0; place < sums.length; place += FACTS_AT_ONCE)
      await parts.recordFact(
        tx,
        sums.slice(place, place + FACTS_AT_ONCE).map(({ agentId, amount, currency, periods }) => ({
          kind: 'agent_pay_of_day',
          brandId,
          memberId: agentId,
          at: now,
          data: { type, day, amount: String(amount), currency, periods: String(periods) },
        })),
      )
    return runs.length > 0
  })
}

interface DaySum {
  agentId: bigint
  currency: string
  amount: Money
  periods: number
}

/** What the runs paid to everybody who wants to hear of it once a day, since they want it so. */
async function sumsOf(tx: Tx, runIds: readonly string[]): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select line.agent_id as "agentId", min(line.currency) as currency, sum(line.amount)::bigint as amount, count(*)::int as periods
    from agents_run_lines line left join agents_pay_news news on news.member_id = line.agent_id
    where line.run_id = any(${[...runIds]}::uuid[]) and line.state = 'paid'
      and (news.member_id is null or (news.often = 'daily' and line.paid_at >= news.since))
    group by line.agent_id order by line.agent_id`.execute(tx)
  return rows
}
