import type pg from 'pg'
import { inProcessBus } from '../server/src/platform/bus.ts'
import { checkRootKey } from '../server/src/platform/check-root-key.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { type Config, readConfig } from '../server/src/platform/config.ts'
import type { Context } from '../server/src/platform/context.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import {
  type EmbeddedPostgres,
  postgresFolder,
  startEmbeddedPostgres,
} from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { externalConnections, namingDatabase } from '../server/src/platform/external-database.ts'
import { createLog } from '../server/src/platform/log.ts'
import { requireDataFolder } from '../server/src/platform/make-folder.ts'
import { createMetrics } from '../server/src/platform/metrics.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { openKeyring } from '../server/src/platform/root-key.ts'

/** How a command beside the house signs in as the application. Throws StartProblem in plain words. */
export async function applicationConnection({
  databaseUrl,
  databaseOwnerUrl,
  dataFolder,
  secretFiles,
}: Config): Promise<pg.PoolConfig> {
  if (databaseUrl !== null)
    return externalConnections(databaseUrl, databaseOwnerUrl, secretFiles).application
  return (await visitedServer(dataFolder)).connection('croupier_app')
}

/** The same as the owner of the database. */
export async function ownerConnection({
  databaseUrl,
  databaseOwnerUrl,
  dataFolder,
  secretFiles,
}: Config): Promise<pg.ClientConfig> {
  if (databaseUrl !== null)
    return externalConnections(databaseUrl, databaseOwnerUrl, secretFiles).owner
  return (await visitedServer(dataFolder)).connection('croupier_owner')
}

async function visitedServer(dataFolder: string): Promise<EmbeddedPostgres> {
  requireDataFolder(dataFolder)
  return await startEmbeddedPostgres({ folder: postgresFolder(dataFolder), mode: 'visit' })
}

/** A house's database and keys for a command beside it, whether the house runs or not; `name` is what the database calls it. */
export async function visitHouse(
  name: string,
): Promise<{ context: Context; close(): Promise<void> }> {
  const config = readConfig(process.env)
  const { db, pool, close } = openDatabase(await applicationConnection(config), { max: 4, name })
  const keyring = openKeyring(config, systemRandom)
  try {
    await namingDatabase('DATABASE_URL', async () => await checkRootKey(pool, keyring))
  } catch (error) {
    await close()
    throw error
  }
  const context = {
    config,
    db,
    pool,
    clock: systemClock,
    random: systemRandom,
    bus: inProcessBus(),
    log: createLog(config.logLevel),
    metrics: createMetrics(),
    keyring,
  }
  return { context, close }
}
