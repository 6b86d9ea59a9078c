import { consoleGamesApi } from '@croupier/api/play/console-games'
import type { ReturnRange } from '@croupier/games/engine/profiles.ts'
import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import type { Http } from '../../../../platform/http/http.ts'
import { route } from '../../../../platform/http/route.ts'
import { lastCheck } from '../certificates/last-check.ts'
import { engineCodes, personalGame } from '../engines.ts'
import { tableEngineCodes, tableGameOf } from '../table/table-games.ts'
import { judgeReturn, residualSquared } from './judge-return.ts'

const DAY_MS = 86_400_000

interface SumsRow {
  game: string
  profile: string
  currency: string
  bets: bigint
  results: bigint
  stake: bigint
  payout: bigint
  ss: string
  sp: string
  pp: string
}

/** Serves the returns of the house's own games, from what is counted every minute. */
export function staffReturnRoutes(
  http: Http,
  { gameTitle }: { gameTitle(gameCode: string, language: string): Promise<string> },
): void {
  const { db } = http.context
  const stated = statedReturns()
  route(http, consoleGamesApi.returns, async ({ brand, input, language, now }) => {
    const from = new Date(now.getTime() - input.days * DAY_MS)
    const { rows } = await sql<SumsRow>`
      select game_code as game, profile, currency, sum(bets)::bigint as bets, sum(results)::bigint as results,
        sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(stake_squared)::text as ss,
        sum(stake_payout)::text as sp, sum(payout_squared)::text as pp
      from studio_return_hours where brand_id = ${brand.id} and hour >= ${from}
      group by game_code, profile, currency order by sum(stake) desc, game_code, profile`.execute(
      db,
    )
    const mark = await db
      .selectFrom('studio_return_marks')
      .select(({ fn }) => fn.max('counted_at').as('at'))
      .where('brand_id', '=', brand.id)
      .executeTakeFirst()
    const games = rows.map(async (row) => {
      const range = stated.get(row.profile)
      // Judged against everything, a return would always look as expected.
      assert(range, `${row.profile} was played and its profile is gone`)
      // Statistics are estimates; the amounts beside them stay exact.
      const sums = {
        results: Number(row.results),
        stake: Number(row.stake),
        payout: Number(row.payout),
        stakeSquared: Number(row.ss),
        stakePayout: Number(row.sp),
        payoutSquared: Number(row.pp),
      }
      return {
        gameCode: row.game,
        title: await gameTitle(row.game, language),
        profile: row.profile,
        currency: row.currency,
        bets: Number(row.bets),
        stake: row.stake,
        payout: row.payout,
        statedLowest: range.lowest,
        statedHighest: range.highest,
        ...judgeReturn({ ...sums, residual: residualSquared(sums) }, range),
      }
    })
    return {
      games: await Promise.all(games),
      countedAt: mark?.at ?? null,
      check: await lastCheck(db, now),
    }
  })
}

/** Profile → what it states of all that is staked, as the counted sums are. */
function statedReturns() {
  const games = engineCodes.map((code) =>
    tableEngineCodes.includes(code) ? tableGameOf(code) : personalGame(code),
  )
  return new Map(
    games.flatMap((game) =>
      (game?.profiles ?? []).map((profile) => {
        const range: ReturnRange = game?.returnOfAllStaked?.(profile) ?? profile.stated
        return [profile.code, range] as const
      }),
    ),
  )
}
