import type { Risk } from '@croupier/games/engine/risk.ts'
import { sql } from 'kysely'
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
  const weighed = [...groups.values()].flatMap((bets) => {
    const risk = riskOf(bets)
    return bets.map((bet) => ({ bet, risk }))
  })
  await sql`
    update studio_table_bets b set loss_ppm = w.loss_ppm, edge_ppm = w.edge_ppm
    from unnest(${weighed.map(({ bet }) => String(bet.member_id))}::bigint[], ${weighed.map(({ bet }) => bet.id)}::uuid[],
      ${weighed.map(({ risk }) => risk.lossPpm)}::integer[], ${weighed.map(({ risk }) => risk.edgePpm)}::integer[])
      as w (member_id, id, loss_ppm, edge_ppm)
    where b.member_id = w.member_id and b.id = w.id`.execute(db)
}
