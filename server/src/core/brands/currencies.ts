import { isRealCurrency, type RealCurrency } from '@croupier/shared/currencies'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'

export interface EnabledCurrency {
  currency: RealCurrency
  since: Date
  /** A brand is made in it, so that it stays. */
  inUse: boolean
}

/** The currencies that brands may be made in, in the order of their codes. */
export async function enabledCurrencies(db: Db | Tx): Promise<EnabledCurrency[]> {
  const rows = await db
    .selectFrom('brands_currencies')
    .select((eb) => [
      'currency',
      'since',
      eb
        .exists(
          eb
            .selectFrom('brands')
            .select('id')
            .whereRef('brands.currency', '=', 'brands_currencies.currency'),
        )
        .as('in_use'),
    ])
    .orderBy('currency')
    .execute()
  return rows.flatMap(({ currency, since, in_use: inUse }) =>
    isRealCurrency(currency) ? [{ currency, since, inUse: Boolean(inUse) }] : [],
  )
}

/** Enables one more, for the first brand of a platform. */
export async function enableCurrency(
  tx: Tx,
  of: { currency: RealCurrency; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('brands_currencies')
    .values({ currency: of.currency, by: of.by, since: of.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Enables exactly these. Refuses `currency_in_use` when one of a brand is not among them. */
export async function changeCurrencies(
  tx: Tx,
  of: { currencies: readonly RealCurrency[]; by: string; at: Date },
): Promise<{ before: RealCurrency[] }> {
  // Two who change the list at once wait for each other.
  await tx.selectFrom('brands_currencies').select('currency').forUpdate().execute()
  const before = await enabledCurrencies(tx)
  const kept = new Set<string>(of.currencies)
  const missing = before.find(({ currency, inUse }) => inUse && !kept.has(currency))
  if (missing) refuse('currency_in_use', { values: { currency: missing.currency } })
  await tx
    .deleteFrom('brands_currencies')
    .where('currency', 'not in', [...kept])
    .execute()
  await tx
    .insertInto('brands_currencies')
    .values([...kept].map((currency) => ({ currency, by: of.by, since: of.at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { before: before.map(({ currency }) => currency) }
}
