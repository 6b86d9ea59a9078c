import { type Shoals, shoalsOf } from '../rules/shoals.ts'
import { type Aimed, bulletFrom, type FlyingBullet, moveBullet, steer } from './bullets.ts'
import { gunAt, inSea, onStage, type SeaMap, seaMap, type Spot } from './sea-map.ts'
import { fishInSight, isHitBy, isOnStage, type SeenFish } from './schooling.ts'

/** What the hunt tells the net of: bullets fired, and fish that they met. */
export interface HuntNews {
  fired(shot: { shot: number; units: number; x: number; y: number }): void
  met(hit: { shot: number; fish: number; atMs: number }): void
}

/** The player's gun. */
export interface Gun {
  /** In the sea; kept there, so that turning the phone keeps the aim. */
  aim: Spot
  units: number
  isFiring: boolean
  /** The trigger was pulled and has not fired yet: a tap may be over before the next frame. */
  isPulled: boolean
  isAuto: boolean
  isLocking: boolean
  locked: number | null
  /** May fire: a seat is taken and units are set aside. */
  isLoaded: boolean
}

export interface Hunt {
  map: SeaMap
  seat: number
  /** The room's live topic; null at the choice of rooms. */
  topic: string | null
  shoals: Shoals | null
  roomMs: (nowMs: number) => number
  dead: Set<number>
  bullets: FlyingBullet[]
  fish: readonly SeenFish[]
  gun: Gun
  lastShot: number
  /** Where each seat's gun points, on the stage. */
  aims: Map<number, number>
  news: HuntNews | null
}

/** Bullets a second while the trigger is held; the house takes at most eight. */
const SHOTS_PER_SECOND = 6
const MOST_FLYING = 24

export function createHunt(): Hunt {
  return {
    map: seaMap({ width: 1, height: 1 }, 1),
    seat: 1,
    topic: null,
    shoals: null,
    roomMs: (nowMs) => nowMs,
    dead: new Set(),
    bullets: [],
    fish: [],
    gun: {
      aim: { x: 0.5, y: 0.4 },
      units: 1,
      isFiring: false,
      isPulled: false,
      isAuto: false,
      isLocking: false,
      locked: null,
      isLoaded: false,
    },
    lastShot: 0,
    aims: new Map(),
    news: null,
  }
}

/** Moves everything by one frame. */
export function createHuntClock(hunt: Hunt): (nowMs: number, elapsedMs: number) => void {
  let nextShotMs = 0
  return (nowMs, elapsedMs) => {
    if (!hunt.shoals) return
    const roomMs = hunt.roomMs(nowMs)
    hunt.fish = fishInSight(hunt.map, hunt.shoals, { roomMs, dead: hunt.dead })
    followTarget(hunt)
    if (wantsToFire(hunt) && nowMs >= nextShotMs) {
      nextShotMs = nowMs + 1000 / SHOTS_PER_SECOND
      hunt.gun.isPulled = false
      fireOne(hunt)
    }
    hunt.bullets = hunt.bullets.filter((bullet) => moveBullet(hunt.map, bullet, elapsedMs))
    for (const bullet of hunt.bullets) if (bullet.mine) meet(hunt, bullet, roomMs)
  }
}

function wantsToFire({ gun }: Hunt): boolean {
  const hasTarget = !gun.isLocking || gun.locked !== null
  return gun.isLoaded && (gun.isFiring || gun.isPulled || (gun.isAuto && hasTarget))
}

/** Fires one bullet where the gun points, if the gun can. */
export function fireOne(hunt: Hunt): boolean {
  const { gun, news, seat } = hunt
  const mine = hunt.bullets.filter((bullet) => bullet.mine).length
  if (!gun.isLoaded || !news || mine >= MOST_FLYING) return false
  hunt.lastShot += 1
  const shot = hunt.lastShot
  const { units, aim, locked } = gun
  addBullet(hunt, { seat, shot, units, mine: true, aim, locked })
  news.fired({ shot, units, x: aim.x, y: aim.y })
  return true
}

export function addBullet(hunt: Hunt, aimed: Aimed): void {
  hunt.bullets.push(bulletFrom(hunt.map, aimed))
  pointGun(hunt, aimed.seat, aimed.aim)
}

export function pointGun(hunt: Hunt, seat: number, aim: Spot): void {
  const from = gunAt(hunt.map, seat)
  const to = onStage(hunt.map, aim)
  hunt.aims.set(seat, Math.atan2(to.y - from.y, to.x - from.x))
}

/** Aims one's own gun at a point of the stage; with the lock on, a fish there becomes the target. */
export function aimAt(hunt: Hunt, point: Spot): void {
  const { gun } = hunt
  gun.aim = inSea(hunt.map, point)
  pointGun(hunt, hunt.seat, gun.aim)
  if (!gun.isLocking) return
  const found = hunt.fish.findLast((fish) => isHitBy({ ...fish, height: fish.height * 1.3 }, point))
  if (found) gun.locked = found.swimmer.id
}

/** The gun follows its target; when that is gone, the lock looks for the most precious fish in sight. */
function followTarget(hunt: Hunt): void {
  const { gun, map } = hunt
  if (!gun.isLocking) {
    gun.locked = null
    return
  }
  const target = hunt.fish.find(({ swimmer }) => swimmer.id === gun.locked) ?? mostPrecious(hunt)
  if (!target || !isOnStage(map, target)) {
    gun.locked = null
    return
  }
  gun.locked = target.swimmer.id
  gun.aim = inSea(map, target)
  pointGun(hunt, hunt.seat, gun.aim)
}

function mostPrecious({ fish, map }: Hunt): SeenFish | undefined {
  const inside = fish.filter((one) => isOnStage(map, one))
  return inside.toSorted((one, other) => other.swimmer.fish - one.swimmer.fish)[0]
}

/** A bullet that is at a fish asks the house; until the answer it waits there. */
function meet(hunt: Hunt, bullet: FlyingBullet, roomMs: number): void {
  if (bullet.met !== null) return
  if (bullet.locked !== null) {
    const target = hunt.fish.find(({ swimmer }) => swimmer.id === bullet.locked)
    if (target) steer(hunt.map, bullet, target)
    else bullet.locked = null
  }
  const found = hunt.fish.findLast(
    (fish) =>
      (bullet.locked === null || fish.swimmer.id === bullet.locked) &&
      isHitBy(fish, bullet) &&
      isOnStage(hunt.map, bullet),
  )
  if (!found) return
  bullet.met = found.swimmer.id
  hunt.news?.met({
    shot: bullet.shot,
    fish: found.swimmer.id,
    atMs: Math.max(0, Math.round(roomMs)),
  })
}

/** The bullet goes on, because its fish was dead already or nothing was set aside for it. */
export function letFly(hunt: Hunt, shot: number): void {
  const bullet = hunt.bullets.find((one) => one.mine && one.shot === shot)
  if (bullet) bullet.met = null
}

export function dropBullet(hunt: Hunt, seat: number, shot: number): FlyingBullet | null {
  const bullet = hunt.bullets.find((one) => one.seat === seat && one.shot === shot) ?? null
  hunt.bullets = hunt.bullets.filter((one) => one !== bullet)
  return bullet
}

/** Takes the seat of a room: its fish, its time, and one's own gun below. Bullets on their way stay when it is the same room. */
export function enterRoom(
  hunt: Hunt,
  room: { topic: string; seat: number; seed: string; lastShot: number; dead: readonly number[] },
  roomMs: (nowMs: number) => number,
): void {
  if (hunt.topic !== room.topic) {
    hunt.topic = room.topic
    hunt.shoals = shoalsOf(room.seed)
    hunt.bullets = []
    hunt.dead = new Set()
    hunt.lastShot = 0
  }
  hunt.seat = room.seat
  hunt.map = seaMap(hunt.map.size, room.seat)
  hunt.roomMs = roomMs
  for (const fish of room.dead) hunt.dead.add(fish)
  hunt.lastShot = Math.max(hunt.lastShot, room.lastShot)
  hunt.gun.isLoaded = true
}

export function leaveRoom(hunt: Hunt): void {
  hunt.topic = null
  hunt.shoals = null
  hunt.fish = []
  hunt.bullets = []
  hunt.gun.isLoaded = false
  hunt.gun.isFiring = false
  hunt.gun.isPulled = false
  hunt.gun.isAuto = false
}

/** What the panel says of the gun. */
export function setGun(hunt: Hunt, gun: Pick<Gun, 'units' | 'isAuto' | 'isLocking'>): void {
  Object.assign(hunt.gun, gun)
}

export function pullTrigger(hunt: Hunt, isFiring: boolean): void {
  hunt.gun.isFiring = isFiring
  if (isFiring) hunt.gun.isPulled = true
}
