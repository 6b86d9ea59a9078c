import { consoleBrandsApi } from '@croupier/api/console-brands'
import { realCurrencies } from '@croupier/shared/currencies'
import { languageCodes } from '@croupier/shared/languages'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { auditLineOf } from '../audit/audit.ts'
import {
  changeCurrencies,
  createBrand,
  enabledCurrencies,
  marketPackCodes,
} from '../brands/brands.ts'
import { openCashierForBrand } from '../cashier/cashier.ts'
import { giveBrand } from '../operators/operators.ts'
import type { ConsoleParts } from './parts.ts'
import { worksOnAllBrands } from './whole-platform.ts'

/** Serves the platform's brands: which there are, in which currencies one may be made, and a new one. */
export function newBrandRoutes(http: Http, parts: ConsoleParts): void {
  const { db, config } = http.context
  const { audit, brands, vendors } = parts

  route(http, consoleBrandsApi.brands, async ({ staff }) => {
    const rows = (await brands.all()).filter(({ id }) => staff.brandIds.includes(id))
    const domains = await Promise.all(rows.map(({ id }) => brands.domainsOf(id)))
    const made = await db.selectFrom('brands').select(['id', 'created_at']).execute()
    return {
      brands: rows.map((row, index) => ({
        id: row.id,
        code: row.code,
        name: row.name,
        currency: row.currency,
        timeZone: row.timeZone,
        defaultLanguage: row.defaultLanguage,
        languages: [...row.languages],
        marketPack: row.marketPack,
        host:
          domains[index]?.find(({ purpose, isMain }) => purpose === 'site' && isMain)?.host ?? '',
        createdAt: made.find(({ id }) => id === row.id)?.created_at ?? new Date(0),
      })),
      currencies: await enabledCurrencies(db),
      known: [...realCurrencies],
      marketPacks: [...marketPackCodes],
      languages: [...languageCodes],
      timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone')],
      worksOnAllBrands: await worksOnAllBrands(parts, staff),
    }
  })

  currencyRoute(http, parts)

  route(http, consoleBrandsApi.createBrand, async (call) => {
    const { reason, ...words } = call.input
    const { staff, now } = call
    if (!(await worksOnAllBrands(parts, staff))) refuse('not_allowed')
    const id = await db.transaction().execute(async (tx) => {
      const brandId = await createBrand(tx, words)
      // Another provider than the demonstration's is set up by staff, with its keys.
      if (config.mode === 'demo')
        await openCashierForBrand(tx, { brandId, currency: words.currency, provider: 'sandbox' })
      for (const vendor of await vendors.all())
        await vendors.within(tx).switchForBrand({ brandId, vendorId: vendor.id, enabled: true })
      await giveBrand(tx, { staffId: staff.id, brandId, at: now })
      await audit.record(tx, {
        ...auditLineOf(call),
        action: 'brand.created',
        subject: { type: 'brand', id: String(brandId) },
        after: { ...words, id: brandId },
        reason,
      })
      return brandId
    })
    brands.announceChange()
    vendors.announceChange()
    return { id }
  })
}

function currencyRoute(http: Http, parts: ConsoleParts): void {
  const { db } = http.context
  const { audit } = parts

  route(http, consoleBrandsApi.changeCurrencies, async (call) => {
    const { input, staff, now } = call
    if (!(await worksOnAllBrands(parts, staff))) refuse('not_allowed')
    const currencies = [...new Set(input.currencies)].toSorted()
    await db.transaction().execute(async (tx) => {
      const { before } = await changeCurrencies(tx, { currencies, by: staff.name, at: now })
      await audit.record(tx, {
        ...auditLineOf(call),
        action: 'platform.currencies_changed',
        subject: { type: 'platform', id: 'currencies' },
        before,
        after: currencies,
        reason: input.reason,
      })
    })
    return { enabled: currencies.length }
  })
}
