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

export function erasedListOf(config: Pick<Config, 'backup' | 'dataFolder'>): ErasedList {
  return config.backup === null ? inFolder(config.dataFolder) : inStore(config.backup)
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
