import type { App } from './app.ts'
import { missingOfCompany } from '../core/brands/brands.ts'

/**
 * The brands whose pages keep silent about the company where the market demands it (Law 14.790/2023 art. 15), with what is missing.
 * The house opens all the same: one brand that is being set up must not close the others.
 */
export async function missingFacts({
  brands,
}: Pick<App, 'brands'>): Promise<{ brand: string; market: string; missing: string[] }[]> {
  const silent = []
  for (const { id, code, marketPack } of await brands.all()) {
    const missing = missingOfCompany(marketPack, await brands.setting(id, 'links.company'))
    if (missing.length > 0) silent.push({ brand: code, market: marketPack, missing })
  }
  return silent
}
