/** `npm run ledger:verify`: proves the whole ledger and prints each invariant; ends with 1 when one does not hold. */
import type pg from 'pg'
import { idsUsedForTwoPlayers, verifyLedger } from '../server/src/modules/ledger/ledger.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import {
  postgresFolder,
  startEmbeddedPostgres,
} from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { connectionFromUrl } from '../server/src/platform/external-database.ts'
import { startSentence } from '../server/src/platform/start-problem.ts'

async function connection(): Promise<pg.PoolConfig> {
  const { databaseUrl, dataFolder } = readConfig(process.env)
  if (databaseUrl !== null) return connectionFromUrl(databaseUrl)
  const postgres = await startEmbeddedPostgres({
    folder: postgresFolder(dataFolder),
    mode: 'visit',
  })
  return postgres.connection('croupier_app')
}

try {
  const { db, close } = openDatabase(await connection(), { max: 2, name: 'croupier-ledger-verify' })
  const findings = await verifyLedger(db)
  for (const { id, sentence, violations, rows } of findings) {
    const mark = violations === 0 ? 'holds ' : 'BROKEN'
    console.log(`${mark} ${id.padEnd(4)} ${sentence}${violations === 0 ? '' : ` (${violations})`}`)
    for (const row of rows) console.log(`            ${row}`)
  }
  for (const { source, externalId, players } of await idsUsedForTwoPlayers(db)) {
    console.log(`note: vendor ${source} used the id ${externalId} for ${players} members`)
  }
  if (findings.some(({ violations }) => violations > 0)) process.exitCode = 1
  await close()
} catch (error) {
  const missing = error instanceof Error && 'code' in error && error.code === '42P01'
  const sentence = missing ? 'there is no ledger yet: run npm run db:migrate' : startSentence(error)
  console.error(sentence === null ? error : sentence)
  process.exitCode = 1
}
