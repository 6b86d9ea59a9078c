import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Reading, readSource } from './read-source.ts'
import { type Named, type Names, namedInFile } from './read-sql.ts'

const root = join(import.meta.dirname, '../..')

/** What a module owns in the database. Tables stand in the group in which a distributed database would keep them. */
export interface Owned {
  /** Distributed by the player: each with the column that says whose a row is. */
  player?: Record<string, string>
  /** Copied to every node. */
  reference?: string[]
  /** On one node. */
  local?: string[]
  /** Read by the module alone. */
  views?: string[]
  /** What modules above may read as well. */
  publicViews?: string[]
  sequences?: string[]
  functions?: string[]
}

/** Some things of one kind that break a rule of a database that is distributed by player, with the reason why they may. */
interface Exceptions {
  kind: string
  names: string[]
  reason: string
}

interface Declared {
  modules: Record<string, Owned>
  exceptions: Exceptions[]
}

/** A module that names what another owns, and why. */
export interface Crossing {
  module: string
  names: string[]
  reason: string
}

interface DeclaredCrossings {
  crossings: Crossing[]
  /** Names that are put together at run time, by file. */
  dynamic: { file: string; text: string; reason: string }[]
}

/** Who stands above all modules and composes them. */
const ABOVE = ['app', 'setup', 'doctor', 'seeds']

export function readDeclared(): Declared {
  return JSON.parse(readFileSync(join(root, 'server/tables.json'), 'utf8'))
}

export function readCrossings(): DeclaredCrossings {
  return JSON.parse(readFileSync(join(root, 'server/sql-crossings.json'), 'utf8'))
}

/** Tables and views of a module. */
export function relationsOf(owned: Owned): string[] {
  const { player = {}, reference = [], local = [], views = [], publicViews = [] } = owned
  return [...Object.keys(player), ...reference, ...local, ...views, ...publicViews]
}

/** The places of modules, from the lowest: who stands in the same row has the same number. */
function placesOfModules(): ReadonlyMap<string, number> {
  const { domains }: { domains: { name: string; rows: string[][] }[] } = JSON.parse(
    readFileSync(join(root, 'server/domains.json'), 'utf8'),
  )
  const rows = domains.flatMap(({ name, rows: modules }) =>
    modules.map((row) => row.map((module) => (module === '.' ? name : `${name}/${module}`))),
  )
  return new Map([
    ['platform', -1] as const,
    ...rows.flatMap((row, place) => row.map((module) => [module, place] as const)),
    ...ABOVE.map((module) => [module, rows.length] as const),
  ])
}

/** The rule of the borders, as the declared owners and the domains make it. */
export interface Borders {
  names: Names
  /** The module that a file of the server belongs to. */
  moduleOf(file: string): string
  ownerOf(name: string): string | undefined
  /** Whether a module may name this: its own, a view that a module below shows to others, or a function of one below. */
  allows(module: string, named: Named): boolean
}

export function bordersOf({ modules }: Pick<Declared, 'modules'>): Borders {
  const places = placesOfModules()
  const all = Object.entries(modules)
  const owners = new Map(
    all.flatMap(([module, owned]) =>
      [...relationsOf(owned), ...(owned.functions ?? [])].map((name) => [name, module] as const),
    ),
  )
  const shown = new Set(all.flatMap(([, { publicViews = [] }]) => publicViews))
  const functions = new Set(all.flatMap(([, owned]) => owned.functions ?? []))
  return {
    names: { tables: new Set(all.flatMap(([, owned]) => relationsOf(owned))), functions },
    ownerOf: (name) => owners.get(name),
    moduleOf: (file) => {
      const path = file.replace(/^server\/(?:src\/)?/, '')
      const [found] = [...places.keys()]
        .filter((module) => path.startsWith(`${module}/`))
        .toSorted((left, right) => right.length - left.length)
      if (found === undefined) throw new Error(`${file} belongs to no module`)
      return found
    },
    allows: (module, { name, isWritten }) => {
      const owner = owners.get(name)
      if (owner === undefined || owner === module) return true
      const isBelow = (places.get(owner) ?? 0) < (places.get(module) ?? 0)
      return isBelow && (functions.has(name) || (!isWritten && shown.has(name)))
    },
  }
}

/** What a source of TypeScript names beyond its module's border, each with its line, and what cannot be judged. */
export function crossingsOfSource(borders: Borders, file: string, text: string): Reading {
  const module = borders.moduleOf(file)
  const { mentions, unclear } = readSource(file, text, borders.names)
  return { mentions: mentions.filter((mention) => !borders.allows(module, mention)), unclear }
}

/** What a function of the database names beyond the border of the module that owns it. */
export function crossingsOfFunction(
  borders: Borders,
  file: string,
  text: string,
): { module: string; names: string[] } {
  const name = basename(file, '.sql').replaceAll('-', '_')
  const module = borders.ownerOf(name)
  if (module === undefined) throw new Error(`nobody owns the function ${name}`)
  const named = namedInFile(text, borders.names)
  return { module, names: namesOf(named.filter((one) => !borders.allows(module, one))) }
}

/** The modules whose tables a migration names beside what others show to all: it belongs to one. */
export function modulesOfMigration(borders: Borders, text: string): string[] {
  const modules = namedInFile(text, borders.names)
    .filter(({ name }) => borders.names.tables.has(name))
    .map(({ name }) => borders.ownerOf(name) ?? '')
  return [...new Set(modules)].toSorted()
}

export function namesOf(named: readonly Named[]): string[] {
  return [...new Set(named.map(({ name }) => name))].toSorted()
}

/** The sources of the server besides its tests, with what they say. */
export function serverSources(): { file: string; text: string }[] {
  const files = ['server/src', 'server/seeds'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  return files
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/db-types\.ts$/.test(file))
    .map(withText)
}

export function functionFiles(): { file: string; text: string }[] {
  return readdirSync(join(root, 'server/sql'))
    .toSorted()
    .flatMap((domain) => sqlFiles(`server/sql/${domain}/functions`))
}

export function newMigrations(): { file: string; text: string }[] {
  return sqlFiles('server/sql/migrations')
}

function sqlFiles(folder: string): { file: string; text: string }[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => withText(`${folder}/${name}`))
}

function withText(file: string): { file: string; text: string } {
  return { file, text: readFileSync(join(root, file), 'utf8') }
}
