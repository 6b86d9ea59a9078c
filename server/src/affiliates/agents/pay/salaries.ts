import type { ContractType } from '@croupier/api/affiliates/agents'
import { readPlace, writePlace } from '@croupier/api/cursors'
import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Counting } from './asked.ts'

/** All types, those of the shortest periods first: the periods of each lie within those of the next. */
export const BY_LENGTH = [
  'realtime',
  'hourly',
  'daily',
  'dividend',
] as const satisfies readonly ContractType[]

/** What is paid for shorter periods than those of a type, and is taken off there. */
export const SHORTER_TYPES: Readonly<Record<ContractType, readonly ContractType[]>> = {
  realtime: [],
  hourly: ['realtime'],
  daily: ['realtime', 'hourly'],
  dividend: ['realtime', 'hourly', 'daily'],
}

/** What a run counts as paid already of its days. */
export function paidBefore(run: {
  type: ContractType
  counting: Counting
}): readonly ContractType[] {
  const isTaken =
    run.counting === 'within_hold' || (run.type === 'dividend' && run.counting === 'after_salaries')
  return isTaken ? SHORTER_TYPES[run.type] : []
}

/** What a dividend is reckoned from, and what screens show beside it: the profit less the salaries of the same days. */
export function profitAfter(profit: Money, paid: Money): Money {
  return profit - paid
}

interface Days {
  brandId: number
  from: Date
  to: Date
  /** Of which types; without it of all. */
  types?: readonly ContractType[]
}

/** Whoever was paid a salary, and where the agent stood at the end of its period. */
export interface SalaryPaid {
  id: string
  agentId: bigint
  uplines: bigint[]
  /** The last moment of its period. */
  at: Date
  amount: Money
}

/** Salaries of the periods that ended within some days; what a review holds back is owed and counts. */
const salaries = (
  { brandId, from, to, types = SHORTER_TYPES.dividend }: Days,
  only = sql`true`,
) => sql`
  select line.id, line.agent_id, line.to_at, line.amount, coalesce(stood.uplines, '{}') as uplines
  from agents_run_lines line join agents_runs run on run.id = line.run_id
  left join lateral (select l.uplines from agents_places p join agents_lines l on l.id = p.line_id where p.member_id = line.agent_id
    order by p.since < line.to_at desc, case when p.since < line.to_at then p.since end desc nulls last, p.since limit 1) stood on true
  where line.brand_id = ${brandId} and line.type <> 'dividend' and line.type = any(${[...types]}::text[]) and line.amount > 0 and line.to_at > ${from} and line.to_at <= ${to}
    and run.state <> 'discarded' and ${only}`

/** Salaries of those alone who ever stood below some agents, or are one of them: so that a screen does not read the pay of a whole brand. */
const ofTeams = (brandId: number, agentIds: readonly bigint[]) => sql`line.agent_id in (
    select c.taker_id from agents_contracts c join agents_places p on p.member_id = c.taker_id
    join agents_line_agents la on la.line_id = p.line_id and la.agent_id = any(${agentIds.map(String)}::bigint[])
    where c.brand_id = ${brandId} and c.type <> 'dividend'
    union select unnest(${agentIds.map(String)}::bigint[]))`

/** What each agent and everybody below were paid in salaries for the periods that ended within some days; who had none is not in it. */
export async function salariesOf(
  db: Db | Tx,
  days: Days,
  agentIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Money>> {
  if (agentIds.length === 0) return new Map()
  const { rows } = await sql<{ agentId: bigint; amount: bigint }>`
    with salary as (${salaries(days, ofTeams(days.brandId, agentIds))}), of_team as (select unnest(uplines || agent_id) as agent_id, amount from salary)
    select agent_id as "agentId", sum(amount)::bigint as amount from of_team
    where agent_id = any(${agentIds.map(String)}::bigint[]) group by 1`.execute(db)
  return new Map(rows.map(({ agentId, amount }) => [agentId, amount]))
}

/** The same of one agent by day of the brand's calendar; days without any are not in it. */
export async function salariesByDay(
  db: Db,
  days: Days & { timeZone: string },
  agentId: bigint,
): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await sql<{ day: string; amount: bigint }>`
    with salary as (${salaries(days, ofTeams(days.brandId, [agentId]))})
    select to_char(calendar_day(to_at - interval '1 millisecond', ${days.timeZone}), 'YYYY-MM-DD') as day, sum(amount)::bigint as amount
    from salary where ${agentId}::bigint = any(uplines || agent_id) group by 1`.execute(db)
  return new Map(rows.map(({ day, amount }) => [day, amount]))
}

/**
 * Each of those salaries, the oldest first, of one agent and everybody below or of the brand, after the one that the cursor names. One more
 * than the limit when there are more.
 */
export async function salariesPaid(
  db: Db,
  days: Days,
  of: { agentId: bigint | null; cursor?: string | undefined; limit: number },
): Promise<SalaryPaid[]> {
  const after = readPlace(of.cursor)
  const { rows } = await sql<SalaryPaid>`
    with salary as (${salaries(days)})
    select id, agent_id as "agentId", uplines, to_at - interval '1 millisecond' as at, amount from salary
    where ${of.agentId === null ? sql`true` : sql`${of.agentId}::bigint = any(uplines || agent_id)`}
      and ${
        after === null
          ? sql`true`
          : sql`(to_at - interval '1 millisecond', id) > (${after.at}::timestamptz, ${after.id}::uuid)`
      }
    order by to_at, id limit ${of.limit + 1}`.execute(db)
  return rows
}

/** The cursor of the page after a salary. */
export function placeOfSalary({ at, id }: Pick<SalaryPaid, 'at' | 'id'>): string {
  return writePlace(at, id)
}
