import { seedOffer } from '../src/engagement/bonuses/bonuses.ts'
import type { Context } from '../src/platform/context.ts'

const WHOLE = 10_000n

/** How much of a bet counts, in ten-thousandths, by type of game. */
export const bonusContribution = {
  RNG: 10_000,
  FISH: 10_000,
  MINI: 10_000,
  MXWIN: 10_000,
  LOTT: 5_000,
  ELOTT: 5_000,
  SPORTS: 5_000,
  ESPORTS: 5_000,
  COCKFIGHT: 0,
  PVP: 0,
  LIVE: 1_000,
  TABLE: 1_000,
}

/** Both brands add half to a deposit. */
export async function seedDemoBonuses(context: Context): Promise<void> {
  const shared = {
    kind: 'deposit_match',
    rate: 5_000,
    times: 10,
    days: 14,
    contribution: bonusContribution,
  } as const
  await seedOffer(context, {
    brandId: 1,
    currency: 'BRL',
    code: 'half-on-top',
    terms: { ...shared, cap: 200n * WHOLE, minDeposit: 20n * WHOLE },
  })
  await seedOffer(context, {
    brandId: 2,
    currency: 'VND',
    code: 'half-on-top',
    terms: { ...shared, cap: 1_000_000n * WHOLE, minDeposit: 100_000n * WHOLE },
  })
}
