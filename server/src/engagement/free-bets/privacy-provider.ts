import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** The free bets that a member was given. They are kept by number alone. */
export function freeBetsPrivacyProvider(): PrivacyProvider {
  return {
    name: 'free-bets',
    export: async (db, memberId) => {
      const tokens = await db
        .selectFrom('free_bets_tokens')
        .select(['currency', 'stake', 'state', 'granted_at'])
        .where('member_id', '=', memberId)
        .orderBy('granted_at')
        .execute()
      return {
        tokens: tokens.map(({ stake, granted_at: at, ...row }) => ({
          ...row,
          stake: String(stake),
          at: at.toISOString(),
        })),
      }
    },
  }
}
