import type { ContractType } from '@croupier/api/affiliates/agents'
import { byId, byInt8 } from '@croupier/api/cursors'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Counting } from '../pay/asked.ts'
import type { PayPeriod } from '../pay/period-rules.ts'

export interface RunRow {
  commissionRunId: string
  type: ContractType
  period: PayPeriod
  from: Date
  to: Date
  state: 'planned' | 'review' | 'paying' | 'done' | 'discarded'
  lines: number
  paidLines: number
  payable: bigint
  counting: Counting
  paid: bigint
  approvedBy: string | null
  releasedBy: string | null
  calculatedAt: Date | null
  doneAt: Date | null
}

/** Runs of a brand, the newest first, one more than the limit when there is another page; or the one with an id. */
export async function runsOf(
  db: Db,
  of: {
    brandId: number
    id?: string
    type?: ContractType | undefined
    state?: string | undefined
    withEmpty?: boolean
    cursor?: string | undefined
    limit: number
  },
): Promise<RunRow[]> {
  const [cursor = null] = byId.read(of.cursor) ?? []
  const { rows } = await sql<RunRow>`
    select run.id as "commissionRunId", run.type, run.period, run.from_at as "from", run.to_at as "to", run.state,
      held.lines, held.paid_lines as "paidLines", run.payable, run.counting, held.paid, run.approved_by as "approvedBy",
      run.released_by as "releasedBy", run.calculated_at as "calculatedAt", run.done_at as "doneAt"
    from agents_runs run cross join lateral (
      select count(*)::int as lines, count(*) filter (where line.state = 'paid')::int as paid_lines,
        coalesce(sum(line.amount) filter (where line.state = 'paid'), 0)::bigint as paid
      from agents_run_lines line where line.run_id = run.id
    ) held
    where run.brand_id = ${of.brandId}
      and ${of.id === undefined ? sql`true` : sql`run.id = ${of.id}::uuid`}
      and ${of.type === undefined ? sql`true` : sql`run.type = ${of.type}`}
      and ${of.state === undefined ? sql`true` : sql`run.state = ${of.state}`}
      and ${of.id !== undefined || of.withEmpty ? sql`true` : sql`(run.payable > 0 or run.state in ('planned', 'review'))`}
      and ${
        cursor === null
          ? sql`true`
          : sql`(run.to_at, run.id) < (select before.to_at, before.id from agents_runs before where before.id = ${cursor}::uuid)`
      }
    order by run.to_at desc, run.id desc limit ${of.limit + 1}`.execute(db)
  return rows
}

export interface RunLineRow {
  commissionLineId: string
  agentId: bigint
  uplineId: bigint | null
  state: 'due' | 'paid' | 'nothing'
  amount: bigint
  inputs: unknown
}

const MOST_LINES = 1_000

export async function linesOfRun(db: Db, runId: string): Promise<RunLineRow[]> {
  const { rows } = await sql<RunLineRow>`
    select id as "commissionLineId", agent_id as "agentId", upline_id as "uplineId", state, amount, inputs
    from agents_run_lines where run_id = ${runId}::uuid order by amount desc, id limit ${MOST_LINES}`.execute(
    db,
  )
  return rows
}

export interface AgentRow {
  memberId: bigint
  memberType: number
  parentId: bigint | null
  level: number
  direct: number
  team: number
  contracts: number
}

/** Agents of a brand, the newest first; `among` narrows to some members, who may be players too where those are wanted. */
export async function agentsOf(
  db: Db,
  of: {
    brandId: number
    among: readonly bigint[] | null
    withPlayers?: boolean
    cursor: string | undefined
    limit: number
  },
): Promise<AgentRow[]> {
  const [cursor = null] = byInt8.read(of.cursor) ?? []
  const { rows } = await sql<AgentRow>`
    select m.member_id as "memberId", m.member_type as "memberType", m.parent_id as "parentId", cardinality(own.uplines)::int as level,
      size.direct, size.team, (select count(*)::int from agents_contracts c where c.taker_id = m.member_id and c.state = 'accepted')
        as contracts
    from agents_members m join agents_lines own on own.id = m.line_id
    cross join lateral (
      select coalesce(sum(l.members) filter (where under.level = 1), 0)::int as direct, coalesce(sum(l.members), 0)::int as team
      from agents_line_agents under join agents_lines l on l.id = under.line_id where under.agent_id = m.member_id
    ) size
    where m.brand_id = ${of.brandId} and ${of.withPlayers ? sql`true` : sql`m.member_type <> 0`} and (${cursor}::bigint is null or m.member_id < ${cursor}::bigint)
      and ${of.among === null ? sql`true` : sql`m.member_id = any(${of.among.map(String)}::bigint[])`}
    order by m.member_id desc limit ${of.limit + 1}`.execute(db)
  return rows
}

export interface PlaceRow {
  since: Date
  parentId: bigint | null
  movedBy: string | null
  /** Whose move it was: the member's own, or that of somebody above. */
  moveOf: bigint | null
  reason: string | null
}

const MOST_PLACES = 100

/** Where a member has stood, the newest first. */
export async function placesOf(
  db: Db,
  of: { memberId: bigint; brandId: number },
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select since, parent_id as "parentId", moved_by as "movedBy", move_of as "moveOf", reason from agents_places
    where member_id = ${of.memberId} and brand_id = ${of.brandId} order by since desc limit ${MOST_PLACES}`.execute(
    db,
  )
  return rows
}

export interface Liabilities {
  balances: bigint
  holders: number
  inReview: bigint
  paying: bigint
  carried: bigint
}

export async function liabilitiesOf(
  db: Db,
  of: { brandId: number; currency: string },
): Promise<Liabilities> {
  const { rows } = await sql<Liabilities>`
    select
      (select coalesce(sum(balance), 0)::bigint from ledger_public_wallets where brand_id = ${of.brandId} and subaccount = 'commission'
        and currency = ${of.currency}) as balances,
      (select count(*)::int from ledger_public_wallets where brand_id = ${of.brandId} and subaccount = 'commission' and balance > 0
        and currency = ${of.currency}) as holders,
      (select coalesce(sum(payable), 0)::bigint from agents_runs where brand_id = ${of.brandId} and state = 'review') as "inReview",
      (select coalesce(sum(line.amount), 0)::bigint from agents_run_lines line join agents_runs run on run.id = line.run_id
        where run.brand_id = ${of.brandId} and run.state = 'paying' and line.state = 'due') as paying,
      (select coalesce(sum(last.carried_out), 0)::bigint from (
        select distinct on (line.agent_id, run.period) line.carried_out from agents_run_lines line
        join agents_runs run on run.id = line.run_id where run.brand_id = ${of.brandId} and line.type = 'dividend'
        order by line.agent_id, run.period, line.to_at desc) last) as carried`.execute(db)
  return rows[0] ?? { balances: 0n, holders: 0, inReview: 0n, paying: 0n, carried: 0n }
}
