import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { Reward } from '@croupier/api/engagement/reward'
import type {
  MissionCounter,
  MissionTerms,
  PlayedGames,
  SeasonTerms,
} from '@croupier/api/engagement/terms/mission'
import { missionTexts } from './mission-texts.ts'
import type { Promotions } from '../src/engagement/promotions/promotions.ts'
import type { Context } from '../src/platform/context.ts'

const DAY_MS = 86_400_000
const SEASON_DAYS = 30

/** One unit of the missions in each brand's currency, in ten-thousandths: what they ask and give is worth the same in both (GUARDS G11). */
const units = [
  { brandId: 1, unit: 10_000n },
  { brandId: 2, unit: 50_000_000n },
] as const

/** Games whose edge is 2.7 in a hundred at the least, so that all that missions give stays below half of it (GUARDS G2, G4). */
const quick: PlayedGames = { types: ['MINI', 'FISH'], vendors: [], games: [] }

const SEASON = 'season-of-lanterns'

interface DemoMission extends Pick<MissionTerms, 'period'> {
  code: string
  art: string
  needs?: string
  counters: MissionCounter[]
  /** Hundredths of a unit. */
  cash: bigint
  points: number
}

/** What missions count, in hundredths of a unit and in units. */
function countersOf(unit: bigint) {
  return {
    bets: (hundredths: bigint): MissionCounter => ({
      fact: 'valid_bets',
      amount: (hundredths * unit) / 100n,
      of: quick,
    }),
    from: (whole: bigint) => ({ leastStake: whole * unit, of: quick }),
  }
}

type Counters = ReturnType<typeof countersOf>

/** Three for each day. */
function dailyMissions({ bets, from }: Counters): DemoMission[] {
  return [
    {
      code: 'daily-warm-up',
      period: 'daily',
      art: 'flame',
      counters: [bets(5_000n)],
      cash: 5n,
      points: 40,
    },
    {
      code: 'daily-explorer',
      period: 'daily',
      art: 'compass',
      counters: [{ fact: 'games', count: 3, ...from(5n) }],
      cash: 0n,
      points: 20,
    },
    {
      code: 'daily-lucky-strike',
      period: 'daily',
      art: 'target',
      counters: [{ fact: 'multiplier', count: 1, multiplierX100: 500, ...from(2n) }],
      cash: 0n,
      points: 15,
    },
  ]
}

/** Three for each week. */
function weeklyMissions({ bets, from }: Counters): DemoMission[] {
  return [
    {
      code: 'weekly-regular',
      period: 'weekly',
      art: 'calendar',
      counters: [{ fact: 'login_days', days: 3 }, bets(15_000n)],
      cash: 20n,
      points: 120,
    },
    {
      code: 'weekly-long-run',
      period: 'weekly',
      art: 'coins',
      counters: [bets(50_000n)],
      cash: 80n,
      points: 300,
    },
    {
      code: 'weekly-high-flyer',
      period: 'weekly',
      art: 'cup',
      counters: [{ fact: 'multiplier', count: 3, multiplierX100: 2_000, ...from(2n) }],
      cash: 10n,
      points: 120,
    },
  ]
}

/** Three in a chain. */
function pathMissions({ bets, from }: Counters): DemoMission[] {
  return [
    {
      code: 'path-first-steps',
      period: 'once',
      art: 'link',
      counters: [{ fact: 'rounds', count: 10, ...from(1n) }],
      cash: 0n,
      points: 15,
    },
    {
      code: 'path-on-the-way',
      period: 'once',
      art: 'link',
      needs: 'path-first-steps',
      counters: [{ fact: 'games', count: 5, ...from(5n) }],
      cash: 0n,
      points: 35,
    },
    {
      code: 'path-summit',
      period: 'once',
      art: 'summit',
      needs: 'path-on-the-way',
      counters: [bets(30_000n)],
      cash: 60n,
      points: 100,
    },
  ]
}

function demoMissions(unit: bigint): DemoMission[] {
  const counters = countersOf(unit)
  return [...dailyMissions(counters), ...weeklyMissions(counters), ...pathMissions(counters)]
}

/** Ten levels: points, and cash in hundredths of a unit. */
const levels = [
  [200, 25n],
  [450, 50n],
  [750, 50n],
  [1_100, 75n],
  [1_500, 100n],
  [2_000, 125n],
  [2_600, 150n],
  [3_200, 150n],
  [3_850, 150n],
  [4_500, 175n],
] as const

/** What the first places get at the end, in units. */
const prizes = [
  [1, 50n],
  [3, 20n],
  [10, 5n],
] as const

const cash = (amount: bigint): Reward[] => (amount === 0n ? [] : [{ kind: 'cash', amount }])

/** The season, and after it the missions that count for it, of a brand. */
export function demoMissionDefinitions(
  { unit }: { unit: bigint },
  now: Date,
): PromotionDefinition[] {
  const shared = {
    audience: { levelFrom: null, levelTo: null, newWithinDays: null, hasDeposited: null },
    oncePerPerson: false,
    startsAt: now,
  }
  const season: SeasonTerms = {
    kind: 'mission',
    form: 'season',
    claim: 'member',
    claimDays: 7,
    levels: levels.map(([points, amount]) => ({ points, rewards: cash((amount * unit) / 100n) })),
    prizes: prizes.map(([upToPlace, amount]) => ({ upToPlace, rewards: cash(amount * unit) })),
  }
  return [
    {
      ...shared,
      code: SEASON,
      art: 'summit',
      texts: missionTexts(SEASON),
      budget: 5_000n * unit,
      endsAt: new Date(now.getTime() + SEASON_DAYS * DAY_MS),
      terms: season,
    },
    ...demoMissions(unit).map(
      ({ code, period, art, needs, counters, cash: hundredths, points }) => ({
        ...shared,
        code,
        art,
        texts: missionTexts(code),
        budget: null,
        endsAt: null,
        terms: {
          kind: 'mission' as const,
          form: 'mission' as const,
          period,
          needs: needs ?? null,
          match: 'all' as const,
          counters,
          season: { code: SEASON, points },
          claim: 'member' as const,
          claimDays: 3,
          rewards: cash((hundredths * unit) / 100n),
        },
      }),
    ),
  ]
}

/** Both brands open with missions and a season. Repeating it changes nothing. */
export async function seedDemoMissions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Pick<Promotions, 'seed' | 'everLive'>,
): Promise<void> {
  const now = clock.now()
  for (const { brandId, unit } of units) {
    const known = new Set(
      (await promotions.everLive(db, { brandId, kind: 'mission' })).map(({ code }) => code),
    )
    for (const definition of demoMissionDefinitions({ unit }, now))
      if (!known.has(definition.code))
        await db.transaction().execute((tx) => promotions.seed(tx, { brandId, definition, now }))
  }
}
