import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { gameCode, queryInteger } from '../../field-types.ts'
import { instant } from '../../wire.ts'
import { language } from '../catalogue.ts'
import { lottoPrizeMode } from './lobby.ts'
import { drawResult, issue } from './shapes.ts'

/** Where a menu is shown. */
const device = z._default(z.literal('WEB'), 'WEB')

/** A lottery in a menu. */
const menuGame = z.object({
  gameCode: z.string(),
  displayName: z.string(),
  /** The draw that takes bets or comes next; null when none is planned. */
  numero: z.nullable(z.string()),
  closesAt: z.nullable(instant),
})

/** A draw that has its result. `numero` is the number of the draw within its game. */
const openedNumero = z.object({
  numero: z.string(),
  openedAt: instant,
  result: drawResult,
  /** Grows with each correction of the result. */
  version: z.number(),
})

/** The menus and results of lotteries under the addresses and words of the specification. */
export const lotteryMenuApi = {
  gameMenu: endpoint('GET /lgw/vn/games/game_menu', {
    access: 'visitor',
    summary: 'The Vietnamese lotteries that the brand sells in a prize mode, by account type',
    input: z.object({
      /** That of the brand when absent. */
      prizeMode: z.optional(lottoPrizeMode),
      device,
      language,
    }),
    output: z.object({
      prizeMode: lottoPrizeMode,
      gameMenus: z.array(
        z.object({
          /** Whose games they are: the code of their vendor. */
          accountTypeName: z.string(),
          displayName: z.string(),
          games: z.array(menuGame),
        }),
      ),
    }),
  }),
  recent: endpoint('GET /lgw/vn/games/game_menu/recent', {
    access: 'session',
    summary: 'The Vietnamese lotteries that I bet on last, the latest first',
    input: z.object({ language, pageSize: z._default(queryInteger({ min: 1, max: 50 }), 12) }),
    output: z.object({
      list: z.array(z.extend(menuGame, { accountTypeName: z.string(), lastBetAt: instant })),
    }),
  }),
  openedByGame: endpoint('GET /lgw/vn/numeros/opened/game', {
    access: 'visitor',
    summary: 'The latest results of a Vietnamese lottery, the latest first',
    input: z.object({
      gameCode,
      language,
      pageSize: z._default(queryInteger({ min: 1, max: 100 }), 10),
    }),
    output: z.object({
      gameCode: z.string(),
      displayName: z.string(),
      list: z.array(openedNumero),
    }),
    refusals: ['not_found'],
  }),
  opened: endpoint('GET /lotto/lgw/games/opened/numero', {
    access: 'session',
    summary: 'The result of one draw of a lottery, of the latest one when none is named',
    input: z.object({ gameCode, numero: z.optional(issue), language }),
    output: z.extend(openedNumero, { gameCode: z.string(), displayName: z.string() }),
    refusals: ['not_found'],
  }),
}
