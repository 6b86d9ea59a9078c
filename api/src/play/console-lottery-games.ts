import * as z from 'zod/mini'
import { proposedChange } from '../core/approvals.ts'
import { endpoint } from '../endpoint.ts'
import { day, gameCode, integer } from '../field-types.ts'
import { typedLines } from '../typed-text.ts'
import { instant } from '../wire.ts'
import { lotteryBetType, lotteryFamilyCodes } from './lottery/shapes.ts'

const time = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/))
/** Bets end at most twelve hours before a draw. */
const closeOffset = integer({ min: 0, max: 43_200 })

const calendar = z.object({
  schedule: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('every'), seconds: integer({ min: 30, max: 86_400 }) }),
    z.object({
      kind: z.literal('days'),
      weekdays: z.optional(z.array(integer({ min: 1, max: 7 })).check(z.maxLength(7))),
      monthDays: z.optional(z.array(integer({ min: 1, max: 31 })).check(z.maxLength(31))),
      time,
    }),
  ]),
  /** Days without a draw, or with one at another time or with another close. */
  exceptions: z
    .array(
      z.union([
        z.object({ day, none: z.literal(true) }),
        z.object({ day, time, closeOffsetSeconds: z.optional(closeOffset) }),
      ]),
    )
    .check(z.maxLength(100)),
  closeOffsetSeconds: closeOffset,
})
export type StaffCalendar = z.output<typeof calendar>

const units = integer({ min: 1, max: 100_000_000 })
const ofCurrency = {
  numberCap: z.optional(units),
  ticketMost: z.optional(units),
  memberMost: z.optional(units),
}
const share = integer({ min: 1, max: 10_000 })

const terms = z.object({
  pricing: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('list'), list: z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/)) }),
    z.object({
      kind: z.literal('mode'),
      least: integer({ min: 1700, max: 2000 }),
      most: integer({ min: 1700, max: 2000 }),
      fixed: z.boolean(),
    }),
  ]),
  /** In base units of the currency of a bet: the most owed for a number, the most a ticket may cost, the most of a member on a draw. */
  limits: z.object({
    ...ofCurrency,
    numberCap: units,
    /** From this share of the cap on the price is cut to so much of it, in ten-thousandths. */
    steps: z.array(z.object({ from: share, cut: share })).check(z.maxLength(10)),
    currencies: z.optional(
      z
        .record(z.string().check(z.regex(/^[A-Z]{3,5}$/)), z.object(ofCurrency))
        .check(z.refine((value) => Object.keys(value).length <= 40)),
    ),
  }),
})
export type StaffTerms = z.output<typeof terms>

const game = z.object({
  code: z.string(),
  name: z.string(),
  family: z.enum(lotteryFamilyCodes),
  source: z.enum(['house', 'official']),
  zone: z.string(),
  calendar,
  /** Those of the draws that open next. */
  terms,
  /** Prices and limits that hold from a later draw on. */
  later: z.array(z.object({ from: instant, terms })),
})
export type StaffLottery = z.output<typeof game>

const previewedDraw = z.object({
  issue: z.string(),
  day: z.string(),
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  /** `kept`: sold or committed to, a change leaves it as it is; `gone`: it would not be drawn. */
  mark: z.enum(['same', 'new', 'moved', 'kept', 'gone']),
})
export type PreviewedDraw = z.output<typeof previewedDraw>

const returns = z.object({
  types: z.array(lotteryBetType),
  /** The most that prices and rebates give back together, in percent, and the most that the floor of the brands leaves. */
  most: z.number(),
  limit: z.number(),
  /** Bet types above it. */
  broken: z.array(z.string()),
})
export type TermsReturns = z.output<typeof returns>

const reads = { staff: 'rounds.read' } as const
const writes = { staff: 'lotteries.write' } as const
const ofGame = { gameCode }
const reason = typedLines(500, 3)
const days = { days: z.array(previewedDraw) }

/** Calendars, prices and limits of lotteries. */
export const consoleLotteryGamesApi = {
  games: endpoint('GET /console/api/lottery/games', {
    access: reads,
    summary: 'The lotteries with calendar, prices and limits',
    output: z.object({ items: z.array(game) }),
  }),
  game: endpoint('GET /console/api/lottery/games/:gameCode', {
    access: reads,
    summary: 'One lottery: its draws of 14 days, and what each bet type returns',
    input: z.object(ofGame),
    output: z.object({ game, ...days, returns, lists: z.array(z.string()) }),
    refusals: ['not_found'],
  }),
  previewCalendar: endpoint('POST /console/api/lottery/games/:gameCode/calendar/preview', {
    access: writes,
    summary: 'The draws of 14 days by another calendar',
    input: z.object({ ...ofGame, calendar }),
    output: z.object(days),
    refusals: ['not_found', 'bad_choice', 'conflict'],
  }),
  changeCalendar: endpoint('POST /console/api/lottery/games/:gameCode/calendar', {
    access: writes,
    summary:
      'Proposes another calendar for draws that nobody could bet on yet; a second person does it',
    input: z.object({ ...ofGame, calendar, reason }),
    output: proposedChange,
    refusals: ['not_found', 'bad_choice', 'conflict', 'nothing_changed', 'proposal_waits'],
  }),
  previewTerms: endpoint('POST /console/api/lottery/games/:gameCode/terms/preview', {
    access: writes,
    summary: 'What each bet type returns at other prices',
    input: z.object({ ...ofGame, terms }),
    output: returns,
    refusals: ['not_found', 'bad_choice'],
  }),
  changeTerms: endpoint('POST /console/api/lottery/games/:gameCode/terms', {
    access: writes,
    summary:
      'Proposes other prices and limits from the next draw on that nobody can bet on yet; a second person does it',
    input: z.object({ ...ofGame, terms, reason }),
    output: proposedChange,
    refusals: [
      'not_found',
      'bad_choice',
      'nothing_changed',
      'return_guard_broken',
      'proposal_waits',
    ],
  }),
}
