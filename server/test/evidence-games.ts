import {
  chips,
  dealtPlays,
  soloPlays,
  totalOf,
} from '@croupier/games/engine/tools/example-plays.ts'
import { actInRound } from '../src/play/verticals/studio/act-in-round.ts'
import {
  isArenaEngine,
  roomMs,
  shoalsOfRoom,
} from '../src/play/verticals/studio/arena/arena-rows.ts'
import { fireVolley } from '../src/play/verticals/studio/arena/fire-volley.ts'
import { leaveArena } from '../src/play/verticals/studio/arena/leave-arena.ts'
import { reserveBullets } from '../src/play/verticals/studio/arena/reserve-bullets.ts'
import { takeSeat } from '../src/play/verticals/studio/arena/take-seat.ts'
import { playRound } from '../src/play/verticals/studio/play-round.ts'
import { openRound } from '../src/play/verticals/studio/table/open-round.ts'
import { placeTableBet } from '../src/play/verticals/studio/table/place-bet.ts'
import { playTableRound } from '../src/play/verticals/studio/table/play-table-round.ts'
import { createLease } from '../src/platform/lease.ts'
import type { EvidenceWorld } from './evidence-world.ts'

const REAL = 10_000n

/** Plays every game that one plays alone, and shows the member's seed afterwards. */
export async function playAllAlone(
  world: EvidenceWorld,
  memberId: bigint,
  times: number,
): Promise<void> {
  const { parts, context, sessionOf, brand } = world
  for (const [code, plays] of Object.entries(soloPlays)) {
    // Shots are fired in a room of their own, not decided one by one.
    if (isArenaEngine(code)) {
      await shootInRoom(world, memberId, times)
      continue
    }
    const session = sessionOf(memberId, code)
    for (const { stake, choice, actions = [] } of plays.flatMap((play) =>
      Array.from({ length: times }, () => play),
    )) {
      const id = context.random.uuid()
      let { row } = await playRound(parts, session, { id, stake: BigInt(stake) * REAL, choice })
      for (const action of actions) {
        if (row.state !== 'open') break
        const decision = { memberId, roundId: id, version: row.version, action }
        // Not every card allows every guess; what is refused changes nothing.
        const answer = await actInRound(parts, decision).catch(() => null)
        if (answer) row = answer.row
      }
    }
  }
  const member = { memberId, brandId: brand.id }
  await context.db
    .transaction()
    .execute((tx) => parts.fairness.rotate(tx, member, 'a-seed-of-my-own'))
}

/** Sub-rounds of one shooter: each sets units aside, hits what swims by and leaves; in the last one nothing is hit. */
async function shootInRoom(
  { parts, context, sessionOf, clock }: EvidenceWorld,
  memberId: bigint,
  times: number,
): Promise<void> {
  const session = sessionOf(memberId, 'HF-FISH')
  const { room } = await takeSeat(parts, session, 'reef')
  for (let turn = 0; turn < times; turn += 1) {
    await reserveBullets(parts, session, { id: context.random.uuid(), units: 100 })
    clock.advance(20_000)
    const atMs = roomMs(room, clock.now())
    const fish = turn + 1 < times ? shoalsOfRoom(room).swimmingAt(atMs).slice(0, 8) : []
    const shots = fish.map((_, place) => 1 + turn * 8 + place)
    await fireVolley(parts, session, {
      shots: shots.map((shot) => ({ shot, units: 1 + (shot % 3), x: 0.5, y: 0.5 })),
      hits: fish.map(({ id }, place) => ({ shot: shots[place] ?? 0, fish: id, atMs })),
    })
  }
  await leaveArena(parts, { memberId, gameCode: session.gameCode })
}

/** Plays rounds at every table whose result is dealt; each member confirms twice, so that sides cancel across confirms. */
export async function playAllDealt(
  world: EvidenceWorld,
  members: readonly bigint[],
  times: number,
): Promise<void> {
  const { parts, context, sessionOf, brand, clock } = world
  const pause = async (ms: number) => clock.advance(Math.max(0, ms))
  const { signal } = new AbortController()
  for (const { gameCode, engineCode, confirms } of dealtPlays) {
    const id = `${gameCode}:${brand.id}`
    await parts.fairness.openChain(id, { length: 4_096 })
    const name = `table:${id}`
    const lease = createLease(context.db, { name, holder: context.random.uuid(), ttlMs: 600_000 })
    const lead = { name, token: (await lease.acquire()) ?? 0n }
    const seat = { id, brandId: brand.id, gameCode, engineCode }
    for (let turn = 0; turn < times; turn += 1) {
      const round = await openRound(parts, seat, lead)
      for (const memberId of members) {
        const session = { ...sessionOf(memberId, engineCode), gameCode }
        for (const [place, reais] of confirms.entries())
          await placeTableBet(parts, session, {
            id: context.random.uuid(),
            round: Number(round.number),
            place: place + 1,
            stake: BigInt(totalOf(reais)) * REAL,
            choice: chips(reais),
          })
      }
      await playTableRound(parts, { table: seat, lead, signal, pause }, round)
    }
  }
}
