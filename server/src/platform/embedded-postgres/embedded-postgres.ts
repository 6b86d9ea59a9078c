/**
 * EMBEDDED POSTGRESQL: a real server from npm on a folder of ours, on a unix socket only, so that one command needs nothing else.
 * Starts it, keeps it running, takes over one that a dead process left, and stops it.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { prepareBinaries } from './binaries.ts'
import { bootstrapRoles, DATABASE } from './bootstrap-roles.ts'
import { openCluster, type RoleName } from './create-cluster.ts'
import { type FolderLock, lockFolder, waitForFolder } from './folder-lock.ts'
import { type Guardian, postGuardian } from './guardian.ts'
import { type Home, openHome } from './home.ts'
import { aliveSince } from './processes.ts'
import { giveTo, type RunAs } from './run-as.ts'
import { answersNow, runningServer, startServer, stopServer } from './server-process.ts'

export type { RoleName } from './create-cluster.ts'

export interface EmbeddedPostgres {
  /** How to sign in, without a name of a program or limits of a pool. */
  connection(role: RoleName, database?: string): pg.ClientConfig
  /** The same as a URL, for tools. */
  url(role: RoleName, database?: string): string
  /** What a backup copies. */
  files: ClusterFiles
  /** Ends our part: a server that we own is stopped, one that we only visit goes on. */
  stop(): Promise<void>
}

export interface ClusterFiles {
  /** PGDATA. */
  data: string
  traits: string
  passwords: string
  /** Where segments of the log wait for being archived. */
  outbox: string
  /** Which database this is for an archive (platform/backup/own-archive.ts). */
  archiveId: string
  /** Who owns these files. */
  runAs: RunAs
}

export interface EmbeddedOptions {
  folder: string
  /**
   * `own`: we are its only master: nobody else may start on the folder, it is restarted when it dies and stopped with us.
   * `visit`: use the running server, or start one that outlives us (tools and tests; it is stopped by `stopEmbeddedPostgres`).
   */
  mode: 'own' | 'visit'
  /** Settings of postgresql.conf that differ from ours. */
  settings?: Record<string, string>
  /** Puts each segment of the log into the outbox when it is full, or ARCHIVE_SECONDS after its first line. */
  archives?: boolean
  /** How long the server may take until it answers: a restore reads a long log first. */
  patienceMs?: number
  /** Told when the server died by itself and was started again. */
  onRestart?(): void
}

/** With the few seconds of sending, less than a minute of the log is on this machine alone. */
const ARCHIVE_SECONDS = 45
const LOCK_PATIENCE_MS = 60_000
const WATCH_MS = 250

/** Starts PostgreSQL on the folder or takes over the one that runs there. Throws StartProblem with a sentence for a person. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = openHome(options.folder)
  if (options.mode === 'own') return await own(home, options)
  const running = await visitRunning(home)
  if (running) return running
  const lock = await waitForFolder(home.folder, LOCK_PATIENCE_MS)
  // Whoever holds the folder for long is its master, and then its server answers.
  if (typeof lock === 'number')
    return (await visitRunning(home)) ?? refuseSecond(options.folder, lock)
  try {
    return (await raise(home, options)).postgres
  } finally {
    lock.release()
  }
}

/** Stops a server that outlived its starters; false when its master still lives. */
export async function stopEmbeddedPostgres(folder: string): Promise<boolean> {
  const home = openHome(folder)
  const lock = lockFolder(home.folder)
  if (typeof lock === 'number') return false
  await stopServer(home)
  lock.release()
  return true
}

async function own(home: Home, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const lock = lockFolder(home.folder)
  if (typeof lock === 'number') return refuseSecond(options.folder, lock)
  try {
    const { pid, postgres } = await raise(home, options)
    const watch = keepAlive(home, pid, options)
    return { ...postgres, stop: () => stopOwned(home, watch, lock) }
  } catch (error) {
    lock.release()
    throw error
  }
}

function refuseSecond(folder: string, pid: number): never {
  throw new StartupError(`the data folder ${folder} is in use by process ${pid}`)
}

async function visitRunning(home: Home): Promise<EmbeddedPostgres | null> {
  if (runningServer(home) === null) return null
  const cluster = await openCluster(home, prepareBinaries(home.folder, home.runAs))
  return (await answersNow(home, cluster)) ? entrance(home, cluster.passwords) : null
}

/** A server that answers, with its roles and its database. The caller holds the folder's lock. */
async function raise(
  home: Home,
  options: EmbeddedOptions,
): Promise<{ pid: number; postgres: EmbeddedPostgres }> {
  const binaries = prepareBinaries(home.folder, home.runAs)
  const cluster = await openCluster(home, binaries)
  const postgres = entrance(home, cluster.passwords)
  let pid = runningServer(home)
  if (pid !== null && !(await comesToAnswer(home, pid, () => answersNow(home, cluster)))) pid = null
  const settings = { ...(options.archives && archiveSettings(home)), ...options.settings }
  pid ??= await startServer(home, binaries, { ...cluster, ...options, settings })
  await bootstrapRoles(postgres.connection('postgres', 'postgres'), cluster.passwords)
  return { pid, postgres }
}

/** A server left by a dead process either answers, or is being stopped by its guardian and soon gone. */
async function comesToAnswer(
  home: Home,
  pid: number,
  ask: () => Promise<boolean>,
): Promise<boolean> {
  // The guardian of a process that died this instant acts within milliseconds; adopt only what stays.
  await pause(200)
  const start = performance.now()
  while (aliveSince(pid) !== null) {
    if (await ask()) return true
    if (performance.now() - start > 20_000) await stopServer(home, 1000)
    await pause(50)
  }
  return false
}

interface Watch {
  end(): Promise<void>
}

/** Posts the guardian, and starts the server again when it dies though nobody asked it to. */
function keepAlive(home: Home, firstPid: number, options: EmbeddedOptions): Watch {
  let pid = firstPid
  let guardian: Guardian = postGuardian(home, pid)
  const end = new AbortController()
  const watching = (async () => {
    while (!end.signal.aborted) {
      await pause(WATCH_MS, undefined, { ref: false, signal: end.signal }).catch(() => {})
      if (end.signal.aborted || aliveSince(pid) !== null) continue
      guardian.dismiss()
      try {
        pid = (await raise(home, options)).pid
      } catch {
        // Out of disk or memory, say: readiness tells, and the next round tries again.
        continue
      }
      guardian = postGuardian(home, pid)
      options.onRestart?.()
    }
  })()
  return {
    end: async () => {
      end.abort()
      await watching
      guardian.dismiss()
    },
  }
}

async function stopOwned(home: Home, watch: Watch, lock: FolderLock): Promise<void> {
  await watch.end()
  await stopServer(home)
  lock.release()
}

function entrance(home: Home, passwords: Record<RoleName, string>): EmbeddedPostgres {
  return {
    connection: (role, database = DATABASE) => ({
      host: home.sockets,
      port: 5432,
      user: role,
      password: passwords[role],
      database,
    }),
    url: (role, database = DATABASE) =>
      `postgresql://${role}:${passwords[role]}@localhost/${database}?host=${encodeURIComponent(home.sockets)}`,
    files: {
      data: home.data,
      traits: home.initdbDone,
      passwords: home.passwords,
      outbox: home.outbox,
      archiveId: home.archiveId,
      runAs: home.runAs,
    },
    stop: async () => {},
  }
}

/** basic_archive writes a copy, flushes it to disk and only then gives it its name. */
function archiveSettings({ outbox, runAs }: Home): Record<string, string> {
  mkdirSync(outbox, { recursive: true, mode: 0o700 })
  giveTo(outbox, runAs)
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': outbox,
    archive_timeout: `${ARCHIVE_SECONDS}s`,
  }
}

/** The folder of the embedded server within the data folder. */
export function postgresFolder(dataFolder: string): string {
  return join(dataFolder, 'postgres')
}
