import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { openDatabase } from '../server/src/platform/db.ts'

/** Milliseconds on a processor, and milliseconds of standing ready without one; both stay 0 where there is no /proc. */
export interface Ran {
  ran: number
  waited: number
}

/** What processes spent between two looks: the main thread of each, which is the event loop of a house and all of a PostgreSQL backend. */
export function watchRuns(pids: readonly number[]): (pidsNow: readonly number[]) => Ran {
  const before = new Map(pids.map((pid) => [pid, soFar(pid)]))
  return (pidsNow) => {
    const total = { ran: 0, waited: 0 }
    for (const pid of pidsNow) {
      const was = before.get(pid) ?? { ran: 0, waited: 0 }
      const now = soFar(pid)
      total.ran += Math.max(0, now.ran - was.ran)
      total.waited += Math.max(0, now.waited - was.waited)
    }
    return total
  }
}

/** The first two numbers of /proc/PID/schedstat are nanoseconds (Documentation/scheduler/sched-stats.rst). */
function soFar(pid: number): Ran {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8')
      .split(' ')
      .map((nanoseconds) => Number(nanoseconds) / 1e6)
    return { ran, waited }
  } catch {
    // It has ended meanwhile, or this is not Linux.
    return { ran: 0, waited: 0 }
  }
}

/** The backends that serve a database's clients now. */
export async function backendsOf(connection: pg.PoolConfig): Promise<number[]> {
  const { pool, close } = openDatabase(connection)
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await close()
  return rows.map(({ pid }) => pid)
}
