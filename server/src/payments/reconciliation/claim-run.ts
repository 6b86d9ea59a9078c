import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { ReconciliationDeps, RunKind } from './deps.ts'
import { minutesToNextAttempt } from './rules.ts'
import type { DayWindow } from './statement.ts'

/** A run that this worker holds. */
export interface ClaimedRun extends DayWindow {
  id: string
  claim: string
  kind: RunKind
  counterpart: string
  attempts: number
  wantsStatement: boolean
  statementId: string | null
}

/** Longer than a comparison takes: whoever died with a run is followed after this. */
const CLAIM_MINUTES = 15

interface Row {
  id: string
  claim: string
  brand_id: number
  kind: RunKind
  counterpart: string
  day: string
  from_at: Date
  to_at: Date
  attempts: number
  wants_statement: boolean
  statement_id: string | null
}

/** Takes the run that has been due for longest; null when none is. Of two workers at once, one gets it. */
export async function claimRun({ context }: ReconciliationDeps): Promise<ClaimedRun | null> {
  const now = context.clock.now()
  const { rows } = await sql<Row>`
    update reconciliation_runs set state = 'running', claim = ${context.random.uuid()}, attempts = attempts + 1,
      next_at = ${new Date(now.getTime() + CLAIM_MINUTES * 60_000)}
    where id = (
      select id from reconciliation_runs where state in ('waiting', 'running') and next_at <= ${now}
      order by next_at, kind desc, id limit 1 for update skip locked
    )
    returning id, claim, brand_id, kind, counterpart, to_char(day, 'YYYY-MM-DD') as day, from_at, to_at, attempts,
      wants_statement, statement_id`.execute(context.db)
  const [row] = rows
  if (!row) return null
  return {
    id: row.id,
    claim: row.claim,
    brandId: row.brand_id,
    kind: row.kind,
    counterpart: row.counterpart,
    day: row.day,
    from: row.from_at,
    to: row.to_at,
    attempts: row.attempts,
    wantsStatement: row.wants_statement,
    statementId: row.statement_id,
  }
}

/** Another worker took the run over: what this one found out is out of date. */
export class ClaimLost extends Error {
  constructor(run: ClaimedRun) {
    super(`another worker has the run ${run.id}`)
    this.name = 'ClaimLost'
  }
}

/** Ties a transaction to the claim: nobody can take the run over before it ends. */
export async function holdClaim(tx: Tx, run: ClaimedRun): Promise<void> {
  const held = await tx
    .selectFrom('reconciliation_runs')
    .select('id')
    .where('id', '=', run.id)
    .where('claim', '=', run.claim)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new ClaimLost(run)
}

export type Obstacle = 'no_statement' | 'unreadable' | 'unavailable'

/** Lets go of a run that could not be done, to be tried again later. */
export async function postponeRun(
  tx: Tx,
  { run, obstacle, now }: { run: ClaimedRun; obstacle: Obstacle; now: Date },
): Promise<void> {
  await tx
    .updateTable('reconciliation_runs')
    .set({
      state: 'waiting',
      claim: null,
      obstacle,
      next_at: new Date(now.getTime() + minutesToNextAttempt(run.attempts) * 60_000),
    })
    .where('id', '=', run.id)
    .where('claim', '=', run.claim)
    .execute()
}
