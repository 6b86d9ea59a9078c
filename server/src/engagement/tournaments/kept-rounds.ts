import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { TurnoverEntry } from '../../play/turnover/turnover.ts'
import type { HeatRow } from './heats.ts'
import type { ScoredRound } from './rules.ts'

/** A round that is kept for a contest, whether it counts or not: a later change may decide that anew. */
export interface KeptRound extends ScoredRound {
  memberId: bigint
  hold: bigint
  counts: boolean
}

/** Since when the players of some rounds take part; where nobody has to join first, they do from their first round on. */
export async function membersIn(
  tx: Tx,
  of: { heat: HeatRow; isOpen: boolean; rows: readonly TurnoverEntry[] },
): Promise<Map<bigint, Date>> {
  const { heat, rows } = of
  const memberIds = [...new Set(rows.map(({ member_id }) => String(member_id)))].toSorted()
  if (of.isOpen)
    await sql`
      insert into tournaments_players (member_id, heat_id, brand_id, joined_at)
      select member_id, ${heat.id}, ${heat.brand_id}, ${rows[0]?.at ?? heat.starts_at}
      from unnest(${memberIds}::bigint[]) as m (member_id) on conflict do nothing`.execute(tx)
  const found = await sql<{ memberId: bigint; joinedAt: Date }>`
    select member_id as "memberId", joined_at as "joinedAt" from tournaments_players
    where heat_id = ${heat.id} and member_id = any(${memberIds}::bigint[])`.execute(tx)
  return new Map(found.rows.map(({ memberId, joinedAt }) => [memberId, joinedAt]))
}

/** Keeps rounds, and answers those that were not known before. */
export async function keepRounds(
  tx: Tx,
  of: { heatId: string; rounds: readonly KeptRound[] },
): Promise<KeptRound[]> {
  if (of.rounds.length === 0) return []
  const document = JSON.stringify(
    of.rounds.map((round) => ({
      member_id: String(round.memberId),
      source: round.source,
      round_id: round.roundId,
      ended_at: round.endedAt,
      stake: String(round.stake),
      payout: String(round.payout),
      valid: String(round.valid),
      hold: String(round.hold),
      counts: round.counts,
    })),
  )
  const { rows } = await sql<{ memberId: bigint; source: number; roundId: string }>`
    insert into tournaments_rounds (member_id, heat_id, source, round_id, ended_at, stake, payout, valid, hold, entries, counts)
    select member_id, ${of.heatId}, source, round_id, ended_at, stake, payout, valid, hold, 1, counts
    from json_to_recordset(${document}::json) as r (member_id bigint, source integer, round_id text, ended_at timestamptz, stake bigint,
      payout bigint, valid bigint, hold bigint, counts boolean)
    on conflict do nothing returning member_id as "memberId", source, round_id as "roundId"`.execute(
    tx,
  )
  const fresh = new Set(rows.map(nameOf))
  return of.rounds.filter((round) => fresh.has(nameOf(round)))
}

const nameOf = ({
  memberId,
  source,
  roundId,
}: {
  memberId: bigint
  source: number
  roundId: string
}) => `${memberId}/${source}/${roundId}`

/** Adds a later change to a round that is kept, once. Null: it is not kept, or the change was added before. */
export async function addToRound(
  tx: Tx,
  of: {
    heatId: string
    row: TurnoverEntry
    counts: (round: { stake: bigint; valid: bigint }) => boolean
  },
): Promise<{ hold: bigint } | null> {
  const { heatId, row } = of
  const { rows } = await sql<{ stake: bigint; valid: bigint; hold: bigint; counts: boolean }>`
    update tournaments_rounds set stake = stake + ${row.stake}, payout = payout + ${row.payout}, valid = valid + ${row.valid},
      hold = hold + ${row.hold}, entries = entries + 1
    where member_id = ${row.member_id} and heat_id = ${heatId} and source = ${row.source} and round_id = ${row.round_id}
      and entries = ${row.entry}
    returning stake, valid, hold, counts`.execute(tx)
  const [kept] = rows
  if (!kept) return null
  const isCounted = of.counts(kept)
  if (isCounted !== kept.counts)
    await sql`
      update tournaments_rounds set counts = ${isCounted}
      where member_id = ${row.member_id} and heat_id = ${heatId} and source = ${row.source} and round_id = ${row.round_id}`.execute(
      tx,
    )
  const before = kept.counts ? kept.hold - row.hold : 0n
  return { hold: (isCounted ? kept.hold : 0n) - before }
}

/** The first rounds of a player that count, in their order. */
export async function firstRounds(
  db: Db | Tx,
  of: { heatId: string; memberId: bigint; limit: number },
): Promise<ScoredRound[]> {
  const { rows } = await sql<ScoredRound>`
    select ended_at as "endedAt", source, round_id as "roundId", stake, payout, valid from tournaments_rounds
    where member_id = ${of.memberId} and heat_id = ${of.heatId} and counts
    order by ended_at, source, round_id limit ${of.limit}`.execute(db)
  return rows
}

/** The rounds that count just before another, in their order. */
export async function roundsJustBefore(
  tx: Tx,
  of: { heatId: string; memberId: bigint; round: ScoredRound; limit: number },
): Promise<ScoredRound[]> {
  if (of.limit === 0) return []
  const { endedAt, source, roundId } = of.round
  const { rows } = await sql<ScoredRound>`
    select ended_at as "endedAt", source, round_id as "roundId", stake, payout, valid from tournaments_rounds
    where member_id = ${of.memberId} and heat_id = ${of.heatId} and counts
      and (ended_at, source, round_id) < (${endedAt}, ${source}, ${roundId})
    order by ended_at desc, source desc, round_id desc limit ${of.limit}`.execute(tx)
  return rows.toReversed()
}
