import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

const LATELY = 1_000

/** Pools that a member hit, and what the latest rounds contributed. They prove that a pool was paid once, by number alone, and stay. */
export function jackpotsPrivacyProvider(): PrivacyProvider {
  return {
    name: 'jackpots',
    export: async (db, memberId) => {
      const hits = await db
        .selectFrom('jackpots_pools')
        .select(['id', 'tier', 'number', 'hit_point', 'hit_at', 'currency', 'round_id'])
        .where('member_id', '=', memberId)
        .where('state', '=', 'hit')
        .orderBy('hit_at')
        .execute()
      const rounds = await db
        .selectFrom('jackpots_contributions')
        .select(['round_id', 'at', 'contributing'])
        .where('member_id', '=', memberId)
        .orderBy('at', 'desc')
        .limit(LATELY)
        .execute()
      return {
        hits: hits.map((row) => ({
          pool: row.id,
          tier: row.tier,
          number: row.number,
          amount: String(row.hit_point),
          currency: row.currency,
          round: row.round_id,
          at: row.hit_at?.toISOString() ?? null,
        })),
        contributingRounds: rounds.map((row) => ({
          round: row.round_id,
          contributingStake: String(row.contributing),
          at: row.at.toISOString(),
        })),
      }
    },
  }
}
