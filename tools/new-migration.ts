/**
 * `npm run new:migration the-name`: an empty migration, named by the UTC second in which it was begun. It declares the functions and views
 * whose text has changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { readSchema, undeclaredRoutines } from '../server/src/platform/read-schema.ts'

/** Declared contracts are read by server/src/platform/migrate.ts. */
const TEMPLATE = `-- Why: say here what was not possible before.
-- If this takes something away from versions that run now, say which can go on: contracts: runs with <time> and newer
`

const name = process.argv.slice(2).join('-').toLowerCase()
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  console.error('a name is needed: npm run new:migration add-what-to-what')
  process.exit(1)
}
const folder = 'server/sql/migrations'
const time = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
const declarations = undeclaredRoutines(readSchema(projectRoot()))
  .map((line) => `${line}\n`)
  .join('')
mkdirSync(join(projectRoot(), folder), { recursive: true })
writeFileSync(join(projectRoot(), folder, `${time}-${name}.sql`), `${TEMPLATE}${declarations}`, {
  flag: 'wx',
})
console.log(`${folder}/${time}-${name}.sql`)
