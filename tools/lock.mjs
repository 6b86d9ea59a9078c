/** `npm run lock`: after a library was added or removed, completes package-lock.json so that `npm ci` takes it everywhere. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingEntries } from './run/complete-lock.mjs'

const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingEntries(lock)
const packages = { ...lock.packages, ...missing }
// The root stands first, as npm writes it.
lock.packages = Object.fromEntries(
  Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${Object.keys(missing).length} packages of other platforms added`)
