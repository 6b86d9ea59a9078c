import { isIn, type Swimmer } from '@croupier/games/fishing/rules/shoals.ts'
import { assert } from '@croupier/shared/assert'

/** A bullet on its way: its number, what it carries, and when it was fired in milliseconds of the room. */
export interface Bullet {
  shot: number
  units: number
  atMs: number
}

export interface Volley {
  shots: readonly { shot: number; units: number; x: number; y: number }[]
  hits: readonly { shot: number; fish: number; atMs: number }[]
}

export interface HitResult {
  shot: number
  fish: number
  result: 'kill' | 'hit' | 'gone' | 'empty' | 'unknown'
  multiple: number
}

export interface VolleyResult {
  fired: readonly Bullet[]
  hits: readonly HitResult[]
}

/** What a seat remembers of its gun. */
export interface Gun {
  lastShot: number
  /** Thousandths of shots that may be fired at once. */
  spareShots: number
  spareAtMs: number
  flying: readonly Bullet[]
}

/** Eight a second (GAMES §6.5); a short wait is made good, a long one is not saved up. */
const SHOTS_PER_SECOND = 8
const SHOT = 1000
const MOST_SPARE = SHOTS_PER_SECOND * SHOT
const MOST_FLYING = 25
/** A bullet that met nothing for so long is gone; it cost nothing. */
const FLIES_MS = 20_000
/** How far the clock of a browser and the line may be off. */
const FISH_TOLERANCE_MS = 400
const LATE_MS = 3_000

/** A sub-round is closed by then, so that money is never set aside for long. */
export const SUB_ROUND_MS = 60_000
/** A volley that was on its way at the end still counts. */
export const LAST_HITS_MS = 10_000
/** Who was not heard of for so long has left. */
export const GRACE_MS = 60_000

/** Takes what the gun can fire at a moment of the room; the rest was too fast, too many, or an old number. */
export function fire(
  gun: Gun,
  shots: readonly { shot: number; units: number }[],
  at: { roomMs: number; unitsMost: number },
): { gun: Gun; fired: readonly Bullet[] } {
  const { roomMs } = at
  const gained = Math.max(0, roomMs - gun.spareAtMs) * SHOTS_PER_SECOND
  let spareShots = Math.min(MOST_SPARE, gun.spareShots + gained)
  let { lastShot } = gun
  const flying = gun.flying.filter((bullet) => roomMs - bullet.atMs < FLIES_MS)
  const fired: Bullet[] = []
  for (const { shot, units } of shots) {
    const isNew = shot > lastShot && units >= 1 && units <= at.unitsMost
    if (!isNew || spareShots < SHOT || flying.length >= MOST_FLYING) continue
    spareShots -= SHOT
    lastShot = shot
    const bullet = { shot, units, atMs: roomMs }
    flying.push(bullet)
    fired.push(bullet)
  }
  return { gun: { lastShot, spareShots, spareAtMs: roomMs, flying }, fired }
}

/** True when the fish was on its way at the moment that the shooter names, and that moment is about now. */
export function canBeHit(swimmer: Swimmer, hit: { atMs: number; nowMs: number }): boolean {
  const { atMs, nowMs } = hit
  const isRecent = atMs <= nowMs + FISH_TOLERANCE_MS && atMs >= nowMs - LATE_MS
  return isRecent && isIn(swimmer, atMs, FISH_TOLERANCE_MS)
}

/** Bullets as a seat's row keeps them. */
export function bulletsOf(stored: unknown): Bullet[] {
  assert(Array.isArray(stored))
  return stored.map((bullet) => {
    assert(Array.isArray(bullet))
    const [shot, units, atMs] = bullet
    return { shot: Number(shot), units: Number(units), atMs: Number(atMs) }
  })
}

export function storedBullets(bullets: readonly Bullet[]): number[][] {
  return bullets.map(({ shot, units, atMs }) => [shot, units, atMs])
}
