/**
 * `npm run ledger:lost -- --end-url-file FILE --to FILE`: which lines of the journal the restored database has lost. The file names the address of a
 * database with the end: the old server where it can still be read, or a second copy that was restored to the end. Nothing is written to either.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { writeLinesAfter } from '../server/src/app/lines-after-the-point.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { type Db, openDatabase } from '../server/src/platform/db.ts'
import { externalConnections, namingDatabase } from '../server/src/platform/external-database.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'
import { runCommand } from './run-command.ts'
import { applicationConnection } from './visit.ts'

function readInput(): { url: string; file: string } {
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

/** A database without a ledger, or the same one twice, would say that nothing is lost. */
async function requireTwoLedgers(restored: Db, end: Db): Promise<void> {
  const [one, other] = [
    await serverWithLedger('DATABASE_URL', restored),
    await serverWithLedger('--end-url-file', end),
  ]
  if (one === other)
    throw new StartupError('--end-url-file: this is the restored database of DATABASE_URL itself')
}

/** What no other database has in common with this one; a restored cluster has the identifier of the one that it was copied from. */
async function serverWithLedger(variable: string, db: Db): Promise<string> {
  return await namingDatabase(variable, async () => {
    const { rows } = await sql<{ has: boolean; server: string }>`
      select to_regclass('ledger_journal') is not null as has,
        current_database() || ' since ' || pg_postmaster_start_time() as server`.execute(db)
    const [row] = rows
    if (!row?.has) throw new StartupError(`${variable}: there is no ledger in this database`)
    return row.server
  })
}

function makeEmpty(file: string): void {
  try {
    writeFileSync(file, '', { mode: 0o600 })
  } catch (error) {
    throw new StartupError(`--to: ${file} cannot be written`, { cause: error })
  }
}

await runCommand(async () => {
  const { url, file } = readInput()
  const restored = openDatabase(await applicationConnection(readConfig(process.env)), {
    max: 1,
    name: 'croupier-ledger-lost',
  })
  const end = openDatabase(externalConnections(url, null).application, {
    max: 1,
    name: 'croupier-ledger-lost',
  })
  try {
    await requireTwoLedgers(restored.db, end.db)
    makeEmpty(file)
    const lines = await namingDatabase('DATABASE_URL or --end-url-file', () =>
      writeLinesAfter({ restored: restored.db, end: end.db }, file),
    )
    console.log(`${lines} lines were written after the point: ${file}`)
  } finally {
    await restored.close()
    await end.close()
  }
})
