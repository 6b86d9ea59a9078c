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

/** The brand's highest winnings of the last seven days, highest first. */
export async function topWinners(
  db: Db,
  query: { brandId: number; currency: CurrencyCode; limit: number; now: Date },
): Promise<Winner[]> {
  const since = new Date(query.now.getTime() - BOARD_DAYS * DAY_MS)
  const rows = await db
    .selectFrom('winners_rounds')
    .select(['player_id', 'won', 'game_code', 'at'])
    .where('brand_id', '=', query.brandId)
    .where('currency', '=', query.currency)
    .where('at', '>', since)
    .where('won', '>', 0n)
    .orderBy('won', 'desc')
    .orderBy('at', 'desc')
    .limit(query.limit)
    .execute()
  return rows.map((row) => ({
    memberId: row.player_id,
    won: row.won,
    currency: query.currency,
    gameCode: row.game_code,
    at: row.at,
  }))
}
