import * as z from 'zod/mini'
import { integer } from '../../field-types.ts'
import { money } from '../../wire.ts'
import { reward } from '../reward.ts'

/** One item of the points mall. Who may have it is the audience's: `levelFrom` is the least VIP level. */
export const mallItemTerms = z.object({
  kind: z.literal('mall_item'),
  /** What one of it gives. */
  reward,
  /** Its price in whole points. */
  points: integer({ min: 1, max: 100_000_000 }),
  /** What it costs of the balance besides; null: points alone. */
  cashPrice: z._default(z.nullable(money.check(z.refine((amount) => amount > 0n))), null),
  /** What one of it costs the brand. */
  worth: money.check(z.refine((amount) => amount > 0n)),
  /** How many there are in all; null: no limit. */
  stock: z.nullable(integer({ min: 1, max: 1_000_000 })),
  /** How many a member may have; null: no limit. */
  perMember: z.nullable(integer({ min: 1, max: 1_000 })),
  /** Whether it is sent to an address. */
  needsAddress: z.boolean(),
  /** `automatic`: given at once; `staff`: somebody looks at it first. */
  approval: z.enum(['automatic', 'staff']),
  /** Its place in the mall, from the front. */
  position: integer({ max: 10_000 }),
})
