import type pg from 'pg'
import { openArchive } from './backup/archive.ts'
import { openBackupStore } from './backup/open-backup-store.ts'
import { keepBackups } from './backup/keep-backups.ts'
import { buildInfo } from './build-info.ts'
import { type Bus, inProcessBus } from './bus.ts'
import { checkRootKey, followRootKey } from './check-root-key.ts'
import { systemClock } from './clock.ts'
import { type ClockWatch, keepClockWatch } from './clock-watch.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { type Database, openDatabase } from './db.ts'
import { checkDatabase, verifyConnection } from './durability.ts'
import {
  type EmbeddedPostgres,
  postgresFolder,
  startEmbeddedPostgres,
} from './embedded-postgres/embedded-postgres.ts'
import { externalConnections, namingDatabase, ownerVariable } from './external-database.ts'
import { openSession, refuseSharedSessions } from './held-sessions.ts'
import type { HouseKeyring, Keyring } from './keyring.ts'
import { createLog, type Log } from './log.ts'
import { addProcessMetrics, createMetrics, type Metrics } from './metrics.ts'
import { migrate, requireMigrated } from './migrate.ts'
import { natsBus } from './nats-bus.ts'
import { followedNatsUrls } from './nats-servers.ts'
import { projectRoot } from './project-root.ts'
import { systemRandom } from './random.ts'
import { readSchema } from './read-schema.ts'
import { openKeyring, rootKeyMark } from './root-key.ts'
import { requireDataFolder } from './make-folder.ts'

export interface Bootstrap {
  context: Context
  clockWatch: ClockWatch
  /** Closes bus, pool and embedded database, in this order. */
  close(): Promise<void>
}

const APPLICATION = 'croupier_app'

/** Everything that the modules stand on: a migrated database, the bus, keys, luck, time, logs. Throws StartProblem in plain words. */
export async function openBootstrap(
  config: Config,
  /** Instead of the configured bus: for commands that publish nothing. */
  { bus: given }: { bus?: Bus } = {},
): Promise<Bootstrap> {
  const log = createLog(config.logLevel)
  const metrics = createMetrics()
  addProcessMetrics(metrics, buildInfo(projectRoot()))
  requireDataFolder(config.dataFolder)
  const keyring = openKeyring(config, systemRandom)
  const source = await openSource(config, { keyring, log, metrics })
  let database: Database | undefined
  try {
    const schema = readSchema(projectRoot())
    const { owner, application } = source
    const naming = config.databaseUrl === null ? withoutName : namingDatabase
    await naming(ownerVariable(config), async () => {
      if (config.migrates) await migrate(owner, schema)
      else await requireMigrated(owner, schema)
    })
    const opened = openDatabase(application, {
      name: processName(config, keyring),
      role: APPLICATION,
      verify: verifyConnection(APPLICATION),
    })
    database = opened
    await naming('DATABASE_URL', async () => {
      await refuseSharedSessions(async () => await openSession(application))
      await checkDatabase(opened.pool, config)
      await checkRootKey(opened.pool, keyring)
    })
    measurePool(opened.pool, metrics)
    const bus = given ?? (await openBus(config, log, metrics))
    const { db, pool } = opened
    const clock = systemClock
    const { watch, stop } = await keepClockWatch(pool, { clock, metrics, log })
    const unfollow = followRootKey(pool, keyring)
    const close = async (): Promise<void> => {
      unfollow()
      stop()
      await bus.close()
      await db.destroy()
      await source.stop()
    }
    const parts = { config, db, pool, bus, log, metrics, keyring }
    return { context: { ...parts, clock, random: systemRandom }, clockWatch: watch, close }
  } catch (error) {
    await database?.close()
    await source.stop()
    throw error
  }
}

interface Source {
  /** Who migrates. */
  owner: pg.ClientConfig
  application: pg.PoolConfig
  stop(): Promise<void>
}

async function openSource(config: Config, parts: BackupParts): Promise<Source> {
  if (config.databaseUrl !== null) {
    return {
      ...externalConnections(config.databaseUrl, config.databaseOwnerUrl, config.secretFiles),
      stop: async () => {},
    }
  }
  const postgres = await startEmbeddedPostgres({
    folder: postgresFolder(config.dataFolder),
    mode: 'own',
    archives: config.backup !== null,
    onRestart: () => parts.log.error('the embedded database had died and was started again'),
  })
  return {
    owner: postgres.connection('croupier_owner'),
    application: postgres.connection('croupier_app'),
    stop: await backingUp(postgres, config, parts),
  }
}

async function openBus(
  { natsUrl, secretFiles }: Config,
  log: Log,
  { busConnected }: Pick<Metrics, 'busConnected'>,
): Promise<Bus> {
  if (natsUrl !== null) {
    const connected = (isConnected: boolean): void => busConnected.set(isConnected ? 1 : 0)
    return await natsBus(natsUrl, log, connected, followedNatsUrls(natsUrl, secretFiles))
  }
  busConnected.set(1)
  return inProcessBus()
}

interface BackupParts {
  keyring: Keyring
  log: Log
  metrics: Metrics
}

/** Keeps the archive of the embedded database as long as it runs; answers how both are stopped. */
async function backingUp(
  postgres: EmbeddedPostgres,
  config: Config,
  { keyring, log, metrics }: BackupParts,
): Promise<() => Promise<void>> {
  if (config.backup === null) return postgres.stop
  try {
    const archive = openArchive(openBackupStore(config.backup), keyring)
    const keeper = await keepBackups(postgres, archive, {
      log,
      metrics,
      dataFolder: config.dataFolder,
    })
    return async () => {
      await postgres.stop()
      await keeper.stop()
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** The embedded database has no variable that could be wrong. */
async function withoutName(_variable: string, work: () => Promise<void>): Promise<void> {
  await work()
}

/**
 * Shown in pg_stat_activity: whose connection it is, by the duties of the process, its number and the versions of its root keys, by which a
 * change of the key knows who can follow it. PostgreSQL cuts at 63 letters.
 */
function processName({ roles }: Config, { roots }: HouseKeyring): string {
  return `croupier ${roles.join('+')} ${process.pid} ${roots.map(rootKeyMark).join(' ')}`
}

function measurePool(pool: pg.Pool, metrics: Metrics): void {
  const measure = (): void => {
    metrics.poolConnections.set({ state: 'total' }, pool.totalCount)
    metrics.poolConnections.set({ state: 'idle' }, pool.idleCount)
    metrics.poolConnections.set({ state: 'waiting' }, pool.waitingCount)
  }
  for (const event of ['connect', 'acquire', 'release', 'remove'] as const) pool.on(event, measure)
}
