import { createHash } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import {
  lacksDeclaration,
  migrate as migrateTo,
  oldestProgram,
  requireMigrated,
} from './migrate.ts'
import { projectRoot } from './project-root.ts'
import {
  type Migration,
  readSchema,
  type Schema,
  schemaOf,
  undeclaredRoutines,
} from './read-schema.ts'

/** Applies these migrations alone. */
const migrate = (connection: pg.ClientConfig, list: readonly Migration[]) =>
  migrateTo(connection, schemaOf(list))
const house = readSchema(projectRoot())

const { owner } = await testDatabase({ max: 1 })
const client = new pg.Client(owner)
await client.connect()

beforeEach(async () => {
  await client.query('drop schema if exists trial cascade; create schema trial')
  await client.query("delete from schema_migrations where name like '9%'")
  await client.query("delete from schema_routines where name like 'trial/%'")
})

function migration(name: string, sql: string): Migration {
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

test('a second run finds nothing to do', async () => {
  const list = [migration('9000-one', 'create table trial.one ()')]
  expect(await migrate(owner, list)).toEqual(['9000-one'])
  expect(await migrate(owner, list)).toEqual([])
})

test('several processes may migrate at once: each file is applied once', async () => {
  const list = [
    migration('9000-slow', 'select pg_sleep(0.3); create table trial.slow ()'),
    migration('9001-next', 'create table trial.next ()'),
  ]
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(owner, list)))
  expect(applied.flat().sort()).toEqual(['9000-slow', '9001-next'])
})

test('a migration that was edited after it had been applied is refused by name', async () => {
  await migrate(owner, [migration('9000-one', 'create table trial.one ()')])
  const edited = [migration('9000-one', 'create table trial.one (id bigint)')]
  await expect(migrate(owner, edited)).rejects.toThrow(/9000-one was changed/)
})

test('a file that fails leaves nothing of itself, and the files before it stay', async () => {
  const list = [
    migration('9000-good', 'create table trial.good ()'),
    migration('9001-bad', 'create table trial.bad (); select 1/0'),
  ]
  await expect(migrate(owner, list)).rejects.toThrow(/9001-bad failed: division by zero/)
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'trial' order by 1",
  )
  expect(rows).toEqual([{ tablename: 'good' }])
})

test('every migration says why in its first line and has a time of its own', () => {
  const { migrations } = house
  for (const { name, sql } of migrations) expect(sql, name).toMatch(/^-- \S.{10,}/)
  const times = migrations.map(({ name }) => name.slice(0, 14))
  expect(new Set(times).size).toBe(times.length)
})

test('a database that is newer than the software is refused by the names of what it has more', async () => {
  await migrate(owner, [migration('9000-old', 'create table trial.old ()')])
  await migrate(owner, [migration('9001-new', 'create table trial.fresh ()')])
  // Applied by a version that did not say what its migrations need.
  await client.query("update schema_migrations set oldest_program = null where name like '9%'")
  await expect(migrate(owner, [migration('9000-old', '')])).rejects.toThrow(
    /^the database is newer than this software: it has 9001-new/,
  )
})

test('a version before runs on a schema that was only expanded, and is refused by one that was contracted without it', async () => {
  const one = migration('9000-one', 'create table trial.one (old text)')
  const two = migration('9001-two', 'alter table trial.one add column fresh text')
  const three = migration(
    '9002-three',
    '-- contracts: runs with 9001 and newer\nalter table trial.one drop column old',
  )
  await migrate(owner, [one])
  await migrate(owner, [one, two])
  // The first version starts again after the second has migrated: rolled back, or restarted in the middle of a deployment.
  expect(await migrate(owner, [one])).toEqual([])
  await migrate(owner, [one, two, three])
  expect(await migrate(owner, [one, two])).toEqual([])
  await expect(migrate(owner, [one])).rejects.toThrow(
    /^the database is newer than this software: since 9002-three it needs a version that has migration 9001; this one ends at 9000$/,
  )
  await client.query("delete from schema_migrations where name = '9002-three'")
  await expect(requireMigrated(owner, house)).resolves.toBeUndefined()
})

test('a migration that takes something away says which version can still run', () => {
  const takes = 'alter table brands drop column name'
  expect(lacksDeclaration({ sql: takes })).toBe(true)
  expect(lacksDeclaration({ sql: `-- contracts: runs with 0850 and newer\n${takes}` })).toBe(false)
  expect(lacksDeclaration({ sql: `-- expands: the column was never read\n${takes}` })).toBe(false)
  expect(lacksDeclaration({ sql: 'alter table brands add column y text' })).toBe(false)
  expect(house.migrations.filter(lacksDeclaration).map(({ name }) => name)).toEqual([])
  // A program that is named must exist, and know more than the one before the migration itself.
  for (const each of house.migrations.filter(({ sql }) => sql.includes('-- contracts:')))
    expect(oldestProgram(each) > '0000' && oldestProgram(each) <= each.name.slice(0, 14)).toBe(true)
})

test('who must not migrate refuses what is pending, and changes nothing', async () => {
  await expect(requireMigrated(owner, house)).resolves.toBeUndefined()
  const one = migration('99990101000000-one', 'create table trial.one ()')
  const pending = { ...house, migrations: [...house.migrations, one] }
  await expect(requireMigrated(owner, pending)).rejects.toThrow(
    /^migrations are pending: 99990101000000-one; run npm run db:migrate first$/,
  )
  const { rowCount } = await client.query("select from pg_tables where schemaname = 'trial'")
  expect(rowCount).toBe(0)
})

const OUTER =
  'create or replace function trial.outer_one() returns int language sql as $$ select trial.inner_one() $$'
const INNER =
  'create or replace function trial.inner_one() returns int language sql as $$ select 1 $$'

function withRoutines(routines: Migration[], migrations: Migration[] = []): Schema {
  return {
    ...schemaOf([
      ...house.replaces.map(({ name, sha256 }) => ({ name, sha256, sql: '' })),
      ...house.migrations,
      ...migrations,
    ]),
    routines,
  }
}

test('functions are applied in any order, and again when their text has changed', async () => {
  const both = [migration('trial/functions/a', OUTER), migration('trial/functions/b', INNER)]
  expect(await migrateTo(owner, withRoutines(both))).toEqual([
    'trial/functions/a',
    'trial/functions/b',
  ])
  expect(await migrateTo(owner, withRoutines(both))).toEqual([])
  const changed = [both[0], migration('trial/functions/b', INNER.replace('select 1', 'select 2'))]
  await expect(requireMigrated(owner, withRoutines(changed as Migration[]))).rejects.toThrow(
    /^migrations are pending: trial\/functions\/b;/,
  )
  expect(await migrateTo(owner, withRoutines(changed as Migration[]))).toEqual([
    'trial/functions/b',
  ])
  const { rows } = await client.query<{ value: number }>('select trial.outer_one() as value')
  expect(rows[0]?.value).toBe(2)
})

test('a version that the database is ahead of leaves functions as the newer one made them', async () => {
  const older = [migration('trial/functions/b', INNER)]
  const newer = [migration('trial/functions/b', INNER.replace('select 1', 'select 2'))]
  const next = [migration('99990101000000-next', '-- routine: trial/functions/b 000000000000')]
  await migrateTo(owner, withRoutines(older))
  await migrateTo(owner, withRoutines(newer, next))
  expect(await migrateTo(owner, withRoutines(older))).toEqual([])
  await expect(requireMigrated(owner, withRoutines(older))).resolves.toBeUndefined()
  const { rows } = await client.query<{ value: number }>('select trial.inner_one() as value')
  expect(rows[0]?.value).toBe(2)
})

test('every changed function or view is declared by a migration', () => {
  expect(undeclaredRoutines(house)).toEqual([])
  const [first, ...others] = house.routines
  const edited = {
    ...house,
    routines: [{ ...first, sha256: 'f'.repeat(64) } as Migration, ...others],
  }
  const lines = undeclaredRoutines(edited)
  expect(lines).toEqual([`-- routine: ${first?.name} ${'f'.repeat(12)}`])
  const declared = migration('99990101000000-x', `-- Why: it is changed.\n${lines[0]}\n`)
  expect(undeclaredRoutines({ ...edited, migrations: [...house.migrations, declared] })).toEqual([])
})

test('a database of the last numbered migration is taken over; one that lacks some is refused in one sentence', async () => {
  const own = await testDatabase({ max: 1 })
  const admin = new pg.Client(own.owner)
  await admin.connect()
  try {
    await admin.query('drop table schema_routines')
    const done = await migrateTo(own.owner, house)
    expect(done).toEqual(house.routines.map(({ name }) => name))
    await admin.query("delete from schema_migrations where name like '0880%'")
    await expect(migrateTo(own.owner, house)).rejects.toThrow(
      /^the database was made by an older version and lacks 0880-rounding: start the last version that has migration \d{4}-\S+ once, then this one$/,
    )
  } finally {
    await admin.end()
    await own.close()
  }
})

test('an empty database gets a view and a trigger that need what a migration adds', async () => {
  const own = await testDatabase({ max: 1 })
  const admin = new pg.Client(own.owner)
  await admin.connect()
  try {
    await admin.query('drop table schema_migrations, schema_routines')
    const noted = migration(
      'trial/functions/note',
      `create or replace function trial.note() returns trigger language plpgsql as $$ begin return new; end $$;
       create trigger note before insert on trial.notes for each row execute function trial.note()`,
    )
    const shown = migration(
      'trial/views/shown',
      'create or replace view trial.shown as select id, note from trial.one',
    )
    const above = migration(
      'trial/views/shown-above',
      'create or replace view trial.shown_above as select note from trial.shown',
    )
    const schema: Schema = {
      ...schemaOf([
        migration(
          '9000-note',
          'alter table trial.one add column note text; create table trial.notes (id bigint)',
        ),
      ]),
      baseline: [
        migration('trial/baseline', 'create schema trial; create table trial.one (id bigint)'),
      ],
      routines: [noted, shown, above],
    }
    expect(await migrateTo(own.owner, schema)).toEqual([
      'trial/baseline',
      '9000-note',
      'trial/functions/note',
      'trial/views/shown',
      'trial/views/shown-above',
    ])
    expect(await migrateTo(own.owner, schema)).toEqual([])
    expect((await admin.query('select note from trial.shown_above')).rows).toEqual([])
  } finally {
    await admin.end()
    await own.close()
  }
})

test('a view that names what nothing adds is refused by its name', async () => {
  const own = await testDatabase({ max: 1 })
  const admin = new pg.Client(own.owner)
  await admin.connect()
  try {
    await admin.query('drop table schema_migrations, schema_routines')
    const baseline = [migration('trial/baseline', 'create schema trial')]
    const view = migration('trial/views/wrong', 'create view trial.wrong as select a from trial.no')
    const schema: Schema = { ...schemaOf([]), baseline, routines: [view] }
    await expect(migrateTo(own.owner, schema)).rejects.toThrow(
      /^migration baseline failed: relation "trial.no" does not exist$/,
    )
    const later = { ...schema, migrations: [migration('9000-next', 'select 1')] }
    await expect(migrateTo(own.owner, later)).rejects.toThrow(
      /^migration trial\/views\/wrong failed: relation "trial.no" does not exist$/,
    )
  } finally {
    await admin.end()
    await own.close()
  }
})
