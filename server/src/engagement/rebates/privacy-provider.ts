import { sql } from 'kysely'
import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** What was paid of a member's days. Payments are kept like every other, by number alone. */
export function rebatesPrivacyProvider(): PrivacyProvider {
  return {
    name: 'rebates',
    export: async (db, memberId) => {
      const { rows } = await sql<{ day: string; type: string; rate: number; paid: bigint }>`
        select day::text as day, game_type as type, rate, paid from rebates_days
        where member_id = ${memberId} order by day, game_type`.execute(db)
      return { days: rows.map(({ paid, ...row }) => ({ ...row, paid: String(paid) })) }
    },
  }
}
