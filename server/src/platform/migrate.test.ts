import { createHash } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import {
  lacksDeclaration,
  migrate,
  type Migration,
  oldestProgram,
  readMigrations,
  requireMigrated,
} from './migrate.ts'
import { projectRoot } from './project-root.ts'

const { owner } = await testDatabase({ max: 1 })
const client = new pg.Client(owner)
await client.connect()

beforeEach(async () => {
  await client.query('drop schema if exists trial cascade; create schema trial')
  await client.query("delete from schema_migrations where name like '9%'")
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

test('every migration of the house says why in its first line and has a number of its own', () => {
  const migrations = readMigrations(`${projectRoot()}/server/migrations`)
  for (const { name, sql } of migrations) expect(sql, name).toMatch(/^-- \S.{10,}/)
  const numbers = migrations.map(({ name }) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
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
  const house = readMigrations(`${projectRoot()}/server/migrations`)
  await client.query("delete from schema_migrations where name = '9002-three'")
  await expect(requireMigrated(owner, house)).resolves.toBeUndefined()
})

test('a migration that takes something away says which version can still run', () => {
  const takes = 'alter table brands drop column name'
  expect(lacksDeclaration({ name: '9000-x', sql: takes })).toBe(true)
  expect(
    lacksDeclaration({ name: '9000-x', sql: `-- contracts: runs with 0850 and newer\n${takes}` }),
  ).toBe(false)
  expect(
    lacksDeclaration({ name: '9000-x', sql: `-- expands: the column was never read\n${takes}` }),
  ).toBe(false)
  expect(lacksDeclaration({ name: '9000-x', sql: 'alter table brands add column y text' })).toBe(
    false,
  )
  const house = readMigrations(`${projectRoot()}/server/migrations`)
  expect(house.filter(lacksDeclaration).map(({ name }) => name)).toEqual([])
  // A program that is named must exist, and know more than the one before the migration itself.
  for (const each of house.filter(({ sql }) => sql.includes('-- contracts:')))
    expect(oldestProgram(each) > '0000' && oldestProgram(each) <= each.name.slice(0, 4)).toBe(true)
})

test('who must not migrate refuses what is pending, and changes nothing', async () => {
  const house = readMigrations(`${projectRoot()}/server/migrations`)
  await expect(requireMigrated(owner, house)).resolves.toBeUndefined()
  const pending = [...house, migration('9000-one', 'create table trial.one ()')]
  await expect(requireMigrated(owner, pending)).rejects.toThrow(
    /^migrations are pending: 9000-one; run npm run db:migrate first$/,
  )
  const { rowCount } = await client.query("select from pg_tables where schemaname = 'trial'")
  expect(rowCount).toBe(0)
})
