import { freeRoundsApi } from '@croupier/api/engagement/free-rounds'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { FreeRoundsDeps } from './deps.ts'
import { currencyOf, leftOf } from './grants.ts'

/** What members see of the rounds that they were given. */
export function freeRoundsRoutes(http: Http, { deps }: { deps: FreeRoundsDeps }): void {
  const { db } = deps.context

  route(http, freeRoundsApi.list, async ({ brand, session: { memberId }, language, now }) => {
    const rows = await db
      .selectFrom('free_rounds_grants')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('brand_id', '=', brand.id)
      .where('state', '=', 'open')
      .where('expires_at', '>', now)
      .whereRef('used', '<', 'rounds')
      .orderBy('expires_at')
      .orderBy('id')
      .execute()
    const items = []
    for (const row of rows)
      items.push({
        ...leftOf(row),
        gameCode: row.game_code,
        game: await deps.titleOf(row.game_code, language),
        currency: currencyOf(row),
        replacement:
          row.replacement === null || row.replacement === row.game_code
            ? null
            : await deps.titleOf(row.replacement, language),
      })
    return { items }
  })
}
