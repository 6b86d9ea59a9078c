import pg from 'pg'
import { openSession, refuseSharedSessions } from './held-sessions.ts'
import type { Migration, Routine, Schema } from './read-schema.ts'
import { StartupError } from './startup-error.ts'

/** A migration that cannot be applied, or that was edited after it had been; the message says which. */
export class MigrationError extends StartupError {
  override name = 'MigrationError'
}

/** One number for everybody who migrates this database at the same time. */
const LOCK = 20_261_121

/**
 * Makes an empty database, or applies what one lacks: each migration in a transaction of its own, then the routines whose text changed.
 * Answers with the names of what it applied. When two processes migrate at once, the second waits and then finds nothing to do.
 */
export async function migrate(connection: pg.ClientConfig, schema: Schema): Promise<string[]> {
  // The lock below belongs to a session.
  await refuseSharedSessions(async () => await openSession(connection))
  const client = await openSession(connection)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(RECORDS)
    const applied = await readApplied(client)
    const done: string[] = []
    if (applied.size === 0 && schema.baseline.length > 0) {
      await applyBaseline(client, schema)
      done.push(...schema.baseline.map(({ name }) => name))
    } else requireReplaced(applied, schema)
    await refuseTooOldProgram(client, schema)
    for (const migration of schema.migrations) {
      const before = applied.get(migration.name)
      if (before === undefined) {
        await inTransaction(client, migration.name, async () => {
          await client.query(migration.sql)
          await noteMigration(client, { ...migration, oldestProgram: oldestProgram(migration) })
        })
        done.push(migration.name)
      } else requireUnchanged(migration, before)
    }
    return [...done, ...(await applyRoutines(client, schema))]
  } finally {
    await client.end()
  }
}

/** The application may read what was applied and not write it; on an empty database its role does not exist yet. */
const RECORDS = `
  create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now());
  alter table schema_migrations add column if not exists oldest_program text;
  create table if not exists schema_routines (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now());
  do $$ begin
    if to_regrole('croupier_app') is not null then
      revoke all on schema_migrations, schema_routines from croupier_app;
      grant select on schema_migrations, schema_routines to croupier_app;
    end if;
  end $$`

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** An empty database: everything in one transaction, so that a start that dies leaves it empty. */
async function applyBaseline(client: pg.Client, schema: Schema): Promise<void> {
  await inTransaction(client, 'baseline', async () => {
    // Functions name tables and each other in any order.
    await client.query('set local check_function_bodies = off')
    for (const { sql } of schema.baseline) await client.query(sql)
    for (const routine of schema.routines) await applyFirst(client, routine, schema)
    for (const { sql } of schema.rows) await client.query(sql)
    // A version that still has them finds nothing to do.
    for (const replaced of schema.replaces) await noteMigration(client, replaced)
  })
}

/** Tables, columns, functions and types that a migration may still add. */
const NOT_THERE_YET = new Set(['42P01', '42703', '42883', '42704'])

/** A routine that needs what a later migration adds is left out; it is applied after the migrations, as in every older database. */
async function applyFirst(
  client: pg.Client,
  routine: Routine,
  { migrations }: Schema,
): Promise<void> {
  await client.query('savepoint routine')
  try {
    await client.query(routine.sql)
  } catch (error) {
    const isEarly = error instanceof pg.DatabaseError && NOT_THERE_YET.has(error.code ?? '')
    if (!isEarly || migrations.length === 0) throw error
    await client.query('rollback to savepoint routine')
    return
  }
  await client.query('release savepoint routine')
  await noteRoutine(client, routine)
}

/** A database of an older version is taken over when it has every migration that the baseline stands for, with the same text. */
function requireReplaced(applied: ReadonlyMap<string, string>, { replaces }: Schema): void {
  for (const migration of replaces) {
    const before = applied.get(migration.name)
    if (before !== undefined) requireUnchanged(migration, before)
    else
      throw new MigrationError(
        `the database was made by an older version and lacks ${migration.name}: start the last version that has migration ${replaces.at(-1)?.name ?? ''} once, then this one`,
      )
  }
}

function requireUnchanged({ name, sha256 }: Pick<Migration, 'name' | 'sha256'>, before: string) {
  if (before !== sha256)
    throw new MigrationError(
      `migration ${name} was changed after it had been applied; write a new one instead`,
    )
}

/** Functions and views whose text is another than in the database. A version that the database is ahead of leaves them alone. */
async function applyRoutines(client: pg.Client, schema: Schema): Promise<string[]> {
  const changed = await changedRoutines(client, schema)
  if (changed.length === 0) return []
  await inTransaction(client, changed.map(({ name }) => name).join(', '), async () => {
    await client.query('set local check_function_bodies = off')
    for (const routine of changed) {
      await client.query(routine.sql)
      await noteRoutine(client, routine)
    }
  })
  return changed.map(({ name }) => name)
}

async function changedRoutines(client: pg.Client, schema: Schema): Promise<Routine[]> {
  const known = new Set([...schema.replaces, ...schema.migrations].map(({ name }) => name))
  const isBehind = [...(await readApplied(client)).keys()].some((name) => !known.has(name))
  if (isBehind) return []
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_routines',
  )
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  return schema.routines.filter(({ name, sha256 }) => applied.get(name) !== sha256)
}

async function noteRoutine(client: pg.Client, { name, sha256 }: Routine): Promise<void> {
  await client.query(
    `insert into schema_routines (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [name, sha256],
  )
}

async function noteMigration(
  client: pg.Client,
  { name, sha256, oldestProgram = EVERY_PROGRAM }: Schema['replaces'][number],
): Promise<void> {
  await client.query(
    'insert into schema_migrations (name, sha256, oldest_program) values ($1, $2, $3)',
    [name, sha256, oldestProgram],
  )
}

/**
 * Schema changes are expand, deploy, contract. A migration that only expands lets every program before it run on; one that contracts
 * names the oldest program that still can, by the newest migration that this program knows.
 */
const CONTRACTS = /^-- contracts: runs with (\d{4}|\d{14}) and newer/m
/** What an expanding migration says of the oldest program. */
const EVERY_PROGRAM = '0000'
/** Statements that take something away from a program that does not know of it. */
const TAKES_AWAY =
  /\bdrop\s+(table|view|column|function|type|schema|materialized)|\brename\s+(to|column|constraint)|\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b|\bset\s+not\s+null\b/i

/** The number of the oldest program (its newest migration) that may run on the schema after this migration. */
export function oldestProgram({ sql }: Pick<Migration, 'sql'>): string {
  return CONTRACTS.exec(sql)?.[1] ?? EVERY_PROGRAM
}

/** Whether a migration takes something away without saying who can still run: as `-- contracts: …`, or `-- expands: ` and why. */
export function lacksDeclaration({ sql }: Pick<Migration, 'sql'>): boolean {
  const statements = sql.replaceAll(/--.*$/gm, '')
  const isDeclared = CONTRACTS.test(sql) || /^-- expands: \S.{10,}/m.test(sql)
  return TAKES_AWAY.test(statements) && !isDeclared
}

/** What a migration's name begins with: four digits before the baseline, a time since then; the times sort after the numbers. */
function numberOf(name: string): string {
  return name.split('-', 1)[0] ?? name
}

/** Refuses a database whose schema this program cannot run on; what newer migrations only added does not hinder it. */
async function refuseTooOldProgram(
  client: pg.Client,
  { replaces, migrations }: Schema,
): Promise<void> {
  const mineInOrder = [...replaces, ...migrations].map(({ name }) => name)
  const known = new Set(mineInOrder)
  const newest = mineInOrder.at(-1) ?? EVERY_PROGRAM
  const mine = numberOf(newest)
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
export async function requireMigrated(connection: pg.ClientConfig, schema: Schema): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ known: boolean }>(
      "select to_regclass('schema_migrations') is not null and to_regclass('schema_routines') is not null as known",
    )
    if (!rows[0]?.known) throw pending(['baseline'])
    await refuseTooOldProgram(client, schema)
    const applied = await readApplied(client)
    const missing = [...schema.replaces, ...schema.migrations].filter(
      ({ name }) => !applied.has(name),
    )
    const lacking = [...missing, ...(await changedRoutines(client, schema))]
    if (lacking.length > 0) throw pending(lacking.map(({ name }) => name))
  } finally {
    await client.end()
  }
}

function pending([next, ...more]: readonly string[]): MigrationError {
  return new MigrationError(
    `migrations are pending: ${next}${more.length > 0 ? ` and ${more.length} more` : ''}; run npm run db:migrate first`,
  )
}

async function inTransaction(
  client: pg.Client,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await client.query('begin')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(
      `migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}
