import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { StartupError } from '../startup-error.ts'
import { canReach, giveTo, type RunAs, whoRuns } from './run-as.ts'

/** Where one embedded PostgreSQL lives and who runs it. */
export interface Home {
  folder: string
  /** PGDATA. */
  data: string
  passwords: string
  /** Written last: without it a first start died half-way and is redone. */
  initdbDone: string
  log: string
  sockets: string
  outbox: string
  /** Which database this is for an archive; absent until it has one or was restored from one. */
  archiveId: string
  runAs: RunAs
}

/** A socket's path must fit into 107 bytes, `/.s.PGSQL.5432` included. */
const LONGEST_SOCKET_FOLDER = 90

export function openHome(folder: string): Home {
  makeFolder(folder)
  const runAs = whoRuns(folder)
  const reachable = canReach(join(folder, 'x'), runAs)
  const stranger = runAs === null && statSync(folder).uid !== process.getuid?.()
  if (runAs === null && (stranger || !reachable)) {
    throw new StartupError(`the data folder ${folder} belongs to another user`)
  }
  const home = reachable ? folder : elsewhere(folder)
  chmodSync(home, 0o700)
  giveTo(home, runAs)
  return {
    folder: home,
    data: join(home, 'data'),
    passwords: join(home, 'passwords.json'),
    initdbDone: join(home, 'initdb.done'),
    log: join(home, 'postgres.log'),
    outbox: join(home, 'outbox'),
    archiveId: join(home, 'archive.id'),
    sockets: socketFolder(home, runAs),
    runAs,
  }
}

/**
 * Root keeps the project where no other user may look (under /root, say), but PostgreSQL must not run as root. The database
 * then lives in a folder of the system, and the data folder says where.
 */
function elsewhere(folder: string): string {
  const pointer = join(folder, 'lives-in')
  if (existsSync(pointer)) {
    const known = readFileSync(pointer, 'utf8').trim()
    mkdirSync(known, { recursive: true })
    return known
  }
  const place = join('/var/lib', `croupier-${randomBytes(6).toString('hex')}`)
  mkdirSync(place, { recursive: true })
  writeFileSync(pointer, `${place}\n`)
  return place
}

function socketFolder(home: string, runAs: RunAs): string {
  const near = join(home, 'sockets')
  if (Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER) return privateFolder(near, runAs)
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const short = Buffer.byteLength(tmpdir()) > 60 ? '/tmp' : tmpdir()
  return privateFolder(join(short, `croupier-${name}`), runAs)
}

/** A folder that only the user of PostgreSQL can enter; a stranger's folder of that name is refused. */
function privateFolder(path: string, runAs: RunAs): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const wanted = runAs?.uid ?? process.getuid?.()
  const found = lstatSync(path)
  const ours = found.uid === wanted || found.uid === process.getuid?.()
  if (!found.isDirectory() || !ours) {
    throw new StartupError(`${path} belongs to another user`)
  }
  chmodSync(path, 0o700)
  giveTo(path, runAs)
  return path
}

/** Writes a file for the user of PostgreSQL alone. */
export function writePrivately(path: string, text: string, runAs: RunAs): void {
  rmSync(path, { force: true })
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  giveTo(path, runAs)
}
