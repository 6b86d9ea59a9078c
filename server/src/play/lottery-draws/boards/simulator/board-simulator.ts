/**
 * BOARD SIMULATOR: official boards of our own making, for demonstrations and tests. It speaks HTTP, knows the calendar and nothing of bets, and
 * can lag, lie, correct itself, answer in part, be silent and send rubbish. Production refuses to start it. It owns `sandbox_lottery_boards`.
 */
import { fairStream } from '@croupier/games/engine/fair-stream.ts'
import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import { lotteryFamily } from '@croupier/games/lottery/rules/families.ts'
import { assert } from '@croupier/shared/assert'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import type { BoardState } from '../board.ts'

type Parts = Pick<Context, 'clock' | 'config' | 'db' | 'keyring'>

/**
 * `late`: 45 minutes behind; `part`: never the whole; `lie`: another result; `corrects`: another one for two minutes; `early`: says that it was
 * drawn before bets closed; `huge`, `garbled`: no answer by the contract; `cancels`: no draw takes place.
 */
export const boardMoods = [
  'silent',
  'late',
  'part',
  'lie',
  'corrects',
  'early',
  'huge',
  'garbled',
  'cancels',
] as const
export type BoardMood = (typeof boardMoods)[number]

const LATE_MS = 45 * 60_000
const CORRECTS_MS = 2 * 60_000
const TOO_LONG = 200_000

export interface BoardSimulator {
  origin: string
  close(): Promise<void>
}

/** Listens on a free port of this machine. */
export async function startBoardSimulator(parts: Parts): Promise<BoardSimulator> {
  assert(parts.config.mode === 'demo', 'simulated boards do not exist in production')
  const server = createServer((request, response) => {
    serve(parts, request, response).catch(() => response.destroy())
  })
  // The house may end while it stands.
  server.unref()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  assert(typeof address === 'object' && address !== null)
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a simulated board does with the draws of a game from now on; null: it behaves. */
export async function setBoardMood(
  { config, db }: Pick<Context, 'config' | 'db'>,
  { board, gameCode, mood }: { board: string; gameCode: string; mood: BoardMood | null },
): Promise<void> {
  assert(config.mode === 'demo', 'simulated boards do not exist in production')
  if (mood === null)
    await db
      .deleteFrom('sandbox_lottery_boards')
      .where('board', '=', board)
      .where('game_code', '=', gameCode)
      .execute()
  else
    await db
      .insertInto('sandbox_lottery_boards')
      .values({ board, game_code: gameCode, mood })
      .onConflict((conflict) => conflict.columns(['board', 'game_code']).doUpdateSet({ mood }))
      .execute()
}

const PATH = /^\/(?<board>[a-z0-9-]+)\/draws\/(?<gameCode>[A-Z0-9-]+)\/(?<issue>[0-9-]+)$/

async function serve(
  parts: Parts,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { board = '', gameCode = '', issue = '' } = PATH.exec(url)?.groups ?? {}
  const draw = await drawOf(parts, { board, gameCode, issue })
  if (draw?.mood === 'silent') return
  response.setHeader('content-type', 'application/json')
  response.statusCode = draw ? 200 : 404
  if (!draw) response.end('{}')
  else if (draw.mood === 'huge') response.end(' '.repeat(TOO_LONG))
  else if (draw.mood === 'garbled') response.end('<html>maintenance</html>')
  else response.end(JSON.stringify({ gameCode, issue, ...sayOf(parts, draw) }))
}

interface SimulatedDraw {
  family: string
  gameCode: string
  issue: string
  day: string
  closesAt: Date
  drawsAt: Date
  mood: BoardMood | null
}

/** The draw in the calendar; undefined when there is none. */
async function drawOf(
  { db }: Parts,
  { board, gameCode, issue }: { board: string; gameCode: string; issue: string },
): Promise<SimulatedDraw | undefined> {
  const { rows } = await sql<SimulatedDraw>`
    select g.family, d.game_code as "gameCode", d.issue, d.day, d.closes_at as "closesAt", d.draws_at as "drawsAt", s.mood
    from lottery_draws d join lottery_games g on g.code = d.game_code
    left join sandbox_lottery_boards s on s.board = ${board} and s.game_code = d.game_code
    where d.game_code = ${gameCode} and d.issue = ${issue}`.execute(db)
  return rows[0]
}

/** What the board says now. */
function sayOf(
  { clock, keyring }: Parts,
  draw: SimulatedDraw,
): { state: BoardState; drawnAt: string | null; prizes: BoardResult | null } {
  const { mood, drawsAt } = draw
  const late = clock.now().getTime() - drawsAt.getTime()
  if (late < (mood === 'late' ? LATE_MS : 0))
    return { state: 'pending', drawnAt: null, prizes: null }
  if (mood === 'cancels') return { state: 'cancelled', drawnAt: null, prizes: null }
  const lies = mood === 'lie' || (mood === 'corrects' && late < CORRECTS_MS)
  const prizes = simulatedResult(keyring, draw, lies ? 1 : 0)
  if (mood === 'part')
    return {
      state: 'partial',
      drawnAt: null,
      prizes: Object.fromEntries(Object.entries(prizes).slice(1)),
    }
  const drawnAt = mood === 'early' ? draw.closesAt : drawsAt
  return { state: 'drawn', drawnAt: drawnAt.toISOString(), prizes }
}

/** The result of a simulated draw: always the same for a house and an issue, known to nobody before, and the same at all boards. */
export function simulatedResult(
  keyring: Context['keyring'],
  {
    family: code,
    gameCode,
    issue,
    day,
  }: Pick<SimulatedDraw, 'family' | 'gameCode' | 'issue' | 'day'>,
  nonce: number,
): BoardResult {
  const family = lotteryFamily(code)
  assert(family, `no rules for the lottery family ${code}`)
  const serverSeed = createHmac('sha256', keyring.key('lottery-board-simulator'))
    .update(`${gameCode}:${issue}`)
    .digest('hex')
  const { YEAR: _year, ...prizes } = family.draw(
    fairStream({ serverSeed, clientSeed: 'simulated board', nonce }),
    day,
  )
  return prizes
}
