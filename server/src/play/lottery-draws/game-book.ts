import { lotteryFamily, type LotteryFamily } from '@croupier/games/lottery/rules/families.ts'
import { assert } from '@croupier/shared/assert'
import * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import { type TtlCache, ttlCache } from '../../platform/ttl-cache.ts'
import type { DrawCalendar } from './rules.ts'

const schedule = z.union([
  z.object({ kind: z.literal('every'), seconds: z.int().positive() }),
  z.object({
    kind: z.literal('days'),
    weekdays: z.array(z.int().min(1).max(7)).optional(),
    monthDays: z.array(z.int().min(1).max(31)).optional(),
    time: z.string().regex(/^\d{2}:\d{2}$/),
  }),
])
const exceptions = z.array(
  z.union([
    z.object({ day: z.iso.date(), none: z.literal(true) }),
    z.object({ day: z.iso.date(), time: z.string().regex(/^\d{2}:\d{2}$/) }),
  ]),
)
const pricing = z.union([
  z.object({ kind: z.literal('list'), list: z.string() }),
  z.object({ kind: z.literal('mode'), least: z.int(), most: z.int(), fixed: z.boolean() }),
])
const limits = z.object({
  numberCap: z.int().positive(),
  steps: z.array(z.object({ from: z.int(), cut: z.int().min(1).max(10_000) })),
})

/** A lottery as its row says it. */
export interface LotteryGame {
  code: string
  family: LotteryFamily
  vendorCode: string
  source: 'house' | 'official'
  calendar: DrawCalendar
  pricing: z.output<typeof pricing>
  limits: z.output<typeof limits>
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
