import * as z from 'zod/mini'
import { money } from '../wire.ts'

export const limitKinds = ['deposit', 'stake', 'loss', 'time'] as const
export const limitPeriods = ['day', 'week', 'month'] as const

/** Ten-thousandths; for `time` seconds of play. */
export const bound = money.check(
  z.refine((amount) => amount >= 0n && amount <= 1_000_000_000_000_000n, 'not a bound'),
)

/** A bound as somebody chooses it. */
export const boundChoice = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  amount: bound,
})
