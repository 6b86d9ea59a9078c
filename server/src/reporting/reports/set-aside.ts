import type { Money } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import type { JournalRow } from '../../core/events/events.ts'

export interface SetAsideDeps {
  /** What of rounds' payouts is stake that was set aside and came back unrisked, by round id. It is written before the payout is. */
  releasedStakes(
    tx: Tx,
    rounds: readonly { memberId: bigint; roundId: string }[],
  ): Promise<ReadonlyMap<string, Money>>
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
  const rounds = rows.flatMap(({ operation, player_id: memberId, round_id: roundId }) =>
    operation === 'win' && roundId !== null ? [{ memberId, roundId }] : [],
  )
  const released = rounds.length === 0 ? new Map<string, Money>() : await releasedStakes(tx, rounds)
  return ({ operation, tombstone, round_id: roundId }) =>
    operation === 'win' && !tombstone ? (released.get(roundId ?? '') ?? 0n) : 0n
}
