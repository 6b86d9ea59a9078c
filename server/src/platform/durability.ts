import type pg from 'pg'
import { StartProblem } from './start-problem.ts'

const OLDEST_POSTGRESQL = 150_000
const UNSAFE: Record<string, readonly string[]> = {
  synchronous_commit: ['off', 'local'],
  fsync: ['off'],
  full_page_writes: ['off'],
}

/** Settings under which an acknowledged payment could be lost; empty when the database is safe for money. */
export async function unsafeSettings(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(UNSAFE)],
  )
  return rows
    .filter(({ name, setting }) => UNSAFE[name]?.includes(setting))
    .map(({ name, setting }) => `${name}=${setting}`)
}

/** Refuses a database that is too old, or one that may forget unless that was asked for. */
export async function checkDatabase(
  pool: pg.Pool,
  { forgetfulDatabase }: { forgetfulDatabase: boolean },
): Promise<void> {
  const { rows } = await pool.query<{ number: string; version: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  )
  const [found] = rows
  if (Number(found?.number) < OLDEST_POSTGRESQL) {
    throw new StartProblem(
      `DATABASE_URL: PostgreSQL ${found?.version} is too old, 15 or newer is needed`,
    )
  }
  const unsafe = forgetfulDatabase ? [] : await unsafeSettings(pool)
  if (unsafe.length > 0) {
    throw new StartProblem(
      `the database could lose payments (${unsafe.join(', ')}); switch that on again, or say CROUPIER_FORGETFUL_DATABASE=accept for a throwaway demo`,
    )
  }
}

/** Runs on each new connection of a pool: something between (a pooler, say) may have dropped what we asked for. */
export function verifyConnection(client: pg.ClientBase, done: (error?: Error) => void): void {
  client.query<{ synchronous_commit: string }>('show synchronous_commit', (error, result) => {
    if (error instanceof Error) return done(error)
    const setting = result.rows[0]?.synchronous_commit ?? 'off'
    const unsafe = UNSAFE['synchronous_commit']?.includes(setting)
    done(unsafe ? new Error(`a connection came with synchronous_commit=${setting}`) : undefined)
  })
}
