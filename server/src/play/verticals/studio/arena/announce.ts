import { maskedName } from '@croupier/shared/masked-name'
import type { StudioDeps } from '../deps.ts'
import { type Place, type RoomRow, seatsOf } from './arena-rows.ts'
import type { Volley, VolleyResult } from './rules.ts'

/** What the live topics of rooms begin with. */
export const ARENA_TOPICS = 'arena:'

/** The live topic of a room: `arena:<room>:<brand>`. */
export function arenaTopic({ id, brand_id: brandId }: Pick<RoomRow, 'id' | 'brand_id'>): string {
  return `${ARENA_TOPICS}${id}:${brandId}`
}

/** What others in the room see of a volley: bullets and what they met, in units and multiples, never in money. */
export function announceVolley(
  { context }: StudioDeps,
  { room, seat }: Place,
  volley: VolleyResult & Pick<Volley, 'shots'>,
): void {
  const aims = new Map(volley.shots.map((shot) => [shot.shot, shot]))
  const shots = volley.fired.map(({ shot, units }) => {
    const aim = aims.get(shot)
    return [shot, units, aim?.x ?? 0.5, aim?.y ?? 0.5]
  })
  const hits = volley.hits
    .filter(({ result }) => result === 'hit' || result === 'kill')
    .map(({ shot, fish, multiple }) => [shot, fish, multiple])
  if (shots.length + hits.length === 0) return
  context.bus.publish(`live:${arenaTopic(room)}`, { type: 'volley', seat: seat.seat, shots, hits })
}

/** Who sits where; names are masked. */
export async function announceSeats(parts: StudioDeps, room: RoomRow): Promise<void> {
  const seats = await seatedIn(parts, room.id)
  parts.context.bus.publish(`live:${arenaTopic(room)}`, { type: 'seats', seats })
}

export async function seatedIn(
  { context, accountNames }: StudioDeps,
  roomId: string,
): Promise<{ seat: number; player: string }[]> {
  const seats = await seatsOf(context.db, roomId)
  const names = await accountNames(seats.map((seat) => seat.member_id))
  return seats.map((seat) => ({
    seat: seat.seat,
    player: maskedName(names.get(seat.member_id) ?? ''),
  }))
}
