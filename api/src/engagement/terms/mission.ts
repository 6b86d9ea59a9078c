import * as z from 'zod/mini'
import { gameCode, integer } from '../../field-types.ts'
import { gameType } from '../../play/catalogue.ts'
import { money } from '../../wire.ts'
import { promotionCode, reward } from '../reward.ts'

const vendorCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,19}$/))
const positive = money.check(z.refine((amount) => amount > 0n))

/** Which rounds count; an empty list does not choose. */
export const playedGames = z.object({
  types: z.array(gameType).check(z.maxLength(20)),
  vendors: z.array(vendorCode).check(z.maxLength(20)),
  games: z.array(gameCode).check(z.maxLength(50)),
})
export type PlayedGames = z.output<typeof playedGames>

const rounds = { leastStake: positive, of: playedGames }

/** One thing that a mission counts, and how much of it is asked for. */
export const missionCounter = z.discriminatedUnion('fact', [
  /** New money: the high-water mark of deposits less withdrawals, as far as it was played once. */
  z.object({ fact: z.literal('deposit_sum'), amount: positive }),
  z.object({
    fact: z.literal('deposit_count'),
    count: integer({ min: 1, max: 50 }),
    least: positive,
  }),
  z.object({ fact: z.literal('valid_bets'), amount: positive, of: playedGames }),
  z.object({ fact: z.literal('rounds'), count: integer({ min: 1, max: 100_000 }), ...rounds }),
  /** Rounds that paid at least so many hundredths of everything that they cost. */
  z.object({
    fact: z.literal('multiplier'),
    count: integer({ min: 1, max: 1_000 }),
    multiplierX100: integer({ min: 101, max: 100_000_000 }),
    ...rounds,
  }),
  z.object({ fact: z.literal('games'), count: integer({ min: 1, max: 100 }), ...rounds }),
  /** Days of the brand in a row. */
  z.object({ fact: z.literal('login_days'), days: integer({ min: 1, max: 60 }) }),
  z.object({ fact: z.literal('friends'), count: integer({ min: 1, max: 100 }) }),
])
export type MissionCounter = z.output<typeof missionCounter>
export type MissionFact = MissionCounter['fact']

/** How often a mission begins anew: with each day or week of the brand, or never. */
export const missionPeriods = ['daily', 'weekly', 'once'] as const
export type MissionPeriod = (typeof missionPeriods)[number]

const given = z.array(reward).check(z.maxLength(8))
/** `member`: the member takes it; `auto`: it is given at once. */
const claim = z.enum(['member', 'auto'])

/** What a member does for a reward. */
export const missionTerms = z.object({
  kind: z.literal('mission'),
  form: z.literal('mission'),
  period: z.enum(missionPeriods),
  /** The mission that has to be completed first. */
  needs: z.nullable(promotionCode),
  match: z.enum(['all', 'any']),
  counters: z.array(missionCounter).check(z.minLength(1), z.maxLength(5)),
  /** What a season counts for it. */
  season: z.nullable(z.object({ code: promotionCode, points: integer({ min: 1, max: 100_000 }) })),
  claim,
  /** For how many days after its end the reward can be taken. */
  claimDays: integer({ min: 1, max: 90 }),
  rewards: given,
})
export type MissionTerms = z.output<typeof missionTerms>

/** A season: points of missions open levels, and the highest are honoured at its end. One track, free for all. */
export const seasonTerms = z.object({
  kind: z.literal('mission'),
  form: z.literal('season'),
  claim,
  claimDays: integer({ min: 1, max: 90 }),
  /** In the order of their points. */
  levels: z
    .array(z.object({ points: integer({ min: 1, max: 10_000_000 }), rewards: given }))
    .check(z.minLength(1), z.maxLength(100)),
  /** What places of the leaderboard get at the end: the first place of each line follows the line before. */
  prizes: z
    .array(z.object({ upToPlace: integer({ min: 1, max: 1_000 }), rewards: given }))
    .check(z.maxLength(20)),
})
export type SeasonTerms = z.output<typeof seasonTerms>
