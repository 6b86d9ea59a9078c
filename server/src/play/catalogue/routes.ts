import { catalogueApi } from '@croupier/api/play/catalogue'
import { gameSearchApi } from '@croupier/api/play/game-search'
import type { CallOf } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Catalogue } from './create-catalogue.ts'
import { addFavourite, favouritesOf, recentOf, removeFavourite } from './favourites.ts'
import { pageOf } from './rules.ts'
import { vendorPictureRoutes } from './vendor-pictures.ts'

export function catalogueRoutes(http: Http, { catalogue }: { catalogue: Catalogue }): void {
  route(http, catalogueApi.gameList, async (call) => {
    const { items, ...page } = await catalogue.games(call.brand.id, call.input, spoken(call))
    return { games: items, ...page }
  })
  route(http, gameSearchApi.searchGames, (call) =>
    catalogue.search(call.brand.id, call.input, spoken(call)),
  )
  route(http, catalogueApi.hotGames, async (call) => ({
    list: await catalogue.hot(call.brand.id, spoken(call), call.input.vassalage),
  }))
  route(http, catalogueApi.vendorTypes, async ({ brand }) => ({
    list: await catalogue.vendors(brand.id),
  }))
  route(http, catalogueApi.gameVendors, async ({ brand }) => {
    const cards = await catalogue.vendors(brand.id)
    const types = [...new Set(cards.map(({ gameType }) => gameType))]
    return {
      list: types.map((gameClassify) => ({
        gameClassify,
        vendors: cards.filter(({ gameType }) => gameType === gameClassify),
      })),
    }
  })
  route(http, catalogueApi.gameMenus, (call) => catalogue.menus(call.brand.id, spoken(call)))
  route(http, catalogueApi.lobby, (call) => catalogue.lobbyData(call.brand.id, spoken(call)))
  favouriteRoutes(http, catalogue)
  vendorPictureRoutes(http)
}

function favouriteRoutes(http: Http, catalogue: Catalogue): void {
  const { db } = http.context

  const favourites = async (call: CallOf<'session', FavouriteQuery>) => {
    const { session, brand, input } = call
    const codes = await favouritesOf(db, session.memberId)
    const cards = await catalogue.cards(brand.id, codes, spoken(call))
    const wanted = cards.filter(
      ({ gameType }) => input.gameType === undefined || gameType === input.gameType,
    )
    const { items, totalPages } = pageOf(wanted, input)
    return { content: items, pageNum: input.pageNo, totalPages }
  }
  route(http, catalogueApi.favourites, favourites)
  route(http, catalogueApi.favouriteList, favourites)

  route(http, catalogueApi.addFavourite, async ({ session, brand, input, now }) => {
    if ((await catalogue.playable(brand.id, input.nodeId)) === null) refuse('not_found')
    const { memberId } = session
    await addFavourite(db, { memberId, brandId: brand.id, gameCode: input.nodeId, now })
    return { nodeIds: await favouritesOf(db, memberId) }
  })

  route(http, catalogueApi.removeFavourite, async ({ session, input }) => {
    const { memberId } = session
    await removeFavourite(db, { memberId, gameCode: input.nodeId })
    return { nodeIds: await favouritesOf(db, memberId) }
  })

  route(http, catalogueApi.recentGames, async (call) => {
    const recent = await recentOf(db, call.session.memberId, call.input.pageSize)
    const played = new Map(recent.map(({ gameCode, lastPlayedAt }) => [gameCode, lastPlayedAt]))
    const cards = await catalogue.cards(call.brand.id, [...played.keys()], spoken(call))
    return {
      list: cards.map((card) => ({
        ...card,
        lastPlayedAt: played.get(card.nodeId)?.toISOString() ?? '',
      })),
    }
  })
}

interface FavouriteQuery {
  language?: string | undefined
  pageNo: number
  pageSize: number
  gameType?: string | undefined
}

/** The language that the query names, else that of the call. */
function spoken(call: { input: { language?: string | undefined }; language: string }): string {
  return call.input.language ?? call.language
}
