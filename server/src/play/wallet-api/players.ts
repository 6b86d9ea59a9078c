import type { Context } from '../../platform/context.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'

/** The largest number that a player's id can be. */
export const LARGEST_ID = 2n ** 63n - 1n

const CACHE_LIMIT = 100_000

export interface BrandOfPlayers {
  /** The brand that a player belongs to, for good; null when no wallet was ever opened. */
  of(playerId: bigint): MaybePromise<number | null>
  /** The same without asking anybody: null where nobody has asked before. */
  known(playerId: bigint): number | null
}

export function brandOfPlayers({ db }: Pick<Context, 'db'>): BrandOfPlayers {
  // A player never changes the brand, so what was read once stays true.
  const known = new Map<bigint, number>()
  const ask = async (playerId: bigint): Promise<number | null> => {
    const row = await db
      .selectFrom('ledger_public_players')
      .select('brand_id')
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    if (!row) return null
    if (known.size >= CACHE_LIMIT) known.clear()
    known.set(playerId, row.brand_id)
    return row.brand_id
  }
  return {
    of: (playerId) => known.get(playerId) ?? (playerId > LARGEST_ID ? null : ask(playerId)),
    known: (playerId) => known.get(playerId) ?? null,
  }
}
