/** `npm run db:types`: writes the types of the migrated tables; with --check it only says whether they are current. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { testDatabase } from '../server/test/database.ts'

const target = join(projectRoot(), 'server/src/platform/db-types.ts')
const EIGHT_BYTES = /export type Int8 = .*;/

const scratch = await testDatabase()
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
} finally {
  await scratch.close()
}
const generated = readFileSync(file, 'utf8')
rmSync(folder, { recursive: true })
if (!EIGHT_BYTES.test(generated) && /\bInt8\b/.test(generated)) {
  throw new Error('kysely-codegen writes Int8 in another way than expected')
}
// platform/db.ts reads eight-byte numbers as bigint.
const types = generated.replace(
  EIGHT_BYTES,
  'export type Int8 = ColumnType<bigint, bigint, bigint>;',
)

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
