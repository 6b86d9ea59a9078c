import * as z from 'zod/mini'
import { boundedText, gameCode, integer } from '../../field-types.ts'
import { currency, instant, money } from '../../wire.ts'

/** The number of a draw within its game, as it is published: `20261128-0421`. Compared as text, never as a number. */
export const issue = z.string().check(z.regex(/^[0-9]{8}(-[0-9]{2,4})?$/))

export const lotteryFamilyCodes = [
  'VN_NORTH',
  'VN_SOUTH',
  '4D',
  'THAI',
  'TOGEL',
  'SSC',
  'PK10',
  'K3',
  '11X5',
] as const

/** As players see it: `waiting` is closed with no result yet, `paying` has a result whose wins are on their way. */
export const drawStates = [
  'scheduled',
  'open',
  'waiting',
  'paying',
  'settled',
  'void',
  'frozen',
] as const

const hex = z.string().check(z.regex(/^[0-9a-f]*$/))

/** The numbers of each prize in the order in which they were drawn; games of balls have the one prize `BALLS`. */
export const drawResult = z.record(z.string(), z.array(z.string()))

export const lotteryDraw = z.object({
  gameCode: z.string(),
  issue: z.string(),
  state: z.enum(drawStates),
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  /** Null until it is confirmed. */
  result: z.nullable(drawResult),
  /** Grows with each correction of the result. */
  version: z.number(),
  confirmedAt: z.nullable(instant),
})
export type LotteryDraw = z.output<typeof lotteryDraw>

/** What anybody needs to compute a draw of the house again; null for official draws. */
export const drawFairness = z.nullable(
  z.object({
    family: z.enum(lotteryFamilyCodes),
    /** The day of the draw in the zone of its game, which the animals of a togel follow from. */
    day: z.string(),
    /** SHA-256 of `GAME:ISSUE:` and the bytes of the seed; published before the draw opens. */
    commitment: hex,
    chain: z.object({ family: z.string(), index: z.number(), terminalHash: hex }),
    salt: z.string(),
    /** Once the draw has its result. */
    serverSeed: z.nullable(hex),
  }),
)

/** A game as the hall shows it. */
export const lotteryGame = z.object({
  code: z.string(),
  name: z.string(),
  vendor: z.string(),
  family: z.enum(lotteryFamilyCodes),
  source: z.enum(['house', 'official']),
  /** Its official results come from boards that the house simulates. */
  isSimulated: z.boolean(),
  /** Time between draws of fast games; null where a calendar says the days. */
  everySeconds: z.nullable(z.number()),
  /** The zone in which its issues are numbered and its times are told. */
  zone: z.string(),
  /** The live topic of its draws. */
  topic: z.string(),
  /** The draw that takes bets now, else the next one; null when none is planned. */
  next: z.nullable(lotteryDraw),
  /** The latest draw with a result. */
  last: z.nullable(lotteryDraw),
})
export type LotteryGame = z.output<typeof lotteryGame>

/** An exact share as two whole numbers in decimal digits. */
const fraction = z.object({ n: z.string(), d: z.string() })

/** A price of a bet type. */
export const lotteryPrice = z.object({
  key: z.string(),
  /** In ten-thousandths of the unit stake; of games with prize modes that of the highest mode. */
  priceX10000: money,
  /** How many of these hits one unit bet has in the long run: the true odds are d to n. */
  chance: fraction,
})

export const lotteryBetType = z.object({
  code: z.string(),
  /** What a unit bet costs, in unit stakes. */
  factor: z.number(),
  groups: z.array(
    z.object({
      least: z.number(),
      most: z.number(),
      /** All tokens of the group where they can be listed. */
      tokens: z.nullable(z.array(z.string())),
      /** Else numbers of so many digits. */
      digits: z.nullable(z.number()),
    }),
  ),
  prices: z.array(lotteryPrice),
  /** Taken off the stake, in ten-thousandths. */
  discountX10000: z.number(),
  /** Net: the paid stake comes back besides the price. */
  payment: z.enum(['gross', 'net']),
  /** What comes back in the long run, in percent; the lowest and highest over selections and modes. */
  returnLowest: z.number(),
  returnHighest: z.number(),
  minUnit: money,
  maxUnit: money,
})
export type LotteryBetType = z.output<typeof lotteryBetType>

/** Games with prize modes: the price is the fair multiple × mode / 2000, and what is left of the highest mode comes back as a rebate. */
export const prizeMode = z.nullable(
  z.object({ least: z.number(), most: z.number(), step: z.number(), fixed: z.boolean() }),
)

export const lotteryLimits = z.object({
  currency,
  maxLines: z.number(),
  maxMultiple: z.number(),
  maxDraws: z.number(),
  /** The most that one ticket may win; a stake that could win more is refused. */
  maxWin: money,
  stakeStep: money,
})

/** One line of a ticket: tokens by group of the type. */
export const lineInput = z.object({
  type: z.string().check(z.regex(/^[0-9A-Z_]{1,40}$/)),
  selection: z
    .array(z.array(boundedText(12)).check(z.maxLength(1000)))
    .check(z.minLength(1), z.maxLength(10)),
  unit: money,
})

export const MOST_LINES = 200

/** The same lines on draws that follow. */
export const planInput = z.object({
  /** With the first one. */
  draws: integer({ min: 2, max: 120 }),
  growth: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('same') }),
    z.object({ kind: z.literal('double') }),
    z.object({ kind: z.literal('add'), step: integer({ min: 1, max: 10_000 }) }),
  ]),
  /** Ends with the first confirmed win. */
  stopOnWin: z.boolean(),
})

export const orderInput = {
  gameCode,
  issue,
  lines: z.array(lineInput).check(z.minLength(1), z.maxLength(MOST_LINES)),
  multiple: z._default(integer({ min: 1, max: 10_000 }), 1),
  /** Only of games with prize modes; their highest when absent. */
  mode: z.optional(integer({ min: 1700, max: 2000 })),
  plan: z.optional(planInput),
}

/** Why a line cannot be bet, with the number that is full and the most that its unit may be. */
export const lineRefusals = [
  'bad_choice',
  'stake_too_low',
  'stake_too_high',
  'stake_not_in_steps',
  'number_limit_reached',
  'win_above_cap',
] as const

export const quotedLine = z.object({
  type: z.string(),
  selection: z.array(z.array(z.string())),
  unit: money,
  /** Unit bets that the selection stands for. */
  count: z.number(),
  cost: money,
  maxWin: money,
  /** In ten-thousandths of the unit stake, with step-down prices of hot numbers applied. */
  prices: z.array(z.object({ key: z.string(), priceX10000: money })),
  /** How far prices of hot numbers in the line are stepped down, in ten-thousandths; 10000 is the full price. */
  cutX10000: z.number(),
  refusal: z.nullable(
    z.object({
      code: z.enum(lineRefusals),
      /** Numbers that are full or blocked. */
      numbers: z.array(z.string()),
      /** The highest unit that would be taken; null when none is. */
      mostUnit: z.nullable(money),
    }),
  ),
})
export type QuotedLine = z.output<typeof quotedLine>

export const ticketStates = [
  'debiting',
  'live',
  'cancelling',
  'cancelled',
  'refused',
  'paying',
  'closed',
] as const

export const ticketLine = z.object({
  no: z.number(),
  type: z.string(),
  selection: z.array(z.array(z.string())),
  unit: money,
  count: z.number(),
  cost: money,
  /** What one unit bet cost. */
  paidUnit: money,
  /** Net: the paid unit comes back besides the price. */
  payment: z.enum(['gross', 'net']),
  maxWin: money,
  prices: z.array(z.object({ key: z.string(), priceX10000: money })),
  cutX10000: z.number(),
  payout: z.nullable(money),
  /** The unit bets that won, and how often each was paid; null before the result. */
  hits: z.nullable(z.array(z.object({ price: z.string(), times: z.number(), bet: z.string() }))),
})

export const lotteryTicket = z.object({
  id: z.uuid(),
  gameCode: z.string(),
  gameName: z.string(),
  issue: z.string(),
  currency,
  state: z.enum(ticketStates),
  /** Null while it waits for the result. */
  outcome: z.nullable(z.enum(['win', 'lose', 'void'])),
  cost: money,
  maxWin: money,
  payout: z.nullable(money),
  multiple: z.number(),
  mode: z.nullable(z.number()),
  /** What comes back of the stake once it is settled, whatever it wins. */
  rebate: money,
  /** Of its first line, for lists. */
  lineCount: z.number(),
  summary: z.string(),
  planId: z.nullable(z.uuid()),
  placedAt: instant,
  settledAt: z.nullable(instant),
  /** The version of the result that it was settled by. */
  settledVersion: z.nullable(z.number()),
  /** It can be taken back until then; null when it no longer can. */
  cancelUntil: z.nullable(instant),
})
export type LotteryTicket = z.output<typeof lotteryTicket>

export const lotteryPlan = z.object({
  id: z.uuid(),
  gameCode: z.string(),
  gameName: z.string(),
  currency,
  draws: z.number(),
  /** Draws that have been bet on. */
  placed: z.number(),
  stopOnWin: z.boolean(),
  state: z.enum(['running', 'done', 'stopped', 'won', 'failed']),
  /** Why it ended early, as a refusal. */
  reason: z.nullable(z.string()),
  multiples: z.array(z.number()),
  cost: money,
  /** What was staked and won until now. */
  staked: money,
  won: money,
  createdAt: instant,
})
export type LotteryPlan = z.output<typeof lotteryPlan>

/** What the topic of a game says: a draw takes bets, takes no more, has its result, is void or was corrected. */
export const lotteryMessage = z.object({
  type: z.enum(['opened', 'closed', 'result', 'void', 'frozen', 'corrected']),
  at: z.string(),
  draw: lotteryDraw,
})

/** Told on `member:<id>` when a ticket changes: settled, cancelled, taken or refused. */
export const ticketMessage = z.object({
  type: z.literal('lottery.ticket'),
  ticketId: z.string(),
  gameCode: z.string(),
  issue: z.string(),
  state: z.enum(ticketStates),
  payout: z.nullable(money),
})
