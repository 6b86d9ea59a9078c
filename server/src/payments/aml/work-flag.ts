import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import type { AmlDeps } from './deps.ts'

export type AmlAlertRow = Selectable<DB['flags']>

/** Who does something about which flag, and why. */
export interface AmlWork {
  flagId: string
  brandId: number
  staff: { id: string; name: string }
  text: string | null
  now: Date
}

/** Holds a flag of the brand that is not closed. Refuses `not_found`, `case_already_resolved`. */
export async function holdFlag(
  tx: Tx,
  { flagId, brandId }: Pick<AmlWork, 'flagId' | 'brandId'>,
): Promise<AmlAlertRow> {
  const found = await lockRow(tx, 'flags', { id: flagId, brandId })
  if (found.state === 'closed') refuse('case_already_resolved')
  return found
}

export interface Note {
  flagId: string
  at: Date
  author: string
  step:
    | 'taken'
    | 'noted'
    | 'more_looking'
    | 'proposed'
    | 'sent_back'
    | 'closed'
    | 'due_soon'
    | 'overdue'
  text: string | null
  link?: string | undefined
}

export async function writeNote({ context }: Pick<AmlDeps, 'context'>, tx: Tx, note: Note) {
  const { flagId, link, ...said } = note
  await tx
    .insertInto('flags_notes')
    .values({ flag_id: flagId, id: context.random.uuid(), link: link ?? null, ...said })
    .execute()
}

/** The note of somebody's work. */
export function noteOf(
  { flagId, now, staff, text }: AmlWork,
  step: Note['step'],
): Omit<Note, 'link'> {
  return { flagId, at: now, author: staff.name, step, text }
}

/** Makes the analysis somebody's own; another's may be taken over, and the notes show it. */
export async function takeFlag(parts: AmlDeps, tx: Tx, work: AmlWork): Promise<AmlAlertRow> {
  const found = await holdFlag(tx, work)
  const state = found.state === 'open' ? 'looking' : found.state
  await tx
    .updateTable('flags')
    .set({ assignee: work.staff.id, state })
    .where('id', '=', found.id)
    .execute()
  await writeNote(parts, tx, noteOf(work, 'taken'))
  return { ...found, state }
}

export async function noteFlag(
  parts: AmlDeps,
  tx: Tx,
  work: AmlWork & { link?: string | undefined },
): Promise<AmlAlertRow> {
  const found = await holdFlag(tx, work)
  await writeNote(parts, tx, { ...noteOf(work, 'noted'), link: work.link })
  return found
}
