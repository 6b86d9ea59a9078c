import type { drawViews, StaffDrawState } from '@croupier/api/play/console-lottery'
import { cursorOf, momentPart, textPart } from '@croupier/api/cursors'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { DrawRow } from './draw-row.ts'

export interface DrawFilter {
  view: (typeof drawViews)[number]
  gameCode?: string | undefined
  state?: StaffDrawState | undefined
}

const WORK: readonly StaffDrawState[] = [
  'open',
  'closed',
  'await_result',
  'entered',
  'held',
  'confirmed',
  'settling',
  'correcting',
  'frozen',
]
const STATES: Readonly<Record<DrawFilter['view'], readonly StaffDrawState[]>> = {
  work: WORK,
  coming: ['scheduled'],
  done: ['settled', 'void'],
}

const place = cursorOf(momentPart, textPart, textPart)

/** Draws as staff look at them: what is over comes the latest first, all else the earliest first. */
export async function drawsOnDesk(
  db: Db,
  {
    view,
    gameCode,
    state,
    cursor,
    limit,
  }: DrawFilter & { cursor?: string | undefined; limit: number },
): Promise<{ items: DrawRow[]; nextCursor: string | null }> {
  const after = place.read(cursor)
  const isDown = view === 'done'
  const order = isDown ? sql`desc` : sql`asc`
  const sign = isDown ? sql`<` : sql`>`
  const beyond = after
    ? sql`and (draws_at, game_code, issue) ${sign} (${after[0]}, ${after[1]}, ${after[2]})`
    : sql``
  const ofGame = gameCode === undefined ? sql`` : sql`and game_code = ${gameCode}`
  const states = STATES[view].filter((one) => state === undefined || one === state)
  const { rows } = await sql<DrawRow>`
    select * from lottery_draws where state = any(${states}::text[]) ${ofGame} ${beyond}
    order by draws_at ${order}, game_code ${order}, issue ${order} limit ${limit + 1}`.execute(db)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    items,
    nextCursor: hasMore ? place.write([last.draws_at, last.game_code, last.issue]) : null,
  }
}
