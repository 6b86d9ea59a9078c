import {
  lockRoom,
  roomMs,
  shoalsOfRoom,
} from '../../../server/src/play/verticals/studio/arena/arena-rows.ts'
import { fireVolley } from '../../../server/src/play/verticals/studio/arena/fire-volley.ts'
import { leaveArena } from '../../../server/src/play/verticals/studio/arena/leave-arena.ts'
import { reserveBullets } from '../../../server/src/play/verticals/studio/arena/reserve-bullets.ts'
import type { Volley } from '../../../server/src/play/verticals/studio/arena/rules.ts'
import { takeSeat } from '../../../server/src/play/verticals/studio/arena/take-seat.ts'
import { systemRandom } from '../../../server/src/platform/random.ts'
import type { State, When } from './state.ts'
import { sessionOf, type StudioStand } from './studio-stand.ts'
import { deafTo, standStill, type WalletCall } from './stuck.ts'

const ENGINE = 'HF-FISH'
const UNITS = 100
const FISH_AT_ONCE = 6
/** By then the water is full. */
const SWUM_MS = 20_000

interface Moment {
  name: string
  /** The title, where others in the room would be held up. */
  gameCode?: string
  /** Volleys that are written before the moment. */
  volleys: number
  /** The call of the wallet at which it stops. */
  deaf?: { calls: readonly WalletCall[]; when: When }
  /** What is under way when the process dies. */
  last?: 'leave' | 'volley at a locked room' | 'volley nobody hears of'
}

const overCalls = ['win', 'endRound'] as const

const moments: readonly Moment[] = [
  {
    name: 'reserve asked for, wallet not asked',
    volleys: 0,
    deaf: { calls: ['bet'], when: 'before' },
  },
  {
    name: 'reserve taken, sub-round not open yet',
    volleys: 0,
    deaf: { calls: ['bet'], when: 'after' },
  },
  { name: 'reserve open, nothing hit', volleys: 0 },
  { name: 'reserve open, some hit', volleys: 3 },
  {
    name: 'volley under way, hits not written',
    gameCode: `${ENGINE}-LOCKED`,
    volleys: 1,
    last: 'volley at a locked room',
  },
  { name: 'hits written, nobody told', volleys: 1, last: 'volley nobody hears of' },
  {
    name: 'left, wallet not told',
    volleys: 2,
    deaf: { calls: overCalls, when: 'before' },
    last: 'leave',
  },
  {
    name: 'left, wallet’s answer lost',
    volleys: 2,
    deaf: { calls: overCalls, when: 'after' },
    last: 'leave',
  },
]

/** A shooter's sub-round at every moment at which money or hits could be lost. */
export const shooterStates: readonly State[] = moments.map((moment) => ({
  kind: 'shooters',
  name: moment.name,
  gameCode: moment.gameCode ?? ENGINE,
  players: 1,
  reach: async (stand, [player = 0n]) => await hunt(stand, moment, player),
}))

async function hunt(stand: StudioStand, moment: Moment, player: bigint): Promise<void> {
  const stuck = standStill()
  const parts = moment.deaf ? deafTo(stand.parts, stuck, moment.deaf) : stand.parts
  const session = sessionOf(player, ENGINE, moment.gameCode ?? ENGINE)
  const { room } = await takeSeat(parts, session, 'reef')
  const reserved = reserveBullets(parts, session, { id: systemRandom.uuid(), units: UNITS })
  if (moment.deaf?.calls.includes('bet')) return await stuck.reached
  await reserved
  stand.clock.advance(SWUM_MS)
  const volleyAt = (turn: number): Volley => {
    const atMs = roomMs(room, stand.clock.now())
    const fish = shoalsOfRoom(room)
      .swimmingAt(atMs)
      .slice(turn * FISH_AT_ONCE)
      .slice(0, FISH_AT_ONCE)
    const shots = fish.map((_, place) => 1 + turn * FISH_AT_ONCE + place)
    return {
      shots: shots.map((shot) => ({ shot, units: 2, x: 0.5, y: 0.5 })),
      hits: fish.map(({ id }, place) => ({ shot: shots[place] ?? 0, fish: id, atMs })),
    }
  }
  for (let turn = 0; turn < moment.volleys; turn += 1) {
    await fireVolley(parts, session, volleyAt(turn))
    stand.clock.advance(1_000)
  }
  if (moment.last === 'leave') {
    void leaveArena(parts, { memberId: player, gameCode: session.gameCode })
    await stuck.reached
  }
  if (moment.last === 'volley at a locked room') {
    await holdRoom(stand, room.id)
    void fireVolley(parts, session, volleyAt(moment.volleys))
    await isWaiting(stand)
  }
  if (moment.last === 'volley nobody hears of') {
    const bus = { ...stand.context.bus, publish: () => void stuck.here() }
    const unheard = { ...parts, context: { ...parts.context, bus } }
    void fireVolley(unheard, session, volleyAt(moment.volleys))
    await stuck.reached
  }
}

/** Keeps a room locked until the process dies. */
async function holdRoom({ context }: StudioStand, roomId: string): Promise<void> {
  const held = standStill()
  void context.db.transaction().execute(async (tx) => {
    await lockRoom(tx, roomId)
    await held.here()
  })
  await held.reached
}

/** Resolves when a volley of this database stands before a locked room. */
async function isWaiting({ context }: StudioStand): Promise<void> {
  for (;;) {
    const { rows } = await context.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%studio_arena_rooms%for update%'`,
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
