import { studioApi } from '@croupier/api/play/studio'
import type { Http } from '../../../../platform/http/http.ts'
import { route } from '../../../../platform/http/route.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { crash, isTableEngine } from '../engines.ts'
import type { StudioDeps } from '../deps.ts'
import { tableNow } from '../queries.ts'
import { type GameSession, gameSession, SESSION_HEADER } from '../sessions.ts'
import { announceBets } from './announce.ts'
import { leaveRound } from './leave-round.ts'
import { marksOf } from './marks.ts'
import { placeTableBet } from './place-bet.ts'
import { poolsOf } from './pools.ts'
import { phasesOfTitle, tableGameOf } from './table-games.ts'
import { listTables } from './table-list.ts'
import { type TableBetRow, tableId } from './table-rows.ts'
import { takeBackBet } from './take-back-bet.ts'
import { type TableBetView, viewOfTableBet, viewOfTableRound } from './table-view.ts'

export function tableRoutes(http: Http, parts: StudioDeps): void {
  route(http, studioApi.tables, async ({ brand, now }) => ({
    serverTime: now,
    tables: await listTables(parts, brand),
  }))

  route(http, studioApi.table, async ({ brand, header, now }) => {
    const session = await gameSession(parts, brand, header(SESSION_HEADER))
    if (!isTableEngine(session.engineCode)) refuse('not_found')
    const id = tableId(session.gameCode, session.brandId)
    const { round, bets, latest } = await tableNow(parts, id)
    return {
      serverTime: now,
      round: round ? viewOfTableRound(round) : null,
      bets: await views(parts, session, bets),
      latest: latest.map(viewOfTableRound),
      marks: await marksOf(parts.context.db, id),
      pools: round ? await poolsOf(parts.context.db, round) : [],
      timing: timingOf(session),
    }
  })

  route(http, studioApi.tableBet, async ({ brand, header, input }) => {
    const session = await gameSession(parts, brand, header(SESSION_HEADER))
    if (!isTableEngine(session.engineCode)) refuse('bad_choice')
    const { bet, balance } = await placeTableBet(parts, session, input)
    return await shown(parts, session, { bet, balance })
  })

  route(http, studioApi.takeBack, async ({ brand, header, input }) => {
    const session = await gameSession(parts, brand, header(SESSION_HEADER))
    return await shown(parts, session, await takeBackBet(parts, session, input.id))
  })

  route(http, studioApi.leave, async ({ brand, header, input }) => {
    const session = await gameSession(parts, brand, header(SESSION_HEADER))
    // Only a flight can be left.
    if (session.engineCode !== crash.code) refuse('not_found')
    const { bet, balance } = await leaveRound(parts, session, input.id)
    return await shown(parts, session, { bet, balance })
  })
}

/** Answers with the member's own bet, after the table was told of it. */
async function shown(
  parts: StudioDeps,
  session: GameSession,
  { bet, balance }: { bet: TableBetRow; balance: bigint },
): Promise<{ bet: TableBetView; balance: bigint }> {
  await announceBets(parts, bet.table_id, [bet])
  const [view] = await views(parts, session, [bet])
  if (!view) refuse('not_found')
  return { bet: view, balance }
}

async function views(
  parts: StudioDeps,
  session: GameSession,
  bets: readonly TableBetRow[],
): Promise<TableBetView[]> {
  const names = await parts.accountNames(bets.map((bet) => bet.member_id))
  return bets.map((bet) => viewOfTableBet(bet, { memberId: session.memberId, names }))
}

function timingOf(session: GameSession) {
  const game = tableGameOf(session.engineCode)
  return game ? phasesOfTitle(game, session.gameCode) : refuse('not_found')
}
