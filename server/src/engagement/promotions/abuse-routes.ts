import { consolePromotionsApi } from '@croupier/api/engagement/console-promotions'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { transact } from '../../platform/transact.ts'
import { listHits } from './abuse.ts'
import type { Promotions } from './create-promotions.ts'
import { keepHit, proposeForfeit } from './decide-hit.ts'

/** What looks like abuse of promotions, and what staff decide about it. */
export function staffAbuseRoutes(http: Http, { engine }: Promotions): void {
  const { db } = http.context

  route(http, consolePromotionsApi.abuse, async ({ brand, input }) =>
    listHits(engine.deps, db, { brandId: brand.id, ...input }),
  )

  route(http, consolePromotionsApi.keep, async (desk) => {
    await transact(db, (tx) => keepHit(engine, tx, { desk, ...desk.input }))
    return { state: 'kept' as const }
  })

  route(http, consolePromotionsApi.forfeit, async (desk) =>
    transact(db, (tx) => proposeForfeit(engine, tx, { desk, ...desk.input })),
  )
}
