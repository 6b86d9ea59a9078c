import type { Tx } from '../../../../platform/db.ts'
import { holdLease } from '../../../../platform/lease.ts'
import { transact } from '../../../../platform/transact.ts'
import type { StudioDeps } from '../deps.ts'
import type { TableTurn } from './open-round.ts'
import type { TableRoundRow } from './table-rows.ts'

export type PhaseChange = Partial<
  Pick<
    TableRoundRow,
    'phase' | 'started_at' | 'ends_at' | 'ticked_at' | 'closed_at' | 'server_seed' | 'mark'
  >
> & { result?: string; forced?: string | null }

/**
 * Moves a round on, for as long as this process leads the table; what `within` does belongs to the same transaction and may add to
 * the change.
 */
export async function changePhase(
  parts: StudioDeps,
  { turn, round }: { turn: TableTurn; round: TableRoundRow },
  change: PhaseChange,
  within: (tx: Tx) => Promise<PhaseChange> = async () => ({}),
): Promise<TableRoundRow> {
  return await transact(parts.context.db, async (tx) => {
    await holdLease(tx, turn.lead.name, turn.lead.token)
    const more = await within(tx)
    return await tx
      .updateTable('studio_table_rounds')
      .set({ ...change, ...more })
      .where('table_id', '=', round.table_id)
      .where('number', '=', round.number)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
