import { arenaApi } from '@croupier/api/play/arena'
import type { CallOf } from '../../../../platform/http/call.ts'
import type { Http } from '../../../../platform/http/http.ts'
import { route } from '../../../../platform/http/route.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { StudioDeps } from '../deps.ts'
import { findRound } from '../round-row.ts'
import { viewOfRound } from '../round-view.ts'
import { type GameSession, gameSession, SESSION_HEADER } from '../sessions.ts'
import { announceSeats } from './announce.ts'
import { isArenaEngine, placeOf } from './arena-rows.ts'
import { roomsOf, viewOfArena, viewOfCredit } from './arena-view.ts'
import { fireVolley } from './fire-volley.ts'
import { leaveArena } from './leave-arena.ts'
import { reserveBullets } from './reserve-bullets.ts'
import { takeSeat } from './take-seat.ts'

export function arenaRoutes(http: Http, parts: StudioDeps): void {
  const { db } = parts.context

  route(http, arenaApi.rooms, async (call) => await roomsOf(parts, await shooter(parts, call)))

  route(http, arenaApi.enter, async (call) => {
    const session = await shooter(parts, call)
    if ((await parts.engineOf(session.brandId, session.gameCode)) === null) refuse('game_disabled')
    const place = await takeSeat(parts, session, call.input.level)
    await announceSeats(parts, place.room)
    return await viewOfArena(parts, place)
  })

  route(http, arenaApi.now, async (call) => {
    const place = await placeOf(db, await shooter(parts, call))
    return place ? await viewOfArena(parts, place) : refuse('not_found')
  })

  route(http, arenaApi.reserve, async (call) => {
    const { row, balance } = await reserveBullets(parts, await shooter(parts, call), call.input)
    // A copy of the call that came after the end of its sub-round.
    if (row.state !== 'open') refuse('conflict')
    return { credit: viewOfCredit(row), balance }
  })

  route(http, arenaApi.volley, async (call) => {
    const session = await shooter(parts, call)
    const { fired, hits, round } = await fireVolley(parts, session, call.input)
    return {
      serverTime: call.now,
      fired: fired.map(({ shot }) => shot),
      hits: [...hits],
      credit: round ? viewOfCredit(round) : null,
    }
  })

  route(http, arenaApi.leave, async (call) => {
    const session = await shooter(parts, call)
    const ended = await leaveArena(parts, session)
    const row = ended === null ? null : await findRound(db, session.memberId, ended)
    return {
      round: row ? await viewOfRound(parts, row) : null,
      balance: await parts.wallet.balance(session.memberId, session.currency),
    }
  })
}

/** The game session behind a call, of a game that is played in rooms. */
async function shooter(parts: StudioDeps, call: CallOf<'signed', unknown>): Promise<GameSession> {
  const session = await gameSession(parts, call.brand, call.header(SESSION_HEADER))
  return isArenaEngine(session.engineCode) ? session : refuse('not_found')
}
