import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { AgentsDeps } from '../deps.ts'
import { attachMembers } from '../tree/attach-members.ts'
import type { NewEntry } from './entry.ts'
import { rollUp } from './roll-up.ts'

/** Writes entries under the lines on which their members stood at the time, and adds them to the sums. */
export async function writeEntries(
  parts: AgentsDeps,
  tx: Tx,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await attachMembers(tx, [...new Set(entries.map(({ memberId }) => memberId))])
  const placed = await withPlaces(parts, tx, entries)
  const MOST_AT_ONCE = 1_000
  for (let from = 0; from < placed.length; from += MOST_AT_ONCE)
    await tx
      .insertInto('agents_entries')
      .values(placed.slice(from, from + MOST_AT_ONCE).map(rowOf))
      .execute()
  const brandIds = [...new Set(placed.map(({ brandId }) => brandId))].toSorted((a, b) => a - b)
  for (const brandId of brandIds) {
    const brand = await parts.brands.byId(brandId)
    await rollUp(
      tx,
      placed.filter((entry) => entry.brandId === brandId),
      brand,
    )
  }
}

type PlacedEntry = NewEntry & { lineId: bigint; own: boolean }

/** Members without a place, whose account is gone or for trying out, are nobody's team. */
async function withPlaces(
  parts: AgentsDeps,
  tx: Tx,
  entries: readonly NewEntry[],
): Promise<PlacedEntry[]> {
  const { rows } = await sql<{ place: number; lineId: bigint; isAgent: boolean }>`
    select asked.place::int as place, stood.line_id as "lineId", m.member_type <> 0 as "isAgent"
    from unnest(${entries.map(({ memberId }) => String(memberId))}::bigint[], ${entries.map(({ at }) => at)}::timestamptz[])
      with ordinality as asked (member_id, at, place)
    join agents_members m on m.member_id = asked.member_id
    cross join lateral (
      select p.line_id from agents_places p where p.member_id = asked.member_id
      -- Nobody plays before they register; were the clocks apart, the first place counts.
      order by p.since <= asked.at desc, case when p.since <= asked.at then p.since end desc nulls last, p.since limit 1
    ) stood`.execute(tx)
  const placed: PlacedEntry[] = []
  for (const { place, lineId, isAgent } of rows) {
    const entry = entries[place - 1]
    if (!entry) continue
    const own = isAgent && (await parts.brands.setting(entry.brandId, 'agents.ownBetsCount'))
    placed.push({ ...entry, lineId, own })
  }
  return placed
}

function rowOf(entry: PlacedEntry) {
  return {
    member_id: entry.memberId,
    source: entry.source,
    subject: entry.subject,
    entry: entry.entry,
    brand_id: entry.brandId,
    kind: entry.kind,
    at: entry.at,
    line_id: entry.lineId,
    own: entry.own,
    game_code: entry.gameCode,
    game_type: entry.gameType,
    stake: entry.stake,
    payout: entry.payout,
    valid: entry.valid,
    hold: entry.hold,
    promotions: entry.promotions,
    deposits: entry.deposits,
    withdrawals: entry.withdrawals,
  }
}
