import { gunAt, onStage, type SeaMap, type Spot } from './sea-map.ts'

/** A bullet on the stage. Others' bullets are only seen; what they hit is told. */
export interface FlyingBullet {
  seat: number
  shot: number
  units: number
  mine: boolean
  x: number
  y: number
  speedX: number
  speedY: number
  ageMs: number
  /** It met this fish and waits for the house's word. */
  met: number | null
  /** Where one's gun was locked onto when it was fired; it passes all others. */
  locked: number | null
}

/** Units of the stage that a bullet flies in a second. */
const SPEED = 1.15
const LIFE_MS = 19_000
/** Bullets of others end near where they were aimed, if nothing else is heard of them. */
const OTHERS_LIFE_MS = 6_000

export interface Aimed {
  seat: number
  shot: number
  units: number
  mine: boolean
  /** In the sea. */
  aim: Spot
  locked: number | null
}

export function bulletFrom(map: SeaMap, aimed: Aimed): FlyingBullet {
  const from = gunAt(map, aimed.seat)
  const to = onStage(map, aimed.aim)
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const reach = map.unit * 0.075
  const { seat, shot, units, mine, locked } = aimed
  return {
    seat,
    shot,
    units,
    mine,
    locked,
    x: from.x + Math.cos(angle) * reach,
    y: from.y + Math.sin(angle) * reach,
    speedX: Math.cos(angle) * SPEED * map.unit,
    speedY: Math.sin(angle) * SPEED * map.unit,
    ageMs: 0,
    met: null,
  }
}

/** Moves a bullet; at the edges of the sea it comes back. False when its time is over. */
export function moveBullet(map: SeaMap, bullet: FlyingBullet, elapsedMs: number): boolean {
  bullet.ageMs += elapsedMs
  if (bullet.met !== null) return bullet.ageMs < LIFE_MS
  const seconds = elapsedMs / 1000
  const { width, height } = map.size
  bullet.x += bullet.speedX * seconds
  bullet.y += bullet.speedY * seconds
  if (bullet.x < 0 || bullet.x > width) {
    bullet.speedX = Math.abs(bullet.speedX) * (bullet.x < 0 ? 1 : -1)
    bullet.x = Math.min(width, Math.max(0, bullet.x))
  }
  if (bullet.y < 0 || bullet.y > height) {
    bullet.speedY = Math.abs(bullet.speedY) * (bullet.y < 0 ? 1 : -1)
    bullet.y = Math.min(height, Math.max(0, bullet.y))
  }
  return bullet.ageMs < (bullet.mine ? LIFE_MS : OTHERS_LIFE_MS)
}

/** Keeps a bullet that is locked onto a fish on its way to it. */
export function steer(map: SeaMap, bullet: FlyingBullet, target: Spot): void {
  const angle = Math.atan2(target.y - bullet.y, target.x - bullet.x)
  bullet.speedX = Math.cos(angle) * SPEED * map.unit
  bullet.speedY = Math.sin(angle) * SPEED * map.unit
}
