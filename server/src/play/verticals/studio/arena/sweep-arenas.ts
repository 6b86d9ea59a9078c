import { fishing } from '@croupier/games/fishing/rules/fishing.ts'
import { finishForPlayer } from '../act-in-round.ts'
import type { StudioDeps } from '../deps.ts'
import { placeOf } from './arena-rows.ts'
import { vacate } from './leave-arena.ts'
import { GRACE_MS, LAST_HITS_MS, SUB_ROUND_MS } from './rules.ts'

const BATCH = 100
/** Fish live for less; what is dead need not be remembered longer. */
const KILLS_KEPT_MS = 10 * 60_000

/**
 * Brings sub-rounds to an end that their shooters left running, and frees seats of those who are gone. What is paid follows from the
 * stored hits alone, so a process that died in the middle changes nothing. Safe to run in several processes.
 */
export async function sweepArenas(parts: StudioDeps): Promise<void> {
  const { db, clock } = parts.context
  const now = clock.now().getTime()
  const over = await db
    .selectFrom('studio_rounds')
    .select(['member_id', 'id'])
    .where('engine_code', '=', fishing.code)
    .where('state', '=', 'open')
    .where('opened_at', '<', new Date(now - SUB_ROUND_MS - LAST_HITS_MS))
    .limit(BATCH)
    .execute()
  for (const { member_id: memberId, id } of over) await finishForPlayer(parts, memberId, id)
  await freeSeats(parts, new Date(now - GRACE_MS))
  await db
    .deleteFrom('studio_arena_kills')
    .where('at', '<', new Date(now - KILLS_KEPT_MS))
    .execute()
}

async function freeSeats(parts: StudioDeps, idleSince: Date): Promise<void> {
  const { db } = parts.context
  const idle = await db
    .selectFrom('studio_arena_seats')
    .select(['member_id', 'game_code'])
    .where('seen_at', '<', idleSince)
    .limit(BATCH)
    .execute()
  for (const seat of idle) {
    const member = { memberId: seat.member_id, gameCode: seat.game_code }
    const place = await placeOf(db, member)
    if (place) await vacate(parts, place, idleSince)
  }
}
