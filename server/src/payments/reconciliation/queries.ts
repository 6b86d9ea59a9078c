import { cursorOf, longTextPart, readPlace, textPart, writePlace } from '@croupier/api/cursors'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db } from '../../platform/db.ts'
import type { PageRequest } from '../../platform/keyset-page.ts'
import { WATCHED_DAYS } from './mark-stale.ts'
import type { CaseRow } from './work-case.ts'

export type DifferenceRow = Selectable<DB['reconciliation_differences']> & {
  case_id: string | null
}
export type NoteRow = Selectable<DB['reconciliation_notes']>
type CaseWithDay = Omit<CaseRow, 'day'> & { day: string }

export interface RunRow {
  id: string
  kind: string
  counterpart: string
  day: string
  state: string
  obstacle: string | null
  our_lines: bigint
  their_lines: bigint
  matched: bigint
  differences: number
  late: number
  finished_at: Date | null
  unseen_lines: bigint
  stale_at: Date | null
  from_at: Date
  to_at: Date
  statement_id: string | null
  open_cases: bigint
}

const runColumns = sql.raw(`
  r.id, r.kind, r.counterpart, to_char(r.day, 'YYYY-MM-DD') as day, r.state, r.obstacle, r.our_lines, r.their_lines, r.matched,
  r.differences, r.late, r.finished_at, r.unseen_lines, r.stale_at, r.from_at, r.to_at, r.statement_id,
  (select count(*) from reconciliation_cases c where c.brand_id = r.brand_id and c.kind = r.kind and c.counterpart = r.counterpart
    and c.day = r.day and c.state <> 'resolved') as open_cases`)

/** The runs of the brand's latest days that have any. */
export async function runsOfDays(
  db: Db,
  { brandId, days }: { brandId: number; days: number },
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${runColumns} from reconciliation_runs r
    where r.brand_id = ${brandId} and r.day in (
      select distinct day from reconciliation_runs where brand_id = ${brandId} order by day desc limit ${days})
    order by r.day desc, r.kind desc, r.counterpart`.execute(db)
  return rows
}

export async function findRun(
  db: Db,
  { brandId, runId }: { brandId: number; runId: string },
): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`
    select ${runColumns} from reconciliation_runs r where r.id = ${runId} and r.brand_id = ${brandId}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function totalsOf(db: Db, runId: string) {
  return await db
    .selectFrom('reconciliation_totals')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('currency')
    .orderBy('measure')
    .execute()
}

export async function statementOf(db: Db, statementId: string) {
  return await db
    .selectFrom('reconciliation_statements')
    .select(['origin', 'digest', 'lines', 'received_at', 'received_by'])
    .where('id', '=', statementId)
    .executeTakeFirst()
}

const differenceCursor = cursorOf(textPart, longTextPart)

/** By reason and subject. */
export async function differencesOf(
  db: Db,
  { runId, limit, cursor }: PageRequest & { runId: string },
): Promise<{ items: DifferenceRow[]; nextCursor: string | null }> {
  const [reason, subject] = differenceCursor.read(cursor) ?? ['', '']
  const { rows } = await sql<DifferenceRow>`
    select d.*, c.id as case_id from reconciliation_differences d
    join reconciliation_runs r on r.id = d.run_id
    left join reconciliation_cases c on c.brand_id = r.brand_id and c.kind = r.kind and c.counterpart = r.counterpart
      and c.reason = d.reason and c.subject = d.subject
    where d.run_id = ${runId} and (d.reason, d.subject) > (${reason}, ${subject})
    order by d.reason, d.subject limit ${limit + 1}`.execute(db)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: last ? differenceCursor.write([last.reason, last.subject]) : null }
}

export interface CaseFilter extends PageRequest {
  brandId: number
  state: 'open' | 'resolved'
  kind?: string | undefined
  severity?: string | undefined
  runId?: string | undefined
  /** Only cases of this person. */
  assignee?: string | undefined
}

const caseColumns = sql.raw(`c.*, to_char(c.day, 'YYYY-MM-DD') as day`)

/** Open cases with the nearest deadline first, closed ones with the newest first. */
export async function listCases(
  db: Db,
  filter: CaseFilter,
): Promise<{ items: CaseWithDay[]; nextCursor: string | null }> {
  const { brandId, state, kind = null, severity = null, runId = null, assignee = null } = filter
  const after = readPlace(filter.cursor)
  const isOpen = state === 'open'
  const order = isOpen ? sql`c.deadline_at, c.id` : sql`c.opened_at desc, c.id desc`
  const beyond = isOpen
    ? sql`(c.deadline_at, c.id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? LOWEST}::uuid)`
    : sql`(c.opened_at, c.id) < (${after?.at ?? 'infinity'}::timestamptz, ${after?.id ?? HIGHEST}::uuid)`
  const { rows } = await sql<CaseWithDay>`
    select ${caseColumns} from reconciliation_cases c
    where c.brand_id = ${brandId} and (c.state = 'resolved') = ${!isOpen}
      and (${kind}::text is null or c.kind = ${kind}) and (${severity}::text is null or c.severity = ${severity})
      and (${assignee}::text is null or c.assignee = ${assignee})
      and (${runId}::uuid is null or exists (select from reconciliation_runs r where r.id = ${runId} and r.brand_id = c.brand_id
        and r.kind = c.kind and r.counterpart = c.counterpart and r.day = c.day))
      and ${beyond}
    order by ${order} limit ${filter.limit + 1}`.execute(db)
  const items = rows.slice(0, filter.limit)
  const last = rows.length > filter.limit ? items.at(-1) : undefined
  const at = isOpen ? last?.deadline_at : last?.opened_at
  return { items, nextCursor: last && at ? writePlace(at, last.id) : null }
}

const LOWEST = '00000000-0000-0000-0000-000000000000'
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export async function findCase(
  db: Db,
  { brandId, caseId }: { brandId: number; caseId: string },
): Promise<CaseWithDay | null> {
  const { rows } = await sql<CaseWithDay>`
    select ${caseColumns} from reconciliation_cases c where c.id = ${caseId} and c.brand_id = ${brandId}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function notesOf(db: Db, caseId: string): Promise<NoteRow[]> {
  return await db
    .selectFrom('reconciliation_notes')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** How many cases are open, and how many of them should have been closed by now. */
export async function openCounts(
  db: Db,
  { brandId, now }: { brandId: number; now: Date },
): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: bigint; overdue: bigint }>`
    select count(*) as open, count(*) filter (where deadline_at < ${now}) as overdue
    from reconciliation_cases where brand_id = ${brandId} and state <> 'resolved'`.execute(db)
  return { open: Number(rows[0]?.open ?? 0n), overdue: Number(rows[0]?.overdue ?? 0n) }
}

/** Open cases of all brands, for the house's metrics. */
export async function openBySeverity(
  db: Db,
  now: Date,
): Promise<{ severity: string; overdue: boolean; cases: bigint }[]> {
  const { rows } = await sql<{ severity: string; overdue: boolean; cases: bigint }>`
    select severity, deadline_at < ${now} as overdue, count(*) as cases
    from reconciliation_cases where state <> 'resolved' group by 1, 2`.execute(db)
  return rows
}

/** How many comparisons of the watched days are out of date, over all brands; a kind without any has 0. */
export async function staleByKind(db: Db, now: Date): Promise<{ kind: string; runs: number }[]> {
  const oldest = new Date(now.getTime() - WATCHED_DAYS * 86_400_000)
  const { rows } = await sql<{ kind: string; runs: number }>`
    select kind, count(*) filter (where stale_at is not null)::int as runs
    from reconciliation_runs where to_at > ${oldest} group by kind`.execute(db)
  return rows
}
