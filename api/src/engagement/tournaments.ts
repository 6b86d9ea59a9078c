import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gameCode } from '../field-types.ts'
import { instant, money, realCurrency } from '../wire.ts'
import { promotionCode, reward } from './reward.ts'
import { tournamentTerms } from './terms/tournament.ts'

/** Where a contest stands: before its start, running, waiting for late results, over with its prizes paid, or called off. */
export const contestStates = ['coming', 'running', 'settling', 'finished', 'cancelled'] as const
export type ContestState = (typeof contestStates)[number]

const standing = z.object({
  /** Null before the first round that brought something. */
  place: z.nullable(z.int()),
  /** Money and multipliers alike in ten-thousandths. */
  score: money,
  /** Rounds that counted. */
  rounds: z.int(),
})

/** A contest as lists show it. */
const contest = z.object({
  id: z.uuid(),
  code: promotionCode,
  title: z.string(),
  summary: z.string(),
  art: z.string(),
  state: z.enum(contestStates),
  startsAt: instant,
  endsAt: instant,
  currency: realCurrency,
  terms: tournamentTerms,
  players: z.int(),
  /** What play has put into the pool so far; null where the prizes are fixed. */
  pool: z.nullable(money),
  /** Whether the caller takes part. */
  isIn: z.boolean(),
  /** Null for who does not take part. */
  own: z.nullable(standing),
})
export type Contest = z.output<typeof contest>

const boardLine = z.object({
  place: z.int(),
  /** Masked. */
  account: z.string(),
  score: money,
  /** What the place would get now, or has got. */
  prize: z.array(reward),
  isOwn: z.boolean(),
})
export type BoardLine = z.output<typeof boardLine>

export const contestBoard = z.extend(contest, {
  /** When the places are fixed. */
  settlesAt: instant,
  rows: z.array(boardLine),
  /** What the own place would get now, or has got. */
  ownPrize: z.array(reward),
  /** Whether staff have taken the caller off the board. */
  isDisqualified: z.boolean(),
  /** What places get by the pool of now, the first place first. */
  prizes: z.array(z.array(reward)),
  /** Told when the board changes, twice a second at the most. */
  topic: z.string(),
})
export type ContestBoard = z.output<typeof contestBoard>

const ofContest = z.object({ contestId: z.uuid() })

/** Tournaments for members. */
export const tournamentsApi = {
  list: endpoint('GET /wps/tournaments', {
    access: 'member',
    summary: 'The contests that run, come or have just ended, with where the member stands',
    output: z.object({ items: z.array(contest) }),
  }),
  ofGame: endpoint('GET /wps/tournaments/games/:gameCode', {
    access: 'member',
    summary: 'The running contests that rounds of a game count for, with where the member stands',
    input: z.object({ gameCode }),
    output: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          endsAt: instant,
          currency: realCurrency,
          /** Whether scores are multipliers; otherwise they are money. */
          isMultiplier: z.boolean(),
          players: z.int(),
          isIn: z.boolean(),
          own: z.nullable(standing),
          topic: z.string(),
        }),
      ),
    }),
  }),
  board: endpoint('GET /wps/tournaments/:contestId', {
    access: 'member',
    summary: 'A contest with its board, its prizes and the own place',
    input: ofContest,
    output: contestBoard,
    refusals: ['not_found'],
  }),
  join: endpoint('POST /wps/tournaments/join', {
    access: 'member',
    summary: 'Takes part in a contest, once; a repetition answers as the first time',
    input: ofContest,
    output: contestBoard,
    refusals: ['not_found', 'promotion_over', 'promotion_barred'],
    rate: { per: 'session', requests: 60, seconds: 60 },
  }),
}
