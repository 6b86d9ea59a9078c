import type { SaltSource } from '@croupier/api/play/fairness'
import { assert } from '@croupier/shared/assert'
import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/db-types.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'

export type AnnouncementRow = Selectable<DB['fairness_announcements']>
export type EntryRow = Selectable<DB['fairness_salt_entries']>

export interface AnnouncementName {
  chainId: string
  brandId: number
}

/** Locked, so that two people at once come one after the other. Refuses `not_found`, and `announcement_over` once nothing can be done about it. */
export async function lockUnderWay(
  tx: Tx,
  { chainId, brandId }: AnnouncementName,
): Promise<AnnouncementRow> {
  const row = await tx
    .selectFrom('fairness_announcements')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('not_found')
  if (row.state === 'fixed' || row.state === 'given_up' || row.replaced_by !== null)
    refuse('announcement_over')
  return row
}

export function sourceOf(row: AnnouncementRow): SaltSource {
  if (row.kind === 'bitcoin_block') {
    assert(row.height !== null)
    return { kind: 'bitcoin_block', height: row.height }
  }
  assert(row.words !== null)
  return { kind: 'agreed_with_auditor', words: row.words }
}

const states = ['waiting', 'entered_once', 'disagreed', 'fixed', 'given_up'] as const
export type AnnouncementState = (typeof states)[number]

export function stateOf(row: AnnouncementRow): AnnouncementState {
  const state = states.find((known) => known === row.state)
  assert(state)
  return state
}
