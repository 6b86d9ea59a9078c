import type { FailureState } from '@croupier/shared/lockout'
import { sql } from 'kysely'
import type { DB } from './db-types.ts'
import type { Db, Tx } from './db.ts'

/** A row of failures: whom it is about is hashed with a key, so that a table does not tell who is being guessed. */
export interface CountedFailure {
  subject: Buffer
  state: FailureState
}

/** Failures counted in a table of a module, for all processes together; the rule of the lockout is `@croupier/shared/lockout`. */
export interface FailureStore {
  /** Locks the rows of these subjects until the transaction ends, and answers their states by the subject in hexadecimal. */
  lock(tx: Tx, subjects: readonly Buffer[], now: Date): Promise<ReadonlyMap<string, FailureState>>
  /** Writes states of locked rows, all in one statement: under a storm of guesses each one is work that bets wait for. */
  write(tx: Tx, failed: readonly CountedFailure[]): Promise<void>
  /** Takes one failure off, and the lock that it led to. */
  takeBack(db: Db, subjects: readonly Buffer[]): Promise<void>
  /** Forgets what no longer counts, some at a time; passes over what is being counted at this moment. */
  sweep(db: Db, now: Date): Promise<void>
  /** Forgets all failures of these subjects. */
  forget(db: Db | Tx, subjects: readonly Buffer[]): Promise<void>
}

const SWEPT_AT_ONCE = 10_000

interface Row {
  subject: Buffer
  failures: number
  locked_until: Date | null
  forget_at: Date
}

/** `madeAt`: the column that says when a row was made, where a table has one. */
export function createFailureStore(
  named: keyof DB,
  { madeAt }: { madeAt?: string } = {},
): FailureStore {
  const table = sql.table(named)
  const begun = {
    column: madeAt === undefined ? sql`` : sql`, ${sql.ref(madeAt)}`,
    value: (now: Date) => (madeAt === undefined ? sql`` : sql`, ${now}::timestamptz`),
  }
  return {
    lock: async (tx, subjects, now) => {
      // In one order everywhere, so that two guesses never wait for each other.
      const wanted = subjects.toSorted(Buffer.compare)
      // One statement, which writes the row that is there and so locks it: between two a sweep could take it away, and nothing would be counted.
      const { rows } = await sql<Row>`
        insert into ${table} as f (subject, failures, forget_at${begun.column})
        select subject, 0, ${now}::timestamptz${begun.value(now)} from unnest(${wanted}::bytea[]) as wanted (subject)
        order by subject
        on conflict (subject) do update set failures = f.failures
        returning f.subject, f.failures, f.locked_until, f.forget_at`.execute(tx)
      return new Map(
        rows.map((row) => [
          row.subject.toString('hex'),
          { failures: row.failures, lockedUntil: row.locked_until, forgetAt: row.forget_at },
        ]),
      )
    },
    write: async (tx, failed) => {
      await sql`
        update ${table} as f set failures = n.failures, locked_until = n.locked_until, forget_at = n.forget_at
        from unnest(${failed.map(({ subject }) => subject)}::bytea[], ${failed.map(({ state }) => state.failures)}::integer[],
          ${failed.map(({ state }) => state.lockedUntil)}::timestamptz[], ${failed.map(({ state }) => state.forgetAt)}::timestamptz[])
          as n (subject, failures, locked_until, forget_at)
        where f.subject = n.subject`.execute(tx)
    },
    takeBack: async (db, subjects) => {
      await sql`
        update ${table} set failures = failures - 1, locked_until = null
        where subject = any(${[...subjects]}::bytea[]) and failures > 0`.execute(db)
    },
    sweep: async (db, now) => {
      await sql`
        delete from ${table} where subject in (
          select subject from ${table} where forget_at < ${now} limit ${SWEPT_AT_ONCE} for update skip locked
        )`.execute(db)
    },
    forget: async (db, subjects) => {
      await sql`delete from ${table} where subject = any(${[...subjects]}::bytea[])`.execute(db)
    },
  }
}
