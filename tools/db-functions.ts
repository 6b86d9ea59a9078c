/**
 * `npm run db:functions`: writes each function of the migrated database as a file, so that its current text is found by its name; with
 * --check it only says whether they are current. The files are for readers: the migrations make the database.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { testDatabase } from '../server/test/database.ts'

const folder = join(projectRoot(), 'server/functions')
const name = relative(projectRoot(), folder)
const wanted = await currentFunctions()
if (process.argv.includes('--check')) check()
else {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [file, text] of wanted) writeFileSync(join(folder, file), text)
  console.log(`${wanted.size} files written to ${name}`)
}

/** File name and text of each function; those of one name stand in one file. */
async function currentFunctions(): Promise<Map<string, string>> {
  const scratch = await testDatabase()
  try {
    const { rows } = await sql<{ name: string; definition: string }>`
      select p.proname as name, rtrim(pg_get_functiondef(p.oid)) || ';' as definition
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prokind in ('f', 'p')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by p.proname, pg_get_function_identity_arguments(p.oid)`.execute(scratch.db)
    const files = new Map<string, string>()
    for (const { name: proname, definition } of rows) {
      const file = `${proname.replaceAll('_', '-')}.sql`
      files.set(file, `${files.get(file) ?? headOf(proname)}\n${definition}\n`)
    }
    return files
  } finally {
    await scratch.close()
  }
}

/** The newest migration that defines the function is the one that counts. */
function headOf(proname: string): string {
  const migrations = join(projectRoot(), 'server/migrations')
  const defines = new RegExp(
    `create (?:or replace )?(?:function|procedure) (?:public\\.)?${proname}\\b`,
    'i',
  )
  const last = readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .findLast((file) => defines.test(readFileSync(join(migrations, file), 'utf8')))
  const from = last === undefined ? '' : ` Its text is of server/migrations/${last}.`
  return `-- Written by \`npm run db:functions\` for readers.${from}\n`
}

function check(): void {
  const found = new Map(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
  const wrong = [...new Set([...wanted.keys(), ...found.keys()])].filter(
    (file) => wanted.get(file) !== found.get(file),
  )
  if (wrong.length === 0) return console.log(`${name} is current`)
  console.error(
    `${name} does not fit the migrations (${wrong.slice(0, 3).join(', ')}): run \`npm run db:functions\` and commit it`,
  )
  process.exitCode = 1
}
