import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Migration {
  name: string
  sql: string
  sha256: string
}

/** Functions or views of one name, with their triggers and grants: applied again whenever their text has changed. */
export type Routine = Migration

/** What makes a database: an empty one by baseline, routines and rows; every later change by migrations and changed routines. */
export interface Schema {
  /** Types, tables, indexes and grants, a file a domain, the lowest domain first. */
  baseline: readonly Migration[]
  /** Functions of all domains, then views, since views may call functions. */
  routines: readonly Routine[]
  /** Rows that every database has; they may call functions. */
  rows: readonly Migration[]
  /** Older migrations that baseline, routines and rows stand for, and the oldest program that runs after one that took something away. */
  replaces: readonly (Pick<Migration, 'name' | 'sha256'> & { oldestProgram?: string })[]
  /** The hash that each routine had when the baseline was written. */
  firstRoutines: Readonly<Record<string, string>>
  /** Changes after the baseline, the oldest first. */
  migrations: readonly Migration[]
}

/** A migration after the baseline: the UTC second in which it was begun, and what it does. */
const MIGRATION = /^\d{14}-[a-z0-9-]+\.sql$/

/** The schema of a checkout or release, from its folder `server/sql`. */
export function readSchema(projectRoot: string): Schema {
  const folder = join(projectRoot, 'server/sql')
  const { domains, replaces, routines } = JSON.parse(
    readFileSync(join(folder, 'baseline.json'), 'utf8'),
  ) as Pick<Schema, 'replaces'> & { domains: string[]; routines: Record<string, string> }
  const each = (name: string) =>
    domains.map((domain) => `${domain}/${name}`).filter((path) => existsSync(join(folder, path)))
  const filesOf = (kind: string) =>
    each(kind).flatMap((path) => sqlFiles(folder, path).map((file) => `${path}/${file}`))
  return {
    baseline: each('baseline.sql').map((path) => readSql(folder, path)),
    routines: [...filesOf('functions'), ...filesOf('views')].map((path) => readSql(folder, path)),
    rows: each('rows.sql').map((path) => readSql(folder, path)),
    replaces,
    firstRoutines: routines,
    migrations: readMigrations(join(folder, 'migrations'), MIGRATION),
  }
}

/** A schema of these migrations alone. */
export function schemaOf(migrations: readonly Migration[]): Schema {
  return { baseline: [], routines: [], rows: [], replaces: [], firstRoutines: {}, migrations }
}

const DECLARED = /^-- routine: (\S+) ([0-9a-f]{12})$/gm

/**
 * The lines that a migration has to have for routines whose text differs from the baseline and from what later migrations declare. A
 * changed routine comes with a migration, so that a version that is started again after a newer one does not put its own text back.
 */
export function undeclaredRoutines({ routines, firstRoutines, migrations }: Schema): string[] {
  const declared = new Map(
    Object.entries(firstRoutines).map(([name, sha256]) => [name, sha256.slice(0, 12)]),
  )
  for (const { sql } of migrations)
    for (const [, name = '', sha256 = ''] of sql.matchAll(DECLARED)) declared.set(name, sha256)
  return routines
    .map(({ name, sha256 }) => ({ name, sha256: sha256.slice(0, 12) }))
    .filter(({ name, sha256 }) => declared.get(name) !== sha256)
    .map(({ name, sha256 }) => `-- routine: ${name} ${sha256}`)
}

/** The migrations of a folder in their order. */
export function readMigrations(folder: string, named: RegExp): Migration[] {
  return sqlFiles(folder, '')
    .filter((file) => named.test(file))
    .map((file) => readSql(folder, file))
}

/** One digest of all that makes a database. */
export function schemaDigest({ baseline, routines, rows, migrations }: Schema): string {
  const digest = createHash('sha256')
  for (const { name, sha256 } of [...baseline, ...routines, ...rows, ...migrations])
    digest.update(`${name}:${sha256}\n`)
  return digest.digest('hex')
}

function sqlFiles(folder: string, path: string): string[] {
  return existsSync(join(folder, path))
    ? readdirSync(join(folder, path))
        .filter((file) => file.endsWith('.sql'))
        .toSorted()
    : []
}

function readSql(folder: string, path: string): Migration {
  const sql = readFileSync(join(folder, path), 'utf8')
  return {
    name: path.slice(0, -'.sql'.length),
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
  }
}
