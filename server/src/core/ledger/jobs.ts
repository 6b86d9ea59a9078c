import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { verifyRecent } from './verify.ts'

const MONTHS_AHEAD = 4
const HOUR_MS = 3_600_000
const CHECK_MS = 60_000
const DAY_MS = 24 * HOUR_MS
/** A vendor's list by time repeats what ended so shortly before it. */
const HORIZON_MS = 15_000

/** So long is a closed round left where bets are written, because what still comes for it comes early. */
const ROUND_RESTS_AFTER_MS = 30 * DAY_MS
/** A month that is over for so long gets no line any more, unless a clock is wrong. */
const MONTH_RESTS_AFTER_MS = 60 * DAY_MS
/** A step holds the locks of the wallets that it meets for a few milliseconds. */
const LINES_A_STEP = 500

/** What the ledger is told from above. */
export interface LedgerJobDeps {
  /** Everything older is signed by a checkpoint; null while something is not. */
  checkpointedUpTo(): Promise<Date | null>
}

/** What the role `worker` does for the ledger: months made ahead and put to rest, rounds put to rest, new lines checked again. */
export function ledgerJobs(
  { db, clock, log, metrics }: Pick<Context, 'db' | 'clock' | 'log' | 'metrics'>,
  parts: LedgerJobDeps,
): PeriodicJob[] {
  // A new process checks what comes from now on; the whole is checked by `npm run ledger:verify` and on the console.
  let checkedUpTo: string | null = null
  return [
    {
      name: 'ledger-months',
      everyMs: HOUR_MS,
      run: async () => {
        await sql`select ledger_make_partitions(${clock.now()}, ${MONTHS_AHEAD})`.execute(db)
        const checkpointed = await parts.checkpointedUpTo()
        const old = clock.now().getTime() - MONTH_RESTS_AFTER_MS
        if (checkpointed === null) return
        const before = new Date(Math.min(checkpointed.getTime(), old))
        await sql`select ledger_rest_months(${before})`.execute(db)
      },
    },
    {
      name: 'ledger-rounds-archive',
      everyMs: CHECK_MS,
      run: async ({ signal }) => {
        const before = new Date(clock.now().getTime() - ROUND_RESTS_AFTER_MS)
        while (!signal.aborted && (await archiveRounds(db, before)) >= LINES_A_STEP);
      },
    },
    {
      name: 'ledger-horizons',
      everyMs: HORIZON_MS,
      run: async () => {
        await sql`select ledger_note_horizon()`.execute(db)
      },
    },
    {
      name: 'ledger-pages',
      everyMs: CHECK_MS,
      run: async () => {
        await sql`select ledger_note_pages()`.execute(db)
      },
    },
    {
      name: 'ledger-check',
      everyMs: CHECK_MS,
      run: async () => {
        checkedUpTo ??= await oldestOpenTransaction(db)
        const found = await verifyRecent(db, checkedUpTo)
        checkedUpTo = found.upTo
        metrics.ledgerViolations.set({ invariant: 'recent' }, found.violations)
        if (found.violations > 0) log.fatal({ found }, 'the ledger breaks an invariant')
      },
    },
  ]
}

/** One step; answers how many lines of the journal it walked. */
async function archiveRounds(db: Context['db'], before: Date): Promise<number> {
  const { rows } = await sql<{ walked: number }>`
    select walked from ledger_archive_rounds(${before}, ${LINES_A_STEP})`.execute(db)
  return rows[0]?.walked ?? 0
}

async function oldestOpenTransaction(db: Context['db']): Promise<string> {
  const { rows } = await sql<{
    xid: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return rows[0]?.xid ?? '0'
}
