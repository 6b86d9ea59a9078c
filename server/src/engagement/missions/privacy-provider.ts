import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** What was counted for a member's missions, and what was completed. It proves what was promised and given, by number alone, and stays. */
export function missionsPrivacyProvider(): PrivacyProvider {
  return {
    name: 'missions',
    export: async (db, memberId) => {
      const counts = await db
        .selectFrom('missions_counts')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('at')
        .execute()
      const completions = await db
        .selectFrom('missions_completions')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('completed_at')
        .execute()
      return {
        counted: counts.map((row) => ({
          mission: row.code,
          occurrence: row.occurrence,
          measure: row.measure,
          item: row.item,
          amount: String(row.amount),
          since: row.at.toISOString(),
        })),
        completed: completions.map((row) => ({
          mission: row.code,
          occurrence: row.occurrence,
          state: row.state,
          seasonPoints: row.points,
          at: row.completed_at.toISOString(),
        })),
      }
    },
  }
}
