import { transact } from '../../../../platform/transact.ts'
import type { StudioDeps } from '../deps.ts'
import { announceSeats } from './announce.ts'
import { lockRoom, type Place, placeOf } from './arena-rows.ts'
import { endSubRound } from './reserve-bullets.ts'

/** Gives the seat back, ends the sub-round and has it paid; the id of that sub-round, null when none ran. */
export async function leaveArena(
  parts: StudioDeps,
  member: { memberId: bigint; gameCode: string },
): Promise<string | null> {
  const place = await placeOf(parts.context.db, member)
  if (place) await vacate(parts, place)
  return await endSubRound(parts, member)
}

/** Frees a seat; with `idleSince` only if nobody was heard of on it since. */
export async function vacate(
  parts: StudioDeps,
  { room, seat }: Place,
  idleSince?: Date,
): Promise<void> {
  const freed = await transact(parts.context.db, async (tx) => {
    await lockRoom(tx, room.id)
    let doomed = tx
      .deleteFrom('studio_arena_seats')
      .where('room_id', '=', room.id)
      .where('seat', '=', seat.seat)
      .where('member_id', '=', seat.member_id)
    if (idleSince) doomed = doomed.where('seen_at', '<', idleSince)
    return (await doomed.executeTakeFirst()).numDeletedRows > 0n
  })
  if (freed) await announceSeats(parts, room)
}
