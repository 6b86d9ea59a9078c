import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { gameCode } from '../../field-types.ts'
import { currency, instant, money, pageOf, pageQuery } from '../../wire.ts'
import {
  drawFairness,
  issue,
  lotteryDraw,
  lotteryFamilyCodes,
  lotteryPlan,
  lotteryTicket,
  orderInput,
  quotedLine,
  ticketLine,
} from './shapes.ts'

/** A day's tickets of the largest size are still below this. */
const ORDER_BYTES = 512 * 1024

const refusals = [
  'not_found',
  'game_disabled',
  'game_in_maintenance',
  'game_not_in_market',
  'in_need_true_account',
  'bets_closed',
  'bad_choice',
  'stake_too_low',
  'stake_too_high',
  'stake_not_in_steps',
  'number_limit_reached',
  'win_above_cap',
] as const

/** Bets on lotteries: what a signed-in player or a trial account may do. */
export const lotteryTicketsApi = {
  quote: endpoint('POST /wps/lottery/quote', {
    access: 'session',
    summary:
      'What a ticket costs and may win now, line by line, and why a line would be refused; nothing is kept',
    input: z.object(orderInput),
    output: z.object({
      serverTime: instant,
      issue: z.string(),
      closesAt: instant,
      currency,
      lines: z.array(quotedLine),
      /** Of this draw. */
      cost: money,
      /** The most that the ticket may win altogether. */
      maxWin: money,
      /** What comes back to the player once it is settled. */
      rebate: money,
      /** Of the whole plan; null without one. */
      plan: z.nullable(z.object({ multiples: z.array(z.number()), cost: money })),
      /** Names these prices: sent with the ticket, it is refused when they have changed. */
      pricesHash: z.string(),
      /** All lines can be bet. */
      isBettable: z.boolean(),
    }),
    refusals,
    bodyLimit: ORDER_BYTES,
    rate: { per: 'session', requests: 240, seconds: 60 },
  }),
  place: endpoint('POST /wps/lottery/tickets', {
    access: 'session',
    summary:
      'Bets on a draw; the same id again answers with the same ticket. With a plan its later draws follow by themselves',
    input: z.object({
      /** Chosen by the browser: the idempotency key. */
      id: z.uuid(),
      ...orderInput,
      /** From the quote; a ticket without it takes the prices as they are. */
      pricesHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    output: z.object({
      ticket: lotteryTicket,
      lines: z.array(ticketLine),
      plan: z.nullable(lotteryPlan),
      balance: money,
    }),
    refusals: [
      ...refusals,
      'price_changed',
      'conflict',
      'too_fast',
      'insufficient_funds',
      'bet_declined',
      'bet_limit_reached',
      'round_pending',
    ],
    bodyLimit: ORDER_BYTES,
    rate: { per: 'session', requests: 240, seconds: 60 },
  }),
  cancel: endpoint('POST /wps/lottery/tickets/:id/cancel', {
    access: 'session',
    summary: 'Takes a ticket back while its draw still takes bets; asked again it answers the same',
    input: z.object({ id: z.uuid() }),
    output: z.object({ ticket: lotteryTicket, balance: money }),
    refusals: ['not_found', 'bets_closed', 'round_pending'],
  }),
  tickets: endpoint('GET /wps/lottery/tickets', {
    access: 'session',
    summary: 'The player’s tickets, the newest first',
    input: z.object({
      gameCode: z.optional(gameCode),
      issue: z.optional(issue),
      /** `open` waits for its result. */
      state: z.optional(z.enum(['open', 'settled', 'cancelled'])),
      ...pageQuery,
    }),
    output: pageOf(lotteryTicket),
  }),
  ticket: endpoint('GET /wps/lottery/tickets/:id', {
    access: 'session',
    summary: 'One ticket with its lines, its draw and the plan that it belongs to',
    input: z.object({ id: z.uuid() }),
    output: z.object({
      ticket: lotteryTicket,
      lines: z.array(ticketLine),
      draw: lotteryDraw,
      /** Whose rules the lines are paid by. */
      family: z.enum(lotteryFamilyCodes),
      fairness: drawFairness,
      plan: z.nullable(lotteryPlan),
    }),
    refusals: ['not_found'],
  }),
  plans: endpoint('GET /wps/lottery/plans', {
    access: 'session',
    summary: 'The player’s multi-draw and chase plans, the newest first',
    input: z.object(pageQuery),
    output: pageOf(lotteryPlan),
  }),
  stopPlan: endpoint('POST /wps/lottery/plans/:id/stop', {
    access: 'session',
    summary: 'Ends a plan: later draws are not bet on; tickets that stand stay',
    input: z.object({ id: z.uuid() }),
    output: z.object({ plan: lotteryPlan }),
    refusals: ['not_found'],
  }),
}
