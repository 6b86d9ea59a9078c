/** `npm run ledger:verify`: proves the whole ledger, turnover by it, points, jackpots and bonuses, and prints each invariant; ends with 1 when one does not hold. */
import { idsUsedForTwoPlayers, verifyLedger } from '../server/src/core/ledger/ledger.ts'
import { verifyBonuses } from '../server/src/engagement/bonuses/bonuses.ts'
import { verifyJackpots } from '../server/src/engagement/jackpots/jackpots.ts'
import { verifyPoints } from '../server/src/engagement/points/points.ts'
import { verifyTurnover } from '../server/src/play/turnover/turnover.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { namingDatabase } from '../server/src/platform/external-database.ts'
import { runCommand } from './run-command.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'
import { applicationConnection } from './visit.ts'

await runCommand(async () => {
  const { db, close } = openDatabase(await applicationConnection(readConfig(process.env)), {
    max: 2,
    name: 'croupier-ledger-verify',
  })
  const findings = await namingDatabase('DATABASE_URL', async () => [
    ...(await verifyLedger(db)),
    ...(await verifyTurnover(db)),
    ...(await verifyPoints(db)),
    ...(await verifyJackpots(db)),
    ...(await verifyBonuses(db)),
  ]).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === '42P01'
    throw isMissing ? new StartupError('there is no ledger yet: run npm run db:migrate') : error
  })
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
})
