/**
 * CASHIER: money that comes in and goes out: deposits, withdrawals, payees, cases, payment providers.
 * Owns the tables `cashier_*` (and, in the demonstration, the sandbox provider's `sandbox_*`).
 * Balances are the ledger's; nothing here is credited or paid twice, whatever is repeated, reordered or killed.
 */
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import {
  type AdjustmentDecision,
  type AdjustmentRow,
  decideAdjustment,
  type NewAdjustment,
  proposeAdjustment,
} from './adjust-balance.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import type { EvidenceTexts } from './evidence-words.ts'
import { decideTransfer, type TransferDecided, type TransferDecision } from './decide-transfer.ts'
import { cashierJobs } from './jobs.ts'
import type { Announce, CashierDeps } from './deps.ts'
import type { PaymentProvider } from './provider.ts'
import {
  type Confirmation,
  confirmDeposit,
  type DepositDecided,
  type DepositRefusal,
  refuseDeposit,
} from './confirm-deposit.ts'
import {
  decideDispute,
  type DisputeDecided,
  type DisputeDecision,
  type ForcedReceipt,
  forceReceipt,
} from './end-dispute.ts'
import { type PaidByHand, type PayoutByHand, payoutByHand, settleByHand } from './pay-by-hand.ts'
import { type OpenedProof, openProof } from './proofs.ts'
import { type CaseDecided, type CaseDecision, resolveCase } from './resolve-case.ts'
import {
  approveWithdrawal,
  type Review,
  type Reviewed,
  rejectWithdrawal,
} from './review-withdrawal.ts'
import type { RejectionReason } from './reasons.ts'
import { createProviders } from './providers.ts'
import { createSandboxPsp, type SandboxPsp } from './sandbox-psp/sandbox-psp.ts'
import {
  createVendorSimulator,
  type VendorSimulator,
} from './vendor-wallets/simulator/vendor-simulator.ts'
import { decideMove, type MoveDecided, type MoveDecision } from './vendor-wallets/decide-move.ts'
import type { VendorWallet } from './vendor-wallets/vendor-wallet.ts'

export {
  actorsOf,
  casesOfMember,
  confirmationOf,
  findByReference,
  findOrders,
  openOrders,
  payeesOfMember,
  twoPersonLimit,
  waitingPayments,
  withdrawalsByIds,
} from './console-queries.ts'
export { depositedSince, failedDepositsSince } from './deposit-sums.ts'
export { adjustmentOf, type AdjustmentRow, listAdjustments } from './adjust-balance.ts'
export { allMethods, possibleMethods } from './change-methods.ts'
export { changePolicy, decidePolicy, waitingPolicy } from './change-policy.ts'
export { changeMethod, decidePrice, waitingPrices } from './change-price.ts'
export { listWaitingTransfers } from './decide-transfer.ts'
export { type ListedDispute, listDisputes } from './disputes.ts'
export { HOUSE_BANK } from './house-bank.ts'
export {
  methodOfCurrency,
  offeredWays,
  openCashier,
  openCashierForBrand,
  type OpenedWay,
  policyOf,
} from './methods.ts'
export { payoutsToSend, waitsForHand } from './pay-by-hand.ts'
export { evidenceWords } from './evidence-words.ts'
export { linesTakenBackBy, takenBackFrom, takenBackOf, type TakenBack } from './taken-back.ts'
export { sharePayee } from './payees.ts'
export { proofsOf } from './proofs.ts'
export { isGenuineWebhook, signWebhook } from './standard-webhooks.ts'
export type { AccountOwner, Announce, CashierDeps } from './deps.ts'
export type * from './provider.ts'
export {
  type ListedCase,
  type DepositRow,
  type ListedWithdrawal,
  type ListFilter,
  listCases,
  listDeposits,
  listWithdrawals,
  withdrawalWithSteps,
} from './queries.ts'
export {
  isRejectionReason,
  type RejectionReason,
  rejectionReasons,
  type Risk,
  risks,
} from './reasons.ts'
export { type CaseDecision, type Resolution, resolutionsOf } from './resolve-case.ts'
export type { Review, Reviewed } from './review-withdrawal.ts'
export { withdrawalFactsNow } from './withdrawal-facts.ts'
export { cashierPrivacyProvider } from './privacy-provider.ts'
export { listDoubtfulMoves } from './vendor-wallets/decide-move.ts'
export { cashierRoutes } from './routes.ts'

export interface Cashier {
  /** Refuses `not_found`, `withdrawal_already_decided`, `second_person_required`. Call `announce` after COMMIT. */
  approveWithdrawal(tx: Tx, review: Review): Promise<Reviewed>
  /** Refuses `not_found`, `withdrawal_already_decided`. Call `announce` after COMMIT. */
  rejectWithdrawal(tx: Tx, review: Review & { reason: RejectionReason }): Promise<Reviewed>
  /** Refuses `not_found`, `case_already_resolved`, `case_without_money`. Call the answer after COMMIT. */
  resolveCase(tx: Tx, decision: CaseDecision): Promise<CaseDecided>
  /** Refuses `not_found`, `dispute_over`, `second_person_required`. Call `announce` after COMMIT. */
  decideDispute(tx: Tx, decision: DisputeDecision): Promise<DisputeDecided>
  /** Refuses `not_found`, `vendor_move_over`, `vendor_move_not_in_doubt`, `second_person_required`, `vendor_move_plays_missing`. */
  decideMove(tx: Tx, decision: MoveDecision): Promise<MoveDecided>
  /** Refuses `not_found`, `transfer_decided`, `payouts_held`, `kyc_required`, `transfer_not_direct`. Call `announce` after COMMIT. */
  decideTransfer(tx: Tx, decision: TransferDecision): Promise<TransferDecided>
  /** Refuses `not_found`, `payout_not_waiting`. The look at the account is written down by whoever calls. */
  payoutByHand(of: Parameters<typeof payoutByHand>[2]): Promise<PayoutByHand>
  /** Refuses `not_found`, `payout_not_waiting`, `second_person_required`, `second_person_tied`. Call the answer after COMMIT. */
  settleByHand(tx: Tx, of: PaidByHand): Promise<Announce>
  /** Refuses `not_found`, `receipt_not_asked`. Call the answer after COMMIT. */
  forceReceipt(tx: Tx, receipt: ForcedReceipt): Promise<Announce>
  /** Refuses `not_found`, `deposit_not_waiting`, `amount_not_payable`, `second_person_required`. Call `announce` after COMMIT. */
  confirmDeposit(tx: Tx, confirmation: Confirmation): Promise<DepositDecided>
  /** Refuses `not_found`, `deposit_not_waiting`. Call `announce` after COMMIT. */
  refuseDeposit(tx: Tx, refusal: DepositRefusal): Promise<DepositDecided>
  /** A picture of a payment for one look; null when there is none in this brand. */
  openProof(of: { proofId: string; brandId: number }): Promise<OpenedProof | null>
  /** Refuses `amount_not_payable`, and `conflict` for pay that is taken back already. */
  proposeAdjustment(tx: Tx, input: NewAdjustment): Promise<AdjustmentRow>
  /** Refuses `not_found`, `adjustment_already_decided`, `second_person_required`, `adjustment_overdraws`. */
  decideAdjustment(
    tx: Tx,
    decision: AdjustmentDecision,
  ): Promise<{ row: AdjustmentRow; announce: Announce }>
  /** All that is known of a withdrawal, and the document of it. Refuses `not_found`. */
  evidence(
    of: Parameters<typeof evidenceOf>[1],
  ): Promise<Evidence & { pdf: (words: EvidenceTexts) => Promise<Uint8Array> }>
  /** What the role `worker` runs. */
  jobs: PeriodicJob[]
  /** For this module's own routes. */
  parts: CashierDeps
  /** The provider of the demonstration; null in production. */
  sandbox: SandboxPsp | null
  /** The vendors of the demonstration that keep wallets of their own; null in production. */
  simulator: VendorSimulator | null
  /** Tells the sandbox where the house really listens, which a configured port 0 leaves open. */
  listensAt(port: () => number | undefined): void
}

export interface CashierOptions {
  /** Real providers; their codes are what `cashier_methods.provider` names. */
  providers?: readonly PaymentProvider[]
  /** Real vendors that keep wallets of their own. */
  vendorWallets?: readonly VendorWallet[]
  /** Where this house answers; by default its own port on this machine. */
  houseUrl?: () => string
  /** How long the sandbox takes for a payout. */
  sandboxPayoutMs?: number
}

export function createCashier(
  context: Context,
  words: Omit<CashierDeps, 'context' | 'providers' | 'vendorWallets'>,
  options: CashierOptions = {},
): Cashier {
  const listening: { port?: () => number | undefined } = {}
  const ownUrl = () => `http://localhost:${listening.port?.() ?? context.config.port}`
  const houseUrl = options.houseUrl ?? ownUrl
  const sandbox =
    context.config.mode === 'demo' ? sandboxOf(context, { ...options, houseUrl }) : null
  const all = createProviders(context, {
    added: options.providers ?? [],
    houseAccount: words.houseAccount,
    sandbox,
  })
  const simulator = context.config.mode === 'demo' ? createVendorSimulator(context) : null
  const wallets = [...(simulator?.adapters ?? []), ...(options.vendorWallets ?? [])]
  const parts: CashierDeps = {
    ...words,
    context,
    providers: new Map(all.map((provider) => [provider.code, provider])),
    vendorWallets: new Map(wallets.map((wallet) => [wallet.vendor, wallet])),
  }
  return {
    approveWithdrawal: (tx, review) => approveWithdrawal(parts, tx, review),
    rejectWithdrawal: (tx, review) => rejectWithdrawal(parts, tx, review),
    resolveCase: (tx, decision) => resolveCase(parts, tx, decision),
    decideDispute: (tx, decision) => decideDispute(parts, tx, decision),
    decideMove: (tx, decision) => decideMove(parts, tx, decision),
    decideTransfer: (tx, decision) => decideTransfer(parts, tx, decision),
    payoutByHand: (of) => payoutByHand(parts, context.db, of),
    settleByHand: (tx, of) => settleByHand(parts, tx, of),
    forceReceipt: (tx, receipt) => forceReceipt(parts, tx, receipt),
    confirmDeposit: (tx, confirmation) => confirmDeposit(parts, tx, confirmation),
    refuseDeposit: (tx, refusal) => refuseDeposit(parts, tx, refusal),
    openProof: (of) => openProof(parts, context.db, of),
    proposeAdjustment: (tx, input) => proposeAdjustment(parts, tx, input),
    decideAdjustment: (tx, decision) => decideAdjustment(parts, tx, decision),
    evidence: async (of) => {
      const evidence = await evidenceOf(parts, of)
      return {
        ...evidence,
        // What draws pages and letters is set up with the first of them, and not at every start.
        pdf: async (words) =>
          (await import('./evidence-pdf.ts')).evidencePdf(evidence, words, of.withdrawalId),
      }
    },
    jobs: cashierJobs(parts, sandbox),
    parts,
    sandbox,
    simulator,
    listensAt: (port) => {
      listening.port = port
    },
  }
}

function sandboxOf(
  context: Context,
  options: CashierOptions & { houseUrl: () => string },
): SandboxPsp {
  return createSandboxPsp({
    context,
    houseUrl: options.houseUrl,
    ...(options.sandboxPayoutMs === undefined ? {} : { payoutMs: options.sandboxPayoutMs }),
  })
}
