import { sql } from 'kysely'
import type { Context } from '../src/platform/context.ts'
import { openDatabase, type Tx } from '../src/platform/db.ts'
import type { TestDatabase } from './database.ts'

const MORTAL = 'croupier-mortal'

/** So often a connection dies before each thing that is let through. */
const DEATHS = 2

const isKilled = (error: unknown): boolean =>
  error instanceof Error &&
  /terminat|closed|ended|hung up|not queryable|ECONNRESET|EPIPE/i.test(error.message)

/**
 * A worker with connections of its own that die in the middle of what it writes, as they do when its process is killed: each thing that it gives
 * is let through only after so many deaths between writing and commit.
 */
export function mortalWorker({ database, context }: { database: TestDatabase; context: Context }) {
  const opened = openDatabase(
    { ...database.pool.options, password: database.pool.options.password },
    { max: 2, name: MORTAL },
  )
  const done = { kills: 0, letThrough: 0, wanted: 0 }
  const isOver = (): boolean => done.letThrough >= done.wanted

  /** The connection that waits to be killed. */
  let victim: number | null = null

  /** Lingers after a write until its connection is killed, or until enough have died. */
  const linger = async (tx: Tx): Promise<void> => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    while (!isOver() && done.kills < DEATHS * (done.letThrough + 1)) {
      victim = rows[0]?.pid ?? null
      await sql`select 1`.execute(tx)
    }
    done.letThrough += 1
  }

  const killOne = async (): Promise<void> => {
    const pid = victim
    const { rows } = await database.pool.query<{ killed: boolean }>(
      'select pg_terminate_backend(pid) as killed from pg_stat_activity where pid = $1',
      [pid],
    )
    if (pid === null || rows[0]?.killed !== true) return
    while (
      (await database.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount !==
      0
    );
    victim = null
    done.kills += 1
  }

  const killing = async (): Promise<void> => {
    while (!isOver()) await killOne()
  }

  return {
    context: { ...context, db: opened.db, pool: opened.pool },
    linger,
    close: opened.close,
    /** Works until so many things were let through, however often it dies; answers how often that was. */
    run: async (work: () => Promise<void>, things: number): Promise<number> => {
      done.wanted = done.letThrough + things
      const working = async (): Promise<void> => {
        while (!isOver())
          await work().catch((error: unknown) => {
            if (!isKilled(error)) throw error
          })
      }
      await Promise.all([killing(), working()])
      return done.kills
    },
  }
}
