import { fishing, type FishingLevel, fishingLevels } from '@croupier/games/fishing/rules/fishing.ts'
import { type Shoals, shoalsOf } from '@croupier/games/fishing/rules/shoals.ts'
import { assert } from '@croupier/shared/assert'
import type { Selectable } from 'kysely'
import type { DB } from '../../../../platform/db-types.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import type { RoundRow } from '../round-row.ts'

export type RoomRow = Selectable<DB['studio_arena_rooms']>
export type SeatRow = Selectable<DB['studio_arena_seats']>

export interface Place {
  room: RoomRow
  seat: SeatRow
}

/** True for engines whose rounds are played in rooms, and in no other way. */
export function isArenaEngine(engineCode: string): boolean {
  return engineCode === fishing.code
}

/** Where a member sits in a game; null when nowhere. */
export async function placeOf(
  db: Db | Tx,
  member: { memberId: bigint; gameCode: string },
): Promise<Place | null> {
  const seat = await db
    .selectFrom('studio_arena_seats')
    .selectAll()
    .where('member_id', '=', member.memberId)
    .where('game_code', '=', member.gameCode)
    .executeTakeFirst()
  if (!seat) return null
  const room = await db
    .selectFrom('studio_arena_rooms')
    .selectAll()
    .where('id', '=', seat.room_id)
    .executeTakeFirstOrThrow()
  return { room, seat }
}

/** The same with the room locked: whoever hits a fish in it, one after the other. */
export async function lockPlace(
  tx: Tx,
  member: { memberId: bigint; gameCode: string },
): Promise<Place | null> {
  const found = await placeOf(tx, member)
  if (!found) return null
  await lockRoom(tx, found.room.id)
  // It may have been given away before the lock was there.
  return await placeOf(tx, member)
}

export async function lockRoom(tx: Tx, roomId: string): Promise<void> {
  await tx
    .selectFrom('studio_arena_rooms')
    .select('id')
    .where('id', '=', roomId)
    .forUpdate()
    .executeTakeFirst()
}

export async function seatsOf(db: Db | Tx, roomId: string): Promise<SeatRow[]> {
  return await db
    .selectFrom('studio_arena_seats')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('seat')
    .execute()
}

/** The member's sub-round of a game that is not over, whatever it waits for. */
export async function openSubRound(
  db: Db | Tx,
  member: { memberId: bigint; gameCode: string },
): Promise<RoundRow | null> {
  const row = await db
    .selectFrom('studio_rounds')
    .selectAll()
    .where('member_id', '=', member.memberId)
    .where('game_code', '=', member.gameCode)
    .where('engine_code', '=', fishing.code)
    .where('state', 'in', ['debiting', 'open', 'crediting'])
    .executeTakeFirst()
  return row ?? null
}

export function levelOf(text: string): FishingLevel {
  const level = fishingLevels.find((one) => one === text)
  assert(level)
  return level
}

export function roomMs(room: RoomRow, now: Date): number {
  return now.getTime() - room.opened_at.getTime()
}

const MOST_KEPT = 200
const kept = new Map<string, Shoals>()

/** What swims in a room; computed once for all its shooters of this process. */
export function shoalsOfRoom(room: RoomRow): Shoals {
  const known = kept.get(room.id)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  const shoals = shoalsOf(room.seed.toString('hex'))
  kept.set(room.id, shoals)
  return shoals
}
