import { cursorOf, int4Part, int8Part, momentPart, textPart } from '@croupier/api/cursors'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

export interface SettledEntry {
  memberId: bigint
  source: number
  entry: number
  at: Date
  kind: string
  subject: string
  gameCode: string | null
  gameType: string
  stake: bigint
  payout: bigint
  validBet: bigint
  promotions: bigint
}

export interface EntryQuery {
  agentId: bigint
  /** Of one member alone. */
  memberId?: bigint | undefined
  kinds: readonly string[]
  gameType?: string | undefined
  /** Inclusive, exclusive. */
  from: Date
  to: Date
  order: 'newest' | 'oldest'
  cursor?: string | undefined
  limit: number
}

/** What was counted for an agent's team, the agent's own where that counts; one row more than the limit when there is another page. */
export async function teamEntries(db: Db, query: EntryQuery): Promise<SettledEntry[]> {
  const after = entryAfter(query.cursor)
  const isNewest = query.order === 'newest'
  const beyond = sql.raw(isNewest ? '<' : '>')
  const direction = sql.raw(isNewest ? 'desc' : 'asc')
  const { rows } = await sql<SettledEntry>`
    select e.member_id as "memberId", e.source, e.entry, e.at, e.kind, e.subject, e.game_code as "gameCode", e.game_type as "gameType",
      e.stake, e.payout, e.valid as "validBet", e.promotions
    from agents_entries e
    where e.at >= ${query.from} and e.at < ${query.to} and e.kind = any(${[...query.kinds]}::text[])
      and (e.line_id in (select line_id from agents_line_agents where agent_id = ${query.agentId})
        or (e.own and e.member_id = ${query.agentId}))
      and ${query.memberId === undefined ? sql`true` : sql`e.member_id = ${query.memberId}`}
      and ${query.gameType === undefined ? sql`true` : sql`e.game_type = ${query.gameType}`}
      and ${
        after
          ? sql`(e.at, e.member_id, e.source, e.subject, e.entry) ${beyond}
            (${after.at}::timestamptz, ${after.memberId}::bigint, ${after.source}::integer, ${after.subject}::text, ${after.entry}::integer)`
          : sql`true`
      }
    order by e.at ${direction}, e.member_id ${direction}, e.source ${direction}, e.subject ${direction}, e.entry ${direction}
    limit ${query.limit + 1}`.execute(db)
  return rows
}

const entryCursor = cursorOf(momentPart, int8Part, int4Part, int4Part, textPart)

/** What orders entries, and tells them apart. */
export type EntryName = Pick<SettledEntry, 'at' | 'memberId' | 'source' | 'subject' | 'entry'>

export function nextCursor(rows: readonly EntryName[], limit: number): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  if (!last) return null
  const { at, memberId, source, subject, entry } = last
  return entryCursor.write([at, memberId, source, entry, subject])
}

/** The entry after which a page begins; null at the beginning. */
export function entryAfter(text: string | undefined) {
  const read = entryCursor.read(text)
  if (!read) return null
  const [at, memberId, source, entry, subject] = read
  return { at, memberId, source, entry, subject }
}
