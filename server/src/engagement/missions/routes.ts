import { missionsApi } from '@croupier/api/engagement/missions'
import { isRealCurrency, type RealCurrency } from '@croupier/shared/currencies'
import { assert } from '@croupier/shared/assert'
import { maskedName } from '@croupier/shared/masked-name'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { MissionsDeps } from './deps.ts'
import { prizeOf } from './end-seasons.ts'
import { placeOf, placesOf } from './queries.ts'
import { summaryOf, titleIn } from './summary.ts'
import { isLiveAt, versionsOf } from './versions.ts'

/** What members see of missions. What is to be taken is claimed as every reward is. */
export function missionRoutes(http: Http, parts: MissionsDeps): void {
  const { db } = http.context

  route(http, missionsApi.summary, async ({ brand, session: { memberId }, language, now }) =>
    summaryOf(parts, db, {
      brand: { ...brand, currency: realOf(brand.currency) },
      memberId,
      language,
      now,
    }),
  )

  route(http, missionsApi.leaderboard, async ({ brand, session, input, language, now }) => {
    const { memberId } = session
    const currency = realOf(brand.currency)
    const { seasons } = await versionsOf(parts, db, brand.id)
    const season = seasons.findLast((one) => isLiveAt(one, now))
    if (!season || !(await parts.promotions.isAllowed(season)))
      return { currency, season: null, rows: [], own: { place: null, points: 0, prize: [] } }
    const of = { brandId: brand.id, season: season.code }
    const [rows, own] = await Promise.all([
      placesOf(db, { ...of, limit: input.limit }),
      placeOf(db, { ...of, memberId }),
    ])
    const names = await parts.accountNames(
      db,
      rows.map((row) => row.memberId),
    )
    const { prizes } = season.terms
    return {
      currency,
      season: {
        code: season.code,
        title: titleIn({ language, brand: { ...brand, currency } }, season.definition).title,
        endsAt: season.endsAt,
      },
      rows: rows.map((row) => ({
        place: row.place,
        account: maskedName(names.get(row.memberId) ?? '***'),
        points: row.points,
        prize: prizeOf(prizes, row.place),
        isOwn: row.memberId === memberId,
      })),
      own: { ...own, prize: own.place === null ? [] : prizeOf(prizes, own.place) },
    }
  })
}

function realOf(currency: string): RealCurrency {
  assert(isRealCurrency(currency), `no missions in ${currency}`)
  return currency
}
