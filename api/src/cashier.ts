import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { feeTerms } from './payment-fee.ts'
import { UPLOAD_BODY_LIMIT, uploadedImage, uploadRefusals } from './uploads.ts'
import { instant, money, pageOf, pageQuery, typedText } from './wire.ts'

/** The ways of paying; `pix` shows a BR Code, `bank_transfer` a reference to write on the transfer. */
const method = z.enum(['pix', 'bank_transfer'])
const currency = z.enum(['BRL', 'VND'])
/** Made by the browser for one press of the button (a UUID is good): the same one never makes a second order. */
const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

export const depositStates = [
  'created',
  'pending',
  'credited',
  'underpaid',
  'expired',
  'failed',
  'returned',
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

const paymentMethod = z.object({
  method,
  minAmount: money,
  maxAmount: money,
  /** What it costs and who bears it; the player pays it only where the bearer is `member`. */
  fee: feeTerms,
  /** How long a deposit can be paid; null for withdrawals. */
  expiresSeconds: z.nullable(z.int()),
})

export const deposit = z.object({
  id: z.uuid(),
  method,
  currency,
  /** What was ordered. */
  amount: money,
  /** What reached the player's balance. */
  credited: money,
  /** The player's fee: what was taken of it, or will be when the ordered amount arrives; 0 where the house bears it. */
  fee: money,
  state: z.enum(depositStates),
  /** The BR Code to draw and to copy, or the reference of a bank transfer; null until the provider has made it. */
  payText: z.nullable(z.string()),
  /** Of a bank transfer: bank, account, holder, reference. `sandboxPage` leads to the page that plays the bank. */
  payDetails: z.record(z.string(), z.string()),
  /** `late`: paid after its time and credited all the same. */
  note: z.nullable(z.literal('late')),
  /** A key `reason.<code>` of the texts: why the staff did not credit it. */
  reason: z.nullable(z.string()),
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
] as const

const depositCase = z.object({
  kind: z.enum(depositCaseKinds),
  currency,
  /** The money whose fate is open, or was; 0 where less arrived than was ordered. */
  amount: money,
  /** `noted`: looked at, and no money moved; `arrived`: the money that a claim is about came by itself. */
  state: z.enum(['open', 'credited', 'returned', 'noted', 'arrived']),
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

const withdrawalSummary = {
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
const withdrawalWithSteps = z.object({
  ...withdrawalSummary,
  /** What the player said of it, when not everything arrived (S3-039). */
  dispute: z.nullable(z.object({ received: money, remaining: money })),
  proofs: z.array(proof),
  /** Oldest first. */
  steps: z.array(z.object({ state: z.enum(withdrawalStates), at: instant })),
  /** The bank system's id of the payment, for questions to the bank. */
  endToEndId: z.nullable(z.string()),
})

const newPayee = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('pix'),
    keyKind: pixKeyKind,
    key: typedText(100),
    holderName: typedText(120).check(z.minLength(2)),
    /** CPF or CNPJ of the key's holder, with or without dots. */
    holderDocument: typedText(20),
  }),
  z.object({
    method: z.literal('bank_transfer'),
    bank: typedText(60).check(z.minLength(2)),
    account: typedText(30),
    holderName: typedText(120).check(z.minLength(2)),
  }),
])

const amountRefusals = [
  'payment_method_unavailable',
  'amount_not_payable',
  'amount_out_of_limits',
  'payment_fee_changed',
  'conflict',
] as const
const passwordRefusals = [
  'payment_password_not_set',
  'payment_password_wrong',
  'login_locked',
] as const

export const cashierApi = {
  methods: endpoint({
    method: 'GET',
    path: '/wps/cashier/methods',
    access: 'session',
    summary: 'Ways to pay in and out with their limits, fees and times',
    input: z.object({}),
    output: z.object({ deposit: z.array(paymentMethod), withdrawal: z.array(paymentMethod) }),
    refusals: [],
  }),
  createDeposit: endpoint({
    method: 'PUT',
    path: '/wps/cashier/deposits',
    access: 'member',
    summary: 'Opens a deposit; the same requestId gives the same one',
    input: z.object({
      method,
      amount: money,
      shownFee: z.optional(money),
      /** What the player chose of GET /wps/bonuses/offers; looked at again when the money comes. */
      bonusOfferId: z.optional(z.uuid()),
      requestId,
    }),
    output: deposit,
    refusals: [
      'kyc_required',
      'bonus_unavailable',
      ...amountRefusals,
      'payment_provider_unavailable',
      'deposit_limit_reached',
      'play_paused',
    ],
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  deposits: endpoint({
    method: 'GET',
    path: '/wps/cashier/deposits',
    access: 'member',
    summary: "The player's deposits, newest first",
    input: z.object({ ...pageQuery, state: z.optional(z.enum(depositStates)) }),
    output: pageOf(deposit),
    refusals: [],
  }),
  deposit: endpoint({
    method: 'GET',
    path: '/wps/cashier/deposits/:depositId',
    access: 'member',
    summary: 'One deposit as it stands; its changes are told on the topic member:<id>',
    input: z.object({ depositId: z.uuid() }),
    output: z.extend(deposit, { proofs: z.array(proof), cases: z.array(depositCase) }),
    refusals: ['not_found'],
  }),
  addDepositProof: endpoint({
    method: 'PUT',
    path: '/wps/cashier/deposits/:depositId/proofs',
    access: 'member',
    summary:
      'Adds the receipt of a bank transfer, or of a payment that is taken for unpaid, which opens a case: JPEG or PNG, 5 MB, three at most',
    input: z.object({ depositId: z.uuid(), image: uploadedImage }),
    output: proof,
    refusals: ['not_found', 'proof_not_asked', 'proof_count', ...uploadRefusals],
    bodyLimit: UPLOAD_BODY_LIMIT,
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  payees: endpoint({
    method: 'GET',
    path: '/wps/cashier/payees',
    access: 'member',
    summary: 'Where the player has money sent',
    input: z.object({}),
    output: z.object({
      payees: z.array(payee),
      /** Who has to hold them, as the house knows the player; null where it does not, or after a recovery. */
      holderName: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  addPayee: endpoint({
    method: 'PUT',
    path: '/wps/cashier/payees',
    access: 'member',
    summary: 'Saves a PIX key or bank account of the player; the same one twice is one',
    encrypted: true,
    stepUp: 'in_call',
    input: z.object({ payee: newPayee, paymentPassword: z.string().check(z.maxLength(64)) }),
    output: payee,
    refusals: [
      'payee_invalid',
      'payee_not_yours',
      'too_many_payees',
      'conflict',
      ...passwordRefusals,
    ],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  removePayee: endpoint({
    method: 'DELETE',
    path: '/wps/cashier/payees/:payeeId',
    access: 'member',
    summary: 'Forgets a payee; withdrawals on their way are not touched',
    stepUp: true,
    input: z.object({ payeeId: z.uuid() }),
    output: z.object({}),
    refusals: ['not_found'],
  }),
  requestWithdrawal: endpoint({
    method: 'PUT',
    path: '/wps/cashier/withdrawals',
    access: 'member',
    summary: 'Asks for money; it is locked at once and cannot be called back by the player',
    encrypted: true,
    stepUp: 'in_call',
    input: z.object({
      payeeId: z.uuid(),
      amount: money,
      shownFee: z.optional(money),
      requestId,
      /** A withdrawal gives an open bonus up; without this it is refused as `bonus_open`, and nothing has happened. */
      givesUpBonus: z.optional(z.boolean()),
      paymentPassword: z.string().check(z.maxLength(64)),
    }),
    output: withdrawal,
    refusals: [
      'kyc_required',
      'bonus_open',
      ...amountRefusals,
      ...passwordRefusals,
      'payee_unknown',
      'payouts_held',
      'insufficient_funds',
    ],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: '/wps/cashier/withdrawals',
    access: 'member',
    summary: "The player's withdrawals, newest first",
    input: z.object({ ...pageQuery, state: z.optional(z.enum(withdrawalStates)) }),
    output: pageOf(withdrawal),
    refusals: [],
  }),
  withdrawal: endpoint({
    method: 'GET',
    path: '/wps/cashier/withdrawals/:withdrawalId',
    access: 'member',
    summary: 'One withdrawal with its way so far',
    input: z.object({ withdrawalId: z.uuid() }),
    output: withdrawalWithSteps,
    refusals: ['not_found'],
  }),
  addWithdrawalProof: endpoint({
    method: 'PUT',
    path: '/wps/cashier/withdrawals/:withdrawalId/proofs',
    access: 'member',
    summary: 'Adds a picture that shows what did not arrive: JPEG or PNG, 5 MB, three at most',
    input: z.object({ withdrawalId: z.uuid(), image: uploadedImage }),
    output: proof,
    refusals: ['not_found', 'proof_not_asked', 'proof_count', ...uploadRefusals],
    bodyLimit: UPLOAD_BODY_LIMIT,
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  answerReceipt: endpoint({
    method: 'POST',
    path: '/wps/cashier/withdrawals/:withdrawalId/receipt',
    access: 'member',
    summary: 'Says what arrived: everything, a part, or nothing (S4-040)',
    input: z.object({
      withdrawalId: z.uuid(),
      outcome: z.enum(['received', 'partly_received', 'not_received']),
      /** What arrived; of a part alone. */
      received: z.optional(money),
    }),
    output: withdrawalWithSteps,
    refusals: ['not_found', 'receipt_not_asked', 'received_amount_wrong', 'proof_needed'],
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
}

/** What the topic member:<id> says of the cashier: look again. */
export const cashierNotice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('deposit'), id: z.uuid(), state: z.enum(depositStates) }),
  z.object({ type: z.literal('withdrawal'), id: z.uuid(), state: z.enum(withdrawalStates) }),
  z.object({ type: z.literal('balance') }),
])
