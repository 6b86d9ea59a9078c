import { sql } from 'kysely'
import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** Whether a member counted as an invited friend, and how many of the member's own did. It is kept by number alone. */
export function referralsPrivacyProvider(): PrivacyProvider {
  return {
    name: 'referrals',
    export: async (db, memberId) => {
      const { rows } = await sql<{ state: string; asFriend: boolean; at: Date }>`
        select state, member_id = ${memberId} as "asFriend", decided_at as at from referrals_friends
        where member_id = ${memberId} or inviter_id = ${memberId} order by decided_at`.execute(db)
      return { friends: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
    },
  }
}
