import { studioApi } from '@croupier/api/studio'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { crash } from '../engines.ts'
import type { StudioParts } from '../parts.ts'
import { tableNow } from '../queries.ts'
import { type GameSession, gameSession, SESSION_HEADER } from '../sessions.ts'
import { announceBets } from './announce.ts'
import { leaveRound } from './leave-round.ts'
import { placeTableBet } from './place-bet.ts'
import { type TableBetRow, tableId } from './table-rows.ts'
import { type TableBetView, viewOfTableBet, viewOfTableRound } from './table-view.ts'

export function tableRoutes(http: Http, parts: StudioParts): void {
  route(http, studioApi.table, async ({ brand, header, now }) => {
    const session = await gameSession(parts, brand, header(SESSION_HEADER))
    if (session.engineCode !== crash.code) refuse('not_found')
    const { round, bets, latest } = await tableNow(
      parts,
      tableId(session.gameCode, session.brandId),
    )
    return {
      serverTime: now,
      round: round ? viewOfTableRound(round) : null,
      bets: await views(parts, session, bets),
      latest: latest.map(viewOfTableRound),
    }
  })

  route(http, studioApi.tableBet, async ({ brand, header, input }) => {
    const session = await gameSession(parts, brand, header(SESSION_HEADER))
    if (session.engineCode !== crash.code) refuse('bad_choice')
    const { bet, balance } = await placeTableBet(parts, session, input)
    return await shown(parts, session, { bet, balance })
  })

  route(http, studioApi.leave, async ({ brand, header, input }) => {
    const session = await gameSession(parts, brand, header(SESSION_HEADER))
    const { bet, balance } = await leaveRound(parts, session, input.id)
    return await shown(parts, session, { bet, balance })
  })
}

/** Answers with the member's own bet, after the table was told of it. */
async function shown(
  parts: StudioParts,
  session: GameSession,
  { bet, balance }: { bet: TableBetRow; balance: bigint },
): Promise<{ bet: TableBetView; balance: bigint }> {
  await announceBets(parts, { table_id: bet.table_id, number: bet.round_number }, [bet])
  const [view] = await views(parts, session, [bet])
  if (!view) refuse('not_found')
  return { bet: view, balance }
}

async function views(
  parts: StudioParts,
  session: GameSession,
  bets: readonly TableBetRow[],
): Promise<TableBetView[]> {
  const names = await parts.accountNames(bets.map((bet) => bet.member_id))
  return bets.map((bet) => viewOfTableBet(bet, { memberId: session.memberId, names }))
}
