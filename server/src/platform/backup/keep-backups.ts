import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { systemClock } from '../clock.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { StartupError } from '../startup-error.ts'
import type { Archive, ReadArchive } from './archive.ts'
import { StoreUnreachable } from './backup-store.ts'
import { takeBaseBackup } from './base-backup.ts'
import { completeBackups, type Manifest, manifestName, manifestShape } from './manifest.ts'
import { claimArchive, type OwnArchive } from './own-archive.ts'
import { restoreRecords } from './restore-records.ts'
import { startWalShipper, type WalShipper, type WalSource } from './wal-shipper.ts'

const DAY_MS = 86_400_000
const LOOK_EVERY_MS = 5 * 60_000
/** How often a store that is away is looked for. */
const REACH_EVERY_MS = 10_000
/** Older backups go, with the parts of the log that only they need. */
export const BACKUPS_KEPT = 14

export interface BackupKeeper {
  /** Call it when the server has stopped: what that wrote last is sent too. */
  stop(): Promise<void>
}

/**
 * Sends the log as it is written and takes a base backup a day. What fails is logged and tried again: while the store is away the outbox
 * grows. Throws StartProblem when the archive belongs to another database.
 */
export async function keepBackups(
  postgres: EmbeddedPostgres,
  archive: Archive,
  { log, metrics, dataFolder }: KeeperParts,
): Promise<BackupKeeper> {
  const cluster = await describeCluster(postgres)
  metrics.backupTimestamp.set({ kind: 'base' }, 0)
  const failed = (error: unknown): void => {
    metrics.backupFailures.inc()
    log.error({ err: error }, 'the backup could not be written')
  }
  let shipper: WalShipper | null = null
  const claim = async (): Promise<OwnArchive> => {
    const own = await claimArchive(postgres, archive)
    shipper ??= startWalShipper(cluster, own, { failed })
    return own
  }
  let own = await claim().catch((error: unknown) => {
    if (error instanceof StartupError && !(error instanceof StoreUnreachable)) throw error
    failed(error)
    return null
  })
  const ended = new AbortController()
  const round = async (): Promise<void> => {
    own ??= await claim()
    const newest = await backUpWhenDue(postgres, own, cluster)
    metrics.backupTimestamp.set({ kind: 'base' }, Date.parse(newest.startedAt) / 1000)
  }
  const working = (async () => {
    while (!ended.signal.aborted) {
      metrics.backupTimestamp.set({ kind: 'rehearsal' }, lastRehearsal(dataFolder))
      await round().catch(failed)
      const pausing = { ref: false, signal: ended.signal }
      const waitMs = own === null ? REACH_EVERY_MS : LOOK_EVERY_MS
      await pause(waitMs, undefined, pausing).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      ended.abort()
      await working
      await shipper?.stop()
    },
  }
}

interface KeeperParts {
  log: Log
  metrics: Pick<Metrics, 'backupTimestamp' | 'backupFailures'>
  /** Where restores leave their records. */
  dataFolder: string
}

/** When a restore last proved every invariant, in seconds of Unix time; 0 when none has. */
function lastRehearsal(dataFolder: string): number {
  const last = restoreRecords(dataFolder).findLast(({ result }) => result === 'proven')
  return last ? Date.parse(last.endedAt) / 1000 : 0
}

interface ClusterTraits extends WalSource {
  /** The first eight digits of every segment that is written now. */
  timeline: string
}

/** Throws StartProblem when the server was started without its archive. */
export async function describeCluster(postgres: EmbeddedPostgres): Promise<ClusterTraits> {
  const client = new pg.Client(postgres.connection('postgres', 'postgres'))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ mode: string; system: string; timeline: string }>(
      `select current_setting('archive_mode') as mode, system_identifier::text as system,
        left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline from pg_control_system()`,
    )
    const [row] = rows
    if (row?.mode !== 'on') {
      throw new StartupError(
        'the running database has no archive; stop it (npm run db:stop) and start again with CROUPIER_BACKUP_TO',
      )
    }
    const { outbox } = postgres.files
    mkdirSync(outbox, { recursive: true })
    return { outbox, systemIdentifier: row.system, timeline: row.timeline }
  } finally {
    await client.end()
  }
}

/** A day after the last one; at once when there is none, or when a restore has begun a new timeline since. Answers the newest. */
async function backUpWhenDue(
  postgres: EmbeddedPostgres,
  archive: OwnArchive,
  cluster: ClusterTraits,
): Promise<Manifest> {
  const last = await lastBackup(archive)
  const isYoung = last !== null && systemClock.now().getTime() < Date.parse(last.startedAt) + DAY_MS
  const isOfNow =
    last?.systemIdentifier === cluster.systemIdentifier &&
    last.startSegment.startsWith(cluster.timeline)
  return last !== null && isYoung && isOfNow ? last : await backUp(postgres, archive)
}

/** Takes a base backup now and forgets what is too old. */
export async function backUp(postgres: EmbeddedPostgres, archive: OwnArchive): Promise<Manifest> {
  const { data, traits, passwords } = postgres.files
  const superuser = postgres.connection('postgres', 'postgres')
  const { systemIdentifier } = await describeCluster(postgres)
  const source = { systemIdentifier, data, traitsFile: traits, passwordsFile: passwords, superuser }
  const manifest = await takeBaseBackup(source, archive, systemClock)
  await forgetOldBackups(archive, BACKUPS_KEPT)
  return manifest
}

async function lastBackup(archive: ReadArchive): Promise<Manifest | null> {
  const id = completeBackups(await archive.list('base/')).at(-1)
  return id === undefined ? null : await readManifest(archive, id)
}

async function readManifest(archive: ReadArchive, id: string): Promise<Manifest> {
  const content = await archive.get(manifestName(id))
  return manifestShape.parse(JSON.parse(String(content)))
}

/** Keeps the youngest backups and the log from the oldest of them on; a backup that was never completed goes too. */
export async function forgetOldBackups(archive: OwnArchive, keep: number): Promise<void> {
  const names = await archive.list('base/')
  const kept = completeBackups(names).slice(-keep)
  const [oldest] = kept
  if (oldest === undefined) return
  const { startSegment, systemIdentifier } = await readManifest(archive, oldest)
  for (const name of names) {
    const [, id = ''] = name.split('/')
    // What a running backup has written so far is younger than every complete one.
    if (id < oldest) await archive.remove(name)
  }
  const prefix = `wal/${systemIdentifier}/`
  for (const name of await archive.list(prefix)) {
    const file = name.slice(prefix.length)
    if (/^[0-9A-F]{24}/.test(file) && file.slice(8, 24) < startSegment.slice(8))
      await archive.remove(name)
  }
}
