import { everybody, type PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { Money } from '@croupier/shared/money'
import type { Context } from '../src/platform/context.ts'
import type { Promotions } from '../src/engagement/promotions/promotions.ts'
import { rebateTexts } from './rebate-texts.ts'

/** Hundredths of a real, or fifty dong: what the amounts below are counted in. */
const BRANDS = [
  { brandId: 1, unit: 100n },
  { brandId: 2, unit: 500_000n },
] as const

/** The rebate, the weekly cashback and the referral of a brand of the demonstration. */
export function demoRebates(unit: bigint, startsAt: Date): PromotionDefinition[] {
  const money = (amount: bigint): Money => amount * unit
  const shared = { audience: everybody, oncePerPerson: false, startsAt, endsAt: null }
  return [
    {
      ...shared,
      code: 'rebate',
      texts: rebateTexts.rebate,
      art: 'rebate',
      budget: money(20_000_000n),
      terms: {
        kind: 'rebate',
        levels: [
          { from: 0, rates: { RNG: 5, LOTT: 20, ELOTT: 20, MINI: 10, FISH: 10 } },
          { from: 3, rates: { RNG: 6, LOTT: 25, ELOTT: 25, MINI: 12, FISH: 12 } },
        ],
        payout: 'claim',
        days: 30,
      },
    },
    {
      ...shared,
      code: 'weekly-cashback',
      texts: rebateTexts.cashback,
      art: 'cashback',
      budget: money(20_000_000n),
      terms: {
        kind: 'cashback',
        every: 'week',
        types: ['RNG', 'LIVE', 'TABLE'],
        leastLoss: money(1_000n),
        rate: 500,
        holdShare: 700,
        most: money(100_000n),
        days: 7,
      },
    },
    {
      ...shared,
      code: 'invite-friends',
      texts: rebateTexts.referral,
      art: 'friends',
      budget: money(5_000_000n),
      terms: {
        kind: 'referral',
        validBets: money(500_000n),
        withinDays: 60,
        friend: [{ kind: 'cash', amount: money(500n) }],
        tiers: [
          { from: 1, rewards: [{ kind: 'cash', amount: money(300n) }] },
          { from: 5, rewards: [{ kind: 'cash', amount: money(500n) }] },
        ],
        most: 50,
      },
    },
  ]
}

/** Makes them live in both brands. Repeating it changes nothing. */
export async function seedDemoRebates(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Pick<Promotions, 'live' | 'seed'>,
): Promise<void> {
  const now = clock.now()
  for (const { brandId, unit } of BRANDS) {
    const known = await promotions.live(db, { brandId, now, withComing: true })
    const codes = new Set(known.map(({ code }) => code))
    for (const definition of demoRebates(unit, now))
      if (!codes.has(definition.code))
        await db.transaction().execute((tx) => promotions.seed(tx, { brandId, definition, now }))
  }
}
