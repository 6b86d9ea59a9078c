import * as z from 'zod/mini'
import { integer } from '../../field-types.ts'
import { money } from '../../wire.ts'
import { betPointTypes } from '../point-types.ts'

/** Ten thousand points for a thousand base units: more would make points dearer than what is staked. */
const RATE_MOST = 100_000_000n

/** Points in ten-thousandths for a thousand base units of the currency, so that a stake earns the same in every currency. */
const rate = money.check(z.refine((points) => points >= 0n && points <= RATE_MOST))

/** How points are earned, and what they are worth. */
export const pointsTerms = z.object({
  kind: z.literal('points'),
  /** For valid bets of a thousand base units, by type of points; a type that is not named earns nothing. */
  bets: z.partialRecord(z.enum(betPointTypes), rate),
  /** For a thousand base units of deposits less withdrawals beyond their highest so far, once they were played one time. */
  deposit: rate,
  /** The least number of whole points that become cash, and the cash for them; null: points are not converted. */
  conversion: z.nullable(
    z.object({
      points: integer({ min: 1, max: 1_000_000 }),
      amount: money.check(z.refine((amount) => amount > 0n)),
    }),
  ),
})
