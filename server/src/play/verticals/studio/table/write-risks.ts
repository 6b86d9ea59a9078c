import type { Risk } from '@croupier/games/engine/risk.ts'
import { sql } from 'kysely'
import { transact } from '../../../../platform/transact.ts'
import type { StudioDeps } from '../deps.ts'
import { betsOf, type TableBetRow, type TableRoundRow } from './table-rows.ts'

/**
 * Writes how far the bets of a round were at risk, before it is closed: over all that one player had on the result, and whoever belongs to
 * them, since two accounts that bet against each other risk nothing. May be done again.
 */
export async function writeRisks(
  parts: StudioDeps,
  round: TableRoundRow,
  riskOf: (bets: readonly TableBetRow[]) => Risk,
): Promise<void> {
  const { db } = parts.context
  const settled = (await betsOf(db, round)).filter(
    ({ state, loss_ppm: known }) => state === 'settled' && known === null,
  )
  if (settled.length === 0) return
  const members = [...new Set(settled.map(({ member_id: memberId }) => memberId))]
  const groupOf = members.length > 1 ? await parts.linkedGroups(members) : new Map<bigint, bigint>()
  const groups = new Map<bigint, TableBetRow[]>()
  for (const bet of settled) {
    const group = groupOf.get(bet.member_id) ?? bet.member_id
    groups.set(group, [...(groups.get(group) ?? []), bet])
  }
  const weighed = [...groups.values()].map((bets) => ({ bets, risk: riskOf(bets) }))
  const rows = weighed.flatMap(({ bets, risk }) => bets.map((bet) => ({ bet, risk })))
  const opposed = weighed.flatMap(({ bets, risk }) => opposedIn(bets, risk, riskOf))
  await transact(db, async (tx) => {
    await sql`
      update studio_table_bets b set loss_ppm = w.loss_ppm, edge_ppm = w.edge_ppm
      from unnest(${rows.map(({ bet }) => String(bet.member_id))}::bigint[], ${rows.map(({ bet }) => bet.id)}::uuid[],
        ${rows.map(({ risk }) => risk.lossPpm)}::integer[], ${rows.map(({ risk }) => risk.edgePpm)}::integer[])
        as w (member_id, id, loss_ppm, edge_ppm)
      where b.member_id = w.member_id and b.id = w.id`.execute(tx)
    const now = parts.context.clock.now()
    for (const of of opposed) await parts.noteOpposed(tx, { ...of, now })
  })
}

/** Together less than half of what each risks alone. */
const MOST_OF_ALONE = 2

/** The members of a group who bet against each other: what each risked would count, and together they risk hardly anything. */
function opposedIn(
  bets: readonly TableBetRow[],
  together: Risk,
  riskOf: (bets: readonly TableBetRow[]) => Risk,
): { brandId: number; memberIds: bigint[] }[] {
  const [first] = bets
  const memberIds = [...new Set(bets.map(({ member_id: memberId }) => memberId))]
  if (!first || memberIds.length < 2) return []
  const alone = memberIds.map((memberId) =>
    riskOf(bets.filter((bet) => bet.member_id === memberId)),
  )
  const isOpposed = alone.every(({ lossPpm }) => together.lossPpm * MOST_OF_ALONE < lossPpm)
  return isOpposed ? [{ brandId: first.brand_id, memberIds }] : []
}
