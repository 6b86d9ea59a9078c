import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** What a member was given of free rounds and what they won. It is kept by number alone. */
export function freeRoundsPrivacyProvider(): PrivacyProvider {
  return {
    name: 'free-rounds',
    export: async (db, memberId) => {
      const grants = await db
        .selectFrom('free_rounds_grants')
        .select(['game_code', 'currency', 'stake', 'rounds', 'used', 'won', 'state', 'granted_at'])
        .where('member_id', '=', memberId)
        .orderBy('granted_at')
        .execute()
      return {
        grants: grants.map(({ stake, won, granted_at: at, game_code: gameCode, ...row }) => ({
          ...row,
          gameCode,
          stake: String(stake),
          won: String(won),
          at: at.toISOString(),
        })),
      }
    },
  }
}
