import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { Db } from '../../platform/db.ts'

export interface Winner {
  memberId: bigint
  won: Money
  currency: CurrencyCode
  gameCode: string
  at: Date
}

const BOARD_DAYS = 7
const DAY_MS = 86_400_000

interface Asked {
  brandId: number
  currency: CurrencyCode
  limit: number
  now: Date
}

/** The highest winning of each of the brand's luckiest players of the last seven days, highest first. */
export async function topWinners(db: Db, query: Asked): Promise<Winner[]> {
  const best = new Map<bigint, Winner>()
  // Every round finds at least one more player, so that one who fills pages of winnings costs one round.
  for (;;) {
    const found = await winningsWithout(db, query, [...best.keys()])
    for (const winner of found)
      if (!best.has(winner.memberId) && best.size < query.limit) best.set(winner.memberId, winner)
    if (found.length < query.limit || best.size === query.limit) return [...best.values()]
  }
}

async function winningsWithout(
  db: Db,
  { brandId, currency, limit, now }: Asked,
  memberIds: readonly bigint[],
): Promise<Winner[]> {
  const since = new Date(now.getTime() - BOARD_DAYS * DAY_MS)
  const rows = await db
    .selectFrom('winners_rounds')
    .select(['player_id', 'won', 'game_code', 'at'])
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('at', '>', since)
    .where('won', '>', 0n)
    .$if(memberIds.length > 0, (rounds) => rounds.where('player_id', 'not in', memberIds))
    .orderBy('won', 'desc')
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    memberId: row.player_id,
    won: row.won,
    currency,
    gameCode: row.game_code,
    at: row.at,
  }))
}
