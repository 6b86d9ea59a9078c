import { inGameApi, type RunningItem } from '@croupier/api/engagement/in-game'
import { isRealCurrency } from '@croupier/shared/currencies'
import { assert } from '@croupier/shared/assert'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { InGameDeps, Reader } from './deps.ts'
import { isAmong } from './rules.ts'

/** What a member's rounds count for: of the game that is open, and of all games for cards and the lobby. */
export function inGameRoutes(http: Http, deps: InGameDeps): void {
  const { db } = http.context

  route(http, inGameApi.inGame, async ({ brand, session: { memberId }, input, language, now }) => {
    const game = await deps.gameOf(input.gameCode)
    const reader = readerOf({ brand, memberId, language, now, game })
    const items = game === null ? [] : await runningFor(deps, db, reader)
    return { currency: reader.brand.currency, items }
  })

  route(http, inGameApi.running, async ({ brand, session: { memberId }, language, now }) => {
    const reader = readerOf({ brand, memberId, language, now, game: null })
    return {
      currency: reader.brand.currency,
      claimable: await deps.promotions.countClaimable(db, { memberId, now }),
      items: await runningFor(deps, db, reader),
    }
  })
}

function readerOf({
  brand,
  ...of
}: Omit<Reader, 'brand'> & {
  brand: Omit<Reader['brand'], 'currency'> & { currency: string }
}): Reader {
  const { currency, id, timeZone, defaultLanguage } = brand
  assert(isRealCurrency(currency), `a brand has real money, not ${currency}`)
  return { ...of, brand: { id, timeZone, defaultLanguage, currency } }
}

/** Nothing while the member may get nothing: nobody who is excluded, paused or marked for harm is urged on. */
async function runningFor(deps: InGameDeps, db: Db, reader: Reader): Promise<RunningItem[]> {
  const { memberId, now, game } = reader
  const barred = await deps.promotions.barredFor(db, { brandId: reader.brand.id, memberId, now })
  if (barred !== null) return []
  const said = await Promise.all(deps.sources.map((source) => source(db, reader)))
  return said.flat().filter((item) => game === null || isAmong(item.of, game))
}
