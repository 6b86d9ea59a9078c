/** `npm run new:migration the-name`: an empty migration with the next number. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/src/platform/project-root.ts'

/** Declared contracts are read by server/src/platform/migrate.ts. */
const TEMPLATE = `-- Why: say here what was not possible before.
-- If this takes something away from versions that run now, say which can go on: contracts: runs with NNNN and newer
`

const name = process.argv.slice(2).join('-').toLowerCase()
const folder = join(projectRoot(), 'server/migrations')
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  console.error('a name is needed: npm run new:migration short-name-of-the-change')
  process.exit(1)
}
const last = Math.max(0, ...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0))
const file = `${String(last + 1).padStart(4, '0')}-${name}.sql`
writeFileSync(join(folder, file), TEMPLATE, {
  flag: 'wx',
})
console.log(`server/migrations/${file}`)
