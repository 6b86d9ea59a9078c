import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import { expect } from 'vitest'
import { seedGames } from '../seeds/games.ts'
import { hitPointOfRow, openPoolsOf } from '../src/engagement/jackpots/pools.ts'
import { verifyJackpots } from '../src/engagement/jackpots/jackpots.ts'
import { allRead } from './caught-up.ts'
import { definitionWith, promotionWorld, REAL } from './promotion-world.ts'

export { REAL }

/** One small pool, which a few rounds of fifty fill. */
export function smallPool(more: Partial<TermsOf<'jackpot'>> = {}): TermsOf<'jackpot'> {
  return {
    kind: 'jackpot',
    pools: [{ tier: 'mini', seed: 2n * REAL, cap: 5n * REAL, share: 900 }],
    mostStake: 50n * REAL,
    gameTypes: ['RNG'],
    publishMinutes: 5,
    ...more,
  }
}

/** A house with jackpots and games whose cards state an edge. */
export async function jackpotWorld() {
  const world = await promotionWorld()
  const { context, house, clock, live } = world
  const { db } = context
  await seedGames(context)
  const deps = house.jackpots

  /** Makes a jackpot live, and waits until rounds contribute to it. */
  const start = async (
    terms: TermsOf<'jackpot'> = smallPool(),
    more: Partial<PromotionDefinition> = {},
  ) => {
    const promotion = await live(definitionWith(terms, { code: 'mystery', ...more }))
    clock.advance(20_000)
    return promotion
  }

  const read = () => allRead(db, house.projections)
  const pool = async (jackpot = 'mystery') => {
    const [row] = await openPoolsOf(db, { brandId: 1, jackpot })
    if (!row) throw new Error('no pool runs')
    return { ...row, value: BigInt(row.value), hitPoint: hitPointOfRow(deps, row) }
  }
  const tier = async (jackpot = 'mystery') => {
    const row = await db
      .selectFrom('jackpots_tiers')
      .selectAll()
      .where('brand_id', '=', 1)
      .where('jackpot', '=', jackpot)
      .executeTakeFirstOrThrow()
    return { ...row, reserve: BigInt(row.reserve), contributed: BigInt(row.contributed) }
  }
  const hits = async () =>
    await db
      .selectFrom('jackpots_pools')
      .selectAll()
      .where('state', '=', 'hit')
      .orderBy('number')
      .execute()
  const holds = async (): Promise<void> => {
    for (const finding of await verifyJackpots(db)) expect(finding).toMatchObject({ rows: [] })
  }
  return { ...world, deps, start, read, pool, tier, hits, holds }
}
