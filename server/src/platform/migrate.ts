import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openSession, refuseSharedSessions } from './held-sessions.ts'
import { StartupError } from './startup-error.ts'

export interface Migration {
  name: string
  sql: string
  sha256: string
}

/** A migration that cannot be applied, or that was edited after it had been; the message says which. */
export class MigrationError extends StartupError {
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
  // The lock below belongs to a session.
  await refuseSharedSessions(async () => await openSession(connection))
  const client = await openSession(connection)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    await client.query('alter table schema_migrations add column if not exists oldest_program text')
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    await refuseTooOldProgram(client, migrations)
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

/**
 * Schema changes are expand, deploy, contract. A migration that only expands lets every program before it run on; one that contracts
 * names the oldest program that still can, by the newest migration that this program knows.
 */
const CONTRACTS = /^-- contracts: runs with (\d{4}) and newer/m
/** What an expanding migration says of the oldest program. */
const EVERY_PROGRAM = '0000'
/** Migrations before this number were applied without saying what they are. */
export const DECLARES_FROM = '0850'
/** Statements that take something away from a program that does not know of it. */
const TAKES_AWAY =
  /\bdrop\s+(table|view|column|function|type|schema|materialized)|\brename\s+(to|column|constraint)|\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b|\bset\s+not\s+null\b/i

/** The number of the oldest program (its newest migration) that may run on the schema after this migration. */
export function oldestProgram({ sql }: Pick<Migration, 'sql'>): string {
  return CONTRACTS.exec(sql)?.[1] ?? EVERY_PROGRAM
}

/** Whether a migration takes something away without saying who can still run: as `-- contracts: …`, or `-- expands: ` and why. */
export function lacksDeclaration({ name, sql }: Pick<Migration, 'name' | 'sql'>): boolean {
  const statements = sql.replaceAll(/--.*$/gm, '')
  const isDeclared = CONTRACTS.test(sql) || /^-- expands: \S.{10,}/m.test(sql)
  return name >= DECLARES_FROM && TAKES_AWAY.test(statements) && !isDeclared
}

/** Refuses a database whose schema this program cannot run on; what newer migrations only added does not hinder it. */
async function refuseTooOldProgram(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name))
  const newest = migrations.at(-1)?.name ?? EVERY_PROGRAM
  const mine = newest.slice(0, 4)
  const { rows } = await client.query<{ name: string; least: string | null }>(
    // Read through JSON: a database that was never migrated by this version has no such column.
    "select name, to_jsonb(m) ->> 'oldest_program' as least from schema_migrations m order by name",
  )
  const hindering = rows.filter(
    ({ name, least }) => !known.has(name) && (least === null ? name > newest : least > mine),
  )
  const last = hindering.at(-1)
  if (last === undefined) return
  const more = hindering.length > 3 ? ` and ${hindering.length - 3} more` : ''
  const names = `${hindering
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ')}${more}`
  throw new MigrationError(
    last.least === null
      ? `the database is newer than this software: it has ${names}; start the version that made it`
      : `the database is newer than this software: since ${names} it needs a version that has migration ${last.least}; this one ends at ${mine}`,
  )
}

/**
 * Throws MigrationError when the database lacks a migration of this software, or has one that this software cannot run on; changes
 * nothing. For a house that is not allowed to migrate itself.
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
    if (rows[0]?.known) await refuseTooOldProgram(client, migrations)
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
    await client.query(
      'insert into schema_migrations (name, sha256, oldest_program) values ($1, $2, $3)',
      [migration.name, migration.sha256, oldestProgram(migration)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(
      `migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}
