import { endpoint } from '@croupier/api/endpoint'
import * as z from 'zod/mini'

const game = z.object({
  nodeId: z.string(),
  displayName: z.string(),
  gameType: z.string(),
  vassalage: z.string(),
  showIcon: z.string(),
})

export const catalogueApi = {
  gameList: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    access: 'visitor',
    summary: 'Games',
    input: z.object({
      gameType: z.string(),
      pageNo: z.coerce.number(),
      pageSize: z.coerce.number(),
      vassalage: z.optional(z.string()),
      language: z.optional(z.string()),
    }),
    output: z.object({ games: z.array(game), totalPages: z.number() }),
    refusals: [],
  }),
  hotGames: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    access: 'visitor',
    summary: 'Hot',
    input: z.object({ language: z.optional(z.string()) }),
    output: z.object({ list: z.array(game) }),
    refusals: [],
  }),
}

export const launchApi = {
  launchGame: endpoint({
    method: 'POST',
    path: '/wps/game/launchGame',
    access: 'session',
    summary: 'Launch',
    input: z.object({ gameCode: z.string(), trial: z.boolean(), language: z.string() }),
    output: z.object({ gameCode: z.string(), launchToken: z.string() }),
    refusals: ['in_need_true_account', 'game_disabled'],
  }),
}
