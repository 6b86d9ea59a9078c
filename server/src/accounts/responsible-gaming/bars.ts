import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { returnPossibleFrom } from './rules.ts'

export type BarRow = Selectable<DB['protection_bars']>
export type BarKind = 'time_out' | 'exclusion' | 'linked' | 'barred_group' | 'registry'

/** Why a member does not play now. */
export interface Bar {
  id: string
  kind: BarKind
  startsAt: Date
  /** null: no end is known. */
  endsAt: Date | null
  /** From when on the member may ask to come back; null when there is no such way. */
  returnFrom: Date | null
  returnAskedAt: Date | null
}

/** The bars that stand against a member at this moment, the one that lasts longest first. */
export async function barsOf(
  db: Db | Tx,
  { memberId, now }: { memberId: bigint; now: Date },
): Promise<Bar[]> {
  const rows = await db
    .selectFrom('protection_bars')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where((where) =>
      where.or([
        where('kind', 'in', ['exclusion', 'linked']),
        where('ends_at', 'is', null),
        where('ends_at', '>', now),
      ]),
    )
    .execute()
  return rows.map(barOf).sort((left, right) => endOf(right) - endOf(left))
}

function barOf(row: BarRow): Bar {
  const span = { startsAt: row.starts_at, endsAt: row.ends_at }
  return {
    id: row.id,
    // The table's check allows these alone.
    kind: row.kind as BarKind,
    ...span,
    returnFrom: row.kind === 'exclusion' ? returnPossibleFrom(span) : null,
    returnAskedAt: row.return_asked_at,
  }
}

function endOf({ endsAt }: Bar): number {
  return endsAt?.getTime() ?? Number.POSITIVE_INFINITY
}
