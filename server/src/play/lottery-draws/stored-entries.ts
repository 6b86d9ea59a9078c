import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { DrawKey, DrawRow } from './draw-row.ts'
import { findDraw } from './queries.ts'

export type StoredEntry = Omit<Selectable<DB['lottery_results']>, 'picture'>

const columns = [
  'id',
  'game_code',
  'issue',
  'version',
  'kind',
  'entered_by',
  'adapter',
  'address',
  'result',
  'raw',
  'link',
  'picture_media',
  'drawn_at',
  'entered_at',
] as const

/** What was entered for a draw, the earliest first. */
export async function entriesOf(db: Db | Tx, { gameCode, issue }: DrawKey): Promise<StoredEntry[]> {
  return await db
    .selectFrom('lottery_results')
    .select(columns)
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .orderBy('entered_at')
    .orderBy('id')
    .execute()
}

/** The two entries of a held draw that differ: the latest one, and the one before it that it was held against. */
export function differingOf(
  draw: Pick<DrawRow, 'version'>,
  entries: readonly StoredEntry[],
): readonly StoredEntry[] {
  return entries
    .filter(({ version, kind }) => version === draw.version + 1 && kind === 'entry')
    .slice(-2)
}

/** Whether nobody may see yet what an entry says: another person is still to enter theirs. */
export function isHidden(
  draw: Pick<DrawRow, 'version' | 'state'>,
  entry: Pick<StoredEntry, 'version'>,
): boolean {
  return entry.version > draw.version && !['held', 'frozen', 'void'].includes(draw.state)
}

/** The evidence of an entry; null without one, and while nobody may see the entry. */
export async function pictureOf(
  db: Db,
  id: string,
): Promise<{ media: string; image: Uint8Array<ArrayBuffer> } | null> {
  const row = await db
    .selectFrom('lottery_results')
    .select(['game_code', 'issue', 'version', 'picture', 'picture_media'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.picture || row.picture_media === null) return null
  const draw = await findDraw(db, { gameCode: row.game_code, issue: row.issue })
  if (!draw || isHidden(draw, row)) return null
  return { media: row.picture_media, image: Uint8Array.from(row.picture) }
}
