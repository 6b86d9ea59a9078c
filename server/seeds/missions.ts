import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { Reward } from '@croupier/api/engagement/reward'
import type {
  MissionCounter,
  MissionTerms,
  PlayedGames,
  SeasonTerms,
} from '@croupier/api/engagement/terms/mission'
import type { Promotions } from '../src/engagement/promotions/promotions.ts'
import type { Context } from '../src/platform/context.ts'

const DAY_MS = 86_400_000
const SEASON_DAYS = 30

/** One unit of the missions in each brand's currency, in ten-thousandths: what they ask and give is worth the same in both (GUARDS G11). */
const units = [
  { brandId: 1, unit: 10_000n },
  { brandId: 2, unit: 50_000_000n },
] as const

/** Games whose edge is three in a hundred at the least, so that what missions give stays below half of it (GUARDS G4). */
const quick: PlayedGames = { types: ['MINI', 'FISH'], vendors: [], games: [] }

const SEASON = 'season-of-lanterns'

type Texts = PromotionDefinition['texts']

const said = (
  en: readonly [string, string],
  pt: readonly [string, string],
  vi: readonly [string, string],
): Texts =>
  Object.fromEntries(
    Object.entries({ en, pt, vi }).map(([language, [title, summary]]) => [
      language,
      { title, summary },
    ]),
  )

interface DemoMission extends Pick<MissionTerms, 'period'> {
  code: string
  art: string
  texts: Texts
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
      texts: said(
        ['Warm-up', 'A few rounds to start the day.'],
        ['Aquecimento', 'Algumas rodadas para começar o dia.'],
        ['Khởi động', 'Vài ván để bắt đầu ngày mới.'],
      ),
      counters: [bets(5_000n)],
      cash: 30n,
      points: 40,
    },
    {
      code: 'daily-explorer',
      period: 'daily',
      art: 'compass',
      texts: said(
        ['Explorer', 'Try something new today.'],
        ['Explorador', 'Experimente algo novo hoje.'],
        ['Nhà thám hiểm', 'Hôm nay hãy thử điều mới.'],
      ),
      counters: [{ fact: 'games', count: 3, ...from(5n) }],
      cash: 0n,
      points: 20,
    },
    {
      code: 'daily-lucky-strike',
      period: 'daily',
      art: 'target',
      texts: said(
        ['Lucky strike', 'One good hit is enough.'],
        ['Golpe de sorte', 'Basta um bom acerto.'],
        ['Cú đánh may mắn', 'Chỉ cần một lần trúng đẹp.'],
      ),
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
      texts: said(
        ['Regular', 'Come back three days in a row.'],
        ['Presença', 'Volte três dias seguidos.'],
        ['Khách quen', 'Quay lại ba ngày liên tiếp.'],
      ),
      counters: [{ fact: 'login_days', days: 3 }, bets(15_000n)],
      cash: 100n,
      points: 120,
    },
    {
      code: 'weekly-long-run',
      period: 'weekly',
      art: 'coins',
      texts: said(
        ['Long run', 'For a whole week of play.'],
        ['Maratona', 'Para uma semana inteira de jogo.'],
        ['Đường dài', 'Cho cả một tuần vui chơi.'],
      ),
      counters: [bets(50_000n)],
      cash: 400n,
      points: 300,
    },
    {
      code: 'weekly-high-flyer',
      period: 'weekly',
      art: 'cup',
      texts: said(
        ['High flyer', 'Three big wins in one week.'],
        ['Voo alto', 'Três grandes vitórias em uma semana.'],
        ['Bay cao', 'Ba lần thắng lớn trong một tuần.'],
      ),
      counters: [{ fact: 'multiplier', count: 3, multiplierX100: 2_000, ...from(2n) }],
      cash: 50n,
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
      texts: said(
        ['First steps', 'The path begins with ten rounds.'],
        ['Primeiros passos', 'O caminho começa com dez rodadas.'],
        ['Những bước đầu', 'Con đường bắt đầu với mười ván.'],
      ),
      counters: [{ fact: 'rounds', count: 10, ...from(1n) }],
      cash: 0n,
      points: 15,
    },
    {
      code: 'path-on-the-way',
      period: 'once',
      art: 'link',
      needs: 'path-first-steps',
      texts: said(
        ['On the way', 'Five games lead further up.'],
        ['A caminho', 'Cinco jogos levam mais alto.'],
        ['Trên đường', 'Năm trò đưa bạn lên cao hơn.'],
      ),
      counters: [{ fact: 'games', count: 5, ...from(5n) }],
      cash: 0n,
      points: 35,
    },
    {
      code: 'path-summit',
      period: 'once',
      art: 'summit',
      needs: 'path-on-the-way',
      texts: said(
        ['Summit', 'The last part of the path.'],
        ['Cume', 'A última parte do caminho.'],
        ['Đỉnh núi', 'Chặng cuối của con đường.'],
      ),
      counters: [bets(30_000n)],
      cash: 300n,
      points: 100,
    },
  ]
}

function demoMissions(unit: bigint): DemoMission[] {
  const counters = countersOf(unit)
  return [...dailyMissions(counters), ...weeklyMissions(counters), ...pathMissions(counters)]
}

/** Ten levels: points, and cash in units. */
const levels = [
  [200, 1n],
  [450, 2n],
  [750, 2n],
  [1_100, 3n],
  [1_500, 4n],
  [2_000, 5n],
  [2_600, 6n],
  [3_200, 6n],
  [3_850, 6n],
  [4_500, 7n],
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
    levels: levels.map(([points, amount]) => ({ points, rewards: cash(amount * unit) })),
    prizes: prizes.map(([upToPlace, amount]) => ({ upToPlace, rewards: cash(amount * unit) })),
  }
  return [
    {
      ...shared,
      code: SEASON,
      art: 'summit',
      texts: said(
        ['Season of Lanterns', 'Missions earn points, points open ten levels.'],
        ['Temporada das Lanternas', 'Missões valem pontos, e pontos abrem dez níveis.'],
        ['Mùa Đèn Lồng', 'Nhiệm vụ cho điểm, điểm mở mười cấp.'],
      ),
      budget: 5_000n * unit,
      endsAt: new Date(now.getTime() + SEASON_DAYS * DAY_MS),
      terms: season,
    },
    ...demoMissions(unit).map(
      ({ code, period, art, texts, needs, counters, cash: hundredths, points }) => ({
        ...shared,
        code,
        art,
        texts,
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
