import * as z from 'zod/mini'
import { integer } from '../../field-types.ts'
import { money } from '../../wire.ts'
import { rewards } from '../reward.ts'
import { playedGames } from './mission.ts'

const positive = money.check(z.refine((amount) => amount > 0n))
const upToPlace = integer({ min: 1, max: 1_000 })

/** How long one contest lasts: the whole time of the promotion, or a day or week of the brand each. */
const tournamentPeriods = ['once', 'day', 'week'] as const

/** What a round can bring: its win over its whole cost, its win, or its valid bet. */
const scoredMeasures = ['multipliers', 'wins', 'valid_bets'] as const
export type ScoredMeasure = (typeof scoredMeasures)[number]

/** How a score is made of the rounds that count. */
const tournamentScore = z.discriminatedUnion('by', [
  z.object({ by: z.literal('multipliers') }),
  z.object({ by: z.literal('best_multiplier') }),
  /** The highest sum of multipliers of so many rounds in a row. */
  z.object({ by: z.literal('best_run'), length: integer({ min: 2, max: 50 }) }),
  z.object({ by: z.literal('wins') }),
  z.object({ by: z.literal('valid_bets') }),
  /** Who reaches the target first stands first; multipliers are written as amounts are. */
  z.object({ by: z.literal('race'), measure: z.enum(scoredMeasures), target: positive }),
])
export type TournamentScore = z.output<typeof tournamentScore>
export type ScoreBy = TournamentScore['by']

/** What places get. The first place of each line follows the line before. */
const tournamentPrizes = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('table'),
    places: z.array(z.object({ upToPlace, rewards })).check(z.minLength(1), z.maxLength(20)),
  }),
  /** A share of what the house keeps in the long run of the play that counts. */
  z.object({
    form: z.literal('pool'),
    /** In hundredths of a percent; GUARDS G6 allows half at the most. */
    holdShareX100: integer({ min: 1, max: 5_000 }),
    /** The highest pool; null: it grows with play alone. */
    most: z.nullable(positive),
    /** What each place of a line gets of the pool, in hundredths of a percent; all places together get the whole. */
    places: z
      .array(z.object({ upToPlace, shareX100: integer({ min: 1, max: 10_000 }) }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
])
export type TournamentPrizes = z.output<typeof tournamentPrizes>

/** Whether the prize of somebody who may get nothing goes to the next place. */
const barredPrizes = ['moves_up', 'lapses'] as const

/** A contest of rounds over any games, own and vendors'. */
export const tournamentTerms = z.object({
  kind: z.literal('tournament'),
  every: z.enum(tournamentPeriods),
  score: tournamentScore,
  of: playedGames,
  /** The lowest whole cost of a round that counts, bought features included. */
  leastStake: positive,
  /** How many rounds of a player count: the first ones. */
  rounds: integer({ min: 1, max: 5_000 }),
  /** Whether players join first; otherwise whoever plays takes part. */
  optIn: z.boolean(),
  /** How long after the end late results are waited for. */
  settleMinutes: integer({ min: 1, max: 1_440 }),
  prizes: tournamentPrizes,
  barredPrize: z.enum(barredPrizes),
})
export type TournamentTerms = z.output<typeof tournamentTerms>
