import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import type { Binaries } from './binaries.ts'
import { type Cluster, lastWords } from './create-cluster.ts'
import type { Home } from './home.ts'
import { aliveSince, commandOf } from './processes.ts'
import { giveTo } from './run-as.ts'
import { serverSettings } from './settings.ts'

const LARGEST_LOG = 16 * 1024 * 1024
const START_PATIENCE_MS = 60_000
const POLL_MS = 40

/** The process number of the server on this folder; null when none runs. A file left by a dead one does not count. */
export function runningServer(home: Home): number | null {
  const pidFile = join(home.data, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const [first = '', folder] = readFileSync(pidFile, 'utf8').split('\n')
  const pid = Number(first)
  // After a crash the number may belong to a stranger: a server of ours names this folder in its file and is a postgres.
  const alive = pid > 0 && aliveSince(pid) !== null && folder === home.data
  return alive && commandOf(pid).includes('postgres') ? pid : null
}

/**
 * The caller knows that no server runs here. PostgreSQL itself would believe a number that a stranger, or a dead process that
 * nobody has reaped, has now. Children of a killed server that still write are found by the shared memory of the folder.
 */
function removeDeadMarks({ data, sockets }: Home): void {
  rmSync(join(data, 'postmaster.pid'), { force: true })
  rmSync(join(sockets, '.s.PGSQL.5432.lock'), { force: true })
  rmSync(join(sockets, '.s.PGSQL.5432'), { force: true })
}

type Launch = Cluster & { settings: Record<string, string>; patienceMs?: number }

/** Starts the server and waits until it answers on its socket. */
export async function startServer(
  home: Home,
  binaries: Binaries,
  cluster: Launch,
): Promise<number> {
  const start = performance.now()
  for (;;) {
    removeDeadMarks(home)
    const { child, logFrom } = launch(home, binaries, cluster)
    if (await answers(home, cluster, child)) return child.pid as number
    const output = readFileSync(home.log, 'utf8').slice(logFrom)
    // The children of a killed server need a moment to notice and to let go of its memory.
    const lingering = /pre-existing shared memory|is another postmaster|could not bind/.test(output)
    if (!lingering || performance.now() - start > START_PATIENCE_MS) throw whyNot(home, output)
    await pause(200)
  }
}

function launch(
  home: Home,
  binaries: Binaries,
  cluster: Launch,
): { child: ChildProcess; logFrom: number } {
  if (existsSync(home.log) && statSync(home.log).size > LARGEST_LOG) rmSync(home.log)
  const log = openSync(home.log, 'a', 0o600)
  giveTo(home.log, home.runAs)
  const logFrom = fstatSync(log).size
  const settings = Object.entries({
    ...serverSettings(home.sockets, cluster),
    ...cluster.settings,
  })
  const child = spawn(
    binaries.postgres,
    ['-D', home.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...home.runAs,
      cwd: home.folder,
      // Its own group: Ctrl-C in the terminal must not stop it before we have drained.
      detached: true,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC', ...binaries.environment },
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  child.unref()
  return { child, logFrom }
}

async function answers(home: Home, cluster: Launch, child: ChildProcess): Promise<boolean> {
  const ended = new AbortController()
  child.on('exit', () => ended.abort())
  child.on('error', () => ended.abort())
  const start = performance.now()
  while (!ended.signal.aborted) {
    if (await answersNow(home, cluster)) return true
    if (performance.now() - start > (cluster.patienceMs ?? START_PATIENCE_MS)) {
      child.kill('SIGQUIT')
      return false
    }
    await pause(POLL_MS)
  }
  return false
}

/** Whether a session can be opened at this moment. */
export async function answersNow(home: Home, { passwords }: Cluster): Promise<boolean> {
  const client = new pg.Client({
    host: home.sockets,
    user: 'postgres',
    database: 'postgres',
    password: passwords.postgres,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function whyNot(home: Home, output: string): StartupError {
  return new StartupError(
    output.includes('No space left on device')
      ? `the disk is full (${home.data})`
      : `the embedded PostgreSQL did not start: ${lastWords(output)} (${home.log})`,
  )
}

/** Stops the server: sessions are ended, everything is written. Resolves when it is gone. */
export async function stopServer(home: Home, patienceMs = 15_000): Promise<void> {
  const pid = runningServer(home)
  if (pid === null) return
  signal(pid, 'SIGINT')
  const start = performance.now()
  while (aliveSince(pid) !== null) {
    if (performance.now() - start > patienceMs) signal(pid, 'SIGQUIT')
    await pause(POLL_MS)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself in the meantime.
  }
}
