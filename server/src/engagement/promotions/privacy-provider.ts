import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** What a member has of promotions and was given. It proves what was promised and given, by number alone, and stays. */
export function promotionsPrivacyProvider(): PrivacyProvider {
  return {
    name: 'promotions',
    export: async (db, memberId) => {
      const copies = await db
        .selectFrom('promotions_entitlements')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute()
      const rewards = await db
        .selectFrom('promotions_rewards')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('given_at')
        .execute()
      const hits = await db
        .selectFrom('promotions_hits')
        .select(['code', 'reason', 'times', 'state', 'last_at'])
        .where('member_id', '=', memberId)
        .orderBy('first_at')
        .execute()
      return {
        signsOfAbuse: hits.map((row) => ({
          code: row.code,
          reason: row.reason,
          times: row.times,
          state: row.state,
          lastAt: row.last_at.toISOString(),
        })),
        promotions: copies.map((row) => ({
          code: row.code,
          occurrence: row.occurrence,
          state: row.state,
          progress: String(row.progress),
          createdAt: row.created_at.toISOString(),
          changedAt: row.changed_at.toISOString(),
        })),
        rewards: rewards.map((row) => ({
          kind: row.kind,
          cost: String(row.cost),
          givenAt: row.given_at.toISOString(),
        })),
      }
    },
  }
}
