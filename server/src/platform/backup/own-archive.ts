import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { EmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { writePrivately } from '../embedded-postgres/home.ts'
import { StartupError } from '../startup-error.ts'
import type { Archive, ReadArchive } from './archive.ts'

/** The object that says which database an archive belongs to. */
const OWNER = 'owner'

declare const own: unique symbol
/** An archive that the running database may write to; only `claimArchive` makes one. */
export type OwnArchive = Archive & { readonly [own]: true }

/** Gives a database a new identity that no archive knows yet: a new database, or a restored copy of one. */
export function newArchiveId(file: string, runAs: Parameters<typeof writePrivately>[2]): void {
  writePrivately(file, `${randomUUID()}\n`, runAs)
}

/**
 * Answers the archive for writing when it belongs to this database, and makes it this database's own when it is empty. A restored copy has
 * another identity than the database that it was restored from, so it can never write into the archive that it came from. Throws
 * StartProblem when the archive belongs to another database.
 */
export async function claimArchive(
  { files }: Pick<EmbeddedPostgres, 'files'>,
  archive: Archive,
): Promise<OwnArchive> {
  const id = existsSync(files.archiveId) ? readFileSync(files.archiveId, 'utf8').trim() : null
  const owner = await ownerOf(archive)
  if (owner === null) {
    // Archives and databases from before identities existed have none; those belong together.
    if (id !== null && (await isUsed(archive))) refuse(archive)
    if (id === null) newArchiveId(files.archiveId, files.runAs)
    await archive.put(OWNER, Buffer.from(readFileSync(files.archiveId, 'utf8').trim()))
  } else if (owner !== id) refuse(archive)
  return archive as OwnArchive
}

async function ownerOf(archive: ReadArchive): Promise<string | null> {
  const content = await archive.get(OWNER)
  return content === null ? null : content.toString('utf8')
}

async function isUsed(archive: ReadArchive): Promise<boolean> {
  const [bases, wal] = [await archive.list('base/'), await archive.list('wal/')]
  return bases.length + wal.length > 0
}

function refuse({ place }: ReadArchive): never {
  throw new StartupError(
    `CROUPIER_BACKUP_TO: ${place} is the archive of another database; a new or restored one needs an empty place of its own (docs/operations/restoring.md)`,
  )
}
