import { poolsApi } from '@croupier/api/play/pools'
import { studioApi } from '@croupier/api/play/studio'
import { assert } from '@croupier/shared/assert'
import type { CallOf } from '../../../platform/http/call.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { transact } from '../../../platform/transact.ts'
import { actInRound } from './act-in-round.ts'
import { limitsInBrand } from './choices/chosen-terms.ts'
import { isTableEngine, personalGame, profileOfSession } from './engines.ts'
import type { StudioDeps } from './deps.ts'
import { type PlayedRound, playRound } from './play-round.ts'
import { purchaseRoutes } from './purchase-routes.ts'
import { coveredRounds, roundsOf, unfinishedRound } from './queries.ts'
import { replayOf } from './replay.ts'
import { viewOfRound } from './round-view.ts'
import { type GameSession, gameSession, openSession, SESSION_HEADER } from './sessions.ts'
import { poolNow } from './turn-pool.ts'
import { tableRoundsOf } from './table/table-history.ts'
import { tableId } from './table/table-rows.ts'
import { termsOf } from './table/table-terms.ts'
import { isArenaEngine } from './arena/arena-rows.ts'
import { arenaRoutes } from './arena/routes.ts'
import { tableRoutes } from './table/routes.ts'

export function studioRoutes(http: Http, parts: StudioDeps): void {
  const { db } = parts.context

  route(http, studioApi.open, async ({ brand, input }) => {
    const { token, session, balance } = await openSession(parts, brand, input)
    return { token, balance, ...(await openedGame(parts, session)) }
  })

  route(http, studioApi.play, async (call) => {
    const session = await sessionOf(parts, call)
    // Whose fish are hit and when is for the room to say.
    if (isArenaEngine(session.engineCode)) refuse('bad_choice')
    return await answerOf(parts, await playRound(parts, session, call.input))
  })

  route(http, studioApi.act, async (call) => {
    const { id: roundId, version, action } = call.input
    const decision = { ...(await sessionOf(parts, call)), roundId, version, action }
    return await answerOf(parts, await actInRound(parts, decision))
  })

  route(http, studioApi.seen, async (call) => {
    const { memberId } = await sessionOf(parts, call)
    await db
      .updateTable('studio_rounds')
      .set({ seen: true })
      .where('member_id', '=', memberId)
      .where('id', '=', call.input.id)
      .where('state', 'in', ['crediting', 'closed'])
      .execute()
    return {}
  })

  route(http, studioApi.history, async (call) => {
    const { memberId, gameCode, engineCode } = await sessionOf(parts, call)
    if (isTableEngine(engineCode))
      return await tableRoundsOf(db, { memberId, gameCode, ...call.input })
    const page = await roundsOf(db, { memberId, gameCode, ...call.input })
    const items = await Promise.all(page.items.map((row) => viewOfRound(parts, row)))
    return { items, nextCursor: page.nextCursor }
  })

  route(http, studioApi.round, async (call) => {
    const { memberId } = await sessionOf(parts, call)
    return { round: (await replayOf(parts, memberId, call.input.id)) ?? refuse('not_found') }
  })

  route(http, studioApi.pool, async (call) => {
    return (await poolNow(db, await sessionOf(parts, call))) ?? refuse('not_found')
  })

  route(http, poolsApi.pool, async ({ brand, input }) => {
    const { id: brandId, currency } = brand
    const engineCode = await parts.engineOf(brandId, input.gameCode)
    const pool = engineCode === null ? null : await poolNow(db, { brandId, engineCode, currency })
    return { currency, amount: pool?.amount ?? null, topic: pool?.topic ?? null }
  })

  route(http, studioApi.rotateSeeds, async (call) => {
    const session = await sessionOf(parts, call)
    await transact(db, (tx) => parts.fairness.rotate(tx, session, call.input.clientSeed))
    return await seedsInUse(parts, session)
  })

  purchaseRoutes(http, parts)
  tableRoutes(http, parts)
  arenaRoutes(http, parts)
}

/** The game session behind a call; refuses `game_session_ended`. */
export async function sessionOf(
  parts: StudioDeps,
  call: CallOf<'signed', unknown>,
): Promise<GameSession> {
  return await gameSession(parts, call.brand, call.header(SESSION_HEADER))
}

async function answerOf(parts: StudioDeps, { row, balance }: PlayedRound) {
  const { member_id: memberId, free_grant: grantId } = row
  const gift =
    grantId === null ? null : await parts.freeRounds.find(parts.context.db, { memberId, grantId })
  return {
    round: await viewOfRound(parts, row),
    balance,
    ...(gift ? { freeRounds: gift } : {}),
  }
}

async function openedGame(parts: StudioDeps, session: GameSession) {
  const personal = personalGame(session.engineCode)
  const terms = personal
    ? { game: personal, profile: profileOfSession(personal, session) }
    : termsOf(session)
  assert(terms, `no rules for ${session.engineCode}`)
  const { game, profile } = terms
  const pool = await poolNow(parts.context.db, session)
  const unfinished = await unfinishedRound(parts.context.db, session.memberId, session.gameCode)
  return {
    gameCode: session.gameCode,
    engineCode: session.engineCode,
    kind: game.kind,
    tableId: game.kind === 'shared' ? tableId(session.gameCode, session.brandId) : null,
    profile: {
      code: profile.code,
      version: profile.version,
      sha256: profile.sha256,
      rtpLowest: profile.stated.lowest,
      rtpHighest: profile.stated.highest,
    },
    currency: session.currency,
    trial: session.isTrial,
    limits: await limitsInBrand(parts, game.limits, session),
    seeds: await seedsInUse(parts, session),
    market: await parts.marketOf(session.brandId, session.gameCode),
    unfinished: unfinished ? await viewOfRound(parts, unfinished) : null,
    ...(await leftCovered(parts, session)),
    ...(pool ? { pool } : {}),
    ...(await freeRoundsIn(parts, session)),
  }
}

async function freeRoundsIn({ context, freeRounds }: StudioDeps, session: GameSession) {
  const gifts = await freeRounds.openIn(context.db, { ...session, now: context.clock.now() })
  return gifts.length === 0 ? {} : { freeRounds: gifts }
}

/** A window that was closed over several cards opens with all of them. */
async function leftCovered(parts: StudioDeps, session: GameSession) {
  const game = personalGame(session.engineCode)
  const most = game?.kind === 'instant' ? (game.atOnce ?? 1) : 1
  if (most === 1) return {}
  const rows = await coveredRounds(parts.context.db, session, most)
  if (rows.length < 2) return {}
  return { covered: await Promise.all(rows.map((row) => viewOfRound(parts, row))) }
}

async function seedsInUse(parts: StudioDeps, session: GameSession) {
  const { context, fairness } = parts
  await transact(context.db, (tx) => fairness.ensureSeeds(tx, session))
  const seeds = await fairness.seedsOf(context, context.db, session.memberId)
  const active = seeds.find(({ state }) => state === 'active')
  const next = seeds.find(({ state }) => state === 'next')
  assert(active && next)
  return {
    commitment: active.commitment.toString('hex'),
    clientSeed: active.clientSeed ?? '',
    nextNonce: Number(active.nextNonce),
    nextCommitment: next.commitment.toString('hex'),
  }
}
