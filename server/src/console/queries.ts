import { cursorOf, int4Part, momentPart, textPart } from '@croupier/api/cursors'
import type { Db } from '../platform/db.ts'
import { movedAt } from '../core/events/events.ts'
import { allRounds } from '../core/ledger/ledger.ts'

export interface RoundFilter {
  brandId: number
  memberId: bigint
  cursor?: string | undefined
  limit: number
}

/** The betting record of a member, newest first. */
export async function roundsOfMember(db: Db, filter: RoundFilter) {
  const after = roundAfter(filter.cursor)
  const rows = await db
    .selectFrom(allRounds(db))
    .selectAll()
    .where('player_id', '=', filter.memberId)
    .where('brand_id', '=', filter.brandId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('opened_at', 'source', 'round_id'),
          '<',
          tuple(after?.at ?? new Date(0), after?.source ?? 0, after?.roundId ?? ''),
        ),
      ),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('source', 'desc')
    .orderBy('round_id', 'desc')
    .limit(filter.limit + 1)
    .execute()
  const page = rows.slice(0, filter.limit)
  const last = page.at(-1)
  const more = rows.length > filter.limit && last !== undefined
  return {
    items: page.map((row) => ({
      memberId: row.player_id,
      source: row.source,
      roundId: row.round_id,
      gameCode: row.game_code,
      currency: row.currency,
      bet: row.bet,
      win: row.win,
      closed: row.closed,
      openedAt: row.opened_at,
      lastAt: row.last_at,
    })),
    nextCursor: more ? roundCursor.write([last.opened_at, last.source, last.round_id]) : null,
  }
}

const roundCursor = cursorOf(momentPart, int4Part, textPart)

function roundAfter(text: string | undefined) {
  const last = roundCursor.read(text)
  return last && { at: last[0], source: last[1], roundId: last[2] }
}

/** Until when the daily figures have followed the journal. */
export async function figuresAsOf(db: Db): Promise<Date | null> {
  return await movedAt(db, 'daily_members')
}
