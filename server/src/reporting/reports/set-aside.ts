import type { Money } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import type { JournalRow } from '../../core/events/events.ts'

export interface SetAsideDeps {
  /** What of each round's payout is stake that was set aside and came back unrisked, in their order. It is written before the payout is. */
  releasedStakes(
    tx: Tx,
    rounds: readonly { memberId: bigint; source: number; roundId: string }[],
  ): Promise<readonly Money[]>
}

/**
 * What of each line is stake that came back unrisked, as from a room of shooters: it stands on both sides of the books and is neither a
 * stake nor a payout to whoever reads figures. 0 for all other lines.
 */
export async function setAsideIn(
  { releasedStakes }: SetAsideDeps,
  tx: Tx,
  rows: readonly JournalRow[],
): Promise<(row: JournalRow) => Money> {
  const wins = rows.filter(
    ({ operation, round_id: roundId, tombstone }) =>
      operation === 'win' && roundId !== null && !tombstone,
  )
  if (wins.length === 0) return () => 0n
  const released = await releasedStakes(
    tx,
    wins.map((row) => ({
      memberId: row.player_id,
      source: row.source,
      roundId: row.round_id ?? '',
    })),
  )
  const byLine = new Map(wins.map((row, place) => [row, released[place] ?? 0n]))
  return (row) => byLine.get(row) ?? 0n
}
