import { placeOf, type Shoals, type Swimmer } from '../rules/shoals.ts'
import { fishLooks } from './fish/fish-looks.ts'
import { onStage, type SeaMap, type Spot } from './sea-map.ts'

/** A fish as it is drawn and hit: its middle on the stage, its direction there, and its size. */
export interface SeenFish {
  swimmer: Swimmer
  x: number
  y: number
  /** Direction of its way on the stage, in radians. */
  angle: number
  length: number
  height: number
}

/** The fish that are in the water and alive, smallest last, so that small ones are drawn over large ones. */
export function fishInSight(
  map: SeaMap,
  shoals: Shoals,
  sea: { roomMs: number; dead: ReadonlySet<number> },
): SeenFish[] {
  return shoals
    .swimmingAt(sea.roomMs)
    .filter(({ id }) => !sea.dead.has(id))
    .map((swimmer) => seenFish(map, swimmer, sea.roomMs))
    .toSorted((one, other) => other.length - one.length)
}

export function seenFish(map: SeaMap, swimmer: Swimmer, roomMs: number): SeenFish {
  const place = placeOf(swimmer, roomMs)
  const { x, y } = onStage(map, place)
  const turn = map.isTurned ? -1 : 1
  const angle = Math.atan2(
    place.towards.y * map.size.height * turn,
    place.towards.x * map.size.width * turn,
  )
  const look = fishLooks[swimmer.fish]
  const length = map.unit * (look?.length ?? 0.1)
  return { swimmer, x, y, angle, length, height: length * (look?.height ?? 0.5) }
}

/** True when a point lies in the body of the fish: an ellipse along its way. */
export function isHitBy(fish: SeenFish, point: Spot): boolean {
  const dx = point.x - fish.x
  const dy = point.y - fish.y
  const along = dx * Math.cos(fish.angle) + dy * Math.sin(fish.angle)
  const across = dy * Math.cos(fish.angle) - dx * Math.sin(fish.angle)
  return (along / (fish.length * 0.46)) ** 2 + (across / (fish.height * 0.5)) ** 2 <= 1
}

/** True while it can be aimed at: its middle is on the stage. */
export function isOnStage({ size }: SeaMap, { x, y }: Spot): boolean {
  return x > 0 && y > 0 && x < size.width && y < size.height
}
