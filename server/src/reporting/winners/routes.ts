import { winnersApi } from '@croupier/api/reporting/winners'
import { maskedName } from '@croupier/shared/masked-name'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { topWinners } from './queries.ts'

export interface WinnerRouteDeps {
  /** The name of a game in a language; the code when it is unknown. */
  gameTitle(gameCode: string, language: string): Promise<string>
  /** The account names of members; absent for members that are gone. */
  accountNames(db: Db, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
}

export function winnerRoutes(http: Http, { accountNames, gameTitle }: WinnerRouteDeps): void {
  const { db } = http.context
  route(http, winnersApi.rankList, async ({ brand, input, now, language: callers }) => {
    const language = input.language ?? callers
    const winners = await topWinners(db, {
      brandId: brand.id,
      currency: brand.currency,
      limit: input.limitNum,
      now,
    })
    const names = await accountNames(
      db,
      winners.map(({ memberId }) => memberId),
    )
    const codes = [...new Set(winners.map(({ gameCode }) => gameCode))]
    const titles = new Map(
      await Promise.all(
        codes.map(async (code) => [code, await gameTitle(code, language)] as const),
      ),
    )
    return {
      list: winners.map(({ memberId, won, currency, gameCode, at }) => ({
        vo: {
          customerName: maskedName(names.get(memberId) ?? '***'),
          winAmount: won,
          currency,
          gameCode,
          gameName: titles.get(gameCode) ?? gameCode,
          wonAt: at,
        },
      })),
    }
  })
}
