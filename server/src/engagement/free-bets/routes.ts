import { freeBetsApi } from '@croupier/api/engagement/free-bets'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { FreeBetsDeps } from './deps.ts'
import { openTokens } from './tokens.ts'

/** What members see of their free bets. */
export function freeBetsRoutes(http: Http, { deps }: { deps: FreeBetsDeps }): void {
  route(http, freeBetsApi.list, async ({ brand, session: { memberId }, now }) => ({
    items: await openTokens(deps.context.db, { memberId, brandId: brand.id, now }),
  }))
}
