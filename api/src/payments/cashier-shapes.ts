import * as z from 'zod/mini'
import { externalId } from '../field-types.ts'
import { depositBonus } from '../engagement/bonuses.ts'
import { feeTerms } from './payment-fee.ts'
import { typedDigits, typedName, typedText } from '../typed-text.ts'
import { instant, money, realCurrency } from '../wire.ts'

/** Left out where it was shown or set within five minutes; refused as `step_up_required` otherwise. */
export const shownPaymentPassword = z.optional(typedDigits(64))

/** The ways of paying; `pix` shows a BR Code, `bank_transfer` a reference to write on the transfer. */
export const method = z.enum(['pix', 'bank_transfer'])
export const currency = realCurrency
/** Made by the browser for one press of the button (a UUID is good): the same one never makes a second order. */
export const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

export const depositStates = [
  'created',
  'pending',
  'credited',
  'underpaid',
  'expired',
  'failed',
  'returned',
  /** Credited, and taken back since by whoever paid it or by a bank. */
  'reversed',
] as const

/** Those after `paid` belong to the player's confirmation of receipt. */
export const withdrawalStates = [
  'requested',
  'risk_review',
  'approved',
  'rejected',
  'paying',
  'paid',
  'awaiting_confirmation',
  'received',
  'partly_received',
  'not_received',
  'resolved',
] as const

/** Pictures for one order (S9-025). */
export const PROOFS_AT_MOST = 3

export const proof = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  uploadedAt: instant,
})

export const paymentMethod = z.object({
  method,
  minAmount: money,
  maxAmount: money,
  /** What it costs and who bears it; the player pays it only where the bearer is `member`. */
  fee: feeTerms,
  /** How long a deposit can be paid; null for withdrawals. */
  expiresSeconds: z.nullable(z.int()),
})

/** A way of being paid. `longestMinutes` is what the brand promises at most from the request to the payment, review included. */
export const payoutMethod = z.extend(paymentMethod, { longestMinutes: z.int() })

export const deposit = z.object({
  id: z.uuid(),
  method,
  currency,
  /** What was ordered. */
  amount: money,
  /** What reached the player's balance. */
  credited: money,
  /** What of that was taken back since. */
  reversed: money,
  /** The player's fee: what was taken of it, or will be when the ordered amount arrives; 0 where the house bears it. */
  fee: money,
  state: z.enum(depositStates),
  /** The BR Code to draw and to copy, or the reference of a bank transfer; null until the provider has made it. */
  payText: z.nullable(z.string()),
  /**
   * Of a bank transfer: bank, account, holder, reference. `payPage` is the provider's own page to pay on, `sandboxPage` the one that
   * plays the bank.
   */
  payDetails: z.record(z.string(), z.string()),
  /** `late`: paid after its time and credited all the same. */
  note: z.nullable(z.literal('late')),
  /** A key `reason.<code>` of the texts: why the staff did not credit it. */
  reason: z.nullable(z.string()),
  /** What the player chose with it; null without a bonus. */
  bonus: z.nullable(depositBonus),
  createdAt: instant,
  expiresAt: instant,
})

/** What a payment may do that no rule decides: a person does, and the player sees it on the deposit. */
export const depositCaseKinds = [
  'underpaid',
  'overpaid',
  'paid_twice',
  'unknown_charge',
  /** The player says that it was paid; no money of it is known. */
  'payment_claimed',
  /** It was taken back, and less was there than had been credited: so much is owed. */
  'reversal_unpaid',
] as const

export const depositCase = z.object({
  kind: z.enum(depositCaseKinds),
  currency,
  /** The money whose fate is open, or was; 0 where less arrived than was ordered. */
  amount: money,
  /**
   * `noted`: looked at, and no money moved; `arrived`: the money that a claim is about came by itself; `reversed`: the payment was taken
   * back meanwhile; `collected`: what was owed was taken from the balance.
   */
  state: z.enum(['open', 'credited', 'returned', 'noted', 'arrived', 'reversed', 'collected']),
  /** Until when it is decided. */
  deadlineAt: instant,
})

export const pixKeyKind = z.enum(['cpf', 'cnpj', 'phone', 'email', 'random'])

export const payee = z.object({
  id: z.uuid(),
  method,
  keyKind: z.enum(['cpf', 'cnpj', 'phone', 'email', 'random', 'account']),
  /** ***.982.247-**, an***@mail.com */
  masked: z.string(),
  createdAt: instant,
  /** Until when a person looks at every withdrawal to it, because it is new; null when it no longer is. */
  newUntil: z.nullable(instant),
})

export const withdrawalSummary = {
  id: z.uuid(),
  method,
  currency,
  /** What leaves the balance. */
  amount: money,
  /** The player's fee, of the amount: so much less arrives. */
  fee: money,
  state: z.enum(withdrawalStates),
  payee: z.object({ keyKind: payee.shape.keyKind, masked: z.string() }),
  /** A key `reason.<code>` of the texts: why it was rejected, counts as received, or how its dispute ended. */
  reason: z.nullable(z.string()),
  /** A key `nextStep.<code>` of the texts. */
  nextStep: z.string(),
  /** Until when the next step is promised; null at the end. */
  deadlineAt: z.nullable(instant),
  requestedAt: instant,
}

export const withdrawal = z.object(withdrawalSummary)
export const withdrawalWithSteps = z.object({
  ...withdrawalSummary,
  /** What the player said of it, when not everything arrived (S3-039). */
  dispute: z.nullable(z.object({ received: money, remaining: money })),
  proofs: z.array(proof),
  /** Oldest first. */
  steps: z.array(z.object({ state: z.enum(withdrawalStates), at: instant })),
  /** The bank system's id of the payment, for questions to the bank. */
  endToEndId: z.nullable(externalId),
})

export const newPayee = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('pix'),
    keyKind: pixKeyKind,
    key: typedDigits(100),
    holderName: typedName(120, 2),
    /** CPF or CNPJ of the key's holder, with or without dots. */
    holderDocument: typedDigits(20),
  }),
  z.object({
    method: z.literal('bank_transfer'),
    bank: typedText(60, 2),
    /** Digits, or an IBAN. */
    account: typedDigits(42),
    holderName: typedName(120, 2),
  }),
])
