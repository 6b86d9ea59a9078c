import type { StudioDeps } from './deps.ts'
import { findRound } from './round-row.ts'
import { type RoundView, viewOfRound } from './round-view.ts'
import { tableRoundOf } from './table/table-history.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A round of a member, played alone or as a bet at a table, as its replay needs it; null when the studio has none of this id. */
export async function replayOf(
  parts: StudioDeps,
  memberId: bigint,
  roundId: string,
): Promise<RoundView | null> {
  // Other vendors name their rounds as they like; the studio's are uuids.
  if (!UUID.test(roundId)) return null
  const { db } = parts.context
  const row = await findRound(db, memberId, roundId)
  return row ? await viewOfRound(parts, row) : await tableRoundOf(db, memberId, roundId)
}
