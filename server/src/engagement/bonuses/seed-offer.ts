import type { BonusTerms } from '@croupier/api/engagement/bonuses'
import type { CurrencyCode } from '@croupier/shared/money'
import type { Context } from '../../platform/context.ts'
import { keptTerms } from './offers.ts'

/** An offer that a new house opens with, live at once and without an end. Repeating it changes nothing. */
export async function seedOffer(
  { db, random, clock }: Pick<Context, 'db' | 'random' | 'clock'>,
  of: { brandId: number; currency: CurrencyCode; code: string; terms: BonusTerms },
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('bonuses_offers')
    .values({
      id: random.uuid(),
      brand_id: of.brandId,
      code: of.code,
      version: 1,
      terms: keptTerms(of.terms),
      currency: of.currency,
      starts_at: now,
      state: 'live',
      reason: 'Demo data',
      proposed_by: 'demonstration',
      proposed_at: now,
      decided_by: 'house',
      decided_at: now,
    })
    // Of two starts at once the later may meet the other's row in either of its keys.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
