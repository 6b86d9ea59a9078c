import { vipApi } from '@croupier/api/engagement/vip'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { VipDeps } from './deps.ts'
import { ladderOf } from './ladder.ts'
import { ladderView, standingOf } from './queries.ts'

/** What members see of VIP levels. */
export function vipRoutes(http: Http, parts: VipDeps): void {
  const { db } = http.context

  route(http, vipApi.ladder, async ({ brand, language, now }) => {
    const ladder = await ladderOf(parts, db, { brandId: brand.id, now })
    return { ladder: ladder && ladderView(ladder, language) }
  })

  route(http, vipApi.mine, async ({ brand, session: { memberId }, now }) => {
    const ladder = await ladderOf(parts, db, { brandId: brand.id, now })
    return { standing: ladder && (await standingOf(ladder, db, { memberId, now })) }
  })
}
