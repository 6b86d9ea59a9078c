import * as z from 'zod/mini'
import { contractTypes } from './agents.ts'
import { instant, money } from '../wire.ts'

export const commissionRunId = z.uuid()
export const runStates = ['planned', 'review', 'paying', 'done', 'discarded'] as const

export const runView = z.object({
  commissionRunId,
  type: z.enum(contractTypes),
  period: z.enum(['D', 'W', 'H', 'M', 'hour', '5min']),
  from: instant,
  to: instant,
  state: z.enum(runStates),
  lines: z.int(),
  paidLines: z.int(),
  payable: money,
  paid: money,
  approvedBy: z.nullable(z.string()),
  /** The caller approved it, so another person has to. */
  mine: z.boolean(),
  releasedBy: z.nullable(z.string()),
  calculatedAt: z.nullable(instant),
  doneAt: z.nullable(instant),
})

/** A level of contracts of a run: it receives what the one above passes on, and the first, whom the house pays, what all are paid. */
const amounts = {
  gross: money,
  covered: money,
  deducted: money,
  amount: money,
  takenBack: money,
}
export const levelView = z.object({ level: z.int(), lines: z.int(), ...amounts })
