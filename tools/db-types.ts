/** `npm run db:types`: writes the types of the migrated tables; with --check it only says whether they are current. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { testDatabase } from '../server/test/database.ts'

const target = join(projectRoot(), 'server/src/platform/db-types.ts')
const EIGHT_BYTES = /export type Int8 = .*;/

const scratch = await testDatabase()
/** Views over a single table, by name. */
const plainViews = new Map<string, string>()
const folder = mkdtempSync(join(tmpdir(), 'croupier-types-'))
const file = join(folder, 'db-types.ts')
try {
  execFileSync(
    process.execPath,
    [
      join(projectRoot(), 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect=postgres',
      `--url=${scratch.ownerUrl}`,
      `--out-file=${file}`,
      '--exclude-pattern=schema_*',
      '--log-level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], cwd: projectRoot() },
  )
  const { rows } = await sql<{ view: string; table: string }>`
    select v.relname as view, min(t.relname::text) as table
    from pg_rewrite r join pg_class v on v.oid = r.ev_class and v.relkind = 'v' and v.relnamespace = 'public'::regnamespace
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
    join pg_class t on t.oid = d.refobjid and t.oid <> v.oid
    group by v.relname having count(distinct t.oid) = 1`.execute(scratch.db)
  for (const { view, table } of rows) plainViews.set(view, table)
} finally {
  await scratch.close()
}
const generated = readFileSync(file, 'utf8')
rmSync(folder, { recursive: true })
if (!EIGHT_BYTES.test(generated) && /\bInt8\b/.test(generated)) {
  throw new Error('kysely-codegen writes Int8 in another way than expected')
}
// platform/db.ts reads eight-byte numbers as bigint.
const types = [...plainViews].reduce(
  (text, [view, table]) => withColumnsOf(text, view, table),
  generated.replace(EIGHT_BYTES, 'export type Int8 = ColumnType<bigint, bigint, bigint>;'),
)

/** PostgreSQL does not say which columns of a view may be null: those of the same name in its table are as the table's are. */
function withColumnsOf(text: string, view: string, table: string): string {
  const of = bodyOf(text, table)
  const body = bodyOf(text, view)
  const line = (column: string) =>
    new RegExp(`^  ${column}: .*$`, 'm').exec(of)?.[0]?.replace(/Generated<(.*)>;/, '$1;')
  return text.replace(
    body,
    body.replaceAll(/^  (\w+): .*$/gm, (own, column: string) => line(column) ?? own),
  )
}

function bodyOf(text: string, relation: string): string {
  const type = relation
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  const body = new RegExp(`export interface ${type} \\{[^}]*\\}`).exec(text)?.[0]
  if (body === undefined) throw new Error(`there is no type of ${relation}`)
  return body
}

const name = relative(projectRoot(), target)
if (!process.argv.includes('--check')) {
  writeFileSync(target, types)
  console.log(`${name} written`)
} else if (readFileSync(target, 'utf8') === types) {
  console.log(`${name} is current`)
} else {
  console.error(`${name} does not fit the migrations: run \`npm run db:types\` and commit it`)
  process.exitCode = 1
}
