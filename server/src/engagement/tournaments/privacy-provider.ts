import { sql } from 'kysely'
import type { Json } from '../../platform/bus.ts'
import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** The contests of a member, with score, place and prize. They carry the member's number alone, and stay: others stand beside them. */
export function tournamentsPrivacyProvider(): PrivacyProvider {
  return {
    name: 'tournaments',
    export: async (db, memberId) => {
      const { rows } = await sql<{
        code: string
        occurrence: string
        joinedAt: string
        score: string
        rounds: number
        state: string
        place: number | null
        rewards: Json
      }>`
        select h.code, h.occurrence, to_char(p.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "joinedAt",
          p.score::text as score, p.rounds, p.state, r.place, coalesce(r.rewards, '[]'::jsonb) as rewards
        from tournaments_players p join tournaments_heats h on h.id = p.heat_id
        left join tournaments_results r on r.member_id = p.member_id and r.heat_id = p.heat_id
        where p.member_id = ${memberId} order by p.joined_at, h.code`.execute(db)
      return { contests: rows }
    },
  }
}
