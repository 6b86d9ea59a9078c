import * as z from 'zod/mini'
import { externalId } from '../field-types.ts'
import { proof } from './cashier-shapes.ts'
import { feeTerms } from './payment-fee.ts'
import { instant, memberId, money } from '../wire.ts'

export const withdrawalId = z.uuid()
export const method = z.enum(['pix', 'bank_transfer'])
export const direction = z.enum(['deposit', 'withdrawal'])

export const disputeClaims = ['partly_received', 'not_received'] as const
export const disputeOutcomes = ['refunded', 'bank_proved', 'arrived'] as const
export const adjustmentStates = ['proposed', 'made', 'refused'] as const

export const disputeLine = z.object({
  withdrawalId,
  memberId,
  account: z.string(),
  claim: z.enum(disputeClaims),
  currency: z.string(),
  amount: money,
  received: money,
  remaining: money,
  openedAt: instant,
  deadlineAt: instant,
  /** Who said that the missing money should go back; a second person has to agree. */
  refundProposedBy: z.nullable(z.string()),
  proposedByMe: z.boolean(),
  outcome: z.nullable(z.enum(disputeOutcomes)),
  endToEndId: z.nullable(externalId),
  proofs: z.array(proof),
})

export const methodLine = z.object({
  direction,
  method,
  provider: z.string(),
  enabled: z.boolean(),
  position: z.int(),
  minAmount: money,
  maxAmount: money,
  fee: feeTerms,
  expiresSeconds: z.nullable(z.int()),
})

/** A change of a method, which waits for a second person. */
export const waitingPrice = z.object({
  id: z.uuid(),
  direction,
  method,
  fee: feeTerms,
  /** All of the method as it would be, its place aside; null: its price alone. */
  terms: z.nullable(methodLine),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  mine: z.boolean(),
})

/** A brand's rules for its cashier. */
export const cashierPolicy = z.object({
  twoPersonAbove: money,
  autoApproveUpTo: money,
  largeAbove: money,
  dailyWithdrawals: z.int().check(z.gte(1), z.lte(1000)),
  newPayeeHours: z.int().check(z.gte(0), z.lte(720)),
  reviewMinutes: z.int().check(z.gte(1), z.lte(43_200)),
  payMinutes: z.int().check(z.gte(1), z.lte(43_200)),
  confirmMinutes: z.int().check(z.gte(0), z.lte(43_200)),
  disputeMinutes: z.int().check(z.gte(1), z.lte(43_200)),
  transferMin: money,
  transferMax: money,
  transferDayMax: money,
  /** A transfer above it waits for somebody of the house, so long at most. */
  transferTwoPersonAbove: money,
  transferDecideMinutes: z.int().check(z.gte(5), z.lte(43_200)),
  /** Money at a vendor that keeps a wallet of its own comes home after so long. */
  strandedMinutes: z.int().check(z.gte(5), z.lte(43_200)),
})

export const waitingPolicy = z.object({
  id: z.uuid(),
  policy: cashierPolicy,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  mine: z.boolean(),
})

export const adjustmentLine = z.object({
  id: z.uuid(),
  memberId,
  account: z.string(),
  currency: z.string(),
  /** Signed: what the member gains or loses. */
  amount: money,
  /** The line of an agent’s pay that is taken back from the commission balance; null: a correction of cash. */
  commissionLine: z.nullable(z.uuid()),
  reason: z.string(),
  state: z.enum(adjustmentStates),
  proposedBy: z.string(),
  proposedByMe: z.boolean(),
  proposedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
})

export const bulkIds = z.array(withdrawalId).check(z.minLength(1), z.maxLength(100))
export const bulkLine = z.object({
  withdrawalId,
  account: z.string(),
  currency: z.string(),
  amount: money,
  /** What a yes of the caller would do, or why it does nothing. */
  effect: z.enum(['approves', 'first_of_two', 'mine_already', 'decided_already', 'unknown']),
  risks: z.array(z.string()),
})
