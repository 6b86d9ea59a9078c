import { sql } from 'kysely'
import type { Projection } from '../../../core/events/events.ts'

/** Keeps who came by which code; what is known once stays, so that terms are not offered twice. */
export function recruitsProjection(): Projection {
  return {
    name: 'agent_recruits',
    source: 'facts',
    tables: [],
    apply: async (tx, rows) => {
      const came = rows.flatMap(({ kind, member_id, brand_id, at, data }) => {
        const code = kind === 'member_registered' ? codeOf(data) : null
        return code === null || member_id === null ? [] : [{ code, member_id, brand_id, at }]
      })
      for (const { code, member_id, brand_id, at } of came) {
        await sql`
          insert into agents_recruits (member_id, brand_id, code, at, offered_at)
          select ${String(member_id)}::bigint, ${brand_id}::smallint, ${code}::text, ${at}::timestamptz,
            case when exists (select from agents_links l where l.brand_id = ${brand_id}::smallint and l.code = ${code}
              and l.terms <> '[]'::jsonb) then null else ${at}::timestamptz end
          on conflict (member_id) do nothing`.execute(tx)
      }
    },
  }
}

function codeOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('recruitCode' in data)) return null
  const { recruitCode } = data
  return typeof recruitCode === 'string' && recruitCode !== '' ? recruitCode : null
}
