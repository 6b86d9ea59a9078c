import { consoleBrandsApi } from '@croupier/api/core/console-brands'
import { knownRealCurrency } from '@croupier/api/known-currency'
import { type RealCurrency, realCurrencies } from '@croupier/shared/currencies'
import { languageCodes } from '@croupier/shared/languages'
import * as z from 'zod/mini'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import {
  changeCurrencies,
  createBrand,
  enabledCurrencies,
  marketPackCodes,
  requireNewBrand,
} from '../core/brands/brands.ts'
import { methodOfCurrency, openCashier, type OpenedWay } from '../payments/cashier/cashier.ts'
import { giveBrand } from '../accounts/staff/staff.ts'
import type { ConsoleDeps } from './deps.ts'
import { allBrandIds, jsonOf } from './vendor-desk.ts'
import { worksOnAllBrands } from './whole-platform.ts'
import { transact } from '../platform/transact.ts'

/** Serves the platform's brands: which there are, in which currencies one may be made, and a new one. */
export function newBrandRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const { brands } = parts

  route(http, consoleBrandsApi.brands, async ({ staff }) => {
    const rows = (await brands.all()).filter(({ id }) => staff.brandIds.includes(id))
    const domains = await Promise.all(rows.map(({ id }) => brands.domainsOf(id)))
    const made = await db.selectFrom('brands_public').select(['id', 'created_at']).execute()
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

  registerBrandAct(http, parts)
  route(http, consoleBrandsApi.createBrand, async (call) => {
    const { reason, ...words } = call.input
    const { staff, address, now } = call
    if (!(await worksOnAllBrands(parts, staff))) refuse('not_allowed')
    const { name, code, ...rest } = words
    const proposal = {
      kind: 'brand.create' as const,
      brandId: null,
      brandIds: await allBrandIds(parts),
      subject: { type: 'brand', id: code },
      payload: jsonOf({ brandName: name, brandCode: code, ...rest }),
      reason,
    }
    return await transact(db, async (tx) => {
      await requireNewBrand(tx, words)
      return await parts.approvals.propose(tx, proposal, { staff, address, now })
    })
  })
}

const wantedBrand = z.object({
  brandName: z.string(),
  brandCode: z.string(),
  host: z.string(),
  currency: knownRealCurrency,
  timeZone: z.string(),
  languages: z.array(z.string()),
  marketPack: z.string(),
})

/** Two people make a brand: with it come a host, ways to pay and games. Both work on it from then on. */
function registerBrandAct(http: Http, { approvals, audit, brands, vendors }: ConsoleDeps): void {
  const { config } = http.context
  approvals.register('brand.create', {
    permission: 'brand.write',
    execute: async (tx, { proposal, by }) => {
      const { brandName: name, brandCode: code, ...rest } = wantedBrand.parse(proposal.payload)
      const words = { name, code, ...rest }
      const brandId = await createBrand(tx, words)
      const { currency } = words
      await openCashier(tx, { brandId, currency, ways: firstWays(config.mode, currency) })
      for (const vendor of await vendors.all())
        await vendors.within(tx).switchForBrand({ brandId, vendorId: vendor.id, enabled: true })
      for (const staffId of [proposal.proposed_by, by.staff.id])
        await giveBrand(tx, { staffId, brandId, at: by.now })
      await audit.record(tx, {
        brandId: null,
        actor: { kind: 'staff', id: by.staff.id, name: by.staff.name },
        action: 'brand.created',
        subject: { type: 'brand', id: String(brandId) },
        after: { ...words, id: brandId },
        reason: proposal.reason,
        address: by.address,
        at: by.now,
      })
      return () => {
        brands.announceChange()
        vendors.announceChange()
      }
    },
  })
}

/** The sandbox of a demonstration; another provider is chosen by staff, by two people, and carries nothing until then. */
function firstWays(mode: 'demo' | 'production', currency: RealCurrency): OpenedWay[] {
  if (mode === 'production') return []
  const method = methodOfCurrency(currency)
  return (['deposit', 'withdrawal'] as const).map((direction) => ({
    direction,
    method,
    provider: 'sandbox',
  }))
}

function currencyRoute(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const { audit } = parts

  route(http, consoleBrandsApi.changeCurrencies, async (call) => {
    const { input, staff, now } = call
    if (!(await worksOnAllBrands(parts, staff))) refuse('not_allowed')
    const currencies = [...new Set(input.currencies)].toSorted()
    await transact(db, async (tx) => {
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
