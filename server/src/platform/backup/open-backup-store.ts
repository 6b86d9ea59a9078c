import type { BackupStore, BackupTarget } from './backup-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

export function openBackupStore({ to, s3 }: BackupTarget): BackupStore {
  return s3 === null ? folderStore(to) : s3Store(to, s3)
}
