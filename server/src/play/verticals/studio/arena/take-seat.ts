import type { FishingLevel } from '@croupier/games/fishing/rules/fishing.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { transact } from '../../../../platform/transact.ts'
import type { StudioDeps } from '../deps.ts'
import type { GameSession } from '../sessions.ts'
import { lockRoom, type Place, placeOf, type RoomRow, seatsOf } from './arena-rows.ts'

const SEATS = [1, 2, 3, 4] as const
/** Rooms of a price are opened one at a time, so that two who come together meet. */
const LOCK_SPACE = 0x41_52

/**
 * Seats a member: where they still sit, else in the fullest room of that price with a free seat, else in a new one. Nobody is seated
 * who is not a member.
 */
export async function takeSeat(
  { context }: StudioDeps,
  session: GameSession,
  level: FishingLevel,
): Promise<Place> {
  const { db, clock } = context
  return await transact(db, async (tx) => {
    const before = await placeOf(tx, session)
    if (before) return before
    const rooms = `${session.brandId}/${session.gameCode}/${level}/${session.currency}`
    await sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${rooms}))`.execute(tx)
    // The member's other window may have been quicker.
    const meanwhile = await placeOf(tx, session)
    if (meanwhile) return meanwhile
    const found = await fullestRoom(tx, session, level)
    const room = found ?? (await openRoom({ context }, tx, { session, level }))
    await lockRoom(tx, room.id)
    const taken = new Set((await seatsOf(tx, room.id)).map(({ seat }) => seat))
    const now = clock.now()
    const seat = await tx
      .insertInto('studio_arena_seats')
      .values({
        room_id: room.id,
        seat: SEATS.find((place) => !taken.has(place)) ?? 1,
        member_id: session.memberId,
        game_code: session.gameCode,
        joined_at: now,
        seen_at: now,
        spare_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { room, seat }
  })
}

async function fullestRoom(
  tx: Tx,
  session: GameSession,
  level: FishingLevel,
): Promise<RoomRow | null> {
  const room = await tx
    .selectFrom('studio_arena_rooms as room')
    .selectAll('room')
    .leftJoin('studio_arena_seats as seat', 'seat.room_id', 'room.id')
    .where('room.brand_id', '=', session.brandId)
    .where('room.game_code', '=', session.gameCode)
    .where('room.level', '=', level)
    .where('room.currency', '=', session.currency)
    .groupBy('room.id')
    .having(({ fn }) => fn.count('seat.seat'), '<', SEATS.length)
    .orderBy(({ fn }) => fn.count('seat.seat'), 'desc')
    .orderBy('room.opened_at')
    .limit(1)
    .executeTakeFirst()
  return room ?? null
}

async function openRoom(
  { context }: Pick<StudioDeps, 'context'>,
  tx: Tx,
  { session, level }: { session: GameSession; level: FishingLevel },
): Promise<RoomRow> {
  return await tx
    .insertInto('studio_arena_rooms')
    .values({
      id: context.random.uuid(),
      brand_id: session.brandId,
      game_code: session.gameCode,
      level,
      currency: session.currency,
      seed: context.random.bytes(32),
      opened_at: context.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
