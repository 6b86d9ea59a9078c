import {
  fishing,
  type FishingAction,
  type FishingState,
  lastMultiple,
  readFishingState,
} from '@croupier/games/fishing/rules/fishing.ts'
import type { Shoals } from '@croupier/games/fishing/rules/shoals.ts'
import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { transact } from '../../../../platform/transact.ts'
import { jsonText } from '../json.ts'
import type { StudioDeps } from '../deps.ts'
import { findRound, lockRound, type RoundRow, roundOf } from '../round-row.ts'
import type { GameSession } from '../sessions.ts'
import { announceVolley } from './announce.ts'
import { lockPlace, openSubRound, type Place, roomMs, shoalsOfRoom } from './arena-rows.ts'
import {
  type Bullet,
  bulletsOf,
  canBeHit,
  fire,
  type Gun,
  type HitResult,
  LAST_HITS_MS,
  storedBullets,
  SUB_ROUND_MS,
  type Volley,
  type VolleyResult,
} from './rules.ts'

export interface FiredVolley extends VolleyResult {
  round: RoundRow | null
}

/**
 * Fires bullets and tries those that hit, in the order of the room. All that it changes is committed before anybody hears of it, so a
 * process that dies loses nothing and invents nothing. Refuses `not_found` without a seat.
 */
export async function fireVolley(
  parts: StudioDeps,
  session: GameSession,
  volley: Volley,
): Promise<FiredVolley> {
  const { db } = parts.context
  const running = await openSubRound(db, session)
  const serverSeed = running
    ? await parts.fairness.seedOfRound(running.member_id, running.seed_id)
    : null
  const { place, result } = await transact(db, async (tx) => {
    const found = await lockPlace(tx, session)
    if (!found) refuse('not_found')
    const target = running && serverSeed ? await lockTarget(tx, running, serverSeed) : null
    return { place: found, result: await volleyOf({ parts, tx, place: found, target }, volley) }
  })
  announceVolley(parts, place, { shots: volley.shots, ...result })
  const round = running ? await findRound(db, running.member_id, running.id) : null
  return { ...result, round: round?.state === 'open' ? round : null }
}

interface Target {
  row: RoundRow
  round: Parameters<typeof fishing.apply>[0]
}

/** The sub-round under lock; null when it has ended meanwhile. */
async function lockTarget(
  tx: Tx,
  running: RoundRow,
  serverSeed: Uint8Array,
): Promise<Target | null> {
  const row = await lockRound(tx, running.member_id, running.id)
  if (row?.state !== 'open') return null
  const { seeds, bet } = roundOf(row, serverSeed)
  const choice = fishing.readChoice(row.choice)
  const profile = fishing.profiles.find(({ code }) => code === row.profile)
  assert(choice && profile)
  return { row, round: { profile, seeds, bet: { ...bet, choice } } }
}

interface Scene {
  parts: StudioDeps
  tx: Tx
  place: Place
  target: Target | null
}

async function volleyOf(scene: Scene, volley: Volley): Promise<VolleyResult> {
  const { parts, tx, place } = scene
  const now = parts.context.clock.now()
  const nowMs = roomMs(place.room, now)
  const unitsMost = fishing.profiles[0]?.math.unitsMost ?? 1
  const { gun, fired } = fire(gunOf(place), volley.shots, { roomMs: nowMs, unitsMost })
  const tried = await tryHits(scene, gun.flying, { hits: volley.hits, nowMs, now })
  await tx
    .updateTable('studio_arena_seats')
    .set({
      seen_at: now,
      last_shot: gun.lastShot,
      spare_shots: Math.floor(gun.spareShots),
      spare_at: now,
      flying: jsonText(storedBullets(tried.flying)),
    })
    .where('room_id', '=', place.room.id)
    .where('seat', '=', place.seat.seat)
    .execute()
  return { fired, hits: tried.results }
}

function gunOf({ seat, room }: Place): Gun {
  return {
    lastShot: seat.last_shot,
    spareShots: seat.spare_shots,
    spareAtMs: roomMs(room, seat.spare_at),
    flying: bulletsOf(seat.flying),
  }
}

/** Tries each hit in turn: a bullet counts once, a fish dies once, and only what is set aside is spent. */
async function tryHits(
  scene: Scene,
  bullets: readonly Bullet[],
  { hits, nowMs, now }: { hits: Volley['hits']; nowMs: number; now: Date },
): Promise<{ flying: readonly Bullet[]; results: readonly HitResult[] }> {
  const { tx, place, target } = scene
  const dead = await deadAmong(tx, place, hits)
  const shoals = shoalsOfRoom(place.room)
  const flying = new Map(bullets.map((bullet) => [bullet.shot, bullet]))
  const actions: FishingAction[] = []
  let state = target ? stateOf(target.row) : null
  const results: HitResult[] = []
  for (const hit of hits) {
    const bullet = flying.get(hit.shot)
    const answer = { shot: hit.shot, fish: hit.fish, multiple: 0 }
    const action = bullet ? actionOf(shoals, dead, { hit, bullet, nowMs }) : null
    if (!bullet || !action) {
      results.push({ ...answer, result: bullet ? 'gone' : 'unknown' })
    } else if (
      !target ||
      !state ||
      !isInTime(target.row, now) ||
      !fishing.isLegal(target.round, state, action)
    ) {
      results.push({ ...answer, result: 'empty' })
    } else {
      const after = fishing.apply(target.round, state, action)
      const multiple = lastMultiple(state, after, bullet.units)
      state = after
      actions.push(action)
      flying.delete(hit.shot)
      if (multiple > 0) dead.add(hit.fish)
      results.push({ ...answer, result: multiple > 0 ? 'kill' : 'hit', multiple })
    }
  }
  if (target && state && actions.length > 0)
    await writeHits(tx, target.row, { state, actions, now })
  await writeKills(tx, place, { results, now })
  return { flying: [...flying.values()], results }
}

function actionOf(
  shoals: Shoals,
  dead: ReadonlySet<number>,
  { hit, bullet, nowMs }: { hit: Volley['hits'][number]; bullet: Bullet; nowMs: number },
): readonly [number, number] | null {
  const swimmer = dead.has(hit.fish) ? null : shoals.find(hit.fish)
  if (!swimmer || !canBeHit(swimmer, { atMs: hit.atMs, nowMs })) return null
  return [swimmer.fish, bullet.units]
}

function isInTime(row: RoundRow, now: Date): boolean {
  return now.getTime() - row.opened_at.getTime() <= SUB_ROUND_MS + LAST_HITS_MS
}

async function deadAmong(tx: Tx, { room }: Place, hits: Volley['hits']): Promise<Set<number>> {
  if (hits.length === 0) return new Set()
  const rows = await tx
    .selectFrom('studio_arena_kills')
    .select('fish')
    .where('room_id', '=', room.id)
    .where('fish', 'in', [...new Set(hits.map(({ fish }) => BigInt(fish)))])
    .execute()
  return new Set(rows.map(({ fish }) => Number(fish)))
}

/** The record of the sub-round grows by its hits: with the seed it says all of what was won. */
async function writeHits(
  tx: Tx,
  row: RoundRow,
  { state, actions, now }: { state: FishingState; actions: readonly FishingAction[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('studio_rounds')
    .set({
      game_state: jsonText(state),
      actions: sql`actions || ${jsonText(actions)}::jsonb`,
      version: row.version + 1,
      touched_at: now,
    })
    .where('member_id', '=', row.member_id)
    .where('id', '=', row.id)
    .execute()
}

async function writeKills(
  tx: Tx,
  { room, seat }: Place,
  { results, now }: { results: readonly HitResult[]; now: Date },
): Promise<void> {
  const killed = results.filter(({ result }) => result === 'kill')
  if (killed.length === 0) return
  await tx
    .insertInto('studio_arena_kills')
    .values(
      killed.map(({ fish }) => ({
        room_id: room.id,
        fish: BigInt(fish),
        seat: seat.seat,
        at: now,
      })),
    )
    .execute()
}

/** The state as its row keeps it; it was written by these rules. */
export function stateOf(row: RoundRow): FishingState {
  const state = readFishingState(row.game_state)
  assert(state, `the state of ${row.id} cannot be read`)
  return state
}
