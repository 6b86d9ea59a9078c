import { feeBearers } from '@croupier/shared/payment-fee'
import * as z from 'zod/mini'
import { money } from '../wire.ts'

/** The price of a way of paying; computed by `feeOf` of the shared words, on both sides alike. */
export const feeTerms = z.object({
  fixed: money,
  /** Hundredths of a percent of the amount. */
  basisPoints: z.int().check(z.gte(0), z.lte(5000)),
  /** Bounds of fixed and percentage together; null = none. */
  least: z.nullable(money),
  most: z.nullable(money),
  bearer: z.enum(feeBearers),
})
