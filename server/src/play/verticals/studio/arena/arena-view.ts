import type { arenaApi } from '@croupier/api/play/arena'
import type { OutputOf } from '@croupier/api/endpoint'
import { bulletPrice, fishing, fishingLevels } from '@croupier/games/fishing/rules/fishing.ts'
import { sql } from 'kysely'
import { currencyOf, type RoundRow } from '../round-row.ts'
import type { StudioDeps } from '../deps.ts'
import type { GameSession } from '../sessions.ts'
import { arenaTopic, seatedIn } from './announce.ts'
import { levelOf, openSubRound, type Place, placeOf, roomMs, shoalsOfRoom } from './arena-rows.ts'
import { stateOf } from './fire-volley.ts'
import { SUB_ROUND_MS } from './rules.ts'

export type ArenaView = OutputOf<typeof arenaApi.now>
export type CreditView = NonNullable<ArenaView['credit']>

/** The room around a seat, for a window that just came or that missed something. */
export async function viewOfArena(parts: StudioDeps, place: Place): Promise<ArenaView> {
  const { room, seat } = place
  const { db, clock } = parts.context
  const now = clock.now()
  const round = await openSubRound(db, { memberId: seat.member_id, gameCode: seat.game_code })
  const level = levelOf(room.level)
  return {
    serverTime: now,
    topic: arenaTopic(room),
    level,
    bullet: bulletPrice(level, currencyOf(room)),
    seed: room.seed.toString('hex'),
    openedAt: room.opened_at,
    seat: seat.seat,
    lastShot: seat.last_shot,
    seats: await seatedIn(parts, room.id),
    dead: await deadNow(parts, place, now),
    credit: round?.state === 'open' ? viewOfCredit(round) : null,
  }
}

/** What a shooter may still spend of a sub-round that runs. */
export function viewOfCredit(row: RoundRow): CreditView {
  const choice = fishing.readChoice(row.choice)
  const { spent, won } = stateOf(row)
  const reserve = choice === null ? 0 : Number(row.stake / BigInt(choice.bullet))
  return {
    roundId: row.id,
    reserve,
    spent,
    won,
    left: reserve - spent,
    endsAt: new Date(row.opened_at.getTime() + SUB_ROUND_MS),
  }
}

async function deadNow({ context }: StudioDeps, { room }: Place, now: Date): Promise<number[]> {
  const swimming = shoalsOfRoom(room)
    .swimmingAt(roomMs(room, now))
    .map(({ id }) => BigInt(id))
  if (swimming.length === 0) return []
  const rows = await context.db
    .selectFrom('studio_arena_kills')
    .select('fish')
    .where('room_id', '=', room.id)
    .where('fish', 'in', swimming)
    .execute()
  return rows.map(({ fish }) => Number(fish))
}

/** The rooms of a game by price, and how many shoot there now. */
export async function roomsOf(
  { context }: StudioDeps,
  session: GameSession,
): Promise<OutputOf<typeof arenaApi.rooms>> {
  const { rows } = await sql<{ level: string; seated: number }>`
    select room.level, count(*)::integer as seated
    from studio_arena_seats seat join studio_arena_rooms room on room.id = seat.room_id
    where room.brand_id = ${session.brandId} and room.game_code = ${session.gameCode} and room.currency = ${session.currency}
    group by room.level`.execute(context.db)
  const seated = new Map(rows.map((row) => [row.level, row.seated]))
  const place = await placeOf(context.db, session)
  return {
    rooms: fishingLevels.map((level) => ({
      level,
      bullet: bulletPrice(level, session.currency),
      seated: seated.get(level) ?? 0,
    })),
    seatedAt: place ? levelOf(place.room.level) : null,
  }
}
