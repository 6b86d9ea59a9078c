import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { walName } from './manifest.ts'
import type { OwnArchive } from './own-archive.ts'

const LOOK_EVERY_MS = 2000
/** Segments, what tells the history of timelines, and the marks of backups; a file that is being written has another name. */
const WAL_FILE = /^(?:[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/

export interface WalSource {
  /** Where PostgreSQL puts what is to be archived. */
  outbox: string
  systemIdentifier: string
}

export interface WalShipper {
  /** Sends what lies there once more, then ends. */
  stop(): Promise<void>
}

/**
 * Sends every segment that PostgreSQL has put into the outbox to the archive and only then removes it; repeats what fails, so
 * nothing is lost while the store is away: the outbox grows.
 */
export async function shipWal({ outbox, systemIdentifier }: WalSource, archive: OwnArchive) {
  const names = (await readdir(outbox)).filter((name) => WAL_FILE.test(name)).sort()
  for (const file of names) {
    const content = await readFile(join(outbox, file)).catch(whenGone)
    // A command and the house may send at the same time.
    if (content === null) continue
    await putWal(archive, walName(systemIdentifier, file), content)
    await rm(join(outbox, file), { force: true })
  }
}

/** Never over another content: that would be a second cluster with the same history, and one of both would be lost. */
export async function putWal(archive: OwnArchive, name: string, content: Buffer): Promise<void> {
  const known = await archive.get(name)
  if (known?.equals(content)) return
  if (known !== null) {
    throw new Error(
      `${archive.place} has another ${name} already: a copy of this database sends too`,
    )
  }
  await archive.put(name, content)
}

function whenGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

export function startWalShipper(
  source: WalSource,
  archive: OwnArchive,
  told: { failed(error: unknown): void },
): WalShipper {
  const ended = new AbortController()
  const round = async (): Promise<void> => {
    await shipWal(source, archive).catch((error: unknown) => told.failed(error))
  }
  const working = (async () => {
    while (!ended.signal.aborted) {
      await round()
      await pause(LOOK_EVERY_MS, undefined, { ref: false, signal: ended.signal }).catch(() => {})
    }
    await round()
  })()
  return {
    stop: async () => {
      ended.abort()
      await working
    },
  }
}
