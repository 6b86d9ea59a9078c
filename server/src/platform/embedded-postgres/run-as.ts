import { accessSync, chownSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as: PostgreSQL refuses to run as root. `null` is ourselves. */
export type RunAs = { uid: number; gid: number } | null

const NOBODY = 65_534

/** Root steps down to the owner of the folder when that is an ordinary user, else to `nobody`; others stay who they are. */
export function whoRuns(folder: string): RunAs {
  if (process.getuid?.() !== 0) return null
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder)
    if (uid !== 0) return { uid, gid }
  }
  return nobody()
}

function nobody(): { uid: number; gid: number } {
  const line = existsSync('/etc/passwd')
    ? readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .find((entry) => entry.startsWith('nobody:'))
    : undefined
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: asId(uid), gid: asId(gid) }
}

function asId(text: string | undefined): number {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? id : NOBODY
}

export function giveTo(path: string, runAs: RunAs): void {
  if (runAs) chownSync(path, runAs.uid, runAs.gid)
}

/** Whether that user gets through every folder above the path. */
export function canReach(path: string, runAs: RunAs): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayEnter(folder, runAs)) return false
    if (folder === dirname(folder)) return true
  }
}

function mayEnter(folder: string, runAs: RunAs): boolean {
  if (runAs) return allows(folder, runAs, 0o1)
  try {
    accessSync(folder, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether the user may read and run the program. */
export function canRun(program: string, runAs: RunAs): boolean {
  if (!canReach(program, runAs)) return false
  return allows(
    program,
    runAs ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
    0o5,
  )
}

function allows(path: string, user: { uid: number; gid: number }, wanted: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}
