import type { House } from './app.ts'
import { type CompanyFact, marketRule } from './modules/brands/brands.ts'

/** Where the setting `links.company` holds what the law wants said of the company behind a site. */
const FIELD_OF = {
  name: 'legalName',
  taxNumber: 'registration',
  authorisation: 'licence',
  address: 'address',
  phone: 'phone',
  email: 'complaints',
  ombudsman: 'ombudsman',
} as const satisfies Record<CompanyFact, string>

/**
 * The brands whose pages keep silent about the company where the market demands it (Law 14.790/2023 art. 15), with what is missing.
 * The house opens all the same: one brand that is being set up must not close the others.
 */
export async function missingFacts({
  brands,
}: Pick<House, 'brands'>): Promise<{ brand: string; market: string; missing: string[] }[]> {
  const silent = []
  for (const { id, code, marketPack } of await brands.all()) {
    const company = await brands.setting(id, 'links.company')
    const fields = marketRule(marketPack, 'texts.companyFacts').map((fact) => FIELD_OF[fact])
    const missing = fields.filter((field) => (company?.[field] ?? '') === '')
    if (missing.length > 0) silent.push({ brand: code, market: marketPack, missing })
  }
  return silent
}
