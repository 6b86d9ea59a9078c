import * as z from 'zod/mini'
import { integer } from '../../field-types.ts'
import { rewards } from '../reward.ts'

/** A code as members type it: capital letters and digits, at least eight, so that it cannot be found by trying. */
export const voucherCode = z.string().check(z.regex(/^[A-Z0-9]{8,24}$/))

/** Whoever enters the code gets the rewards, once, while there are some left. */
export const voucherTerms = z.object({
  kind: z.literal('voucher'),
  voucher: voucherCode,
  /** How many members may use it; null: as many as the budget lasts. */
  uses: z.nullable(integer({ min: 1, max: 10_000_000 })),
  rewards,
})
