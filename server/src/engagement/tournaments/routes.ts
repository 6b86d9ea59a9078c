import { tournamentsApi } from '@croupier/api/engagement/tournaments'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import { textsOf } from '../promotions/promotions.ts'
import { topicOf } from './board.ts'
import type { TournamentsDeps } from './deps.ts'
import { heatById, promotionOfHeat } from './heats.ts'
import { joinHeat } from './join-heat.ts'
import { isMultiplier, isOf } from './rules.ts'
import { boardView, contestsFor, contestView, isFor, type Reader, stateOf } from './views.ts'

/** What members see of tournaments, and taking part. */
export function tournamentRoutes(http: Http, deps: TournamentsDeps): void {
  const { db, bus } = deps.context

  route(http, tournamentsApi.list, async ({ brand, session, language, now }) => {
    const reader = { brand, memberId: session.memberId, language, now }
    const shown = await contestsFor(deps, reader)
    return { items: await Promise.all(shown.map((one) => contestView(deps, one, reader))) }
  })

  route(http, tournamentsApi.ofGame, async ({ brand, session, input, language, now }) => {
    const game = await deps.gameOf(input.gameCode)
    if (game === null) return { items: [] }
    const reader = { brand, memberId: session.memberId, language, now }
    const running = (await contestsFor(deps, reader)).filter(
      ({ heat, promotion }) => stateOf(heat, now) === 'running' && isOf(promotion.terms.of, game),
    )
    const items = []
    for (const shown of running) {
      const { heat, promotion } = shown
      const { players, isIn, own } = await contestView(deps, shown, reader)
      // Who is in by playing need not be asked to join.
      if (!isIn && !promotion.terms.optIn) continue
      items.push({
        id: heat.id,
        title: textsOf(promotion.definition, [language, brand.defaultLanguage]).title,
        endsAt: heat.ends_at,
        currency: promotion.currency,
        isMultiplier: isMultiplier(promotion.terms.score),
        players,
        isIn,
        own,
        topic: topicOf({ heatId: heat.id, brandId: heat.brand_id }),
      })
    }
    return { items }
  })

  route(http, tournamentsApi.board, async ({ brand, session, input, language, now }) => {
    const reader = { brand, memberId: session.memberId, language, now }
    return await boardFor(deps, reader, input.contestId)
  })

  route(http, tournamentsApi.join, async ({ brand, session, input, language, now }) => {
    const { memberId } = session
    const of = { brandId: brand.id, memberId, heatId: input.contestId, now }
    await transact(db, (tx) => joinHeat(deps, tx, of))
    bus.publish(`live:member:${memberId}`, { type: 'rewards' })
    return await boardFor(deps, { brand, memberId, language, now }, input.contestId)
  })
}

async function boardFor(deps: TournamentsDeps, reader: Reader, heatId: string) {
  const { db } = deps.context
  const heat = await heatById(db, { brandId: reader.brand.id, heatId })
  const promotion = heat && (await promotionOfHeat(deps, db, heat))
  if (!heat || !promotion || !(await isFor(deps, reader, promotion))) refuse('not_found')
  return await boardView(deps, { heat, promotion }, reader)
}
