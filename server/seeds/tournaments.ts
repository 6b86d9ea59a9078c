import { everybody, type PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { TournamentTerms } from '@croupier/api/engagement/terms/tournament'
import type { Context } from '../src/platform/context.ts'
import type { Promotions } from '../src/engagement/promotions/promotions.ts'
import { tournamentTexts } from './tournament-texts.ts'

/** Hundredths of a real, or fifty dong: what the amounts below are counted in. */
type Unit = bigint

const BRANDS = [
  { brandId: 1, unit: 100n },
  { brandId: 2, unit: 500_000n },
] as const

/** The tournaments of a brand of the demonstration: a race of the week over all games, and a sprint of the day on slots. */
export function demoTournaments(unit: Unit, startsAt: Date): PromotionDefinition[] {
  const shared = {
    audience: everybody,
    oncePerPerson: true,
    budget: null,
    startsAt,
    endsAt: null,
    art: 'trophy',
  }
  return [
    { ...shared, code: 'weekly-race', texts: tournamentTexts.race, terms: race(unit) },
    { ...shared, code: 'slots-sprint', texts: tournamentTexts.sprint, terms: sprint(unit) },
  ]
}

function race(unit: Unit): TournamentTerms {
  return {
    kind: 'tournament',
    every: 'week',
    score: { by: 'valid_bets' },
    of: { types: [], vendors: [], games: [] },
    leastStake: 50n * unit,
    rounds: 5_000,
    optIn: false,
    settleMinutes: 60,
    prizes: {
      form: 'pool',
      holdShareX100: 800,
      most: 500_000n * unit,
      places: [
        { upToPlace: 1, shareX100: 3_000 },
        { upToPlace: 2, shareX100: 1_500 },
        { upToPlace: 3, shareX100: 1_000 },
        { upToPlace: 10, shareX100: 350 },
        { upToPlace: 20, shareX100: 205 },
      ],
    },
    barredPrize: 'moves_up',
  }
}

function sprint(unit: Unit): TournamentTerms {
  return {
    kind: 'tournament',
    every: 'day',
    score: { by: 'best_multiplier' },
    of: { types: ['RNG'], vendors: [], games: [] },
    leastStake: 50n * unit,
    rounds: 300,
    optIn: true,
    settleMinutes: 15,
    prizes: {
      form: 'pool',
      holdShareX100: 500,
      most: 50_000n * unit,
      places: [
        { upToPlace: 1, shareX100: 4_000 },
        { upToPlace: 2, shareX100: 2_000 },
        { upToPlace: 3, shareX100: 1_000 },
        { upToPlace: 10, shareX100: 300 },
        { upToPlace: 20, shareX100: 90 },
      ],
    },
    barredPrize: 'moves_up',
  }
}

/** Makes them live in both brands. Repeating it changes nothing. */
export async function seedDemoTournaments(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Pick<Promotions, 'everLive' | 'seed'>,
): Promise<void> {
  const now = clock.now()
  for (const { brandId, unit } of BRANDS) {
    const known = await promotions.everLive(db, { brandId, kind: 'tournament' })
    const codes = new Set(known.map(({ code }) => code))
    for (const definition of demoTournaments(unit, now))
      if (!codes.has(definition.code))
        await db.transaction().execute((tx) => promotions.seed(tx, { brandId, definition, now }))
  }
}
