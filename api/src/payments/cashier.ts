import * as z from 'zod/mini'
import {
  method,
  requestId,
  depositStates,
  withdrawalStates,
  proof,
  paymentMethod,
  payoutMethod,
  deposit,
  depositCase,
  payee,
  withdrawal,
  withdrawalWithSteps,
  newPayee,
  shownPaymentPassword,
} from './cashier-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { sentPicture, takesPictures, uploadRefusals } from '../uploads.ts'
import { money, pageOf, pageQuery } from '../wire.ts'

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
  methods: endpoint('GET /wps/cashier/methods', {
    access: 'session',
    summary: 'Ways to pay in and out with their limits, fees and times',
    output: z.object({
      deposit: z.array(paymentMethod),
      withdrawal: z.array(payoutMethod),
      /** By which way the player asked for money last; null before the first withdrawal. */
      lastPayout: z.nullable(method),
    }),
  }),
  createDeposit: endpoint('PUT /wps/cashier/deposits', {
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
      'kyc_unavailable',
      'bonus_unavailable',
      ...amountRefusals,
      'payment_provider_unavailable',
      'deposit_limit_reached',
      'play_paused',
      'play_not_allowed',
    ],
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  deposits: endpoint('GET /wps/cashier/deposits', {
    access: 'member',
    summary: "The player's deposits, newest first",
    input: z.object({ ...pageQuery, state: z.optional(z.enum(depositStates)) }),
    output: pageOf(deposit),
  }),
  deposit: endpoint('GET /wps/cashier/deposits/:depositId', {
    access: 'member',
    summary: 'One deposit as it stands; its changes are told on the topic member:<id>',
    input: z.object({ depositId: z.uuid() }),
    output: z.extend(deposit, { proofs: z.array(proof), cases: z.array(depositCase) }),
    refusals: ['not_found'],
  }),
  addDepositProof: endpoint('PUT /wps/cashier/deposits/:depositId/proofs', {
    access: 'member',
    summary:
      'Adds the receipt of a bank transfer, or of a payment that is taken for unpaid, which opens a case: JPEG or PNG, 5 MB, three at most',
    input: z.object({ depositId: z.uuid(), image: sentPicture }),
    output: proof,
    refusals: ['not_found', 'proof_not_asked', 'proof_count', ...uploadRefusals],
    ...takesPictures('image', 1),
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  payees: endpoint('GET /wps/cashier/payees', {
    access: 'member',
    summary: 'Where the player has money sent',
    output: z.object({
      payees: z.array(payee),
      /** Who has to hold them, as the house knows the player; null where it does not, or after a recovery. */
      holderName: z.nullable(z.string()),
    }),
  }),
  addPayee: endpoint('PUT /wps/cashier/payees', {
    access: 'member',
    summary: 'Saves a PIX key or bank account of the player; the same one twice is one',
    encrypted: true,
    stepUp: 'in_call',
    input: z.object({ payee: newPayee, paymentPassword: shownPaymentPassword }),
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
  removePayee: endpoint('DELETE /wps/cashier/payees/:payeeId', {
    access: 'member',
    summary: 'Forgets a payee; withdrawals on their way are not touched',
    stepUp: true,
    input: z.object({ payeeId: z.uuid() }),
    refusals: ['not_found'],
  }),
  requestWithdrawal: endpoint('PUT /wps/cashier/withdrawals', {
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
      paymentPassword: shownPaymentPassword,
    }),
    output: withdrawal,
    refusals: [
      'kyc_required',
      'kyc_unavailable',
      'bonus_open',
      ...amountRefusals,
      ...passwordRefusals,
      'payee_unknown',
      'payouts_held',
      'insufficient_funds',
    ],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  withdrawals: endpoint('GET /wps/cashier/withdrawals', {
    access: 'member',
    summary: "The player's withdrawals, newest first",
    input: z.object({ ...pageQuery, state: z.optional(z.enum(withdrawalStates)) }),
    output: pageOf(withdrawal),
  }),
  withdrawal: endpoint('GET /wps/cashier/withdrawals/:withdrawalId', {
    access: 'member',
    summary: 'One withdrawal with its way so far',
    input: z.object({ withdrawalId: z.uuid() }),
    output: withdrawalWithSteps,
    refusals: ['not_found'],
  }),
  addWithdrawalProof: endpoint('PUT /wps/cashier/withdrawals/:withdrawalId/proofs', {
    access: 'member',
    summary: 'Adds a picture that shows what did not arrive: JPEG or PNG, 5 MB, three at most',
    input: z.object({ withdrawalId: z.uuid(), image: sentPicture }),
    output: proof,
    refusals: ['not_found', 'proof_not_asked', 'proof_count', ...uploadRefusals],
    ...takesPictures('image', 1),
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  answerReceipt: endpoint('POST /wps/cashier/withdrawals/:withdrawalId/receipt', {
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
