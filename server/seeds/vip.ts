import { everybody, type PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { Reward } from '@croupier/api/engagement/reward'
import type { VipBadge, VipBenefits, VipLevel } from '@croupier/api/engagement/terms/vip'
import { baseUnit, type RealCurrency } from '@croupier/shared/currencies'
import { sql } from 'kysely'
import type { Promotions } from '../src/engagement/promotions/promotions.ts'
import type { Context } from '../src/platform/context.ts'
import { namesOf, vipTexts } from './vip-texts.ts'

/** What a level asks for and gives, in base units of the brand's currency. */
interface PlannedLevel {
  badge: VipBadge
  deposits: number
  validBets: number
  levelUp?: number
  weekly?: number
  monthly?: number
  birthday?: number
  pointsPercent: number
  withdrawalPerDay: number
}

const planned: readonly PlannedLevel[] = [
  { badge: 'bronze', deposits: 0, validBets: 0, pointsPercent: 100, withdrawalPerDay: 10_000 },
  {
    badge: 'silver',
    deposits: 50,
    validBets: 500,
    levelUp: 0.4,
    pointsPercent: 105,
    withdrawalPerDay: 10_000,
  },
  {
    badge: 'gold',
    deposits: 200,
    validBets: 3_000,
    levelUp: 2,
    pointsPercent: 110,
    withdrawalPerDay: 20_000,
  },
  {
    badge: 'platinum',
    deposits: 600,
    validBets: 12_000,
    levelUp: 8,
    weekly: 0.2,
    monthly: 0.5,
    birthday: 0.5,
    pointsPercent: 120,
    withdrawalPerDay: 30_000,
  },
  {
    badge: 'emerald',
    deposits: 2_000,
    validBets: 50_000,
    levelUp: 30,
    weekly: 1,
    monthly: 2,
    birthday: 2.5,
    pointsPercent: 135,
    withdrawalPerDay: 50_000,
  },
  {
    badge: 'sapphire',
    deposits: 6_000,
    validBets: 200_000,
    levelUp: 120,
    weekly: 4,
    monthly: 8,
    birthday: 10,
    pointsPercent: 150,
    withdrawalPerDay: 100_000,
  },
  {
    badge: 'ruby',
    deposits: 20_000,
    validBets: 800_000,
    levelUp: 500,
    weekly: 15,
    monthly: 30,
    birthday: 40,
    pointsPercent: 175,
    withdrawalPerDay: 200_000,
  },
  {
    badge: 'diamond',
    deposits: 60_000,
    validBets: 3_000_000,
    levelUp: 2_000,
    weekly: 60,
    monthly: 125,
    birthday: 150,
    pointsPercent: 200,
    withdrawalPerDay: 500_000,
  },
]

/** The ladder of a demonstration's brand: eight levels by the last 60 days, reviewed by the month. */
export function demoLadder(currency: RealCurrency, startsAt: Date): PromotionDefinition {
  // Tenths are the finest that the plan has, and base units are whole tenths in every currency.
  const units = (count: number): bigint =>
    (BigInt(Math.round(count * 10)) * baseUnit(currency)) / 10n
  return {
    code: 'vip-levels',
    texts: vipTexts,
    art: 'crown',
    audience: everybody,
    oncePerPerson: false,
    budget: null,
    startsAt,
    endsAt: null,
    terms: {
      kind: 'vip',
      window: { type: 'rolling', days: 60 },
      review: 'month',
      graceReviews: 1,
      levels: planned.map((level) => levelOf(level, units)),
      ranks: [
        { names: namesOf('regular'), validBets: units(5_000) },
        { names: namesOf('veteran'), validBets: units(100_000) },
        { names: namesOf('legend'), validBets: units(5_000_000) },
      ],
    },
  }
}

/** Six tenths of what it takes to rise keep a level. */
const KEEP = 0.6

function levelOf(level: PlannedLevel, units: (count: number) => bigint): VipLevel {
  const gift = (count: number | undefined): Reward[] =>
    count === undefined ? [] : [{ kind: 'cash', amount: units(count) }]
  const benefits: VipBenefits = {
    // Shares of bets and losses are paid by promotions of their own; nobody serves a level first or by name yet.
    rebateBps: {},
    cashbackBps: 0,
    withdrawalPerDay: units(level.withdrawalPerDay),
    fastWithdrawals: false,
    pointsPercent: level.pointsPercent,
    weekly: gift(level.weekly),
    monthly: gift(level.monthly),
    birthday: gift(level.birthday),
    levelUp: gift(level.levelUp),
    ownHost: false,
  }
  return {
    names: namesOf(level.badge),
    badge: level.badge,
    deposits: units(level.deposits),
    validBets: units(level.validBets),
    keepDeposits: units(level.deposits * KEEP),
    keepValidBets: units(level.validBets * KEEP),
    benefits,
  }
}

/** Both brands open with a ladder; what an operator has made of it since stays. */
export async function seedDemoVip(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Pick<Promotions, 'live' | 'seed'>,
  brands: readonly { id: number; currency: RealCurrency }[],
): Promise<void> {
  for (const { id: brandId, currency } of brands) {
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('demo vip levels'))`.execute(tx)
      const live = await promotions.live(tx, { brandId, kind: 'vip', now, withComing: true })
      if (live.length === 0)
        await promotions.seed(tx, { brandId, definition: demoLadder(currency, now), now })
    })
  }
}
