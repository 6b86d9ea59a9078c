import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { startupSentence } from '../startup-error.ts'
import { type BackupStore, StoreUnreachable } from './backup-store.ts'

/** A folder, on another disk or machine if it is to survive this one. */
export function folderStore(folder: string): BackupStore {
  return namingFailures({
    place: folder,
    put: async (name, content) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.part`
      await write(draft, content)
      await rename(draft, path)
      await syncFolder(dirname(path))
    },
    get: async (name) => {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    list: async (prefix) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return []
          throw error
        },
      )
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .filter((name) => name.startsWith(prefix))
        .sort()
    },
    remove: async (name) => await rm(join(folder, name), { force: true }),
  })
}

async function write(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name of a file lies in its folder, which is written to disk of its own. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** What the machine says of the folder, as a sentence that names the variable. */
function namingFailures(store: BackupStore): BackupStore {
  return {
    place: store.place,
    put: naming(store.put),
    get: naming(store.get),
    list: naming(store.list),
    remove: naming(store.remove),
  }
}

function naming<Given extends unknown[], Answer>(
  act: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  return async (...given) => {
    try {
      return await act(...given)
    } catch (error) {
      const sentence = startupSentence(error)
      throw sentence === null ? error : new StoreUnreachable(`CROUPIER_BACKUP_TO: ${sentence}`)
    }
  }
}
