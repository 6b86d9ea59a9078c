import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { byId } from '@croupier/api/cursors'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { bonusView } from './bonus-view.ts'
import { offeredMatches } from './choose-match.ts'
import type { BonusesDeps } from './deps.ts'
import { textsOf } from '../promotions/promotions.ts'
import { grantsOf } from './queries.ts'
import { giveUpBonus } from './settle-bonus.ts'
import { transact } from '../../platform/transact.ts'

/** What members see of bonuses, and what they may do about them. */
export function bonusRoutes(http: Http, parts: BonusesDeps): void {
  const { db, bus } = parts.context

  route(http, bonusesApi.offers, async ({ brand, session: { memberId }, language, now }) => {
    const offered = await offeredMatches(parts, db, { brandId: brand.id, memberId, now })
    return {
      items: offered.map(({ promotion, isClaimed }) => ({
        id: promotion.id,
        title: textsOf(promotion.definition, [language, brand.defaultLanguage]).title,
        terms: promotion.terms,
        currency: promotion.currency,
        endsAt: promotion.endsAt,
        obstacle: isClaimed ? ('claimed' as const) : null,
      })),
    }
  })

  route(http, bonusesApi.mine, async ({ session: { memberId }, input }) => {
    const { limit, cursor } = input
    const newest = grantsOf(db, memberId)
      .orderBy('g.id', 'desc')
      .limit(limit + 1)
    const [before] = byId.read(cursor) ?? []
    const rows = await (before === undefined ? newest : newest.where('g.id', '<', before)).execute()
    const page = rows.slice(0, limit)
    return {
      items: await Promise.all(page.map((row) => bonusView(parts, db, row))),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  })

  route(http, bonusesApi.giveUp, async ({ session: { memberId }, input: { bonusId }, now }) => {
    await transact(db, (tx) => giveUpBonus(parts, tx, { bonusId, memberId, now }))
    bus.publish(`live:member:${memberId}`, { type: 'balance' })
    const row = await grantsOf(db, memberId).where('g.id', '=', bonusId).executeTakeFirst()
    return await bonusView(parts, db, row ?? refuse('not_found'))
  })
}
