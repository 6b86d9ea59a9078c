import type { Context } from '../../platform/context.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { MarketTexts } from './lint-words.ts'
import type { Shelf } from './shelf.ts'

export interface ContentDeps {
  context: Context
  audit: Audit
  brands: Brands
  shelf: Shelf
}

export async function marketWords(
  { brands }: Pick<ContentDeps, 'brands'>,
  { id, languages }: BrandRef,
): Promise<MarketTexts & { languages: readonly string[] }> {
  return {
    banned: await brands.marketRule(id, 'advertising.banned'),
    riskWarning: await brands.marketRule(id, 'texts.riskWarning'),
    minimumAge: await brands.marketRule(id, 'account.minimumAge'),
    languages,
  }
}
