import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** Which campaigns a member was told of. It is kept by number alone. */
export function campaignsPrivacyProvider(): PrivacyProvider {
  return {
    name: 'campaigns',
    export: async (db, memberId) => {
      const rows = await db
        .selectFrom('campaigns_members')
        .select(['code', 'state', 'at'])
        .where('member_id', '=', memberId)
        .orderBy('at')
        .execute()
      return { campaigns: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
    },
  }
}
