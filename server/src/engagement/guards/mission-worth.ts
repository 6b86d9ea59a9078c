import type { MissionTerms } from '@croupier/api/engagement/terms/mission'
import { holdDemanded, worthOfPoints } from '../missions/missions.ts'
import {
  type GivenBack,
  type GuardConfiguration,
  type GuardedGame,
  MILLION,
  most,
  ofKind,
  ppmOf,
} from './configuration.ts'

/**
 * What missions that come again give of the bets that they ask for: of all daily ones the most that any number of bets brings, and the same
 * of the weekly ones. What comes once is G4's.
 */
export function missionsOf(configuration: GuardConfiguration, game: GuardedGame): GivenBack {
  const asked = ofKind(configuration, 'mission').flatMap(({ code, terms, budget }) => {
    if (terms.form !== 'mission' || terms.period === 'once' || !countsOn(terms, game)) return []
    return {
      code,
      period: terms.period,
      bets: holdDemanded(terms, () => Number(MILLION)),
      worth: worthOfMission(configuration, { code, terms, budget }),
    }
  })
  const ofPeriod = (period: MissionTerms['period']): bigint => {
    const own = asked.filter((one) => one.period === period && one.worth > 0n)
    return most(
      own.map(({ bets }) => {
        const worth = own
          .filter((other) => other.bets <= bets)
          .reduce((sum, other) => sum + other.worth, 0n)
        return ppmOf(worth, bets)
      }),
    )
  }
  const amount = ofPeriod('daily') + ofPeriod('weekly')
  return {
    parts: [{ name: 'missions', of: null, amount }],
    fields: asked.map(({ code }) => ({ code, field: 'terms.rewards' })),
  }
}

/** Whether play of a game is what a mission asks for: of counters that ask for play, and any game where none does. */
function countsOn({ counters }: MissionTerms, { code, gameType, vendor }: GuardedGame): boolean {
  const played = counters.filter(
    (counter) =>
      'of' in counter || counter.fact === 'deposit_sum' || counter.fact === 'deposit_count',
  )
  if (played.length === 0) return true
  return played.some((counter) => {
    if (!('of' in counter)) return true
    const { types, vendors, games } = counter.of
    return (
      (types.length === 0 || types.includes(gameType)) &&
      (vendors.length === 0 || vendors.includes(vendor)) &&
      (games.length === 0 || games.includes(code))
    )
  })
}

/** What a mission gives, and what its points are worth in its season. */
export function worthOfMission(
  configuration: GuardConfiguration,
  mission: { code: string; terms: MissionTerms; budget: bigint | null },
): bigint {
  const { terms } = mission
  const season = ofKind(configuration, 'mission').find(({ code }) => code === terms.season?.code)
  const given = configuration.worthOf(terms.rewards, mission)
  if (season?.terms.form !== 'season' || terms.season === null) return given
  return (
    given +
    worthOfPoints(season.terms.levels, terms.season.points, (rewards) =>
      configuration.worthOf(rewards, season),
    )
  )
}
