import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** The bonuses of a member, and what was chosen with deposits. They prove what was promised and given, by number alone, and stay. */
export function bonusesPrivacyProvider(): PrivacyProvider {
  return {
    name: 'bonuses',
    export: async (db, memberId) => {
      const grants = await db
        .selectFrom('bonuses_grants')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute()
      const choices = await db
        .selectFrom('bonuses_choices as c')
        .leftJoin('bonuses_offers as o', 'o.id', 'c.offer_id')
        .select(['c.deposit_id', 'c.chosen_at', 'c.outcome', 'o.code', 'c.promotion_code'])
        .where('c.member_id', '=', memberId)
        .orderBy('c.chosen_at')
        .execute()
      return {
        granted: grants.map((row) => ({
          offer: row.offer_code,
          deposit: row.deposit_id,
          amount: String(row.amount),
          currency: row.currency,
          required: String(row.required),
          state: row.state,
          grantedAt: row.granted_at.toISOString(),
          endsAt: row.ends_at.toISOString(),
          endedAt: row.ended_at?.toISOString() ?? null,
        })),
        chosen: choices.map((row) => ({
          offer: row.promotion_code ?? row.code,
          deposit: row.deposit_id,
          outcome: row.outcome,
          at: row.chosen_at.toISOString(),
        })),
      }
    },
  }
}
