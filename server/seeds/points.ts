import { POINT } from '@croupier/api/engagement/point-types'
import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import type { Reward } from '@croupier/api/engagement/reward'
import { baseUnit, isRealCurrency, type RealCurrency } from '@croupier/shared/currencies'
import { formatCurrency } from '@croupier/shared/currency-format'
import { languages } from '@croupier/shared/languages'
import { decimalOf } from '@croupier/shared/money'
import { assert } from '@croupier/shared/assert'
import type { Promotions } from '../src/engagement/promotions/promotions.ts'
import type { Context } from '../src/platform/context.ts'
import type { Tx } from '../src/platform/db.ts'
import { seededBrands } from './brands.ts'
import { itemTitles, rulesTitle } from './points-texts.ts'

type Texts = Readonly<Record<string, string>>
type Title = keyof typeof itemTitles

interface Item {
  code: string
  title: Title
  art: string
  points: number
  /** What it is worth in base units of the brand's currency. */
  units: number
  /** Free rounds or tickets. */
  count?: number
  /** What it costs of the balance besides, in base units. */
  cash?: number
  stock?: number
  perMember?: number
  levelFrom?: number
}

/** A hundred points are a fifth of a base unit; an item gives at most a quarter more. */
const items: readonly Item[] = [
  { code: 'cash-1', title: 'cash', art: 'coins', points: 500, units: 1 },
  { code: 'cash-5', title: 'cash', art: 'coins', points: 2_400, units: 5 },
  { code: 'cash-20', title: 'cash', art: 'coins', points: 9_500, units: 20 },
  { code: 'cash-100', title: 'cash', art: 'coins', points: 47_000, units: 100, perMember: 5 },
  { code: 'bonus-2', title: 'bonus', art: 'gift', points: 800, units: 2 },
  { code: 'bonus-10', title: 'bonus', art: 'gift', points: 4_000, units: 10 },
  { code: 'bonus-50', title: 'bonus', art: 'gift', points: 20_000, units: 50, perMember: 3 },
  { code: 'spins-10', title: 'free_rounds', art: 'reels', points: 850, units: 2, count: 10 },
  { code: 'spins-25', title: 'free_rounds', art: 'reels', points: 2_050, units: 5, count: 25 },
  { code: 'spins-100', title: 'free_rounds', art: 'reels', points: 8_000, units: 20, count: 100 },
  { code: 'ticket-1', title: 'ticket', art: 'ticket', points: 300, units: 0.6, count: 1 },
  { code: 'tickets-5', title: 'ticket', art: 'ticket', points: 1_450, units: 3, count: 5 },
  { code: 'mug', title: 'mug', art: 'mug', points: 2_000, units: 4, stock: 200 },
  { code: 'cap', title: 'cap', art: 'cap', points: 3_000, units: 6, stock: 150 },
  { code: 'shirt', title: 'shirt', art: 'shirt', points: 4_000, units: 8, stock: 150 },
  { code: 'powerbank', title: 'powerbank', art: 'powerbank', points: 5_000, units: 10, stock: 80 },
  { code: 'chips', title: 'chips', art: 'chips', points: 6_000, units: 12, stock: 60 },
  { code: 'hoodie', title: 'hoodie', art: 'shirt', points: 8_000, units: 16, stock: 60 },
  { code: 'gift-box', title: 'box', art: 'gift', points: 10_000, units: 20, stock: 40 },
  { code: 'earbuds', title: 'earbuds', art: 'headphones', points: 12_000, units: 24, stock: 30 },
  {
    code: 'headphones',
    title: 'headphones',
    art: 'headphones',
    points: 7_500,
    cash: 15,
    units: 30,
    stock: 20,
    perMember: 2,
  },
  {
    code: 'vip-box',
    title: 'vip',
    art: 'gift',
    points: 18_000,
    units: 45,
    stock: 20,
    perMember: 1,
    levelFrom: 3,
  },
  {
    code: 'watch',
    title: 'watch',
    art: 'watch',
    points: 30_000,
    units: 60,
    stock: 10,
    perMember: 1,
  },
  {
    code: 'phone',
    title: 'phone',
    art: 'phone',
    points: 120_000,
    units: 240,
    stock: 3,
    perMember: 1,
  },
]

const wageringShare = {
  RNG: 10_000,
  FISH: 10_000,
  MINI: 10_000,
  MXWIN: 10_000,
  TABLE: 1_000,
  LIVE: 1_000,
} as const

/** What the demonstration's members begin with, so that a newcomer can redeem something at once. */
const WELCOME = 5_000n * POINT

/** Both brands give points and have a mall. Repeating it changes nothing; what staff changed stays. */
export async function seedDemoPoints(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Promotions,
): Promise<void> {
  const now = clock.now()
  for (const { id: brandId, currency } of seededBrands) {
    assert(isRealCurrency(currency), 'a brand has real money')
    const definitions = [rulesIn(currency, now), ...itemsIn(currency, { now, promotions })]
    await db.transaction().execute(async (tx) => {
      if ((await promotions.live(tx, { brandId, kind: 'points', now })).length > 0) return
      for (const definition of definitions) await promotions.seed(tx, { brandId, definition, now })
      await welcome(tx, { promotions, brandId, now })
    })
  }
}

function rulesIn(currency: RealCurrency, now: Date): PromotionDefinition {
  const terms: TermsOf<'points'> = {
    kind: 'points',
    bets: {
      rng: 100n * POINT,
      live: 100n * POINT,
      lottery: 150n * POINT,
      pvp: 100n * POINT,
      sports: 150n * POINT,
    },
    deposit: 40n * POINT,
    conversion: { points: 100, amount: baseUnit(currency) / 5n },
  }
  return { ...common(now), code: 'points', texts: textsOf(rulesTitle), art: 'coins', terms }
}

function itemsIn(
  currency: RealCurrency,
  { now, promotions }: { now: Date; promotions: Promotions },
): PromotionDefinition[] {
  return items.flatMap((item, position) => {
    const worth = (baseUnit(currency) * BigInt(item.units * 10)) / 10n
    const reward = rewardOf(item, worth)
    // A kind of reward that this house does not give yet is not offered.
    if (!promotions.hasReward(reward.kind)) return []
    const isSent = reward.kind === 'item'
    const terms: TermsOf<'mall_item'> = {
      kind: 'mall_item',
      reward,
      points: item.points,
      cashPrice: item.cash === undefined ? null : baseUnit(currency) * BigInt(item.cash),
      worth,
      stock: item.stock ?? null,
      perMember: item.perMember ?? null,
      needsAddress: isSent,
      approval: isSent ? 'staff' : 'automatic',
      position,
    }
    const { audience, ...rest } = common(now)
    return {
      ...rest,
      audience: { ...audience, levelFrom: item.levelFrom ?? null },
      code: `mall-${item.code}`,
      texts: textsOf(itemTitles[item.title], (tag) =>
        item.count === undefined ? shown(worth, currency, tag) : String(item.count),
      ),
      art: item.art,
      terms,
    }
  })
}

function rewardOf({ title, count = 1 }: Item, worth: bigint): Reward {
  if (title === 'cash') return { kind: 'cash', amount: worth }
  if (title === 'bonus')
    return {
      kind: 'bonus',
      amount: worth,
      wagering: { times: 5, days: 14, contribution: wageringShare },
    }
  if (title === 'free_rounds')
    return {
      kind: 'free_rounds',
      gameCode: 'HS-KOI',
      stake: worth / BigInt(count),
      rounds: count,
      days: 7,
      winsTo: 'cash',
      replacement: null,
    }
  if (title === 'ticket') return { kind: 'ticket', raffle: 'daily-wheel', count, days: 30 }
  return { kind: 'item', name: itemTitles[title].en }
}

function common(now: Date) {
  return {
    audience: { levelFrom: null, levelTo: null, newWithinDays: null, hasDeposited: null },
    oncePerPerson: false,
    budget: null,
    startsAt: now,
    endsAt: null,
  }
}

function textsOf(
  titles: Texts,
  of: (tag: string) => string = () => '',
): PromotionDefinition['texts'] {
  return Object.fromEntries(
    Object.entries(titles).map(([code, title]) => [
      code,
      { title: title.replace('{0}', of(tagOf(code))), summary: '' },
    ]),
  )
}

function tagOf(code: string): string {
  return languages.find((language) => language.code === code)?.tag ?? 'en'
}

function shown(amount: bigint, currency: RealCurrency, tag: string): string {
  return formatCurrency(decimalOf(amount), {
    tag: `${tag}-u-nu-latn`,
    currency,
    least: 0,
    most: 0,
  })
}

async function welcome(
  tx: Tx,
  { promotions, brandId, now }: { promotions: Promotions; brandId: number; now: Date },
): Promise<void> {
  const [rules] = await promotions.live(tx, { brandId, kind: 'points', now })
  assert(rules, 'the rules were just seeded')
  const members = await tx
    .selectFrom('identity_members')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_type', '=', 0)
    .execute()
  for (const { id: memberId } of members)
    await promotions.give(tx, {
      promotion: rules,
      memberId,
      occurrence: 'demonstration',
      rewards: [{ kind: 'points', points: WELCOME }],
      cause: { demonstration: true },
      now,
    })
}
