import { fieldOf } from '../../engine/view/rounds.ts'
import type { HitNews } from './arena-post.ts'
import { addBullet, dropBullet, type Hunt } from './hunt.ts'
import type { SeatSign } from './sea-scene.ts'

/** What the room says of others; one's own volleys were answered already. */
export function hearRoom(
  hunt: Hunt,
  data: unknown,
  to: { setSeats: (seats: readonly SeatSign[]) => void; onHit: (news: HitNews) => void },
): void {
  const type = fieldOf(data, 'type')
  if (type === 'seats') {
    to.setSeats(rowsOf(fieldOf(data, 'seats')).flatMap(signOf))
    return
  }
  const seat = fieldOf(data, 'seat')
  if (type !== 'volley' || typeof seat !== 'number' || seat === hunt.seat) return
  for (const row of rowsOf(fieldOf(data, 'shots'))) {
    const [shot, units, x, y] = numbersOf(row)
    if (shot === undefined || units === undefined || x === undefined || y === undefined) continue
    addBullet(hunt, { seat, shot, units, mine: false, aim: { x, y }, locked: null })
  }
  for (const row of rowsOf(fieldOf(data, 'hits'))) {
    const [shot, fish, multiple] = numbersOf(row)
    if (shot === undefined || fish === undefined || multiple === undefined) continue
    const units = dropBullet(hunt, seat, shot)?.units ?? 1
    if (multiple > 0) hunt.dead.add(fish)
    to.onHit({ seat, shot, fish, units, multiple, result: multiple > 0 ? 'kill' : 'hit' })
  }
}

function rowsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function numbersOf(row: unknown): readonly number[] {
  return rowsOf(row).map(Number)
}

function signOf(value: unknown): SeatSign[] {
  const seat = fieldOf(value, 'seat')
  const player = fieldOf(value, 'player')
  return typeof seat === 'number' && typeof player === 'string' ? [{ seat, player }] : []
}
