import { everybody, type PromotionDefinition } from '@croupier/api/engagement/promotion'
import { baseUnit, type RealCurrency } from '@croupier/shared/currencies'
import type { Context } from '../src/platform/context.ts'
import type { Promotions } from '../src/engagement/promotions/promotions.ts'
import { jackpotTexts } from './jackpot-texts.ts'

const BRANDS = [
  { brandId: 1, currency: 'BRL' },
  { brandId: 2, currency: 'VND' },
] as const

/** Four pools, which take a quarter of a per cent of what counts together: more would leave plinko and mines below the floor (GUARDS G2). */
export function demoJackpot(currency: RealCurrency, startsAt: Date): PromotionDefinition {
  const unit = baseUnit(currency)
  const pool = { mini: 20n, minor: 200n, major: 2_000n, mega: 20_000n }
  const span = (seed: bigint) => ({ seed: seed * unit, cap: (seed * unit * 5n) / 2n })
  return {
    code: 'mystery-jackpots',
    texts: jackpotTexts,
    art: 'jackpot',
    audience: everybody,
    oncePerPerson: false,
    budget: null,
    startsAt,
    endsAt: null,
    terms: {
      kind: 'jackpot',
      pools: [
        { tier: 'mini', share: 50, ...span(pool.mini) },
        { tier: 'minor', share: 75, ...span(pool.minor) },
        { tier: 'major', share: 75, ...span(pool.major) },
        { tier: 'mega', share: 50, ...span(pool.mega) },
      ],
      mostStake: 10n * unit,
      gameTypes: ['RNG', 'MINI', 'TABLE'],
      publishMinutes: 5,
    },
  }
}

/** Makes it live in both brands. Repeating it changes nothing. */
export async function seedDemoJackpots(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Pick<Promotions, 'live' | 'seed'>,
): Promise<void> {
  const now = clock.now()
  for (const { brandId, currency } of BRANDS) {
    const known = await promotions.live(db, { brandId, kind: 'jackpot', now, withComing: true })
    if (known.length > 0) continue
    const definition = demoJackpot(currency, now)
    await db.transaction().execute((tx) => promotions.seed(tx, { brandId, definition, now }))
  }
}
