/**
 * `npm run restore -- --to <2026-11-21T10:00:00Z | 0/3A0000C8 | latest> --data <folder>`: makes a new data folder from
 * CROUPIER_BACKUP_TO as it was at that point, proves its ledger, and writes down what was decided after the point.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { RestorePoint } from '../server/src/platform/backup/restore-cluster.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { runCommand } from './run-command.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'
import { restoreHouse } from '../server/src/app/restore-database.ts'

function readInput(): { folder: string; point: RestorePoint } {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: 'latest' }, data: { type: 'string' } },
  })
  if (values.data === undefined) throw new StartupError('--data must name the folder to make')
  return { folder: resolve(values.data), point: readPoint(values.to) }
}

function readPoint(text: string): RestorePoint {
  if (text === 'latest') return 'latest'
  if (/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i.test(text)) return { lsn: text }
  const time = new Date(text)
  // A moment without its zone would mean another one elsewhere.
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(time.getTime()))
    throw new StartupError('--to must be latest, a moment like 2026-11-21T10:00:00Z or 0/3A0000C8')
  return { time }
}

const records: string[] = []

await runCommand(async () => {
  const input = readInput()
  const { result } = await restoreHouse(readConfig(process.env), {
    ...input,
    clock: systemClock,
    say: console.log,
    kept: (file) => {
      records.push(file)
    },
  })
  if (result !== 'proven') process.exitCode = 1
})
// After the reason of a restore that failed.
for (const file of records) console.log(`the record of this restore is ${file}`)
