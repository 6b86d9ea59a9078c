import { isLanguageCode } from '@croupier/shared/languages'
import type { RealCurrency } from '@croupier/shared/currencies'
import { isReservedName } from '@croupier/shared/reserved-names'
import { skeletonOf } from '@croupier/shared/skeleton'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { addBrand } from './add-brand.ts'
import { marketPackCodes, requireCurrencyOfMarket } from './market-packs.ts'

export interface BrandTexts {
  code: string
  name: string
  host: string
  currency: RealCurrency
  timeZone: string
  /** The first is the brand's own. */
  languages: readonly string[]
  marketPack: string
}

/**
 * Makes a brand with its site's host and answers with its number. Refuses `currency_not_enabled`, `currency_not_in_market`, `brand_code_taken`, `host_taken` and
 * `field_invalid`. Announce it after COMMIT.
 */
export async function createBrand(tx: Tx, words: BrandTexts): Promise<number> {
  const brands = await requireNewBrand(tx, words)
  const id = Math.max(0, ...brands.map((brand) => brand.id)) + 1
  await addBrand(tx, {
    ...words,
    id,
    defaultLanguage: words.languages[0] ?? 'en',
    languages: [...words.languages],
    isDefault: brands.length === 0,
    domains: [{ host: words.host, purpose: 'site', isMain: true }],
  })
  return id
}

/** Refuses what `createBrand` would refuse, and holds the numbers of brands until the transaction ends. Answers with the brands there are. */
export async function requireNewBrand(
  tx: Tx,
  words: BrandTexts,
): Promise<{ id: number; code: string }[]> {
  requireFit(words)
  requireCurrencyOfMarket(words.marketPack, words.currency)
  // Two who make brands at once take turns: numbers follow each other.
  await sql`select pg_advisory_xact_lock(hashtext('brands'))`.execute(tx)
  const enabled = await tx
    .selectFrom('brands_currencies')
    .select('currency')
    .where('currency', '=', words.currency)
    .forShare()
    .executeTakeFirst()
  if (!enabled) refuse('currency_not_enabled', { field: 'currency' })
  const brands = await tx.selectFrom('brands').select(['id', 'code']).execute()
  // A code that only looks like another one would be taken for it in addresses and reports.
  const seen = skeletonOf(words.code)
  if (brands.some(({ code }) => skeletonOf(code) === seen))
    refuse('brand_code_taken', { field: 'code' })
  const host = await tx
    .selectFrom('brands_domains')
    .select('host')
    .where('host', '=', words.host)
    .executeTakeFirst()
  if (host) refuse('host_taken', { field: 'host' })
  return brands
}

function requireFit({ code, name, timeZone, languages, marketPack }: BrandTexts): void {
  // Who writes as the brand must not seem to be staff, support or a bank's desk.
  if (isReservedName(name)) refuse('field_invalid', { field: 'name' })
  // The demonstration's own brand has the house's name as its code; nobody else gets it.
  if (isReservedName(code) && code !== 'croupier') refuse('field_invalid', { field: 'code' })
  if (!isTimeZone(timeZone)) refuse('field_invalid', { field: 'timeZone' })
  if (!languages.every(isLanguageCode) || new Set(languages).size !== languages.length)
    refuse('field_invalid', { field: 'languages' })
  if (!marketPackCodes.includes(marketPack)) refuse('field_invalid', { field: 'marketPack' })
}

/** The zones of a brand are places; what is written as a distance has no clocks that change. */
export function isTimeZone(text: string): boolean {
  return text === 'UTC' || Intl.supportedValuesOf('timeZone').includes(text)
}
