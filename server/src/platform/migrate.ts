import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartProblem } from './start-problem.ts'

export interface Migration {
  name: string
  sql: string
  sha256: string
}

/** A migration that cannot be applied, or that was edited after it had been; the message says which. */
export class MigrationError extends StartProblem {
  override name = 'MigrationError'
}

/** One number for everybody who migrates this database at the same time. */
const LOCK = 20_261_121

/** The migrations of a folder in their order. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      return {
        name: file.slice(0, -'.sql'.length),
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      }
    })
}

/**
 * Applies what is missing, each file in a transaction of its own, and answers with the names of what it applied.
 * When two processes migrate at once, the second waits and then finds nothing to do.
 */
export async function migrate(
  connection: pg.ClientConfig,
  migrations: readonly Migration[],
): Promise<string[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    refuseNewer([...applied.keys()], migrations)
    const done: string[] = []
    for (const migration of migrations) {
      const before = applied.get(migration.name)
      if (before === undefined) {
        await apply(client, migration)
        done.push(migration.name)
      } else if (before !== migration.sha256) {
        throw new MigrationError(
          `migration ${migration.name} was changed after it had been applied; write a new one instead`,
        )
      }
    }
    return done
  } finally {
    await client.end()
  }
}

/** Older software does not know what a newer database expects of it. */
function refuseNewer(applied: readonly string[], migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.name ?? ''
  const unknown = applied.filter((name) => name > newest).sort()
  if (unknown.length === 0) return
  throw new MigrationError(
    `the database is newer than this software: it has ${unknown.join(', ')}; start the version that made it`,
  )
}

/**
 * Throws MigrationError when the database is not exactly where the software is; changes nothing. For a house that is not
 * allowed to migrate itself.
 */
export async function requireMigrated(
  connection: pg.ClientConfig,
  migrations: readonly Migration[],
): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ known: boolean }>(
      "select to_regclass('schema_migrations') is not null as known",
    )
    const applied = rows[0]?.known
      ? (await client.query<{ name: string }>('select name from schema_migrations')).rows
      : []
    const names = new Set(applied.map(({ name }) => name))
    refuseNewer([...names], migrations)
    const [next, ...more] = migrations.filter(({ name }) => !names.has(name))
    if (next === undefined) return
    throw new MigrationError(
      `migrations are pending: ${next.name}${more.length > 0 ? ` and ${more.length} more` : ''}; run npm run db:migrate first`,
    )
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(
      `migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}
