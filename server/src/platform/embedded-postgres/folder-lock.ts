import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aliveSince } from './processes.ts'

export interface FolderLock {
  release(): void
}

interface Holder {
  pid: number
  /** When that process began: a number that came back to another process does not count. */
  since: string
}

/** Takes the folder for this process; returns the other's process number when a living one has it. */
export function lockFolder(folder: string): FolderLock | number {
  const path = join(folder, 'lock')
  const own: Holder = { pid: process.pid, since: aliveSince(process.pid) ?? '' }
  const draft = join(folder, `lock.${process.pid}`)
  writeFileSync(draft, JSON.stringify(own), { mode: 0o644 })
  try {
    for (;;) {
      if (linked(draft, path)) return { release: () => rmSync(path, { force: true }) }
      const holder = readHolder(path)
      if (holder && aliveSince(holder.pid) === holder.since) return holder.pid
      removeStale(path, holder)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The same, but waits for the other process to let go. */
export async function waitForFolder(
  folder: string,
  patienceMs: number,
): Promise<FolderLock | number> {
  const start = performance.now()
  for (;;) {
    const lock = lockFolder(folder)
    if (typeof lock !== 'number' || performance.now() - start > patienceMs) return lock
    await pause(50)
  }
}

/** `link` is the one step that fails when the name exists and never shows a half-written file. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** Two processes may find the same dead lock; who moves away a living one by mistake puts it back. */
function removeStale(path: string, dead: Holder | null): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = readHolder(aside)
  if (moved && (moved.pid !== dead?.pid || moved.since !== dead.since)) linked(aside, path)
  rmSync(aside, { force: true })
}
