import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { byId } from '@croupier/api/cursors'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { bonusView } from './bonus-view.ts'
import { currencyOf, forbiddenIn, isClaimed, liveOffers, termsOf } from './offers.ts'
import type { BonusesDeps } from './deps.ts'
import { grantsOf, hasOpenGrant } from './queries.ts'
import { giveUpBonus } from './settle-bonus.ts'
import { transact } from '../../platform/transact.ts'

/** What members see of bonuses, and what they may do about them. */
export function bonusRoutes(http: Http, parts: BonusesDeps): void {
  const { db, bus } = parts.context

  route(http, bonusesApi.offers, async ({ brand, session: { memberId }, now }) => {
    if (forbiddenIn(brand.marketPack) !== null) return { items: [] }
    const offers = await liveOffers(db, { brandId: brand.id, now })
    if (offers.length === 0) return { items: [] }
    const accounts = [memberId, ...(await parts.accountsOnDevices(db, memberId))]
    const hasOpen = await hasOpenGrant(db, memberId)
    const items = await Promise.all(
      offers.map(async (offer) => ({
        id: offer.id,
        terms: termsOf(offer),
        currency: currencyOf(offer),
        endsAt: offer.ends_at,
        obstacle: (await isClaimed(db, { brandId: brand.id, code: offer.code, accounts }))
          ? ('claimed' as const)
          : hasOpen
            ? ('bonus_open' as const)
            : null,
      })),
    )
    return { items }
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
