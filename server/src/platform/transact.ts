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
 * Does work in a transaction, and all of it again when PostgreSQL chose it as the victim of a deadlock: nothing of it was written. So the
 * body may run several times, and changes nothing but the database, by its `tx`: no call to others, no message on the bus, no answer sent,
 * no variable outside of it that a further attempt would find changed. What has to happen besides is handed back and done after the commit,
 * as `announce` is. What it answers is what the attempt that committed answered; ids and codes that it draws are drawn anew.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await withRetries(() => db.transaction().execute(work), AFTER_DEADLOCK)
}
