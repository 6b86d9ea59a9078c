import type { Db, Tx } from './db.ts'
import { type RetryPolicy, withRetries } from './retry.ts'

/** PostgreSQL ended the transaction in favour of another one: a deadlock, or two that cannot be put in an order. */
const VICTIM_SQLSTATES = new Set(['40P01', '40001'])

/** About 1.5 s in all; whoever won is long done by then. */
const AFTER_DEADLOCK: RetryPolicy = {
  isRetryable: isVictim,
  waitsMs: [10, 30, 100, 300, 1_000],
}

function isVictim(error: unknown): boolean {
  return error instanceof Error && 'code' in error && VICTIM_SQLSTATES.has(String(error.code))
}

/**
 * Does work in a transaction, and all of it again when PostgreSQL chose it as the victim of a deadlock: nothing of it was written. So work
 * changes nothing but the database; what it answers is what the attempt that committed answered.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await withRetries(() => db.transaction().execute(work), AFTER_DEADLOCK)
}
