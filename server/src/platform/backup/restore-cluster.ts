import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import {
  type EmbeddedPostgres,
  postgresFolder,
  startEmbeddedPostgres,
} from '../embedded-postgres/embedded-postgres.ts'
import { type Home, openHome, writePrivately } from '../embedded-postgres/home.ts'
import { giveTo } from '../embedded-postgres/run-as.ts'
import { StartupError } from '../startup-error.ts'
import type { ReadArchive } from './archive.ts'
import { completeBackups, type Manifest, manifestName, manifestShape, walName } from './manifest.ts'
import { newArchiveId } from './own-archive.ts'

/** A moment, a place in the log, or everything that there is. */
export type RestorePoint = { time: Date } | { lsn: string } | 'latest'

export interface RestoreOrder {
  archive: ReadArchive
  /** The data folder that is made. */
  folder: string
  point: RestorePoint
}

export interface Restored {
  manifest: Manifest
  /** Runs without an archive, and is ours: its `stop` ends it. */
  postgres: EmbeddedPostgres
  /** What PostgreSQL logged of the recovery. */
  recoveryLog: string[]
}

const PATIENCE_MS = 15 * 60_000
const OWN_FOLDERS = [
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]

/** Makes a cluster as it was at that point and leaves it running. Throws StartProblem in plain words; then nothing is left behind. */
export async function restoreCluster(order: RestoreOrder): Promise<Restored> {
  const { archive, point } = order
  const folder = postgresFolder(order.folder)
  if (existsSync(folder)) throw new StartupError(`--data: there is a database in ${folder} already`)
  const manifest = await chooseBackup(archive, point)
  const home = openHome(folder)
  try {
    await layOut(home, archive, manifest)
    const wal = await fetchWal(home, archive, manifest)
    const postgres = await startEmbeddedPostgres({
      folder,
      mode: 'own',
      patienceMs: PATIENCE_MS,
      settings: {
        // Nobody is let in before the point is reached.
        hot_standby: 'off',
        restore_command: `cp '${wal}/%f' '%p'`,
        recovery_target_action: 'promote',
        // The history of the backup itself, whatever other histories of this database the archive has heard of.
        recovery_target_timeline: 'current',
        // Explicit, though it is the default: no restored copy writes into an archive before it has one of its own.
        archive_mode: 'off',
        ...targetSettings(point),
      },
    })
    rmSync(wal, { recursive: true, force: true })
    return { manifest, postgres, recoveryLog: recoveryLogOf(home) }
  } catch (error) {
    rmSync(home.folder, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
    throw inPlainWords(error)
  }
}

/** The youngest complete backup that ended before the point. */
async function chooseBackup(archive: ReadArchive, point: RestorePoint): Promise<Manifest> {
  const ids = completeBackups(await archive.list('base/'))
  if (ids.length === 0)
    throw new StartupError(`CROUPIER_BACKUP_TO: there is no complete backup in ${archive.place}`)
  for (const id of ids.toReversed()) {
    const content = await archive.get(manifestName(id))
    const manifest = manifestShape.parse(JSON.parse(String(content)))
    if (isBefore(manifest, point)) return manifest
  }
  throw new StartupError(`--to: every backup in ${archive.place} is younger than that point`)
}

function isBefore({ endedAt, stopLsn }: Manifest, point: RestorePoint): boolean {
  if (point === 'latest') return true
  if ('time' in point) return new Date(endedAt) <= point.time
  return lsnNumber(stopLsn) <= lsnNumber(point.lsn)
}

export function lsnNumber(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

function targetSettings(point: RestorePoint): Record<string, string> {
  if (point === 'latest') return {}
  return 'time' in point
    ? // Names of zones are not known yet when the server reads this.
      { recovery_target_time: point.time.toISOString().replace('Z', '+00') }
    : { recovery_target_lsn: point.lsn }
}

async function layOut(home: Home, archive: ReadArchive, manifest: Manifest): Promise<void> {
  const makeFolder = (path: string): void => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    giveTo(path, home.runAs)
  }
  makeFolder(home.data)
  const folders = [...manifest.folders, 'pg_wal', ...OWN_FOLDERS]
  for (const folder of folders) makeFolder(join(home.data, folder))
  await writeFiles(home, archive, manifest)
  writePrivately(join(home.data, 'backup_label'), manifest.backupLabel, home.runAs)
  if (manifest.tablespaceMap !== '')
    throw new StartupError('the backup has tablespaces of its own, which cannot be restored here')
  writePrivately(join(home.data, 'recovery.signal'), '', home.runAs)
  writePrivately(home.passwords, manifest.passwords, home.runAs)
  writePrivately(home.initdbDone, manifest.traits, home.runAs)
  newArchiveId(home.archiveId, home.runAs)
}

/** Cuts the stream of the parts into files again. */
async function writeFiles(home: Home, archive: ReadArchive, manifest: Manifest): Promise<void> {
  const parts = manifest.parts[Symbol.iterator]()
  let part: Buffer = Buffer.alloc(0)
  for (const { path, size, mode } of manifest.files) {
    const target = join(home.data, path)
    const file = openSync(target, 'w', mode)
    for (let left = size; left > 0; ) {
      if (part.length === 0) {
        const { value: name } = parts.next()
        part = (name === undefined ? null : await archive.get(name)) ?? missing(archive, name)
      }
      const piece = part.subarray(0, left)
      writeFileSync(file, piece)
      part = part.subarray(piece.length)
      left -= piece.length
    }
    closeSync(file)
    chmodSync(target, mode)
    giveTo(target, home.runAs)
  }
}

function missing(archive: ReadArchive, name = 'a part'): never {
  throw new StartupError(`${name} is missing in ${archive.place}`)
}

async function fetchWal(home: Home, archive: ReadArchive, manifest: Manifest): Promise<string> {
  const folder = join(home.folder, 'wal-restore')
  mkdirSync(folder, { mode: 0o700 })
  giveTo(folder, home.runAs)
  const prefix = walName(manifest.systemIdentifier, '')
  for (const name of await archive.list(prefix)) {
    const file = name.slice(prefix.length)
    // Its first eight digits are the timeline: of others, and of what is before the backup's start, nothing is read.
    const isSegment = /^[0-9A-F]{24}/.test(file)
    const isOfOther = isSegment && file.slice(0, 8) !== manifest.startSegment.slice(0, 8)
    const isOlder = isSegment && file.slice(8, 24) < manifest.startSegment.slice(8)
    if (isOfOther || isOlder) continue
    const content = (await archive.get(name)) ?? missing(archive, name)
    writeFileSync(join(folder, file), content, { mode: 0o600 })
    giveTo(join(folder, file), home.runAs)
  }
  return folder
}

const RECOVERY = /recovery|restored log file|timeline|redo|consistent|FATAL|PANIC/i
const MOST_LOG_LINES = 200

/** The lines about the recovery, the last 200 of them. */
function recoveryLogOf({ log }: Home): string[] {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
  return lines.filter((line) => RECOVERY.test(line)).slice(-MOST_LOG_LINES)
}

function inPlainWords(error: unknown): unknown {
  if (error instanceof Error && error.message.includes('recovery ended before')) {
    return new StartupError(
      '--to: the archive ends before that point; ask for an earlier one, or for the end with `--to latest`',
    )
  }
  return error
}
