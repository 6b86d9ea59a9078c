import { everybody, type PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { Context } from '../src/platform/context.ts'
import type { Promotions } from '../src/engagement/promotions/promotions.ts'

/** One unit of money of the brand, in ten-thousandths: a real, or five thousand dong. */
const BRANDS = [
  { brandId: 1, unit: 10_000n },
  { brandId: 2, unit: 50_000_000n },
] as const

const texts = {
  en: { title: 'Welcome code', summary: 'Enter the code WELCOME2026 in the reward center.' },
  pt: {
    title: 'Código de boas-vindas',
    summary: 'Digite o código WELCOME2026 na central de recompensas.',
  },
}

/** The promo code of the demonstration: a small gift for the first thousand members who enter it. */
export function demoVoucher(unit: bigint, startsAt: Date): PromotionDefinition {
  return {
    code: 'welcome-code',
    texts,
    art: 'gift',
    audience: everybody,
    oncePerPerson: true,
    budget: 10_000n * unit,
    startsAt,
    endsAt: null,
    terms: {
      kind: 'voucher',
      voucher: 'WELCOME2026',
      uses: 1000,
      rewards: [{ kind: 'cash', amount: 10n * unit }],
    },
  }
}

/** Makes the promo code of both brands live where it is not. */
export async function seedVouchers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Promotions,
): Promise<void> {
  const now = clock.now()
  for (const { brandId, unit } of BRANDS) {
    const live = await promotions.live(db, { brandId, kind: 'voucher', now })
    if (live.length > 0) continue
    const definition = demoVoucher(unit, now)
    await db.transaction().execute((tx) => promotions.seed(tx, { brandId, definition, now }))
  }
}
