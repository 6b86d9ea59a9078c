import { jackpotsApi } from '@croupier/api/engagement/jackpots'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { textsOf } from '../promotions/promotions.ts'
import type { JackpotsDeps } from './deps.ts'
import { neededEdgePpm } from './rules.ts'
import { topicOfJackpots } from './tell.ts'
import {
  contributes,
  hitsOf,
  maskedAccount,
  namedHits,
  poolProof,
  poolViews,
  realCurrencyOf,
  runningJackpot,
  tierOf,
} from './views.ts'

/** Serves the pools, who hit them, and their proofs. */
export function jackpotRoutes(http: Http, deps: JackpotsDeps): void {
  const { db } = deps.context

  route(http, jackpotsApi.current, async ({ brand, session, language, now, input }) => {
    const promotion = await runningJackpot(deps, { brandId: brand.id, now })
    if (!promotion) return { jackpot: null }
    const who = session && { brandId: brand.id, memberId: session.memberId, now }
    // Trial accounts may look; whoever has a break or an exclusion is shown nothing to play for.
    const reason = who && !session.isTrial ? await deps.promotions.barredFor(db, who) : null
    if (reason === 'excluded' || reason === 'harm') return { jackpot: null }
    const { code, definition, currency, terms } = promotion
    return {
      jackpot: {
        code,
        ...textsOf(definition, [language, brand.defaultLanguage]),
        currency,
        topic: topicOfJackpots(brand.id),
        pools: await poolViews(db, promotion),
        mostStake: terms.mostStake,
        gameTypes: terms.gameTypes,
        neededEdgePpm: neededEdgePpm(terms),
        publishMinutes: terms.publishMinutes,
        contributes:
          input.game === undefined ? null : await contributes(deps, promotion, input.game),
      },
    }
  })

  route(http, jackpotsApi.hits, async ({ brand, session, input: { cursor, limit } }) => {
    const { items, nextCursor } = await hitsOf(db, { brandId: brand.id, cursor, limit })
    return {
      items: (await namedHits(deps, db, items)).map((hit) => ({
        poolId: hit.row.id,
        tier: tierOf(hit.row),
        number: hit.row.number,
        amount: hit.amount,
        currency: realCurrencyOf(hit.row),
        account: maskedAccount(hit),
        isOwn: hit.memberId === session?.memberId,
        at: hit.at,
      })),
      nextCursor,
    }
  })

  route(http, jackpotsApi.proof, ({ brand, input }) =>
    poolProof(db, { brandId: brand.id, id: input.poolId }),
  )
}
