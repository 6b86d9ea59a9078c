import type { ContractType } from '@croupier/api/affiliates/agents'
import { byId } from '@croupier/api/cursors'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Counting } from './asked.ts'
import type { PayPeriod } from './period-rules.ts'

export interface RunLine {
  commissionLineId: string
  contractId: string
  type: ContractType
  period: PayPeriod
  from: Date
  to: Date
  state: 'due' | 'paid' | 'nothing'
  paidAt: Date | null
  gross: bigint
  deducted: bigint
  amount: bigint
  /** Of a salary what its terms came to above the limit of the hold. */
  cut: bigint
  currency: string
  agentId: bigint
  brandId: number
  walletTxId: string | null
  inputs: unknown
  counting: Counting
}

const COLUMNS =
  sql.raw(`line.id as "commissionLineId", line.contract_id as "contractId", line.type, run.period, run.from_at as "from",
  run.to_at as "to", line.state, line.paid_at as "paidAt", line.gross, line.deductions as deducted, line.amount, line.currency,
  line.agent_id as "agentId", line.brand_id as "brandId", line.wallet_tx_id as "walletTxId", line.inputs, run.counting,
  case when line.type = 'dividend' then 0 else coalesce((line.inputs #>> '{course,earned}')::bigint - line.gross, 0) end as cut`)
/** What agents are shown: not before it may be paid. */
const SHOWN = sql.raw(`run.state in ('paying', 'done')`)
/** A short period in which the team did nothing; such lines are not written any more (significant-lines.ts), and older ones stay. */
const EMPTY =
  sql.raw(`(line.type in ('realtime', 'hourly') and line.state = 'nothing' and line.gross = 0 and line.carried_in = 0
  and line.shortfall = 0 and line.inputs #>> '{metrics,validBet}' = '0')`)

interface LinesAsked {
  agentId: bigint
  type: ContractType | undefined
  from: Date
  to: Date
}

/** An agent's lines, the newest first; one more than the limit when there is another page. The cursor is the last line's id. */
export async function linesOf(
  db: Db,
  of: LinesAsked & { withEmpty?: boolean; cursor: string | undefined; limit: number },
): Promise<RunLine[]> {
  const [cursor = null] = byId.read(of.cursor) ?? []
  const { rows } = await sql<RunLine>`
    select ${COLUMNS} from agents_run_lines line join agents_runs run on run.id = line.run_id
    where ${inSpan(of)} and ${of.withEmpty ? sql`true` : sql`not ${EMPTY}`}
      and ${
        cursor === null
          ? sql`true`
          : sql`(line.to_at, line.id) < (select before.to_at, before.id from agents_run_lines before where before.id = ${cursor}::uuid)`
      }
    order by line.to_at desc, line.id desc limit ${of.limit + 1}`.execute(db)
  return rows
}

export interface LineSums {
  lines: number
  gross: bigint
  deducted: bigint
  amount: bigint
}

/** What an agent's lines of a span add up to. */
export async function sumsOfLines(
  db: Db,
  of: LinesAsked & { withEmpty?: boolean },
): Promise<LineSums> {
  const { rows } = await sql<LineSums>`
    select count(*)::int as lines, coalesce(sum(line.gross), 0)::bigint as gross, coalesce(sum(line.deductions), 0)::bigint as deducted,
      coalesce(sum(line.amount), 0)::bigint as amount
    from agents_run_lines line join agents_runs run on run.id = line.run_id
    where ${inSpan(of)} and ${of.withEmpty ? sql`true` : sql`not ${EMPTY}`}`.execute(db)
  return rows[0] ?? { lines: 0, gross: 0n, deducted: 0n, amount: 0n }
}

/** Which of some lines are an agent's of a span and type. */
export async function linesAmong(
  db: Db,
  of: LinesAsked & { ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (of.ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select line.id from agents_run_lines line join agents_runs run on run.id = line.run_id
    where ${inSpan(of)} and line.id = any(${[...of.ids]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether an agent's list leaves something out. */
export async function hasEmptyLines(db: Db, of: LinesAsked): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from agents_run_lines line join agents_runs run on run.id = line.run_id
      where ${inSpan(of)} and ${EMPTY}) as found`.execute(db)
  return rows[0]?.found ?? false
}

function inSpan({ agentId, type, from, to }: LinesAsked) {
  return sql`line.agent_id = ${agentId} and ${SHOWN} and line.to_at > ${from} and line.to_at <= ${to}
    and ${type === undefined ? sql`true` : sql`line.type = ${type}`}`
}

/** One line of an agent's own; null for anybody else's. */
export async function lineOf(
  db: Db,
  of: { id: string; agentId: bigint; brandId: number },
): Promise<RunLine | null> {
  const { rows } = await sql<RunLine>`
    select ${COLUMNS} from agents_run_lines line join agents_runs run on run.id = line.run_id
    where line.id = ${of.id}::uuid and line.agent_id = ${of.agentId} and line.brand_id = ${of.brandId} and ${SHOWN}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** What an agent earned by day (of the end of the period, as it is paid) and type. */
export async function incomeByDay(
  db: Db,
  of: { agentId: bigint; from: Date; to: Date; timeZone: string },
): Promise<{ day: string; type: ContractType; amount: bigint; lines: number }[]> {
  const { rows } = await sql<{ day: string; type: ContractType; amount: bigint; lines: number }>`
    select to_char(calendar_day(line.paid_at, ${of.timeZone}::text), 'YYYY-MM-DD') as day, line.type, sum(line.amount)::bigint as amount,
      count(*)::int as lines
    from agents_run_lines line where line.agent_id = ${of.agentId} and line.state = 'paid'
      and line.paid_at >= ${of.from} and line.paid_at < ${of.to}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
