import { assert } from '@croupier/shared/assert'
import { isLanguageCode } from '@croupier/shared/languages'
import type { Tx } from '../../platform/db.ts'
import { marketPackCodes, requireCurrencyOfMarket } from './market-packs.ts'
import type { BrandRow, DomainRow } from './snapshot.ts'

export interface NewBrand extends BrandRow {
  domains: readonly Omit<DomainRow, 'brandId'>[]
}

/** Adds a brand with its hosts; a brand that exists already is left as it is. Refuses `currency_not_in_market`. */
export async function addBrand(tx: Tx, brand: NewBrand): Promise<void> {
  assert(marketPackCodes.includes(brand.marketPack), `unknown market pack ${brand.marketPack}`)
  requireCurrencyOfMarket(brand.marketPack, brand.currency)
  assert(brand.languages.every(isLanguageCode), 'unknown language')
  await tx
    .insertInto('brands')
    .values({
      id: brand.id,
      code: brand.code,
      name: brand.name,
      currency: brand.currency,
      time_zone: brand.timeZone,
      default_language: brand.defaultLanguage,
      languages: [...brand.languages],
      market_pack: brand.marketPack,
      is_default: brand.isDefault,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const domain of brand.domains) {
    await tx
      .insertInto('brands_domains')
      .values({
        host: domain.host,
        brand_id: brand.id,
        purpose: domain.purpose,
        is_main: domain.isMain,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
