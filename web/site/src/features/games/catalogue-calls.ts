import { endpoint } from '@croupier/api/endpoint'
import * as z from 'zod/mini'

/** The catalogue's calls as SPEC names them (S7-028..038), with the fields that the site reads. */
const game = z.object({
  nodeId: z.string(),
  displayName: z.string(),
  gameType: z.string(),
  vassalage: z.string(),
  showIcon: z.string(),
})
const language = z.optional(z.string())
const favourite = z.object({ nodeId: z.string(), vendor: z.string(), gameType: z.string() })

export const catalogueApi = {
  gameList: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    access: 'visitor',
    summary: 'The games of a category, a page at a time',
    input: z.object({
      gameType: z.string(),
      pageNo: z.coerce.number(),
      pageSize: z.coerce.number(),
      vassalage: z.optional(z.string()),
      language,
    }),
    output: z.object({ games: z.array(game), totalPages: z.number() }),
    refusals: [],
  }),
  hotGames: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    access: 'visitor',
    summary: 'What is played most',
    input: z.object({ language }),
    output: z.object({ list: z.array(game) }),
    refusals: [],
  }),
  vendors: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    access: 'visitor',
    summary: 'The vendors of the brand',
    input: z.object({ language }),
    output: z.object({
      vendors: z.array(
        z.object({ vassalage: z.string(), gameType: z.string(), displayName: z.string() }),
      ),
    }),
    refusals: [],
  }),
  favourites: endpoint({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    access: 'session',
    summary: 'The games that the member marked',
    input: z.object({ pageNo: z.coerce.number(), pageSize: z.coerce.number(), language }),
    output: z.object({ content: z.array(game), totalPages: z.number() }),
    refusals: [],
  }),
  addFavourite: endpoint({
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    access: 'session',
    summary: 'Marks a game',
    input: favourite,
    output: z.object({}),
    refusals: [],
  }),
  removeFavourite: endpoint({
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    access: 'session',
    summary: 'Takes the mark away',
    input: favourite,
    output: z.object({}),
    refusals: [],
  }),
  recent: endpoint({
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    access: 'session',
    summary: 'The games that the member played last',
    input: z.object({ language }),
    output: z.object({ list: z.array(game) }),
    refusals: [],
  }),
}
