import type { Dirent } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import type { Clock } from '../clock.ts'
import { type Manifest, manifestName, partName } from './manifest.ts'
import type { OwnArchive } from './own-archive.ts'

const PART_BYTES = 16 * 1024 * 1024
const READ_BYTES = 1024 * 1024

/** PostgreSQL makes these anew, or takes them from the log (its documentation, "Backing Up the Data Directory"). */
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|.*\/pgsql_tmp[^/]*|(.*\/)?pg_internal\.init.*)$/

export interface BackupSource {
  /** PGDATA of the running server. */
  data: string
  traitsFile: string
  passwordsFile: string
  superuser: pg.ClientConfig
  systemIdentifier: string
}

/** Copies the running cluster, whose log is archived, while it works on; answers what a restore needs to know. */
export async function takeBaseBackup(
  source: BackupSource,
  archive: OwnArchive,
  clock: Clock,
): Promise<Manifest> {
  const client = new pg.Client(source.superuser)
  client.on('error', () => {})
  await client.connect()
  try {
    const startedAt = clock.now().toISOString()
    const id = startedAt.replaceAll(/[:.]/g, '-')
    const { startLsn, startSegment } = await start(client, id)
    const copy = await copyFolder(source.data, archive, id)
    const stopped = await stop(client)
    const manifest: Manifest = {
      id,
      startedAt,
      endedAt: clock.now().toISOString(),
      startLsn,
      startSegment,
      systemIdentifier: source.systemIdentifier,
      ...stopped,
      ...copy,
      traits: await readFile(source.traitsFile, 'utf8'),
      passwords: await readFile(source.passwordsFile, 'utf8'),
    }
    await archive.put(manifestName(id), Buffer.from(JSON.stringify(manifest)))
    return manifest
  } finally {
    // Ends an unfinished backup too.
    await client.end()
  }
}

async function start(client: pg.Client, id: string) {
  const { rows } = await client.query<{ lsn: string; segment: string }>(
    'select lsn::text, pg_walfile_name(lsn) as segment from pg_backup_start($1, true) as lsn',
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('pg_backup_start answered nothing')
  return { startLsn: row.lsn, startSegment: row.segment }
}

/** Waits for the archive: afterwards every segment that the backup needs is on its way to the store. */
async function stop(client: pg.Client) {
  const { rows } = await client.query<{ lsn: string; labelfile: string; spcmapfile: string }>(
    'select lsn::text, labelfile, spcmapfile from pg_backup_stop(true)',
  )
  const [row] = rows
  if (!row) throw new Error('pg_backup_stop answered nothing')
  return { stopLsn: row.lsn, backupLabel: row.labelfile, tablespaceMap: row.spcmapfile }
}

/** Files change while they are read; the log from the start of the backup on mends that. */
async function copyFolder(data: string, archive: OwnArchive, id: string) {
  const writer = partWriter(archive, id)
  const files: Manifest['files'] = []
  const folders: string[] = []
  for (const entry of await entriesOf(data)) {
    const path = relative(data, join(entry.parentPath, entry.name))
    const [top = ''] = path.split('/')
    const isInside = EMPTY_FOLDERS.has(top) && path !== top
    if (entry.isDirectory() && (!isInside || path === 'pg_wal/archive_status')) folders.push(path)
    if (!entry.isFile() || isInside || LEFT_OUT.test(path)) continue
    const size = await copyFile(join(data, path), writer.write)
    if (size !== null) files.push({ path, ...size })
  }
  return { files, folders: folders.sort(), parts: await writer.end() }
}

/** A folder of a relation that is dropped meanwhile may vanish under our eyes. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(whenGone([]))
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entriesOf(join(folder, entry.name)))
  return [...entries, ...(await Promise.all(below)).flat()]
}

async function copyFile(
  path: string,
  write: (bytes: Buffer) => Promise<void>,
): Promise<{ size: number; mode: number } | null> {
  const file = await open(path, 'r').catch(whenGone(null))
  if (file === null) return null
  try {
    const { mode, size: known } = await stat(path).catch(whenGone({ mode: 0o600, size: 0 }))
    let size = 0
    for (;;) {
      // Most files are small: a clean megabyte for each takes longer than all that is in them.
      const length = Math.min(READ_BYTES, Math.max(known - size, 0) + 1)
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, size)
      if (bytesRead === 0) return { size, mode: mode & 0o777 }
      await write(buffer.subarray(0, bytesRead))
      size += bytesRead
    }
  } finally {
    await file.close()
  }
}

function whenGone<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }
}

/** Cuts one long stream into objects of a size that fits into memory and into one call. */
function partWriter(archive: OwnArchive, id: string) {
  const parts: string[] = []
  let waiting: Buffer[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    const name = partName(id, parts.length)
    await archive.put(name, Buffer.concat(waiting))
    parts.push(name)
    waiting = []
    bytes = 0
  }
  return {
    write: async (chunk: Buffer): Promise<void> => {
      waiting.push(chunk)
      bytes += chunk.length
      if (bytes >= PART_BYTES) await flush()
    },
    end: async (): Promise<string[]> => {
      if (bytes > 0) await flush()
      return parts
    },
  }
}
