/**
 * `npm run ledger:export -- FOLDER [--brand NUMBER]`: writes everything that an outsider needs to check a brand of the house, without
 * personal data. `node verify/croupier-verify.mjs FOLDER` reads it.
 */
import type pg from 'pg'
import { createFairness } from '../server/src/modules/fairness/fairness.ts'
import { exportEvidence } from '../server/src/modules/proofs/proofs.ts'
import { inProcessBus } from '../server/src/platform/bus.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { type Config, readConfig } from '../server/src/platform/config.ts'
import type { Context } from '../server/src/platform/context.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import {
  postgresFolder,
  startEmbeddedPostgres,
} from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { connectionFromUrl } from '../server/src/platform/external-database.ts'
import { createKeyring } from '../server/src/platform/keyring.ts'
import { createLog } from '../server/src/platform/log.ts'
import { createMetrics } from '../server/src/platform/metrics.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { loadRootKey } from '../server/src/platform/root-key.ts'
import { StartProblem, startSentence } from '../server/src/platform/start-problem.ts'

const USAGE = 'usage: npm run ledger:export -- FOLDER [--brand NUMBER]'

async function connection({ databaseUrl, dataFolder }: Config): Promise<pg.PoolConfig> {
  if (databaseUrl !== null) return connectionFromUrl(databaseUrl)
  const folder = postgresFolder(dataFolder)
  const postgres = await startEmbeddedPostgres({ folder, mode: 'visit' })
  return postgres.connection('croupier_app')
}

function ordered(words: readonly string[]): { folder: string; brandId: number } {
  const place = words.indexOf('--brand')
  const brandId = place < 0 ? 1 : Number(words[place + 1])
  const [folder] = words.filter((_, at) => place < 0 || (at !== place && at !== place + 1))
  if (folder === undefined || !Number.isSafeInteger(brandId)) throw new StartProblem(USAGE)
  return { folder, brandId }
}

try {
  const { folder, brandId } = ordered(process.argv.slice(2))
  const config = readConfig(process.env)
  const { db, pool, close } = openDatabase(await connection(config), {
    max: 4,
    name: 'croupier-ledger-export',
  })
  const context: Context = {
    config,
    db,
    pool,
    clock: systemClock,
    random: systemRandom,
    bus: inProcessBus(),
    log: createLog(config.logLevel),
    metrics: createMetrics(),
    keyring: createKeyring(loadRootKey(config, systemRandom), systemRandom),
  }
  const fairness = createFairness(context)
  const { files } = await exportEvidence(context, {
    brandId,
    folder,
    revealedSeed: (memberId, seedId) => fairness.revealed(memberId, seedId),
  })
  for (const { name, lines } of files) console.log(`${String(lines).padStart(9)}  ${name}`)
  console.log(`written to ${folder}; check it with: node verify/croupier-verify.mjs ${folder}`)
  await close()
} catch (error) {
  const sentence = startSentence(error)
  console.error(sentence ?? error)
  process.exitCode = 1
}
