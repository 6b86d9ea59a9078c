import { StartupError } from '../startup-error.ts'

/**
 * Where backups go: names with slashes, contents of at most some tens of megabytes. What is put is there for good when the
 * promise is kept, and whole or not at all.
 */
export interface BackupStore {
  /** For people. */
  place: string
  put(name: string, content: Uint8Array): Promise<void>
  /** null when there is no such object. */
  get(name: string): Promise<Buffer | null>
  /** The names that begin so, in their order. */
  list(prefix: string): Promise<string[]>
  remove(name: string): Promise<void>
}

export interface S3Access {
  endpoint: string
  region: string
  keyId: string
  secret: string
}

export interface BackupTarget {
  /** An absolute folder, or `s3://bucket/prefix`. */
  to: string
  s3: S3Access | null
}

/** The store cannot be used at the moment: a house waits for it, a command ends with this sentence. */
export class StoreUnreachable extends StartupError {
  override name = 'StoreUnreachable'
}
