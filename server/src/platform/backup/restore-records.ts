import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const FOLDER = 'restores'
/** In the data folder that a restore made. */
export const RESTORED = 'restore.json'
const FILE = /^\d{4}-[0-9TZ-]+\.json$/

/** What one run of `npm run restore` did, compared and logged. Moments are ISO 8601 in UTC. */
export const restoreRecordShape = z.object({
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** What was asked for: a moment, a place in the log, or `latest`. */
  to: z.string(),
  archive: z.string(),
  folder: z.string(),
  /** `proven`: every invariant of the ledger holds. */
  result: z.enum(['proven', 'broken', 'failed']),
  /** Why it failed; null otherwise. */
  reason: z.string().nullable(),
  /** The base backup that it began with. */
  base: z
    .object({ id: z.string(), endedAt: z.string(), startLsn: z.string(), timeline: z.string() })
    .nullable(),
  /** The end of what was restored: place in the log, and the moment of the last transaction. */
  reached: z.object({ lsn: z.string(), lastTransactionAt: z.string().nullable() }).nullable(),
  compared: z
    .object({
      invariants: z.array(
        z.object({ id: z.string(), sentence: z.string(), violations: z.number() }),
      ),
      journalLines: z.number(),
      /** Lines of the journal written after the point; null when it was the end of the archive. */
      linesAfterThePoint: z.number().nullable(),
    })
    .nullable(),
  /** What the run printed, and what PostgreSQL logged of the recovery. */
  log: z.array(z.string()),
})
export type RestoreRecord = z.infer<typeof restoreRecordShape>

/** Writes the record into the house's data folder, where `lastRestore` finds it, and answers the file. */
export function keepRestoreRecord(dataFolder: string, record: RestoreRecord): string {
  const folder = join(dataFolder, FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${record.startedAt.replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
  giveToOwnerOf(dataFolder, [folder, file])
  return file
}

/** A restore is mostly run as root, and the processes of the house have to read its record. */
export function giveToOwnerOf(dataFolder: string, paths: readonly string[]): void {
  const { uid, gid } = statSync(dataFolder)
  if (process.getuid?.() === 0) for (const path of paths) chownSync(path, uid, gid)
}

/** The records of a data folder, oldest first; a file that is none is left out. */
export function restoreRecords(dataFolder: string): RestoreRecord[] {
  const folder = join(dataFolder, FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => FILE.test(name))
    .sort()
    .flatMap((name) => {
      const parsed = restoreRecordShape.safeParse(jsonIn(join(folder, name)))
      return parsed.success ? [parsed.data] : []
    })
}

/** The last restore that was rehearsed or done, whatever its result; null when there was none. */
export function lastRestore(dataFolder: string): RestoreRecord | null {
  return restoreRecords(dataFolder).at(-1) ?? null
}

/** The record of the restore that made this data folder; null for one that was not restored. */
export function restoredFrom(dataFolder: string): RestoreRecord | null {
  const parsed = restoreRecordShape.safeParse(jsonIn(join(dataFolder, RESTORED)))
  return parsed.success ? parsed.data : null
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
