import type { TournamentTerms } from '@croupier/api/engagement/terms/tournament'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { firstRounds, roundsJustBefore } from './kept-rounds.ts'
import {
  addRound,
  compareRounds,
  roundsLookedBack,
  type ScoredRound,
  type Standing,
  standingOf,
} from './rules.ts'

/** What has happened to a player's rounds. */
export interface Change {
  /** Rounds that count and were not known before. */
  added: readonly ScoredRound[]
  /** A round that was known before counts differently now. */
  isCorrected: boolean
  /** By how much the hold of the rounds that count has changed. */
  hold: bigint
}

type RoundKey = Pick<ScoredRound, 'endedAt' | 'source' | 'roundId'>

interface Player extends Standing {
  memberId: bigint
  last: RoundKey | null
}

interface Contest {
  heatId: string
  terms: TournamentTerms
}

/** Writes the new standings of players of one contest. */
export async function scorePlayers(
  tx: Tx,
  { changes, ...contest }: Contest & { changes: ReadonlyMap<bigint, Change> },
): Promise<void> {
  const players = await playersOf(tx, { ...contest, memberIds: [...changes.keys()] })
  const after: (Player & { hold: bigint })[] = []
  for (const player of players) {
    const change = changes.get(player.memberId)
    if (change)
      after.push({ ...(await scored(tx, { contest, player, change })), hold: change.hold })
  }
  await write(tx, contest, after)
}

/**
 * A player's standing after a change. Rounds that follow the last one are added to what is there; anything else is computed anew from the
 * rounds that are kept, so that a correction leaves what a history without it would have left.
 */
async function scored(
  tx: Tx,
  of: { contest: Contest; player: Player; change: Change },
): Promise<Player> {
  const { player, change } = of
  const { heatId, terms } = of.contest
  const { memberId } = player
  const added = change.added.toSorted(compareRounds)
  const [first] = added
  const isEarlier =
    first !== undefined && player.last !== null && compareRounds(first, player.last) < 0
  if (change.isCorrected || isEarlier) {
    const all = await firstRounds(tx, { heatId, memberId, limit: terms.rounds })
    return { memberId, ...standingOf(terms, all), last: all.at(-1) ?? null }
  }
  const fits = added.slice(0, Math.max(0, terms.rounds - player.rounds))
  if (!first || fits.length === 0) return player
  const limit = roundsLookedBack(terms.score)
  const before = await roundsJustBefore(tx, { heatId, memberId, round: first, limit })
  let standing: Standing = player
  for (const round of fits) {
    standing = addRound(terms, standing, { round, before })
    before.push(round)
  }
  return { memberId, ...standing, last: fits.at(-1) ?? null }
}

async function playersOf(
  tx: Tx,
  of: Contest & { memberIds: readonly bigint[] },
): Promise<Player[]> {
  const { rows } = await sql<
    Standing & {
      memberId: bigint
      lastAt: Date | null
      lastSource: number | null
      lastRound: string | null
    }
  >`
    select member_id as "memberId", score, reached_at as "reachedAt", rounds, last_at as "lastAt", last_source as "lastSource",
      last_round as "lastRound"
    from tournaments_players where heat_id = ${of.heatId} and member_id = any(${of.memberIds.map(String)}::bigint[])
    order by member_id for update`.execute(tx)
  return rows.map(({ lastAt, lastSource, lastRound, ...player }) => ({
    ...player,
    last:
      lastAt === null || lastSource === null || lastRound === null
        ? null
        : { endedAt: lastAt, source: lastSource, roundId: lastRound },
  }))
}

async function write(
  tx: Tx,
  { heatId }: Contest,
  players: readonly (Player & { hold: bigint })[],
): Promise<void> {
  const document = JSON.stringify(
    players.map(({ memberId, score, reachedAt, rounds, last, hold }) => ({
      member_id: String(memberId),
      score: String(score),
      reached_at: reachedAt,
      rounds,
      last_at: last?.endedAt ?? null,
      last_source: last?.source ?? null,
      last_round: last?.roundId ?? null,
      hold: String(hold),
    })),
  )
  await sql`
    update tournaments_players p set score = n.score, reached_at = n.reached_at, rounds = n.rounds, last_at = n.last_at,
      last_source = n.last_source, last_round = n.last_round, hold = p.hold + n.hold
    from json_to_recordset(${document}::json) as n (member_id bigint, score bigint, reached_at timestamptz, rounds integer,
      last_at timestamptz, last_source integer, last_round text, hold bigint)
    where p.heat_id = ${heatId} and p.member_id = n.member_id`.execute(tx)
}
