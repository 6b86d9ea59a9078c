import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBackupStore } from '../../platform/backup/open-backup-store.ts'
import type { Config } from '../../platform/config.ts'

const FOLDER = 'erased/'

/**
 * The numbers of erased members, kept where backups are (or in the data folder, when there are none) and never in the
 * database: a restored one still holds their keys. A number tells nothing about a person.
 */
export interface ErasedList {
  add(memberId: bigint): Promise<void>
  all(): Promise<bigint[]>
}

type Place = Pick<Config, 'backup' | 'dataFolder'>

export function erasedListOf({ backup, dataFolder }: Place): ErasedList {
  const folder = inFolder(dataFolder)
  if (backup === null) return folder
  const store = inStore(backup)
  return {
    add: store.add,
    all: async () => {
      const known = new Set(await store.all())
      // What came with a restored data folder goes into the archive that this house has now.
      const carried = (await folder.all()).filter((id) => !known.has(id))
      for (const id of carried) await store.add(id)
      return [...known, ...carried]
    },
  }
}

/** Writes the whole list of a house into the data folder of its restored copy, whose archive will be another one. Reads only, at its source. */
export async function copyErasedList({ backup, dataFolder }: Place, to: string): Promise<void> {
  const target = inFolder(to)
  const listed = [
    ...(await inFolder(dataFolder).all()),
    ...(backup === null ? [] : await inStore(backup).all()),
  ]
  for (const id of new Set(listed)) await target.add(id)
}

function inStore(target: NonNullable<Config['backup']>): ErasedList {
  const store = openBackupStore(target)
  return {
    add: (memberId) => store.put(`${FOLDER}${memberId}`, Buffer.from(`${memberId}\n`)),
    all: async () => numbers(await store.list(FOLDER)),
  }
}

function inFolder(folder: string): ErasedList {
  const file = join(folder, 'erased-members')
  return {
    add: async (memberId) => {
      mkdirSync(folder, { recursive: true })
      appendFileSync(file, `${memberId}\n`)
    },
    all: async () => (existsSync(file) ? numbers(readFileSync(file, 'utf8').split('\n')) : []),
  }
}

function numbers(lines: readonly string[]): bigint[] {
  const found = lines.flatMap((line) => /(\d{1,19})\s*$/.exec(line)?.[1] ?? [])
  return [...new Set(found)].map(BigInt)
}
