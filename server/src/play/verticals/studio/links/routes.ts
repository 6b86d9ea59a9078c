import { roundLinksApi } from '@croupier/api/play/round-links'
import { maskedName } from '@croupier/shared/masked-name'
import type { Http } from '../../../../platform/http/http.ts'
import { route } from '../../../../platform/http/route.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { StudioDeps } from '../deps.ts'
import { replayOf } from '../replay.ts'
import { type LastRound, listLastRounds } from '../table/table-list.ts'
import { tableId, type TableRoundRow } from '../table/table-rows.ts'
import { viewOfTableRound } from '../table/table-view.ts'
import { publicCancelReason, publicRound } from './public-round.ts'
import { openRoundLink, encryptRoundLink } from './round-link.ts'

export interface RoundLinkDeps {
  studio: StudioDeps
  /** The name of a game in a language; the code when it is unknown. */
  gameTitle(gameCode: string, language: string): Promise<string>
}

/** Rounds that everybody may look at: of members by the link that its player gave away, of tables by their number. */
export function roundLinkRoutes(http: Http, { studio, gameTitle }: RoundLinkDeps): void {
  const { db, keyring } = http.context

  route(http, roundLinksApi.link, async ({ brand, session, input }) => {
    const { memberId } = session
    const round = await replayOf(studio, memberId, input.roundId)
    if (!round) refuse('not_found')
    return { link: encryptRoundLink(keyring, brand.id, { memberId, roundId: round.id }) }
  })

  route(http, roundLinksApi.linked, async ({ brand, language, input }) => {
    const name = openRoundLink(keyring, brand.id, input.link)
    const round = name && (await replayOf(studio, name.memberId, name.roundId))
    if (!round) refuse('not_found')
    const names = await studio.accountNames([name.memberId])
    return {
      title: await gameTitle(round.gameCode, language),
      gameCode: round.gameCode,
      engineCode: round.engineCode,
      // Of somebody who was erased there is no name left to mask.
      player: maskedName(names.get(name.memberId) ?? '***'),
      isTrial: round.currency === 'DEMO',
      cancelled: publicCancelReason(round),
      round: publicRound(round),
    }
  })

  route(http, roundLinksApi.lastRounds, async ({ brand, language }) => {
    const rounds = await listLastRounds(studio, brand.id)
    const named = async ({ gameCode, engineCode, number }: LastRound) => ({
      title: await gameTitle(gameCode, language),
      gameCode,
      engineCode,
      number,
    })
    return { rounds: await Promise.all(rounds.map(named)) }
  })

  route(http, roundLinksApi.tableRound, async ({ brand, language, input }) => {
    const row = await db
      .selectFrom('studio_table_rounds')
      .selectAll()
      .where('table_id', '=', tableId(input.gameCode, brand.id))
      .where('number', '=', BigInt(input.number))
      .executeTakeFirst()
    if (!row) refuse('not_found')
    return {
      title: await gameTitle(row.game_code, language),
      gameCode: row.game_code,
      engineCode: row.engine_code,
      family: row.table_id,
      profile: row.profile,
      mathSha256: row.math_sha256,
      terminalHash: await endOfChain(studio, row),
      round: viewOfTableRound(row),
    }
  })
}

async function endOfChain({ fairness }: StudioDeps, row: TableRoundRow): Promise<string> {
  return (await fairness.chainEnd(row.chain_id)).toString('hex')
}
