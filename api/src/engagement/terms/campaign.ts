import * as z from 'zod/mini'
import { integer } from '../../field-types.ts'

/** A message to everybody whom the promotion is for, once: its title and summary, in the reader's language. It gives nothing. */
export const campaignTerms = z.object({
  kind: z.literal('campaign'),
  /** Members are written to from this hour of the brand's clock on. */
  fromHour: integer({ max: 23 }),
  /** And before this one. */
  toHour: integer({ min: 1, max: 24 }),
  /** So many of a hundred members are written nothing, to compare with. */
  controlPercent: integer({ max: 50 }),
})
