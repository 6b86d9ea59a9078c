/**
 * `npm run faults [F-03 F-06 …]` breaks the house in every way of the matrix and compares what is left with what callers were told;
 * `-- --release` strikes as often as before a release. Ends with 1 when a row fails.
 */
import { parseArgs } from 'node:util'
import { hasPassed, printRow } from './print-row.ts'
import { rows } from './registry.ts'
import type { FaultRow } from './row.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'boolean', default: false }, times: { type: 'string' } },
})

const wanted = positionals.map((name) => name.toUpperCase())
const unknown = wanted.filter((name) => !rows.some(({ id }) => id === name))
if (unknown.length > 0) {
  console.error(
    `there is no row ${unknown.join(', ')}; there are ${rows.map(({ id }) => id).join(', ')}`,
  )
  process.exit(2)
}
const chosen = wanted.length === 0 ? rows : rows.filter(({ id }) => wanted.includes(id))

const failed: string[] = []
const notRun: string[] = []
for (const row of chosen) {
  const start = performance.now()
  const end = await runRow(row)
  if (end !== 'passed') (end === 'failed' ? failed : notRun).push(row.id)
  console.log(`     ${row.id} took ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
}
const passed = chosen.length - failed.length - notRun.length
console.log(
  `rows passed ${passed} · failed ${failed.length}${failed.length > 0 ? ` (${failed.join(', ')})` : ''} · not run ${notRun.length}${notRun.length > 0 ? ` (${notRun.join(', ')})` : ''}`,
)
process.exit(failed.length > 0 ? 1 : 0)

async function runRow(row: FaultRow): Promise<'passed' | 'failed' | 'not run'> {
  const asked = Number(values.times ?? 0)
  const times = asked > 0 ? asked : row.times[values.release ? 'release' : 'small']
  try {
    const outcome = await row.run(times)
    if ('notRun' in outcome) {
      console.log(`     ${row.id} ${row.title}: not run: ${outcome.notRun}`)
      return 'not run'
    }
    printRow(row, outcome)
    return hasPassed(outcome) ? 'passed' : 'failed'
  } catch (error) {
    console.log(`FAIL ${row.id} ${row.title}`)
    console.log(error)
    return 'failed'
  }
}
