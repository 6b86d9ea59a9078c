/** `npm run backup`: a base backup of the embedded database now, to CROUPIER_BACKUP_TO; the house may run meanwhile. */
import { openArchive } from '../server/src/platform/backup/archive.ts'
import { openBackupStore } from '../server/src/platform/backup/open-backup-store.ts'
import { backUp, describeCluster } from '../server/src/platform/backup/keep-backups.ts'
import { claimArchive } from '../server/src/platform/backup/own-archive.ts'
import { shipWal } from '../server/src/platform/backup/wal-shipper.ts'
import { type Config, readConfig } from '../server/src/platform/config.ts'
import {
  type EmbeddedPostgres,
  postgresFolder,
  startEmbeddedPostgres,
} from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { openHome } from '../server/src/platform/embedded-postgres/home.ts'
import { runningServer } from '../server/src/platform/embedded-postgres/server-process.ts'
import { requireDataFolder } from '../server/src/platform/make-folder.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { openKeyring } from '../server/src/platform/root-key.ts'
import { runCommand } from './run-command.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'

async function backupNow(config: Config): Promise<void> {
  if (config.backup === null) throw new StartupError('CROUPIER_BACKUP_TO must say where to')
  requireDataFolder(config.dataFolder)
  const archive = openArchive(openBackupStore(config.backup), openKeyring(config, systemRandom))
  const postgres = await database(config)
  try {
    const own = await claimArchive(postgres, archive)
    const { id, files, stopLsn } = await backUp(postgres, own)
    // Without the log of its own time a backup is nothing.
    await shipWal(await describeCluster(postgres), own)
    console.log(
      `backup ${id} is in ${archive.place}: ${files.length} files, complete at ${stopLsn}`,
    )
  } finally {
    await postgres.stop()
  }
}

/** The one that the house runs, or our own for the time of the backup. */
function database(config: Config): Promise<EmbeddedPostgres> {
  const folder = postgresFolder(config.dataFolder)
  const mode = runningServer(openHome(folder)) === null ? 'own' : 'visit'
  return startEmbeddedPostgres({ folder, mode, archives: true })
}

await runCommand(async () => {
  await backupNow(readConfig(process.env))
})
