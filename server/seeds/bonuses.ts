import { seedOffer } from '../src/modules/bonuses/bonuses.ts'
import type { Context } from '../src/platform/context.ts'

const WHOLE = 10_000n

/** The second brand adds half to a deposit; the first, which is to show a market like Brazil's, has none. */
export async function seedDemoBonuses(context: Context): Promise<void> {
  await seedOffer(context, {
    brandId: 2,
    currency: 'VND',
    code: 'half-on-top',
    terms: {
      kind: 'deposit_match',
      rate: 5_000,
      cap: 1_000_000n * WHOLE,
      minDeposit: 100_000n * WHOLE,
      times: 10,
      days: 14,
      contribution: {
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
      },
    },
  })
}
