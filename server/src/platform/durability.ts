import type pg from 'pg'
import { SESSION_SETTINGS } from './db.ts'
import { StartupError } from './startup-error.ts'

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
    throw new StartupError(
      `DATABASE_URL: PostgreSQL ${found?.version} is too old, 15 or newer is needed`,
    )
  }
  const unsafe = forgetfulDatabase ? [] : await unsafeSettings(pool)
  if (unsafe.length > 0) {
    throw new StartupError(
      `the database could lose payments (${unsafe.join(', ')}); switch that on again, or say CROUPIER_FORGETFUL_DATABASE=accept for a throwaway demo`,
    )
  }
}

/**
 * Runs on each new connection of a pool: something between (a pooler, say) may have dropped what was asked for. An error refuses the
 * connection.
 */
export function verifyConnection(role: string) {
  return (client: pg.ClientBase, done: (error?: Error) => void): void => {
    client.query<{ name: string; setting: string }>(
      "select lower(name) as name, setting from pg_settings where lower(name) = any($1) union all select 'role', current_user",
      [Object.keys(SESSION_SETTINGS)],
      (error, result) => {
        if (error instanceof Error) return done(error)
        const wrong = lostSettings(result.rows, role)
        done(wrong.length > 0 ? lost(wrong) : undefined)
      },
    )
  }
}

function lostSettings(rows: readonly { name: string; setting: string }[], role: string): string[] {
  const found = new Map(rows.map(({ name, setting }) => [name, setting]))
  return Object.entries({ ...SESSION_SETTINGS, role }).flatMap(([name, wanted]) => {
    const setting = found.get(name) ?? 'unknown'
    return setting === wanted || isStricter(name, { setting, wanted }) ? [] : [`${name}=${setting}`]
  })
}

/**
 * A database may wait for more standbys than we ask it to, where its administrator has forbidden to ask for less; and a pool of its own,
 * as the ledger's, may ask for a shorter time limit. 0 is none.
 */
function isStricter(
  name: string,
  { setting, wanted }: { setting: string; wanted: string },
): boolean {
  if (name.endsWith('_timeout')) return Number(setting) > 0 && Number(setting) < Number(wanted)
  return name === 'synchronous_commit' && ['remote_apply', 'remote_write'].includes(setting)
}

function lost(settings: readonly string[]): StartupError {
  return new StartupError(
    `DATABASE_URL: a connection came without the settings that were asked for (${settings.join(', ')}); a pooler in between must hand on the startup parameter options and hold sessions, or connect to PostgreSQL directly`,
  )
}
