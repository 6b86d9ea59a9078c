import * as z from 'zod'

const piece = z.object({ path: z.string(), size: z.number(), mode: z.number() })

/** What a base backup holds; it is written last, so a backup without one never counts. */
export const manifestShape = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  startLsn: z.string(),
  stopLsn: z.string(),
  /** The first segment of the log that this backup needs. */
  startSegment: z.string(),
  systemIdentifier: z.string(),
  /** Names of the parts; their contents in a row are the contents of the files in a row. */
  parts: z.array(z.string()),
  files: z.array(piece),
  folders: z.array(z.string()),
  /** Written into the data folder before the server starts. */
  backupLabel: z.string(),
  tablespaceMap: z.string(),
  /** `initdb.done` and `passwords.json` of the embedded server. */
  traits: z.string(),
  passwords: z.string(),
})
export type Manifest = z.infer<typeof manifestShape>

export const manifestName = (id: string): string => `base/${id}/manifest`
export const partName = (id: string, number: number): string =>
  `base/${id}/part-${String(number).padStart(6, '0')}`
/** Two clusters may share a store: each has its own names for the same number of a segment. */
export const walName = (systemIdentifier: string, file: string): string =>
  `wal/${systemIdentifier}/${file}`

/** The ids of the complete base backups, oldest first: an id is the moment of its start. */
export function completeBackups(names: readonly string[]): string[] {
  return names.flatMap((name) => /^base\/([^/]+)\/manifest$/.exec(name)?.[1] ?? []).sort()
}
