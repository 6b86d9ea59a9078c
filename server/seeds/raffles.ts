import { everybody, type PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import type { Reward } from '@croupier/api/engagement/reward'
import type { Money } from '@croupier/shared/money'
import type { Context } from '../src/platform/context.ts'
import type { Promotions } from '../src/engagement/promotions/promotions.ts'
import { raffleTexts } from './raffle-texts.ts'

/** Hundredths of a real, or fifty dong: what the amounts below are counted in. */
type Unit = bigint

const BRANDS = [
  { brandId: 1, unit: 100n },
  { brandId: 2, unit: 500_000n },
] as const

const everyHour = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

interface Prices {
  money(amount: bigint): Money
  cash(amount: bigint): Reward[]
}

const pricesIn = (unit: Unit): Prices => ({
  money: (amount) => amount * unit,
  cash: (amount) => [{ kind: 'cash', amount: amount * unit }],
})

/** The raffles of a brand of the demonstration: a wheel with a free ticket a day, envelopes on the hour, and a weekly draw. */
export function demoRaffles(unit: Unit, startsAt: Date): PromotionDefinition[] {
  const prices = pricesIn(unit)
  const { money } = prices
  const shared = { audience: everybody, startsAt, endsAt: null }
  return [
    {
      ...shared,
      code: 'daily-wheel',
      texts: raffleTexts.wheel,
      art: 'wheel',
      oncePerPerson: true,
      budget: money(2_000_000n),
      terms: wheel(prices),
    },
    {
      ...shared,
      code: 'hourly-envelopes',
      texts: raffleTexts.envelopes,
      art: 'envelopes',
      oncePerPerson: true,
      budget: money(5_000_000n),
      terms: envelopes(prices),
    },
    {
      ...shared,
      code: 'weekly-draw',
      texts: raffleTexts.draw,
      art: 'draw',
      oncePerPerson: false,
      budget: money(5_000_000n),
      terms: draw(prices),
    },
  ]
}

function wheel({ money, cash }: Prices): TermsOf<'wheel'> {
  const tickets: Reward[] = [{ kind: 'ticket', raffle: 'weekly-draw', count: 3, days: 7 }]
  return {
    kind: 'wheel',
    segments: [
      { code: 'half', weight: 400, rewards: cash(50n), stock: null },
      { code: 'twenty', weight: 25, rewards: cash(2_000n), stock: null },
      { code: 'one', weight: 300, rewards: cash(100n), stock: null },
      { code: 'tickets', weight: 60, rewards: [...cash(50n), ...tickets], stock: 10_000 },
      { code: 'two', weight: 150, rewards: cash(200n), stock: null },
      { code: 'hundred', weight: 4, rewards: cash(10_000n), stock: 20 },
      { code: 'five', weight: 60, rewards: cash(500n), stock: null },
      { code: 'top', weight: 1, rewards: cash(50_000n), stock: 2 },
    ],
    freeDaily: 1,
    ticketCost: money(255n),
    earn: null,
  }
}

function envelopes({ money }: Prices): TermsOf<'envelopes'> {
  return {
    kind: 'envelopes',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    times: everyHour,
    minutes: 10,
    count: 50,
    total: money(5_000n),
    least: money(20n),
    most: money(1_000n),
  }
}

function draw({ money, cash }: Prices): TermsOf<'draw'> {
  return {
    kind: 'draw',
    every: 'week',
    settleMinutes: 60,
    earn: { by: 'valid_bets', per: money(5_000n), most: 500, days: 30 },
    prizes: [
      { count: 1, rewards: cash(50_000n) },
      { count: 5, rewards: cash(5_000n) },
      { count: 20, rewards: cash(1_000n) },
    ],
  }
}

/** Makes them live in both brands. Repeating it changes nothing. */
export async function seedDemoRaffles(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Pick<Promotions, 'live' | 'seed'>,
): Promise<void> {
  const now = clock.now()
  for (const { brandId, unit } of BRANDS) {
    const known = await promotions.live(db, { brandId, now, withComing: true })
    const codes = new Set(known.map(({ code }) => code))
    for (const definition of demoRaffles(unit, now))
      if (!codes.has(definition.code))
        await db.transaction().execute((tx) => promotions.seed(tx, { brandId, definition, now }))
  }
}
