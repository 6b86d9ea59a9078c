import * as z from 'zod/mini'
import { proposedChange } from './approvals.ts'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { knownRealCurrency } from '../known-currency.ts'
import { boundedText } from '../field-types.ts'
import { typedName } from '../typed-text.ts'
import { instant, realCurrency } from '../wire.ts'

const brand = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  currency: realCurrency,
  timeZone: z.string(),
  defaultLanguage: z.string(),
  languages: z.array(z.string()),
  marketPack: z.string(),
  /** Where its site is; empty while it has none. */
  host: z.string(),
  createdAt: instant,
})

/** The brands of the platform and the currencies that they may be made in: the whole platform's, not one brand's. */
export const consoleBrandsApi = {
  brands: endpoint('GET /console/api/brands', {
    access: { staff: 'brand.read' },
    summary:
      'The brands that the caller works on, the enabled currencies, and what a new brand may be',
    output: z.object({
      brands: z.array(brand),
      /** With the day since when, and whether a brand has it: then it stays. */
      currencies: z.array(z.object({ currency: realCurrency, since: instant, inUse: z.boolean() })),
      /** What ISO 4217 knows, and USDT. */
      known: z.array(realCurrency),
      marketPacks: z.array(z.string()),
      languages: z.array(z.string()),
      timeZones: z.array(z.string()),
      worksOnAllBrands: z.boolean(),
    }),
  }),
  changeCurrencies: endpoint('PUT /console/api/brands/currencies', {
    access: { staff: 'brand.write' },
    summary: 'Enables exactly these currencies; those of brands cannot be taken away',
    input: z.object({
      currencies: z.array(knownRealCurrency).check(z.minLength(1), z.maxLength(200)),
      reason: auditReason,
    }),
    output: z.object({ enabled: z.int() }),
    refusals: ['not_allowed', 'currency_in_use'],
  }),
  createBrand: endpoint('POST /console/api/brands', {
    access: { staff: 'brand.write' },
    summary:
      'Asks for a brand with its host, its cashier and its games; a second person makes it, and both work on it from then on',
    input: z.object({
      /** The merchant code; it never changes. */
      code: z.string().check(z.regex(/^[a-z][a-z0-9]{1,31}$/)),
      name: typedName(60),
      host: z
        .string()
        .check(
          z.regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/),
        ),
      currency: knownRealCurrency,
      timeZone: boundedText(64),
      /** The first is what visitors read whose own is not among them. */
      languages: z.array(boundedText(8)).check(z.minLength(1), z.maxLength(40)),
      marketPack: boundedText(40),
      reason: auditReason,
    }),
    output: proposedChange,
    refusals: [
      'not_allowed',
      'proposal_waits',
      'currency_not_enabled',
      'currency_not_in_market',
      'brand_code_taken',
      'host_taken',
      'field_invalid',
    ],
  }),
}
