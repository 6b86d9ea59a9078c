import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Keyring } from '../keyring.ts'
import { StartupError } from '../startup-error.ts'
import type { BackupStore } from './backup-store.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)
const PURPOSE = 'backup'

/** What a restore may do with an archive: it never writes into the one that it reads. */
export type ReadArchive = Pick<Archive, 'place' | 'get' | 'list'>

/** A store whose contents only the root key can read: packed, then encrypted with AES-256-GCM, each bound to its name. */
export interface Archive {
  place: string
  put(name: string, plain: Uint8Array): Promise<void>
  /** null when there is no such object. Throws when it was changed, moved or encrypted with another key. */
  get(name: string): Promise<Buffer | null>
  list(prefix: string): Promise<string[]>
  remove(name: string): Promise<void>
}

export function openArchive(store: BackupStore, keyring: Keyring): Archive {
  return {
    place: store.place,
    // Fast packing: most of a segment of the log that was closed early is zeros.
    put: async (name, plain) =>
      await store.put(name, keyring.encrypt(PURPOSE, name, await pack(plain, { level: 3 }))),
    get: async (name) => {
      const encrypted = await store.get(name)
      if (encrypted === null) return null
      try {
        return await unpack(keyring.decrypt(PURPOSE, name, encrypted))
      } catch (error) {
        throw new StartupError(
          `CROUPIER_ROOT_KEY: ${name} of ${store.place} was changed, or encrypted with another root key`,
          { cause: error },
        )
      }
    },
    list: (prefix) => store.list(prefix),
    remove: (name) => store.remove(name),
  }
}
