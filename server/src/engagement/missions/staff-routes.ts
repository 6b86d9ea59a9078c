import { consoleMissionsApi, type MissionFigures } from '@croupier/api/engagement/console-missions'
import { isRealCurrency } from '@croupier/shared/currencies'
import { assert } from '@croupier/shared/assert'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { textsOf } from '../promotions/promotions.ts'
import type { MissionsDeps } from './deps.ts'
import { completedByCode, membersBySeason } from './queries.ts'
import { isLiveAt, versionsOf } from './versions.ts'

/** The board of missions: the newest version of each with the figures of all. */
export function staffMissionRoutes(http: Http, parts: MissionsDeps): void {
  const { db } = http.context

  route(http, consoleMissionsApi.board, async ({ brand, language, now }) => {
    const { currency, id: brandId, defaultLanguage } = brand
    assert(isRealCurrency(currency), `no missions in ${currency}`)
    const { missions, seasons } = await versionsOf(parts, db, brandId)
    const codes = [...missions, ...seasons].map(({ code }) => code)
    const [figures, completed, members] = await Promise.all([
      parts.promotions.figures(db, { brandId, codes }),
      completedByCode(db, brandId),
      membersBySeason(db, brandId),
    ])
    const none = { members: 0, given: 0, cost: 0n }
    return {
      currency,
      missions: newest(missions).map((mission): MissionFigures => {
        const { members: joined, ...given } = figures.get(mission.code) ?? none
        return {
          promotionId: mission.id,
          code: mission.code,
          version: mission.version,
          title: textsOf(mission.definition, [language, defaultLanguage]).title,
          period: mission.terms.period,
          needs: mission.terms.needs,
          season: mission.terms.season,
          isLive: isLiveAt(mission, now),
          joined,
          ...(completed.get(mission.code) ?? { completed: 0, undone: 0 }),
          ...given,
        }
      }),
      seasons: newest(seasons).map((season) => {
        const { members: _, ...given } = figures.get(season.code) ?? none
        return {
          promotionId: season.id,
          code: season.code,
          version: season.version,
          title: textsOf(season.definition, [language, defaultLanguage]).title,
          isLive: isLiveAt(season, now),
          levels: season.terms.levels.length,
          ...(members.get(season.code) ?? { members: 0, topPoints: 0 }),
          ...given,
        }
      }),
    }
  })
}

/** The newest version of each, of versions from the oldest on. */
function newest<Version extends { code: string }>(versions: readonly Version[]): Version[] {
  return [...new Map(versions.map((version) => [version.code, version])).values()]
}
