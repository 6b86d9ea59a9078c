import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { createJobQueue } from '../../platform/job-queue.ts'
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
const CLAIM_MS = 15 * 60_000

const queue = createJobQueue({
  table: 'reconciliation_runs',
  key: ['id'],
  due: 'next_at',
  attempts: 'attempts',
  fence: 'claim',
  open: sql<boolean>`state in ('waiting', 'running')`,
  tieBreak: sql`kind desc, id`,
  mark: { state: 'running' },
  atOnce: 1,
  leaseMs: CLAIM_MS,
})

/** Takes the run that has been due for longest; null when none is. Of two workers at once, one gets it. */
export async function claimRun({ context }: ReconciliationDeps): Promise<ClaimedRun | null> {
  const claim = context.random.uuid()
  const [row] = await queue.claim(context.db, { now: context.clock.now(), claimId: claim })
  if (!row) return null
  const { day } = await context.db
    .selectFrom('reconciliation_runs')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    claim,
    brandId: row.brand_id,
    // The table's checks allow these alone.
    kind: row.kind as RunKind,
    counterpart: row.counterpart,
    day,
    from: row.from_at,
    to: row.to_at,
    attempts: row.attempts,
    wantsStatement: row.wants_statement,
    statementId: row.statement_id,
  }
}

/** Ties a transaction to the claim: nobody can take the run over before it ends. Throws ClaimLost. */
export async function holdClaim(tx: Tx, run: ClaimedRun): Promise<void> {
  await queue.hold(tx, run)
}

export type Obstacle = 'no_statement' | 'unreadable' | 'unavailable'

/** Lets go of a run that could not be done, to be tried again later. */
export async function postponeRun(
  tx: Tx,
  { run, obstacle, now }: { run: ClaimedRun; obstacle: Obstacle; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + minutesToNextAttempt(run.attempts) * 60_000)
  await queue.postpone(tx, run, until, { state: 'waiting', claim: null, obstacle })
}
