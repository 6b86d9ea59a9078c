import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../wire.ts'

const typedAddress = z.string().check(
  z.trim(),
  z.maxLength(45),
  // An address of either family, letters and signs only; the house itself decides whether it is one.
  z.regex(/^[0-9a-fA-F.:]+$/),
)

export const consoleRegionsApi = {
  look: endpoint('GET /console/api/region/look', {
    access: { staff: 'brand.read' },
    summary: 'What an address would meet at the door of the brand, and why',
    input: z.object({
      /** Without one the caller’s own. */
      address: z.optional(typedAddress),
    }),
    output: z.object({
      address: z.string(),
      /** ISO 3166-1 alpha-2; null for addresses of no country. */
      country: z.nullable(z.string()),
      /** As S4-001: 0 normal, 1 maintenance, 2 region-restricted. */
      status: z.literal([0, 1, 2]),
      because: z.nullable(z.enum(['allowed', 'blocked_address', 'blocked_country'])),
      /** What hides the caller; null when the service that knows does not answer. */
      disguises: z.nullable(z.array(z.enum(['vpn', 'proxy', 'tor']))),
      /** The brand takes no bets from there. */
      refusesPlay: z.boolean(),
      /** When the data set of countries was made. */
      countriesMadeAt: instant,
    }),
    refusals: ['field_invalid'],
    rate: { per: 'session', requests: 60, seconds: 60 },
  }),
}
