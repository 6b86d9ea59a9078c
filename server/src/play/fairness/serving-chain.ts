import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/**
 * Chains that tables may be dealt from: with a salt and seeds left, not retired, and not held back by an announcement until
 * they take over.
 */
function usableChains(db: Db | Tx) {
  return db
    .selectFrom('fairness_chains')
    .where('salt', 'is not', null)
    .where('retired_at', 'is', null)
    .whereRef('next_index', '<=', 'length')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fairness_announcements')
            .select('chain_id')
            .whereRef('chain_id', '=', 'fairness_chains.id')
            .where('began_at', 'is', null),
        ),
      ),
    )
}

/** The chain of a table's next round: the oldest that may serve. */
export function servingChain(db: Db | Tx, family: string) {
  return usableChains(db).where('family', '=', family).orderBy('published_at').limit(1)
}

/** The published end of a table's serving chain; null where there is none. */
export async function servingEnd(db: Db, family: string): Promise<Buffer | null> {
  const chain = await servingChain(db, family).select('terminal_hash').executeTakeFirst()
  return chain?.terminal_hash ?? null
}

/** The same for these families. */
export async function servingChainsIn(
  db: Db,
  families: readonly string[],
): Promise<ReadonlySet<string>> {
  const chains = await usableChains(db)
    .select('id')
    .distinctOn('family')
    .where('family', 'in', families)
    .orderBy('family')
    .orderBy('published_at')
    .execute()
  return new Set(chains.map(({ id }) => id))
}

/** The same for every table of a brand. */
export async function servingChainsOf(db: Db, brandId: number): Promise<ReadonlySet<string>> {
  const chains = await usableChains(db)
    .select('id')
    .distinctOn('family')
    .where(sql<string>`split_part(family, ':', 2)`, '=', String(brandId))
    .orderBy('family')
    .orderBy('published_at')
    .execute()
  return new Set(chains.map(({ id }) => id))
}
