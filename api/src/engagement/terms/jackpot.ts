import * as z from 'zod/mini'
import { integer } from '../../field-types.ts'
import type { GameType } from '../../play/catalogue.ts'
import { money } from '../../wire.ts'

/** Types of games that one member plays against the house by chance; sports, lotteries and tables between players contribute nothing. */
export const jackpotGameTypes = [
  'RNG',
  'MINI',
  'TABLE',
  'FISH',
] as const satisfies readonly GameType[]

/** From the smallest and most frequent to the largest. */
export const jackpotTiers = ['mini', 'minor', 'major', 'mega'] as const
export const jackpotTier = z.enum(jackpotTiers)
export type JackpotTier = (typeof jackpotTiers)[number]

const positive = money.check(z.refine((amount) => amount > 0n))

/** Pools that grow by a share of counted stakes and must be hit before they reach their cap. */
export const jackpotTerms = z.object({
  kind: z.literal('jackpot'),
  pools: z
    .array(
      z.object({
        tier: jackpotTier,
        /** What a pool opens with. */
        seed: positive,
        /** What it has been hit by at the latest. */
        cap: positive,
        /** What of a counted stake goes to it and its reserve, in hundred-thousandths. */
        share: integer({ min: 1, max: 5_000 }),
      }),
    )
    .check(z.minLength(1), z.maxLength(jackpotTiers.length)),
  /** So much of a round's counted stake contributes at most. */
  mostStake: positive,
  /** The types of games whose rounds contribute. */
  gameTypes: z
    .array(z.enum(jackpotGameTypes))
    .check(z.minLength(1), z.maxLength(jackpotGameTypes.length)),
  /** How old the published value is at most when a newer one replaces it. */
  publishMinutes: integer({ min: 1, max: 60 }),
})
