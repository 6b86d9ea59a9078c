import * as z from 'zod/mini'
import { integer } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { betRefusals, roundView } from './studio.ts'
import { instant, money } from '../wire.ts'

const level = z.enum(['shore', 'reef', 'deep'])
const seatNumber = integer({ min: 1, max: 4 })
const share = z.number().check(z.gte(-1), z.lte(2))
const whole = integer({ max: Number.MAX_SAFE_INTEGER })

/** What a shooter has set aside, in units of the room's price. */
const credit = z.object({
  roundId: z.uuid(),
  reserve: z.number(),
  spent: z.number(),
  won: z.number(),
  /** Units that can still be shot; what is won is shot in the next sub-round. */
  left: z.number(),
  /** From here on hits are refused until the next reserve. */
  endsAt: instant,
})

const seats = z.array(z.object({ seat: seatNumber, player: z.string() }))

const arena = z.object({
  serverTime: instant,
  topic: z.string(),
  level,
  /** What one unit costs. */
  bullet: money,
  /** Public: what swims follows from it and from the time since the room was opened. */
  seed: z.string(),
  openedAt: instant,
  seat: seatNumber,
  /** The number of the latest bullet that this seat fired. */
  lastShot: z.number(),
  seats,
  /** Fish that are dead and would still be on their way. */
  dead: z.array(z.number()),
  credit: z.nullable(credit),
})

/** What became of a bullet: gone and empty leave it in the water, unknown never was one. */
const hitResult = z.object({
  shot: z.number(),
  fish: z.number(),
  result: z.enum(['kill', 'hit', 'gone', 'empty', 'unknown']),
  multiple: z.number(),
})

/** Rooms of shooters. Access is the game session in X-Game-Session, as in all of the studio. */
export const arenaApi = {
  rooms: endpoint('GET /gs/arena', {
    access: 'signed',
    summary: 'The rooms of this session’s game by price, and how many shoot there',
    output: z.object({
      rooms: z.array(z.object({ level, bullet: money, seated: z.number() })),
      /** Where the player still sits. */
      seatedAt: z.nullable(level),
    }),
    refusals: ['game_session_ended', 'not_found'],
  }),
  enter: endpoint('POST /gs/arena/seat', {
    access: 'signed',
    summary: 'Takes a seat, or answers with the one that the player has in any room of this game',
    input: z.object({ level }),
    output: arena,
    refusals: ['game_session_ended', 'not_found', 'game_disabled'],
  }),
  now: endpoint('GET /gs/arena/seat', {
    access: 'signed',
    summary: 'The room around one’s seat as it is now',
    output: arena,
    refusals: ['game_session_ended', 'not_found'],
  }),
  reserve: endpoint('POST /gs/arena/reserve', {
    access: 'signed',
    summary: 'Ends the sub-round that runs, pays it, and sets units aside for the next one',
    input: z.object({ id: z.uuid(), units: integer({ min: 1, max: 1000 }) }),
    output: z.object({ credit, balance: money }),
    refusals: [...betRefusals, 'not_found', 'round_still_open', 'conflict'],
  }),
  volley: endpoint('POST /gs/arena/volley', {
    access: 'signed',
    summary: 'Fires bullets and tells which hit; each hit is a trial of its own',
    input: z.object({
      shots: z
        .array(z.object({ shot: whole, units: whole, x: share, y: share }))
        .check(z.maxLength(25)),
      hits: z.array(z.object({ shot: whole, fish: whole, atMs: whole })).check(z.maxLength(25)),
    }),
    output: z.object({
      serverTime: instant,
      /** Numbers of the bullets that were taken; the others were fired too fast. */
      fired: z.array(z.number()),
      hits: z.array(hitResult),
      credit: z.nullable(credit),
    }),
    refusals: ['game_session_ended', 'not_found'],
    rate: { per: 'address', requests: 3000, seconds: 60 },
  }),
  leave: endpoint('POST /gs/arena/leave', {
    access: 'signed',
    summary: 'Leaves the seat; the sub-round ends and is paid',
    output: z.object({ round: z.nullable(roundView), balance: money }),
    refusals: ['game_session_ended', 'round_pending'],
  }),
}
