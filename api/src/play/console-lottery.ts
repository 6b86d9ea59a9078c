import * as z from 'zod/mini'
import { proposedChange } from '../core/approvals.ts'
import { secondPersonRefusals } from '../core/second-person.ts'
import { endpoint } from '../endpoint.ts'
import { gameCode } from '../field-types.ts'
import { typedLines } from '../typed-text.ts'
import { sentPicture, shownFile, takesPictures, uploadRefusals } from '../uploads.ts'
import { currency, instant, memberId, money, pageOf, pageQuery } from '../wire.ts'
import { drawResult, issue, lotteryFamilyCodes, ticketStates } from './lottery/shapes.ts'

/** The states of a draw as they are stored; `held`: two entries of its result differ and a third person decides. */
export const staffDrawStates = [
  'scheduled',
  'open',
  'closed',
  'await_result',
  'entered',
  'held',
  'confirmed',
  'settling',
  'settled',
  'correcting',
  'frozen',
  'void',
] as const
export type StaffDrawState = (typeof staffDrawStates)[number]

/** `work`: draws that take bets or wait for something; `coming`: planned ones; `done`: settled or void. */
export const drawViews = ['work', 'coming', 'done'] as const

/** What players of the brand have on a draw, by currency; play money is left out. */
const stake = z.object({
  currency,
  tickets: z.int(),
  players: z.int(),
  staked: money,
  /** Null until it is settled. */
  payout: z.nullable(money),
  /** What all brands owe at the most: the dearest number, and all choices without numbers. */
  liability: money,
})

const draw = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  family: z.enum(lotteryFamilyCodes),
  source: z.enum(['house', 'official']),
  zone: z.string(),
  issue: z.string(),
  state: z.enum(staffDrawStates),
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  result: z.nullable(drawResult),
  version: z.int(),
  stakes: z.array(stake),
  /** Who entered the result that waits for its second entry; an adapter by its name. */
  heldBy: z.nullable(z.string()),
})
export type StaffDraw = z.output<typeof draw>

/** A prize of a result, and how many numbers of how many digits it has; `from` and `to` bound balls. */
const prizeShape = z.object({
  code: z.string(),
  count: z.int(),
  digits: z.nullable(z.int()),
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
})
export type PrizeShape = z.output<typeof prizeShape>

const entry = z.object({
  id: z.uuid(),
  /** The version of the result that it is for. */
  version: z.int(),
  kind: z.enum(['entry', 'decision']),
  /** Who entered it; null for an adapter. */
  enteredBy: z.nullable(z.string()),
  adapter: z.nullable(z.string()),
  enteredAt: instant,
  drawnAt: z.nullable(instant),
  link: z.nullable(z.string()),
  hasPicture: z.boolean(),
  /** Null while the second person has yet to enter theirs. */
  result: z.nullable(drawResult),
  /** The caller's own. */
  mine: z.boolean(),
})
export type StaffEntry = z.output<typeof entry>

const progress = z.object({
  /** Tickets of all brands that were taken, and those that the latest result has settled. */
  tickets: z.int(),
  settled: z.int(),
  /** What the wallet has yet to answer, and what it refused for good: a debt that stays. */
  pending: z.int(),
  debts: z.int(),
})

const ofDraw = { gameCode, issue }
const reason = typedLines(500, 3)
const typedResult = z
  .record(
    z.string().check(z.regex(/^[A-Z0-9_]{1,12}$/)),
    z.array(z.string().check(z.regex(/^[0-9]{1,6}$/))).check(z.maxLength(30)),
  )
  .check(z.refine((value) => Object.keys(value).length <= 20))

/** What a new result or none would do to the tickets of a draw, in all brands. */
export const drawChange = z.object({
  currency,
  tickets: z.int(),
  members: z.int(),
  /** Paid besides what was paid, or stakes given back. */
  paid: money,
  /** Taken back; what is not there any more stays as a debt. */
  takenBack: money,
})

const results = { staff: 'lotteries.results' } as const
const reads = { staff: 'rounds.read' } as const

/** What staff see and do of draws of lotteries. */
export const consoleLotteryApi = {
  draws: endpoint('GET /console/api/lottery/draws', {
    access: reads,
    summary: 'Draws of all games with state, times, stakes of the brand and result',
    input: z.object({
      ...pageQuery,
      view: z._default(z.enum(drawViews), 'work'),
      gameCode: z.optional(gameCode),
      state: z.optional(z.enum(staffDrawStates)),
    }),
    output: z.extend(pageOf(draw), {
      games: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
  draw: endpoint('GET /console/api/lottery/draws/:gameCode/:issue', {
    access: reads,
    summary: 'One draw with its entries, evidence, versions and the progress of settlement',
    input: z.object(ofDraw),
    output: z.object({
      draw,
      shape: z.array(prizeShape),
      entries: z.array(entry),
      progress,
      confirmedAt: z.nullable(instant),
      settledAt: z.nullable(instant),
      voidReason: z.nullable(z.string()),
      /** Whether the caller's is the first of the two entries. */
      isFirstMine: z.boolean(),
    }),
    refusals: ['not_found'],
  }),
  tickets: endpoint('GET /console/api/lottery/draws/:gameCode/:issue/tickets', {
    access: reads,
    summary: 'Tickets of the brand on a draw',
    input: z.object({ ...ofDraw, ...pageQuery }),
    output: pageOf(
      z.object({
        id: z.uuid(),
        memberId,
        account: z.string(),
        currency,
        state: z.enum(ticketStates),
        outcome: z.nullable(z.enum(['win', 'lose', 'void'])),
        lines: z.int(),
        cost: money,
        maxWin: money,
        payout: z.nullable(money),
        settledVersion: z.nullable(z.int()),
        placedAt: instant,
      }),
    ),
    refusals: ['not_found'],
  }),
  exposure: endpoint('GET /console/api/lottery/draws/:gameCode/:issue/exposure', {
    access: reads,
    summary: 'What all brands owe for each number of a draw, its cap and its stepped-down price',
    input: z.object(ofDraw),
    output: z.object({
      currencies: z.array(
        z.object({
          currency,
          staked: money,
          /** The most that one ticket may win. */
          largestWin: money,
          cells: z.array(
            z.object({
              /** `*07`: all kinds of numbers that end so; else a choice of a bet type. */
              cell: z.string(),
              liability: money,
              staked: money,
              cap: money,
              /** Of the price, in ten-thousandths. */
              cutX10000: z.int(),
            }),
          ),
        }),
      ),
      /** From which share of the cap on the price is cut, and to what; in ten-thousandths. */
      steps: z.array(z.object({ from: z.int(), cut: z.int() })),
    }),
    refusals: ['not_found'],
  }),
  picture: endpoint('GET /console/api/lottery/entries/:resultEntryId/picture', {
    access: reads,
    summary: 'The picture that was sent as evidence with an entry',
    input: z.object({ resultEntryId: z.uuid() }),
    output: z.object({ media: z.string(), image: shownFile }),
    refusals: ['not_found'],
  }),
  enter: endpoint('POST /console/api/lottery/draws/:gameCode/:issue/entries', {
    access: results,
    summary:
      'Enters an official result without seeing the entry of the other person; two equal ones confirm it',
    input: z.object({
      ...ofDraw,
      result: typedResult,
      link: z.optional(z.url({ protocol: /^https$/ }).check(z.maxLength(500))),
      drawnAt: z.optional(instant),
      pictures: z._default(z.array(sentPicture).check(z.maxLength(1)), []),
    }),
    output: z.object({ outcome: z.enum(['entered', 'confirmed', 'differs', 'frozen']) }),
    refusals: ['not_found', 'bad_choice', 'conflict', ...secondPersonRefusals, ...uploadRefusals],
    ...takesPictures('pictures', 1),
  }),
  decide: endpoint('POST /console/api/lottery/draws/:gameCode/:issue/decision', {
    access: results,
    summary:
      'A third person decides which of two entries that differ is the result, or that both are entered again',
    input: z.object({
      ...ofDraw,
      /** Null: both are entered again. */
      resultEntryId: z.nullable(z.uuid()),
      reason,
    }),
    output: z.object({ state: z.enum(['confirmed', 'await_result']) }),
    refusals: ['not_found', 'conflict', ...secondPersonRefusals],
  }),
  previewCorrection: endpoint(
    'POST /console/api/lottery/draws/:gameCode/:issue/correction/preview',
    {
      access: results,
      summary: 'What another result would change: tickets, members, what is paid and taken back',
      input: z.object({ ...ofDraw, result: typedResult }),
      output: z.object({ tickets: z.int(), changes: z.array(drawChange) }),
      refusals: ['not_found', 'bad_choice', 'conflict', 'nothing_changed'],
    },
  ),
  correct: endpoint('POST /console/api/lottery/draws/:gameCode/:issue/correction', {
    access: results,
    summary: 'Proposes another result of a settled draw; a second person does it',
    input: z.object({ ...ofDraw, result: typedResult, reason }),
    output: proposedChange,
    refusals: ['not_found', 'bad_choice', 'conflict', 'nothing_changed', 'proposal_waits'],
  }),
  previewVoid: endpoint('GET /console/api/lottery/draws/:gameCode/:issue/void', {
    access: results,
    summary: 'What would be given back if a draw were void',
    input: z.object(ofDraw),
    output: z.object({ tickets: z.int(), changes: z.array(drawChange) }),
    refusals: ['not_found', 'conflict'],
  }),
  voidDraw: endpoint('POST /console/api/lottery/draws/:gameCode/:issue/void', {
    access: results,
    summary: 'Proposes to make a draw without a result void; a second person does it',
    input: z.object({ ...ofDraw, reason }),
    output: proposedChange,
    refusals: ['not_found', 'conflict', 'proposal_waits'],
  }),
}

export type DrawTicket = z.output<(typeof consoleLotteryApi.tickets)['output']>['items'][number]
export type DrawChange = z.output<typeof drawChange>
