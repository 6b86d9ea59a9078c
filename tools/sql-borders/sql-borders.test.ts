import { expect, test } from 'vitest'
import {
  bordersOf,
  crossingsOfFunction,
  crossingsOfSource,
  functionFiles,
  modulesOfMigration,
  namesOf,
  newMigrations,
  readCrossings,
  readDeclared,
  serverSources,
} from './borders.ts'

/**
 * A module names its own tables and the views that modules below show to others (server/tables.json, ARCHITECTURE.md). What still
 * does not keep to that stands in server/sql-crossings.json, and that list only shrinks: a line that is no longer needed fails here.
 */
const borders = bordersOf(readDeclared())
const { crossings, dynamic } = readCrossings()
const sources = serverSources()
const readings = sources.map(({ file, text }) => ({
  file,
  module: borders.moduleOf(file),
  ...crossingsOfSource(borders, file, text),
}))

test('every query names tables of its own module, views shown by modules below, or what the list of crossings says', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = new Map<string, Set<string>>()
  const note = (module: string, names: readonly string[]) =>
    found.set(module, new Set([...(found.get(module) ?? []), ...names]))
  for (const { module, mentions } of readings)
    if (mentions.length > 0) note(module, namesOf(mentions))
  for (const { file, text } of functionFiles()) {
    const { module, names } = crossingsOfFunction(borders, file, text)
    if (names.length > 0) note(module, names)
  }
  expect(linesOf([...found].map(([module, names]) => ({ module, names: [...names] })))).toEqual(
    linesOf(crossings),
  )
})

function linesOf(list: readonly { module: string; names: readonly string[] }[]): string[] {
  return list
    .flatMap(({ module, names }) => names.map((name) => `${module} names ${name}`))
    .toSorted()
}

test('names of tables stand in the sources as they are sent, but for the declared ones', () => {
  const found = readings.flatMap(({ file, unclear }) =>
    unclear.map(({ text }) => `${file}: ${text}`),
  )
  const declared = dynamic.map(({ file, text }) => `${file}: ${text}`)
  expect([...new Set(found)].toSorted()).toEqual(declared.toSorted())
})

test('every exception has a reason', () => {
  const reasons = [...crossings, ...dynamic].map(({ reason }) => reason)
  expect(reasons.filter((reason) => reason.length < 20)).toEqual([])
})

test('a new migration names tables of one module', () => {
  const mixed = newMigrations()
    .map(({ file, text }) => ({ file, modules: modulesOfMigration(borders, text) }))
    .filter(({ modules }) => modules.length > 1)
  expect(mixed).toEqual([])
})

/** Sources of `accounts/kyc`, which stands above the ledger and below the cashier, and what is found in each. */
const refused: { form: string; source: string; names: string[] }[] = [
  {
    form: 'a builder',
    source: "db.selectFrom('ledger_wallets').selectAll()",
    names: ['ledger_wallets'],
  },
  {
    form: 'a builder with an alias',
    source: "db.selectFrom('ledger_wallets as w').select('w.balance')",
    names: ['ledger_wallets'],
  },
  {
    form: 'a list in a builder',
    source: "db.selectFrom(['kyc_members', 'brands as b']).selectAll()",
    names: ['brands'],
  },
  {
    form: 'a join in a builder',
    source: "db.selectFrom('kyc_members as k').innerJoin('vendors as v', 'v.id', 'k.member_id')",
    names: ['vendors'],
  },
  { form: 'an insert', source: "db.insertInto('brands').values({})", names: ['brands'] },
  { form: 'an update', source: "db.updateTable('facts').set({})", names: ['facts'] },
  { form: 'a delete', source: "db.deleteFrom('flags').where('id', '=', id)", names: ['flags'] },
  { form: 'raw SQL', source: 'sql`select 1 from brands`.execute(db)', names: ['brands'] },
  {
    form: 'raw SQL with an alias and values',
    source:
      'sql<Row>`select k.* from kyc_members k left join brands as b on b.id = ${id} where ${more}`',
    names: ['brands'],
  },
  {
    form: 'a write in raw SQL',
    source: 'sql`insert into facts (id) select id from kyc_members where id = ${id}`',
    names: ['facts'],
  },
  {
    form: 'a subquery in a part of a statement',
    source: 'const part = sql`and exists (select from brands b where b.id = k.brand_id)`',
    names: ['brands'],
  },
  {
    form: 'a table within a CTE of its own name',
    source: 'sql`with brands as (select * from ledger_wallets) select * from brands`',
    names: ['ledger_wallets'],
  },
  { form: 'a text', source: "pool.query('select count(*) from brands')", names: ['brands'] },
  {
    form: 'a text with values',
    source: 'client.query(`delete from ledger_keys where player_id = ${id}`)',
    names: ['ledger_keys'],
  },
  {
    form: 'a name given to SQL',
    source: "sql`select 1 from ${sql.table('brands')}`",
    names: ['brands'],
  },
  {
    form: 'a name in a list',
    source: "for (const table of ['kyc_members', 'ledger_keys'] as const) await empty(table)",
    names: ['ledger_keys'],
  },
  {
    form: 'the type of a row',
    source: "import type { LedgerWallets } from '../../platform/db-types.ts'",
    names: ['ledger_wallets'],
  },
  {
    form: 'the type of a row by its table',
    source: "type Row = Selectable<DB['ledger_wallets']>",
    names: ['ledger_wallets'],
  },
  {
    form: 'a name as a value',
    source: "sql`select 'ledger_keys'::regclass`",
    names: ['ledger_keys'],
  },
  {
    form: 'a write to a view that is shown',
    source: "db.deleteFrom('ledger_all_rounds')",
    names: ['ledger_all_rounds'],
  },
  {
    form: 'a function of a module above',
    source: 'sql`select agents_upline_of(${id}, null)`',
    names: ['agents_upline_of'],
  },
]

test.each(refused)('$form beyond the border is found', ({ source, names }) => {
  const file = 'server/src/accounts/kyc/sample.ts'
  expect(namesOf(crossingsOfSource(borders, file, source).mentions)).toEqual(names)
})

const allowed: { form: string; source: string }[] = [
  { form: 'an own table', source: "db.selectFrom('kyc_members as k').selectAll()" },
  { form: 'a view that a module below shows', source: 'sql`select * from ledger_all_rounds`' },
  { form: 'a function of a module below', source: 'sql`select ledger_post(${lines})`' },
  {
    form: 'a CTE with the name of a table',
    source: 'sql`with facts as (select 1) select * from facts join kyc_members on true`',
  },
  { form: 'a word that is a table too', source: "const kinds = ['facts', 'brands', 'flags']" },
  {
    form: 'an alias with the name of a table',
    source: 'sql`select brands.id from kyc_members brands`',
  },
]

test.each(allowed)('$form is allowed', ({ source }) => {
  const file = 'server/src/accounts/kyc/sample.ts'
  expect(crossingsOfSource(borders, file, source)).toEqual({ mentions: [], unclear: [] })
})

test('a view that a module above shows is beyond the border', () => {
  const file = 'server/src/core/approvals/sample.ts'
  const above = bordersOf({ modules: { 'accounts/kyc': { publicViews: ['kyc_shown'] } } })
  expect(namesOf(crossingsOfSource(above, file, 'sql`select * from kyc_shown`').mentions)).toEqual([
    'kyc_shown',
  ])
})

test.each([
  { form: 'a builder', source: 'db.selectFrom(table).selectAll()' },
  { form: 'a builder with a name made of parts', source: "db.selectFrom('identity_' + kind)" },
  { form: 'a template in a builder', source: 'db.deleteFrom(`identity_${kind}`)' },
  { form: 'a name given to SQL', source: 'sql`select 1 from ${sql.table(name)}`' },
  { form: 'a text given to SQL', source: 'sql.raw(`select 1 from ${name}`)' },
  { form: 'a text that is no SQL', source: 'sql`select from from where`' },
])('a name that is put together at run time is found in $form', ({ source }) => {
  const { unclear } = crossingsOfSource(borders, 'server/src/accounts/kyc/sample.ts', source)
  expect(unclear).toHaveLength(1)
})

const bodies: { form: string; body: string; names: string[] }[] = [
  {
    form: 'a body in SQL',
    body: 'returns bigint language sql as $$ select count(*) from kyc_members join facts on true $$',
    names: ['facts'],
  },
  {
    form: 'a statement of PL/pgSQL',
    body: 'returns void language plpgsql as $$ begin delete from brands; delete from kyc_members; end $$',
    names: ['brands'],
  },
  {
    form: 'an assignment of PL/pgSQL',
    body: 'returns int language plpgsql as $$ declare x int; begin x := (select max(id) from brands); return x; end $$',
    names: ['brands'],
  },
  {
    form: 'a dynamic statement of PL/pgSQL',
    body: "returns void language plpgsql as $$ begin execute format('truncate %I, ledger_keys', 'kyc_members'); end $$",
    names: ['ledger_keys'],
  },
]

test.each(bodies)('$form of a function is looked through', ({ body, names }) => {
  const ours = bordersOf({
    modules: {
      ...readDeclared().modules,
      'accounts/kyc': { local: ['kyc_members'], functions: ['kyc_sample'] },
    },
  })
  const found = crossingsOfFunction(
    ours,
    'server/sql/accounts/functions/kyc-sample.sql',
    `create function kyc_sample() ${body};`,
  )
  expect(found).toEqual({ module: 'accounts/kyc', names })
})

test('a migration that changes tables of two modules is found', () => {
  const one = 'alter table kyc_members add note text;'
  expect(modulesOfMigration(borders, one)).toEqual(['accounts/kyc'])
  const references = 'create table kyc_more (member_id bigint references identity_members (id));'
  expect(modulesOfMigration(borders, one + references)).toEqual(['accounts/kyc'])
  const data = 'update brands set name = k.note from kyc_members k;'
  expect(modulesOfMigration(borders, one + data)).toEqual(['accounts/kyc', 'core/brands'])
})
