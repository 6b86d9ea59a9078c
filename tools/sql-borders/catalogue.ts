import { basename } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'
import type { Owned } from './borders.ts'
import type { Named } from './read-sql.ts'

/** What the catalogue of the database says of its tables. */
export interface Catalogue {
  tables: { name: string; columns: string[]; hasRowSecurity: boolean; hasPrimaryKey: boolean }[]
  views: string[]
  sequences: string[]
  functions: string[]
  /** Primary keys and unique indexes. */
  uniques: { table: string; name: string; columns: string[] }[]
  references: { table: string; name: string; columns: string[]; to: string; toColumns: string[] }[]
  triggers: { table: string; name: string }[]
  /** Columns whose values come from a sequence. */
  counted: { table: string; column: string }[]
  /** Columns that follow the order of all transactions. */
  ordered: { table: string; column: string }[]
  /** Functions by name, with the types and names of what they take. */
  takes: { name: string; takes: string }[]
}

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const names = async (query: RawBuilder<unknown>): Promise<string[]> =>
    (await sql<{ name: string }>`${query}`.execute(db)).rows.map(({ name }) => name)
  const rows = async <Row>(query: RawBuilder<unknown>): Promise<Row[]> =>
    (await sql<Row>`${query}`.execute(db)).rows
  return {
    tables: await rows(sql`select c.relname as name, c.relrowsecurity as "hasRowSecurity",
      exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as "hasPrimaryKey",
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
      from pg_class c where ${OURS} and c.relkind in ('r', 'p', 'f') and not c.relispartition`),
    views: await names(
      sql`select c.relname as name from pg_class c where ${OURS} and c.relkind in ('v', 'm')`,
    ),
    sequences: await names(
      sql`select c.relname as name from pg_class c where ${OURS} and c.relkind = 'S'`,
    ),
    functions: await names(
      sql`select distinct p.proname as name from pg_proc p where ${OWN_FUNCTION}`,
    ),
    uniques: await rows(sql`select c.relname as table, i.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey)) as columns
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where ${OURS} and x.indisunique and not c.relispartition`),
    references: await rows(sql`select c.relname as table, f.conname as name, t.relname as to,
      ${columnsOf(sql`f.conkey`, sql`f.conrelid`)} as columns, ${columnsOf(sql`f.confkey`, sql`f.confrelid`)} as "toColumns"
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
      where ${OURS} and f.contype = 'f' and f.conparentid = 0`),
    triggers:
      await rows(sql`select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where ${OURS} and not t.tgisinternal and t.tgparentid = 0`),
    counted:
      await rows(sql`select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where ${OURS} and a.attnum > 0 and not c.relispartition
        and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')`),
    ordered:
      await rows(sql`select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where ${OURS} and a.attnum > 0 and c.relkind in ('r', 'p') and not c.relispartition and a.atttypid = 'xid8'::regtype`),
    takes: await rows(
      sql`select p.proname as name, pg_get_function_arguments(p.oid) as takes from pg_proc p where ${OWN_FUNCTION}`,
    ),
  }
}

const OURS = sql`c.relnamespace = 'public'::regnamespace`
const OWN_FUNCTION = sql`p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** Names of the columns of a key in their order. */
function columnsOf(numbers: RawBuilder<unknown>, table: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select a.attname::text from unnest(${numbers}) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number order by k.place)`
}

export type Group = 'player' | 'reference' | 'local'

/** In which group each table stands, and by which column it is distributed. */
export type Groups = ReadonlyMap<string, { group: Group; key: string | null }>

export function groupsOf(modules: Record<string, Owned>): Groups {
  const groups = new Map<string, { group: Group; key: string | null }>()
  for (const { player = {}, reference = [], local = [] } of Object.values(modules)) {
    for (const [table, key] of Object.entries(player)) groups.set(table, { group: 'player', key })
    for (const table of reference) groups.set(table, { group: 'reference', key: null })
    for (const table of local) groups.set(table, { group: 'local', key: null })
  }
  return groups
}

interface Around {
  groups: Groups
  namedIn(text: string): readonly Named[]
  functions: readonly { file: string; text: string }[]
  sources: readonly { file: string; text: string }[]
}

/** What breaks a rule of a database that is distributed by player, each as `kind: name`. */
export function breachesOf(catalogue: Catalogue, around: Around): string[] {
  const { groups, sources, functions } = around
  const isDistributed = (table: string) => groups.get(table)?.group !== 'local'
  const isOfPlayers = (table: string) => groups.get(table)?.group === 'player'
  return [
    ...named(
      'no primary key',
      catalogue.tables.filter(({ hasPrimaryKey }) => !hasPrimaryKey).map(({ name }) => name),
    ),
    ...named(
      'row security',
      catalogue.tables.filter(({ hasRowSecurity }) => hasRowSecurity).map(({ name }) => name),
    ),
    ...named(
      'unique key without the player',
      catalogue.uniques
        .filter(({ table, columns: of }) => {
          const key = groups.get(table)?.key ?? null
          return key !== null && !of.includes(key)
        })
        .map(({ table, name }) => `${table}.${name}`),
    ),
    ...named(
      'foreign key across groups',
      catalogue.references
        .filter((reference) => !mayReference(groups, reference))
        .map(({ table, name }) => `${table}.${name}`),
    ),
    ...named(
      'trigger',
      catalogue.triggers
        .filter(({ table }) => isDistributed(table))
        .map(({ table, name }) => `${table}.${name}`),
    ),
    ...named(
      'global sequence',
      columns(catalogue.counted.filter(({ table }) => isDistributed(table))),
    ),
    ...named(
      'order of all transactions',
      columns(catalogue.ordered.filter(({ table }) => isOfPlayers(table))),
    ),
    ...named('function across players', acrossPlayers(catalogue, around)),
    ...named('advisory lock', filesWith([...functions, ...sources], /\bpg_(?:try_)?advisory_/)),
    ...named(
      'notification',
      filesWith([...functions, ...sources], /\bpg_notify\s*\(|[`'"]\s*(?:un)?listen\s/i),
    ),
    ...named(
      'session setting',
      filesWith([...functions, ...sources], /[`'"]\s*set (?:local|session) \w|\bset_config\s*\(/i),
    ),
  ]
}

function named(kind: string, names: readonly string[]): string[] {
  return names.map((name) => `${kind}: ${name}`)
}

function columns(of: readonly { table: string; column: string }[]): string[] {
  return of.map(({ table, column }) => `${table}.${column}`)
}

/** Rows of a player point to other rows of the same player and to what every node has; local rows to local ones and to those. */
function mayReference(
  groups: Groups,
  { table, to, columns, toColumns }: Catalogue['references'][number],
): boolean {
  const from = groups.get(table)
  const target = groups.get(to)
  if (target?.group === 'reference') return true
  if (from?.group === 'local') return target?.group === 'local'
  const { key = null } = from ?? {}
  const place = key === null ? -1 : columns.indexOf(key)
  return target?.group === 'player' && place >= 0 && toColumns[place] === target.key
}

/** A function that touches rows of players, itself or by what it calls, takes one player: its id, or a row that has it. */
function acrossPlayers({ takes }: Catalogue, { groups, functions, namedIn }: Around): string[] {
  const named = new Map(
    functions.map(({ file, text }) => [
      basename(file, '.sql').replaceAll('-', '_'),
      namedIn(text).map(({ name }) => name),
    ]),
  )
  const touches = (name: string, before: readonly string[] = []): boolean =>
    (named.get(name) ?? []).some(
      (one) =>
        groups.get(one)?.group === 'player' ||
        (one !== name && !before.includes(one) && touches(one, [...before, name])),
    )
  const found = takes.filter(({ name, takes: all }) => !OF_ONE_PLAYER.test(all) && touches(name))
  return [...new Set(found.map(({ name }) => name))]
}

const OF_ONE_PLAYER =
  /\bp_player(?:_id)? bigint\b|\bplayer_id bigint\b|\be ledger_entry(?!\[)|\bj ledger_journal\b|\bw ledger_wallets\b|\bh ledger_house_lines\b|\bc protection_counts\b/

function filesWith(files: readonly { file: string; text: string }[], pattern: RegExp): string[] {
  return files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
}
