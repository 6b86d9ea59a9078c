import * as z from 'zod/mini'
import { boundedText, gameCode, integer, jsonValue, shortId } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { instant, money, pageOf, pageQuery } from '../wire.ts'

const hex = z.string().check(z.regex(/^[0-9a-f]*$/))
const uuid = z.uuid()

/** What decides a round, to be checked by anybody: the seed only when it is no longer used. */
const fairness = z.object({
  profile: z.string(),
  mathSha256: z.string(),
  commitment: hex,
  clientSeed: z.string(),
  nonce: z.number(),
  serverSeed: z.nullable(hex),
  /** Only for tables: whose chain it is. */
  chain: z.nullable(z.object({ family: z.string(), index: z.number() })),
  /** Only for rounds of former days: the shoe that they were dealt from. */
  before: z.optional(z.json()),
})

const freeWinsTo = z.enum(['cash', 'bonus'])

export const roundView = z.object({
  id: uuid,
  gameCode: z.string(),
  engineCode: z.string(),
  kind: z.enum(['instant', 'stepped', 'shared']),
  currency: z.string(),
  stake: money,
  /** What later decisions cost besides: doubles, splits, insurance. */
  extraStake: z.optional(money),
  maxWin: money,
  choice: z.json(),
  state: z.enum(['debiting', 'open', 'crediting', 'closed', 'cancelled']),
  version: z.number(),
  /** Instant games: the ordered events that the view plays. */
  events: z.nullable(z.array(z.json())),
  /** Stepped games: what the player may see, and may do now. */
  view: z.nullable(z.json()),
  legal: z.nullable(z.array(z.json())),
  actions: z.array(z.json()),
  result: z.nullable(z.json()),
  outcome: z.nullable(z.enum(['win', 'lose', 'void'])),
  multiplierX100: z.nullable(z.number()),
  payout: z.nullable(money),
  openedAt: instant,
  closedAt: z.nullable(instant),
  seen: z.boolean(),
  cancelReason: z.nullable(z.string()),
  /** What it won of a pool besides its payout: amount = pool × stake ÷ reference, rounded down to what can be paid. */
  jackpot: z.optional(z.object({ code: z.string(), amount: money, pool: money, reference: money })),
  /** The gift of which it was a free round: nothing was staked, and what it won went there. */
  freeRounds: z.optional(z.object({ id: uuid, winsTo: freeWinsTo })),
  fairness,
})

/** Rounds that the member was given in a game. */
export const freeRoundsLeft = z.object({
  id: uuid,
  rounds: z.number(),
  left: z.number(),
  stake: money,
  /** What its rounds have won so far. */
  won: money,
  winsTo: freeWinsTo,
  expiresAt: instant,
})

const answer = z.object({
  round: roundView,
  balance: money,
  /** The gift that the round was of, as it is now. */
  freeRounds: z.optional(freeRoundsLeft),
})

export const tableBet = z.object({
  id: uuid,
  place: z.number(),
  /** Masked unless it is one's own. */
  player: z.string(),
  mine: z.boolean(),
  stake: money,
  currency: z.string(),
  choice: z.json(),
  state: z.enum(['debiting', 'live', 'settled', 'cancelled']),
  multiplierX100: z.nullable(z.number()),
  payout: z.nullable(money),
})

export const tableRound = z.object({
  number: z.number(),
  phase: z.enum(['betting', 'locked', 'running', 'settling', 'closed', 'void']),
  commitment: hex,
  salt: z.string(),
  chainIndex: z.number(),
  lockAt: instant,
  startedAt: z.nullable(instant),
  /** While a result that all watch is coming: when it is there. */
  endsAt: z.optional(z.nullable(instant)),
  /** Once it has ended, or at tables with a dealt result once no bet can be made. */
  result: z.nullable(z.json()),
  /** The result in a few characters, for roads and boards. */
  mark: z.optional(z.nullable(z.string())),
  /** Only for rounds of former days, once they have ended: the shoe that they were dealt from. */
  before: z.optional(z.json()),
  serverSeed: z.nullable(hex),
})

/** A progressive pool as it is now; a stake of `reference` wins all of it, a smaller one its share. */
const pool = z.object({
  code: z.string(),
  amount: money,
  reference: money,
  /** The live line tells what it holds when that changes. */
  topic: z.string(),
})

/** What a game's window knows of its game and player. */
const opened = z.object({
  token: z.string(),
  gameCode: z.string(),
  engineCode: z.string(),
  kind: z.enum(['instant', 'stepped', 'shared']),
  tableId: z.nullable(shortId),
  profile: z.object({
    code: z.string(),
    version: z.number(),
    sha256: z.string(),
    rtpLowest: z.number(),
    rtpHighest: z.number(),
  }),
  currency: z.string(),
  trial: z.boolean(),
  balance: money,
  limits: z.object({ minStake: money, maxStake: money, stakeStep: money, maxWin: money }),
  seeds: z.object({
    commitment: hex,
    clientSeed: z.string(),
    nextNonce: z.number(),
    nextCommitment: hex,
  }),
  /** What the market allows in a game, kept by the server too. */
  market: z.object({
    turbo: z.boolean(),
    autoplay: z.boolean(),
    featureBuy: z.boolean(),
    roundMsMin: z.number(),
  }),
  unfinished: z.nullable(roundView),
  /** What presses that buy several rounds left unlooked at, oldest first; absent when that is one or none. */
  covered: z.optional(z.array(roundView)),
  /** The pool that the game's rounds may win a share of; absent in free play. */
  pool: z.optional(pool),
  /** Rounds that can be played free in this game now, what ends first at the head; absent when there are none. */
  freeRounds: z.optional(z.array(freeRoundsLeft)),
})

/** Amounts by bet key, as lie on a layout. */
const linesOnTable = z.record(z.string(), z.string())

const phases = z.object({ bettingMs: z.number(), lockedMs: z.number(), resultMs: z.number() })

/** A table as the list of tables shows it. */
export const tableTile = z.object({
  gameCode: z.string(),
  engineCode: z.string(),
  /** Null before its first round. */
  round: z.nullable(
    z.object({
      number: z.number(),
      phase: tableRound.shape.phase,
      lockAt: instant,
    }),
  ),
  /** Marks of the latest results, oldest first. */
  marks: z.array(z.string()),
  seated: z.number(),
  limits: z.array(z.object({ currency: z.string(), minStake: money, maxStake: money })),
})

export const betRefusals = [
  'game_session_ended',
  'stake_too_low',
  'stake_too_high',
  'stake_not_in_steps',
  'bad_choice',
  'too_fast',
  'insufficient_funds',
  'bet_declined',
  'bet_limit_reached',
  'game_disabled',
  'round_pending',
] as const

/** The studio's own API: what its game windows call. Access is the game session in X-Game-Session, as with any vendor. */
export const studioApi = {
  open: endpoint('POST /gs/session', {
    access: 'signed',
    summary: 'Swaps a launch token, once, for a game session',
    input: z.object({ launchToken: boundedText(200).check(z.minLength(16)), gameCode }),
    output: opened,
    refusals: ['launch_token_used', 'game_disabled'],
    rate: { per: 'address', requests: 120, seconds: 60 },
  }),
  play: endpoint('POST /gs/rounds', {
    access: 'signed',
    summary:
      'Bets and, for instant games, plays a round; the same id again answers with the same round',
    input: z.object({
      id: uuid,
      stake: money,
      choice: jsonValue,
      /** The gift of which this is a free round: nothing is taken from the balance. */
      freeRounds: z.optional(uuid),
    }),
    output: answer,
    refusals: [
      ...betRefusals,
      'round_still_open',
      'conflict',
      'free_rounds_over',
      'free_rounds_not_here',
      'promotion_barred',
    ],
  }),
  act: endpoint('POST /gs/rounds/:id/act', {
    access: 'signed',
    summary:
      'Takes a decision in an open round; one that costs a further stake counts once the wallet has taken it',
    input: z.object({ id: uuid, version: integer(), action: jsonValue }),
    output: answer,
    refusals: [
      'game_session_ended',
      'not_found',
      'conflict',
      'bad_choice',
      'round_pending',
      'insufficient_funds',
      'bet_declined',
      'bet_limit_reached',
      'game_disabled',
    ],
  }),
  seen: endpoint('POST /gs/rounds/:id/seen', {
    access: 'signed',
    summary: 'The screen has shown the end of the round',
    input: z.object({ id: uuid }),
    refusals: ['game_session_ended'],
  }),
  history: endpoint('GET /gs/rounds', {
    access: 'signed',
    summary: 'The player’s rounds of this game, newest first',
    input: z.object(pageQuery),
    output: pageOf(roundView),
    refusals: ['game_session_ended'],
  }),
  round: endpoint('GET /gs/rounds/:id', {
    access: 'signed',
    summary: 'One round with all that is needed to replay and to check it',
    input: z.object({ id: uuid }),
    output: z.object({ round: roundView }),
    refusals: ['game_session_ended', 'not_found'],
  }),
  pool: endpoint('GET /gs/pool', {
    access: 'signed',
    summary: 'The pool of this session’s game as it is now',
    output: pool,
    refusals: ['game_session_ended', 'not_found'],
  }),
  rotateSeeds: endpoint('POST /gs/seeds', {
    access: 'signed',
    summary: 'Reveals the seed in use and plays on with the committed next one',
    input: z.object({ clientSeed: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)) }),
    output: opened.shape.seeds,
    refusals: ['game_session_ended', 'round_still_open'],
    rate: { per: 'address', requests: 30, seconds: 60 },
  }),
  table: endpoint('GET /gs/table', {
    access: 'signed',
    summary: 'The table of this session as it is now: round, bets, latest results',
    output: z.object({
      serverTime: instant,
      round: z.nullable(tableRound),
      bets: z.array(tableBet),
      latest: z.array(tableRound),
      marks: z.array(z.string()),
      /** What lies on the layout, by currency. */
      pools: z.array(z.object({ currency: z.string(), totals: linesOnTable })),
      timing: phases,
    }),
    refusals: ['game_session_ended', 'not_found'],
  }),
  tableBet: endpoint('POST /gs/table/bets', {
    access: 'signed',
    summary: 'Bets on the round that is taking bets',
    input: z.object({
      id: uuid,
      /** The round that is meant: a copy of this call that arrives during another one is refused. */
      round: integer({ max: Number.MAX_SAFE_INTEGER }),
      /** Which of the player's bets in the round it is; later ones add to the earlier. */
      place: integer({ min: 1, max: 40 }),
      stake: money,
      choice: jsonValue,
    }),
    output: z.object({ bet: tableBet, balance: money }),
    refusals: [...betRefusals, 'bets_closed', 'place_taken', 'table_full', 'conflict'],
  }),
  tables: endpoint('GET /gs/tables', {
    access: 'visitor',
    summary:
      'The tables of the house: what they show, when they close for bets, who may bet how much',
    output: z.object({ serverTime: instant, tables: z.array(tableTile) }),
  }),
  takeBack: endpoint('POST /gs/table/bets/:id/cancel', {
    access: 'signed',
    summary: 'Takes a bet back from a table while its round still takes bets',
    input: z.object({ id: uuid }),
    output: z.object({ bet: tableBet, balance: money }),
    refusals: ['game_session_ended', 'not_found', 'bets_closed', 'round_pending'],
  }),
  leave: endpoint('POST /gs/table/bets/:id/leave', {
    access: 'signed',
    summary: 'Leaves a running round with what the bet is worth at this moment',
    input: z.object({ id: uuid }),
    output: z.object({ bet: tableBet, balance: money }),
    refusals: ['game_session_ended', 'not_found', 'too_late', 'cash_out_too_early'],
  }),
}
