import { type ContractType, contractTerms } from '@croupier/api/affiliates/agents'
import { byInt8, cursorOf, longTextPart, textPart } from '@croupier/api/cursors'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { entryAfter, type EntryName, nextCursor } from '../team/bets.ts'
import type { Counting } from './asked.ts'
import { amountTexts, salaryEntry, wireStanding } from './export-line.ts'
import type { ExportedEntry } from './recompute-rules.ts'
import { paidBefore, placeOfSalary, salariesPaid } from './salaries.ts'
import { mathsFrom, standingFrom } from './stored-maths.ts'
import type { PayPeriod } from './period-rules.ts'

/** Rows of one page: little enough for one answer, whatever a run is large. */
const ROWS = 2_000
const FORMAT = 'croupier-commission-run-1'

export interface ExportedRun {
  commissionRunId: string
  brandId: number
  type: ContractType
  period: PayPeriod
  from: Date
  to: Date
  currency: string
  lines: number
  counting: Counting
}

/**
 * A page of a whole run as lines of JSON, which `croupier-verify-pay` computes again: first what the run is, then every line of it with its
 * contract, then every bet from which they follow, each once with the agents above it, and at the end that it is the end. Amounts are whole
 * ten-thousandths. The server never holds more than a page of it.
 */
export async function exportRunPage(
  db: Db,
  {
    run,
    cursor,
    rows: limit = ROWS,
  }: { run: ExportedRun; cursor: string | undefined; rows?: number },
): Promise<{ text: string; nextCursor: string | null }> {
  const [part, after] = partCursor.read(cursor) ?? ['lines', '']
  const pageOf = PARTS[part] ?? linesPage
  const page = await pageOf(db, run, { after, limit })
  const begins = cursor === undefined
  const rows = [
    ...(begins ? [headOf(run)] : []),
    ...page.rows,
    ...(page.next === null ? [{ end: true, lines: run.lines }] : []),
  ]
  return { text: rows.map((row) => `${JSON.stringify(row)}\n`).join(''), nextCursor: page.next }
}

/** Which part of the file, and the cursor within it. */
const partCursor = cursorOf(textPart, longTextPart)
const PARTS: Readonly<Record<string, typeof linesPage>> = {
  lines: linesPage,
  entries: entriesPage,
  salaries: salariesPage,
}

function headOf(run: ExportedRun) {
  const { commissionRunId, type, period, from, to, currency, lines, counting } = run
  return {
    format: FORMAT,
    run: commissionRunId,
    type,
    period,
    from: from.toISOString(),
    to: to.toISOString(),
    currency,
    lines,
    counting,
  }
}

interface Page {
  rows: object[]
  /** Where the next page begins; null: there is nothing more. */
  next: string | null
}

interface Part {
  after: string
  /** Rows at most. */
  limit: number
}

async function linesPage(db: Db, run: ExportedRun, { after, limit }: Part): Promise<Page> {
  const [beyond = 0n] = byInt8.read(after) ?? []
  const { rows } = await sql<{
    line: string
    agent: bigint
    upline: bigint | null
    inputs: unknown
    since: Date
    gross: bigint
    carriedIn: bigint
    covered: bigint
    deducted: bigint
    amount: bigint
  }>`
    select line.id as line, line.agent_id as agent, line.upline_id as upline, line.inputs,
      greatest(c.effective_from, ${run.from}) as since, line.gross, line.carried_in as "carriedIn", line.covered,
      line.deductions as deducted, line.amount
    from agents_run_lines line join agents_contracts c on c.id = line.contract_id
    where line.run_id = ${run.commissionRunId}::uuid and line.agent_id > ${beyond}::bigint
    order by line.agent_id limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    rows: page.map(({ line, agent, upline, inputs, since, ...amounts }) => ({
      line,
      agent: String(agent),
      upline: upline === null ? null : String(upline),
      terms: z.encode(contractTerms, mathsFrom(inputs).terms),
      standing: wireStanding(standingFrom(mathsFrom(inputs))),
      since: since.toISOString(),
      ...amountTexts(amounts),
    })),
    next: last
      ? partCursor.write(['lines', byInt8.write([last.agent])])
      : partCursor.write(['entries', '']),
  }
}

async function entriesPage(
  db: Db,
  run: ExportedRun,
  { after: cursor, limit }: Part,
): Promise<Page> {
  const after = entryAfter(cursor)
  const { rows } = await sql<
    EntryName & {
      own: boolean
      kind: string
      way: bigint[]
      stake: bigint
      payout: bigint
      validBet: bigint
      hold: bigint
      promotions: bigint
    }
  >`
    select e.member_id as "memberId", e.source, e.subject, e.entry, e.at, e.own, e.kind, l.uplines as way, e.stake, e.payout,
      e.valid as "validBet", e.hold, e.promotions
    from agents_entries e join agents_lines l on l.id = e.line_id
    where e.brand_id = ${run.brandId} and e.at >= ${run.from} and e.at < ${run.to} and e.kind in ('bet', 'correction', 'promotion')
      and ${
        after
          ? sql`(e.at, e.member_id, e.source, e.subject, e.entry) >
            (${after.at}::timestamptz, ${after.memberId}::bigint, ${after.source}::integer, ${after.subject}::text, ${after.entry}::integer)`
          : sql`true`
      }
    order by e.at, e.member_id, e.source, e.subject, e.entry limit ${limit + 1}`.execute(db)
  const next = nextCursor(rows, limit)
  return {
    rows: rows
      .slice(0, limit)
      .map(({ stake, payout, validBet, hold, promotions, ...entry }) =>
        entryRow({ ...entry, stake, payout, validBet, hold, promotions, salary: 0n }),
      ),
    next:
      next !== null
        ? partCursor.write(['entries', next])
        : paidBefore(run).length > 0
          ? partCursor.write(['salaries', ''])
          : null,
  }
}

async function salariesPage(
  db: Db,
  run: ExportedRun,
  { after: cursor, limit }: Part,
): Promise<Page> {
  const paid = await salariesPaid(
    db,
    { ...run, types: paidBefore(run) },
    { agentId: null, cursor, limit },
  )
  const page = paid.slice(0, limit)
  const last = paid.length > limit ? page.at(-1) : undefined
  return {
    rows: page.map(({ uplines, ...one }) => entryRow({ ...salaryEntry(one), way: uplines })),
    next: last ? partCursor.write(['salaries', placeOfSalary(last)]) : null,
  }
}

function entryRow(
  entry: Omit<ExportedEntry, 'under'> & { way: readonly bigint[] } & Partial<EntryName>,
) {
  const { stake, payout, validBet, hold, promotions, salary } = entry
  return {
    member: String(entry.memberId),
    own: entry.own,
    kind: entry.kind,
    at: entry.at.toISOString(),
    way: entry.way.map(String),
    ...amountTexts({ stake, payout, validBet, hold, promotions, salary }),
  }
}
