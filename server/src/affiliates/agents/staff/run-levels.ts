import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** What the agents of one level of a run were promised, received, passed on and keep. */
export interface RunLevel {
  /** 1: those whom the house itself pays. */
  level: number
  lines: number
  gross: bigint
  covered: bigint
  deducted: bigint
  amount: bigint
  takenBack: bigint
}

/**
 * A run by the levels of its contracts. What one level passes on is what the next receives, so what the first receives is what everybody
 * together is paid. The gross of several levels is never added up: each is paid out of the one above.
 */
export async function levelsOfRun(db: Db, runId: string): Promise<RunLevel[]> {
  const { rows } = await sql<RunLevel>`
    with recursive placed as (
      select agent_id, 1 as level from agents_run_lines where run_id = ${runId}::uuid and upline_id is null
      union all
      select below.agent_id, placed.level + 1 from placed
      join agents_run_lines below on below.run_id = ${runId}::uuid and below.upline_id = placed.agent_id
    )
    select placed.level, count(*)::int as lines, sum(line.gross)::bigint as gross, sum(line.covered)::bigint as covered,
      sum(line.deductions)::bigint as deducted, sum(line.amount)::bigint as amount,
      coalesce(-sum(back.amount), 0)::bigint as "takenBack"
    from placed join agents_run_lines line on line.run_id = ${runId}::uuid and line.agent_id = placed.agent_id
    left join cashier_public_adjustments back on back.commission_line = line.id and back.state = 'made'
    group by placed.level order by placed.level`.execute(db)
  return rows
}
