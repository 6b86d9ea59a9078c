import { lotteryFamily, type LotteryFamily } from '@croupier/games/lottery/rules/families.ts'
import { assert } from '@croupier/shared/assert'
import * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import { type TtlCache, ttlCache } from '../../platform/ttl-cache.ts'
import type { DrawCalendar } from './rules.ts'

export const schedule = z.union([
  z.object({ kind: z.literal('every'), seconds: z.int().positive() }),
  z.object({
    kind: z.literal('days'),
    weekdays: z.array(z.int().min(1).max(7)).optional(),
    monthDays: z.array(z.int().min(1).max(31)).optional(),
    time: z.string().regex(/^\d{2}:\d{2}$/),
  }),
])
export const exceptions = z.array(
  z.union([
    z.object({ day: z.iso.date(), none: z.literal(true) }),
    z.object({
      day: z.iso.date(),
      time: z.string().regex(/^\d{2}:\d{2}$/),
      closeOffsetSeconds: z.int().min(0).optional(),
    }),
  ]),
)
const pricing = z.union([
  z.object({ kind: z.literal('list'), list: z.string() }),
  z.object({ kind: z.literal('mode'), least: z.int(), most: z.int(), fixed: z.boolean() }),
])
const ofCurrency = {
  /** The most that the house owes for one number of a draw. */
  numberCap: z.int().positive().optional(),
  /** The most that one ticket may cost. */
  ticketMost: z.int().positive().optional(),
  /** The most that a member may stake on one draw. */
  memberMost: z.int().positive().optional(),
}
/** In base units of the currency of a bet. */
const limits = z.object({
  ...ofCurrency,
  numberCap: z.int().positive(),
  steps: z.array(z.object({ from: z.int(), cut: z.int().min(1).max(10_000) })),
  /** Where a currency has limits of its own. */
  currencies: z.record(z.string(), z.object(ofCurrency)).optional(),
})
export type GameLimits = z.output<typeof limits>
export const gameTerms = z.object({ pricing, limits })
/** Prices and limits of a game. */
export type GameTerms = z.output<typeof gameTerms>
const laterTerms = z.array(gameTerms.extend({ from: z.iso.datetime() }))

/** A lottery as its row says it. */
export interface LotteryGame {
  code: string
  family: LotteryFamily
  vendorCode: string
  source: 'house' | 'official'
  calendar: DrawCalendar
  pricing: z.output<typeof pricing>
  limits: GameLimits
  /** What holds instead for draws that open then or later, the earliest first. */
  laterTerms: readonly (GameTerms & { from: Date })[]
  /** Whether two boards that say the same confirm an official draw, or people must. */
  confirmsBy: 'people' | 'boards'
  /** So long after boards agreed they are asked again. */
  holdMs: number
  place: number
}

export interface LotteryGames {
  /** The games that are drawn, in the order of the hall. */
  all(): Promise<readonly LotteryGame[]>
  /** Null: there is no such lottery. */
  find(code: string): Promise<LotteryGame | null>
  /** Whoever asks next, asks of what was read after this. */
  forget(): void
}

/** A game with the prices and limits of draws that open at a moment. */
export function gameOpening(game: LotteryGame, opensAt: Date): LotteryGame {
  const later = game.laterTerms.findLast(({ from }) => from <= opensAt)
  return later ? { ...game, pricing: later.pricing, limits: later.limits } : game
}

/** Games change by hand, and seldom. */
const FRESH_MS = 2_000

export function createLotteryGames(context: Pick<Context, 'db'>): LotteryGames {
  const book: TtlCache<ReadonlyMap<string, LotteryGame>> = ttlCache(
    () => readGames(context),
    FRESH_MS,
  )
  return {
    all: async () => [...(await book.current()).values()],
    find: async (code) => (await book.current()).get(code) ?? null,
    forget: book.forget,
  }
}

async function readGames({ db }: Pick<Context, 'db'>): Promise<ReadonlyMap<string, LotteryGame>> {
  const rows = await db
    .selectFrom('lottery_games')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('place')
    .execute()
  return new Map(
    rows.map((row) => {
      const family = lotteryFamily(row.family)
      assert(family, `no rules for the lottery family ${row.family}`)
      assert(row.source === 'house' || row.source === 'official')
      const game: LotteryGame = {
        code: row.code,
        family,
        vendorCode: row.vendor_code,
        source: row.source,
        calendar: {
          zone: row.zone,
          schedule: scheduleOf(row.schedule),
          exceptions: exceptions.parse(row.exceptions),
          closeOffsetSeconds: row.close_offset_s,
        },
        pricing: pricing.parse(row.pricing),
        limits: limits.parse(row.limits),
        laterTerms: laterTerms
          .parse(row.later_terms)
          .map(({ from, ...terms }) => ({ ...terms, from: new Date(from) })),
        confirmsBy: row.confirms_by === 'boards' ? 'boards' : 'people',
        holdMs: row.hold_s * 1_000,
        place: row.place,
      }
      return [row.code, game] as const
    }),
  )
}

function scheduleOf(value: unknown): DrawCalendar['schedule'] {
  const read = schedule.parse(value)
  if (read.kind === 'every') return read
  const { kind, time, weekdays, monthDays } = read
  return {
    kind,
    time,
    ...(weekdays === undefined ? {} : { weekdays }),
    ...(monthDays === undefined ? {} : { monthDays }),
  }
}
