import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { microBatcher } from '../../platform/micro-batcher.ts'
import { LARGEST_ID } from './players.ts'

/** A vendor's round of a player. */
export interface RoundOfPlayer {
  playerId: string
  vendorId: number
  roundId: string
}

const MOST_AT_ONCE = 200

/** The currency of rounds, null for one without a bet. Hundreds of rounds end at a table in the same moment: they are looked up together. */
export function createRoundCurrencies({
  db,
}: Context): (round: RoundOfPlayer) => Promise<string | null> {
  const ask = microBatcher<RoundOfPlayer, string | null>({
    most: MOST_AT_ONCE,
    oneOf: keyOf,
    decide: async (rounds) => {
      const { rows } = await sql<RoundOfPlayer & { currency: string }>`
        select r.player_id::text as "playerId", r.source as "vendorId", r.round_id as "roundId", r.currency
        from unnest(
          ${rounds.map(({ playerId }) => playerId)}::bigint[], ${rounds.map(({ vendorId }) => vendorId)}::integer[],
          ${rounds.map(({ roundId }) => roundId)}::text[]
        ) as asked (player_id, source, round_id)
        join ledger_all_rounds r on r.player_id = asked.player_id and r.source = asked.source and r.round_id = asked.round_id
      `.execute(db)
      const found = new Map(rows.map((row) => [keyOf(row), row.currency]))
      return rounds.map((round) => found.get(keyOf(round)) ?? null)
    },
  })
  return async (round) => {
    const id = BigInt(round.playerId)
    return id <= LARGEST_ID ? await ask({ ...round, playerId: String(id) }) : null
  }
}

function keyOf({ playerId, vendorId, roundId }: RoundOfPlayer): string {
  return `${playerId}/${vendorId}/${roundId}`
}
