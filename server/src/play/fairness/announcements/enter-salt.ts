import { assert } from '@croupier/shared/assert'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireSecondPerson } from '../../../core/approvals/approvals.ts'
import {
  type AnnouncementName,
  type AnnouncementRow,
  type EntryRow,
  lockUnderWay,
  sourceOf,
} from './announcement-row.ts'
import { saltOf, sourceWords } from './rules.ts'

export interface SaltEntry extends AnnouncementName {
  text: string
  staff: { id: string; name: string }
  now: Date
}

export interface Entered {
  row: AnnouncementRow
  attempt: number
  state: 'entered_once' | 'disagreed' | 'fixed'
  /** Both values of the try, the first one first; null as long as one of them is still to be made unseen. */
  values: readonly [string, string] | null
}

/**
 * One of two people says what the event brought. The second who says the same fixes the salt; another value ends the try, and
 * both enter again. Refuses `not_found`, `announcement_over`, `announcement_too_early`, `salt_wrong`, and `salt_entered` to
 * whoever was the first already.
 */
export async function enterSalt(tx: Tx, entry: SaltEntry): Promise<Entered> {
  const { staff, now } = entry
  const row = await lockUnderWay(tx, entry)
  if (now < row.not_before) refuse('announcement_too_early')
  const value = saltOf(sourceOf(row).kind, entry.text)
  if (value === null) refuse('salt_wrong')
  const last = await lastEntry(tx, row)
  const first = row.state === 'entered_once' ? last : null
  if (first?.entered_by === staff.id) refuse('salt_entered')
  if (first) await requireSecondPerson(tx, { first: first.entered_by, second: staff.id, now })
  const attempt = first ? first.attempt : (last?.attempt ?? 0) + 1
  await tx
    .insertInto('fairness_salt_entries')
    .values({
      chain_id: row.chain_id,
      attempt,
      place: first ? 2 : 1,
      value,
      entered_by: staff.id,
      entered_name: staff.name,
      entered_at: now,
    })
    .execute()
  if (!first) {
    await setState(tx, row, 'entered_once')
    return { row, attempt, state: 'entered_once', values: null }
  }
  const values = [first.value, value] as const
  if (first.value !== value) {
    await setState(tx, row, 'disagreed')
    return { row, attempt, state: 'disagreed', values }
  }
  await fix(tx, row, { value, now })
  return { row, attempt, state: 'fixed', values }
}

async function lastEntry(tx: Tx, row: AnnouncementRow): Promise<EntryRow | null> {
  const entry = await tx
    .selectFrom('fairness_salt_entries')
    .selectAll()
    .where('chain_id', '=', row.chain_id)
    .orderBy('attempt', 'desc')
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry ?? null
}

async function setState(
  tx: Tx,
  row: AnnouncementRow,
  state: 'entered_once' | 'disagreed',
): Promise<void> {
  await tx
    .updateTable('fairness_announcements')
    .set({ state })
    .where('chain_id', '=', row.chain_id)
    .execute()
}

async function fix(
  tx: Tx,
  row: AnnouncementRow,
  { value, now }: { value: string; now: Date },
): Promise<void> {
  const salted = await tx
    .updateTable('fairness_chains')
    .set({ salt: value, salt_source: sourceWords(sourceOf(row)) })
    .where('id', '=', row.chain_id)
    .where('salt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  assert(salted, `the announced chain ${row.chain_id} has a salt already`)
  await tx
    .updateTable('fairness_announcements')
    .set({ state: 'fixed', value, fixed_at: now })
    .where('chain_id', '=', row.chain_id)
    .execute()
}
