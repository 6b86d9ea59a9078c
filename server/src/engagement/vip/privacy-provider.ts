import { sql } from 'kysely'
import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** The VIP levels of a member and why they changed. They explain what was given, by number alone, and stay. */
export function vipPrivacyProvider(): PrivacyProvider {
  return {
    name: 'vip',
    export: async (db, memberId) => {
      const member = await db
        .selectFrom('vip_members')
        .select(['level', 'since', 'floor_level', 'floor_until'])
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      const { rows } = await sql<{
        at: Date
        cause: string
        from: number
        to: number
        deposits: string
        validBets: string
      }>`
        select at, cause, from_level as "from", to_level as "to", deposits::text, valid_bets::text as "validBets"
        from vip_changes where member_id = ${memberId} order by at, id`.execute(db)
      return {
        level: member?.level ?? 0,
        since: member?.since?.toISOString() ?? null,
        keptLevel: member?.floor_level ?? null,
        keptUntil: member?.floor_until?.toISOString() ?? null,
        changes: rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
      }
    },
  }
}
