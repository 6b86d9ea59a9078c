import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/src/platform/db.ts'
import { testDatabase, type TestDatabase } from '../../server/test/database.ts'
import { bordersOf, functionFiles, type Owned, readDeclared, serverSources } from './borders.ts'
import { breachesOf, type Catalogue, groupsOf, readCatalogue } from './catalogue.ts'
import { namedInFile } from './read-sql.ts'

/** server/tables.json against the migrated database, both ways, and against what a database distributed by player demands. */
const { modules, exceptions } = readDeclared()
const owned = Object.values(modules)
const groups = groupsOf(modules)

let database: TestDatabase
let catalogue: Catalogue

beforeAll(async () => {
  database = await testDatabase()
  catalogue = await readCatalogue(database.db)
})

afterAll(() => database.close())

function declared(pick: (of: Owned) => readonly string[]): string[] {
  return owned.flatMap(pick).toSorted()
}

test('every table stands under one module in one group, and every declared one exists', () => {
  const names = declared(({ player = {}, reference = [], local = [] }) => [
    ...Object.keys(player),
    ...reference,
    ...local,
  ])
  expect(names).toEqual(catalogue.tables.map(({ name }) => name).toSorted())
})

test('every view, sequence and function stands under one module, and every declared one exists', () => {
  expect(declared(({ views = [], publicViews = [] }) => [...views, ...publicViews])).toEqual(
    catalogue.views.toSorted(),
  )
  expect(declared(({ sequences = [] }) => sequences)).toEqual(catalogue.sequences.toSorted())
  expect(declared(({ functions = [] }) => functions)).toEqual(catalogue.functions.toSorted())
})

test('every table that is distributed by player has the column of its key', () => {
  const missing = owned
    .flatMap(({ player = {} }) => Object.entries(player))
    .filter(
      ([table, key]) => !catalogue.tables.find(({ name }) => name === table)?.columns.includes(key),
    )
  expect(missing).toEqual([])
})

test('only the declared exceptions break the rules of a database that is distributed by player', () => {
  const borders = bordersOf({ modules })
  const found = breachesOf(catalogue, {
    groups,
    namedIn: (text) => namedInFile(text, borders.names),
    functions: functionFiles(),
    sources: serverSources(),
  })
  const allowed = exceptions.flatMap(({ kind, names }) => names.map((name) => `${kind}: ${name}`))
  expect(found.toSorted()).toEqual(allowed.toSorted())
  expect(exceptions.filter(({ reason }) => reason.length < 20)).toEqual([])
})

test('each rule is broken on purpose and told', async () => {
  const scratch = await testDatabase()
  const owner = openDatabase(scratch.owner, { max: 1 })
  try {
    await sql`
      create table sample_pots (id uuid primary key);
      create table sample_stakes (id bigint generated always as identity primary key, player_id bigint, at xid8,
        pot_id uuid references sample_pots, unique (player_id, pot_id));
      create table sample_bare (player_id bigint);
      alter table sample_bare enable row level security;
      create function sample_stop() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger sample_stops before update on sample_stakes for each row execute function sample_stop();
      create function sample_sum() returns bigint language sql as $$ select count(*) from sample_stakes $$;
      create function sample_of(p_player_id bigint) returns bigint language sql as $$ select sample_sum() $$;
      create function sample_all() returns bigint language sql as $$ select sample_of(1) $$;
    `.execute(owner.db)
    const known = new Set(catalogue.tables.map(({ name }) => name))
    const all = await readCatalogue(owner.db)
    const isNew = ({ table }: { table: string }) => !known.has(table)
    const fresh: Catalogue = {
      ...all,
      tables: all.tables.filter(({ name }) => !known.has(name)),
      uniques: all.uniques.filter(isNew),
      references: all.references.filter(isNew),
      triggers: all.triggers.filter(isNew),
      counted: all.counted.filter(isNew),
      ordered: all.ordered.filter(isNew),
      takes: all.takes.filter(({ name }) => name.startsWith('sample_')),
    }
    const player = { sample_stakes: 'player_id', sample_bare: 'player_id' }
    const sample = { module: { player, local: ['sample_pots'] } }
    const around = {
      groups: groupsOf(sample),
      namedIn: (text: string) =>
        [...text.matchAll(/sample_\w+/g)].map(([name]) => ({ name, isWritten: false })),
      functions: [
        { file: 'sample-sum.sql', text: 'sample_stakes' },
        { file: 'sample-of.sql', text: 'sample_sum' },
        { file: 'sample-all.sql', text: 'sample_of pg_advisory_xact_lock(1)' },
      ],
      sources: [
        { file: 'lock.ts', text: 'sql`select pg_try_advisory_lock(1)`' },
        { file: 'told.ts', text: "client.query('listen bets')" },
        { file: 'patience.ts', text: 'sql`set local statement_timeout = 0`' },
      ],
    }
    expect(breachesOf(fresh, around).toSorted()).toEqual([
      'advisory lock: lock.ts',
      'advisory lock: sample-all.sql',
      'foreign key across groups: sample_stakes.sample_stakes_pot_id_fkey',
      'function across players: sample_all',
      'function across players: sample_sum',
      'global sequence: sample_stakes.id',
      'no primary key: sample_bare',
      'notification: told.ts',
      'order of all transactions: sample_stakes.at',
      'row security: sample_bare',
      'session setting: patience.ts',
      'trigger: sample_stakes.sample_stops',
      'unique key without the player: sample_stakes.sample_stakes_pkey',
    ])
    // A table that nobody has declared is in no group.
    expect(known.has('sample_pots')).toBe(false)
    expect(all.tables.map(({ name }) => name)).toContain('sample_pots')
  } finally {
    await owner.close()
    await scratch.close()
  }
})
