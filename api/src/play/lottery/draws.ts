import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { gameCode, queryInteger, shortId } from '../../field-types.ts'
import { currency, instant, pageOf, pageQuery } from '../../wire.ts'
import { language } from '../catalogue.ts'
import {
  drawFairness,
  issue,
  lotteryBetType,
  lotteryDraw,
  lotteryGame,
  lotteryLimits,
  prizeMode,
} from './shapes.ts'

/** What everybody may see of lotteries: games, draws, results, prices. */
export const lotteryDrawsApi = {
  games: endpoint('GET /wps/lottery/games', {
    access: 'visitor',
    summary: 'The lottery games of the brand with their next draw and latest result',
    input: z.object({ vendor: z.optional(shortId), language }),
    output: z.object({ serverTime: instant, games: z.array(lotteryGame) }),
  }),
  game: endpoint('GET /wps/lottery/games/:gameCode', {
    access: 'visitor',
    summary:
      'One game: its draws that take bets, latest results, bet types with prices, true odds and limits',
    input: z.object({
      gameCode,
      language,
      /** Of the limits; that of the session, else of the brand, when absent. */
      currency: z.optional(currency),
    }),
    output: z.object({
      serverTime: instant,
      game: lotteryGame,
      /** Draws that can be bet on, the next one first. */
      open: z.array(lotteryDraw),
      /** The latest first. */
      latest: z.array(lotteryDraw),
      types: z.array(lotteryBetType),
      mode: prizeMode,
      limits: lotteryLimits,
    }),
    refusals: ['not_found'],
  }),
  draws: endpoint('GET /wps/lottery/games/:gameCode/draws', {
    access: 'visitor',
    summary: 'Draws that have closed, the latest first, with their results',
    input: z.object({ gameCode, ...pageQuery }),
    output: pageOf(lotteryDraw),
    refusals: ['not_found'],
  }),
  draw: endpoint('GET /wps/lottery/games/:gameCode/draws/:issue', {
    access: 'visitor',
    summary: 'One draw with what is needed to check it',
    input: z.object({ gameCode, issue }),
    output: z.object({
      draw: lotteryDraw,
      fairness: drawFairness,
      /** The result comes from a board that the house simulates. */
      isSimulated: z.boolean(),
    }),
    refusals: ['not_found'],
  }),
  trends: endpoint('GET /wps/lottery/games/:gameCode/trends', {
    access: 'visitor',
    summary:
      'The latest results, and by place how long each token has not come and how often it came',
    input: z.object({
      gameCode,
      draws: z._default(queryInteger({ min: 10, max: 200 }), 50),
    }),
    output: z.object({
      /** The oldest first. */
      draws: z.array(
        z.object({ issue: z.string(), result: z.record(z.string(), z.array(z.string())) }),
      ),
      /**
       * Games of balls: one chart a place, `1` … `5`. Games of prizes: `ENDINGS` (two digits, any prize), `SPECIAL_ENDING`, `SPECIAL_TENS`
       * and `SPECIAL_UNITS` of the first prize.
       */
      charts: z.array(
        z.object({
          name: z.string(),
          tokens: z.array(z.object({ token: z.string(), missing: z.number(), times: z.number() })),
        }),
      ),
      /** Runs of equal outcomes of the sum or first prize, the oldest first: columns of a road. */
      roads: z.array(
        z.object({
          name: z.enum(['SIZE', 'PARITY', 'DRAGON_TIGER']),
          runs: z.array(z.object({ value: z.string(), length: z.number() })),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
}
