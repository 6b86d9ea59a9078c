/**
 * `npm run ledger:lost -- --end-url-file FILE --to FILE`: which lines of the journal the restored database has lost. The file names the address of a
 * database with the end: the old server where it can still be read, or a second copy that was restored to the end. Nothing is written to either.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeLinesAfter } from '../server/src/app/lines-after-the-point.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { externalConnections, namingDatabase } from '../server/src/platform/external-database.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'
import { runCommand } from './run-command.ts'
import { applicationConnection } from './visit.ts'

function readWish(): { url: string; file: string } {
  const { values } = parseArgs({
    options: { 'end-url-file': { type: 'string' }, to: { type: 'string' } },
  })
  const { 'end-url-file': urlFile, to: file } = values
  if (urlFile === undefined || file === undefined)
    throw new StartupError('usage: npm run ledger:lost -- --end-url-file FILE --to FILE')
  const url = addressIn(urlFile)
  if (url === null) throw new StartupError('--end-url-file must name a file that holds one address')
  return { url, file }
}

function addressIn(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return URL.canParse(text) ? text : null
  } catch {
    return null
  }
}

await runCommand(async () => {
  const { url, file } = readWish()
  const restored = openDatabase(await applicationConnection(readConfig(process.env)), {
    max: 1,
    name: 'croupier-ledger-lost',
  })
  const end = openDatabase(externalConnections(url, null).application, {
    max: 1,
    name: 'croupier-ledger-lost',
  })
  try {
    const lines = await namingDatabase('DATABASE_URL or --end-url-file', () =>
      writeLinesAfter({ restored: restored.db, end: end.db }, file),
    )
    console.log(`${lines} lines were written after the point: ${file}`)
  } finally {
    await restored.close()
    await end.close()
  }
})
