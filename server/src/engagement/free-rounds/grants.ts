import { wagering } from '@croupier/api/engagement/reward'
import { assert } from '@croupier/shared/assert'
import { isRealCurrency, type RealCurrency } from '@croupier/shared/currencies'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'

export type GrantRow = Selectable<DB['free_rounds_grants']>

/** Where wins go, as it is stored: the balance, or a bonus with this wagering. */
export const winsTo = z.union([z.literal('cash'), wagering])
export type WinsTo = z.output<typeof winsTo>

export function winsToOf(row: Pick<GrantRow, 'wins_to'>): WinsTo {
  return z.decode(winsTo, row.wins_to as z.input<typeof winsTo>)
}

export function currencyOf(row: Pick<GrantRow, 'currency'>): RealCurrency {
  assert(isRealCurrency(row.currency), `no free rounds in ${row.currency}`)
  return row.currency
}

/** One gift as a game shows it. */
export function leftOf(row: GrantRow) {
  return {
    id: row.id,
    rounds: row.rounds,
    left: row.state === 'open' ? row.rounds - row.used : 0,
    stake: row.stake,
    won: row.won,
    winsTo: winsToOf(row) === 'cash' ? ('cash' as const) : ('bonus' as const),
    /** All wins together are no more; null: the game's own bounds hold. */
    winMost: row.win_most,
    expiresAt: row.expires_at,
  }
}

/** What the member can play free in a game now, what ends first at the head. */
export async function openIn(
  db: Db | Tx,
  of: { memberId: bigint; brandId: number; gameCode: string; currency: string; now: Date },
) {
  const open = await openOf(db, of)
  return open.flatMap(({ gameCode, ...gift }) => (gameCode === of.gameCode ? [gift] : []))
}

/** How many rounds of gifts were begun, by gift. */
export async function usedOf(
  db: Db | Tx,
  { memberId, rewardIds }: { memberId: bigint; rewardIds: readonly string[] },
): Promise<Map<string, { used: number; of: number }>> {
  if (rewardIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('free_rounds_grants')
    .select(['id', 'used', 'rounds as of'])
    .where('member_id', '=', memberId)
    .where('id', 'in', rewardIds)
    .execute()
  return new Map(rows.map(({ id, ...usage }) => [id, usage]))
}

/** The same in all games. */
export async function openOf(
  db: Db | Tx,
  of: { memberId: bigint; brandId: number; currency: string; now: Date },
) {
  const rows = await db
    .selectFrom('free_rounds_grants')
    .selectAll()
    .where('member_id', '=', of.memberId)
    .where('brand_id', '=', of.brandId)
    .where('currency', '=', of.currency)
    .where('state', '=', 'open')
    .where('expires_at', '>', of.now)
    .whereRef('used', '<', 'rounds')
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...leftOf(row), gameCode: row.game_code }))
}

export async function findGrant(
  db: Db | Tx,
  { memberId, grantId }: { memberId: bigint; grantId: string },
): Promise<GrantRow | null> {
  const row = await db
    .selectFrom('free_rounds_grants')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', grantId)
    .executeTakeFirst()
  return row ?? null
}
