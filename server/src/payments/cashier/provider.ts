import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { PixKeyKind } from '@croupier/shared/pix'

/**
 * What the cashier needs from anybody who moves money for it. Every call may be repeated with the same
 * id without a second effect; a call that throws has an unknown outcome, and is then asked by query.
 */
export interface PaymentProvider {
  code: string
  /** Sends nothing by itself: people pay out at the bank and say so. It takes bank transfers alone. */
  paidByHand?: true
  /** Makes a charge that can be paid until `expiresAt`; the same txid gives the same charge. */
  createCharge(order: ChargeOrder): Promise<Charge>
  /** Null when the provider has never heard of the txid. */
  queryCharge(txid: string): Promise<ChargeReport | null>
  /** Sends money out; `order.id` is the idempotency key. */
  sendPayout(order: PayoutOrder): Promise<PayoutReport>
  /** Null when the provider has certainly never received this id. */
  queryPayout(id: string): Promise<PayoutReport | null>
  /** What a webhook says; null when its signature or age is wrong, `unreadable` when it is genuine and can never be taken. */
  readWebhook(webhook: RawWebhook, now: Date): ProviderEvent | 'unreadable' | null
  /** Absent when the provider lists nothing by itself: then its files are brought by hand. */
  statements?: ProviderStatements
}

/** The provider's own list of what it moved, written without asking us. */
export interface ProviderStatements {
  /**
   * The statement file of one account, from the first moment until before the second, in pieces of any length. Null while the
   * provider has not closed that time. The format is that of docs/operations/reconciliation.md.
   */
  fetch(order: { account: string; from: Date; to: Date }): Promise<AsyncIterable<string> | null>
  /** What the contract says a movement costs; ten-thousandths. */
  feeOf(movement: StatementMovement): Money
}

export interface StatementMovement {
  kind: 'payment' | 'payout' | 'return' | 'reversal'
  currency: CurrencyCode
  amount: Money
}

export type Method = 'pix' | 'bank_transfer'

export interface ChargeOrder {
  txid: string
  method: Method
  currency: CurrencyCode
  amount: Money
  merchant: string
  expiresAt: Date
}

export interface Charge {
  /** The BR Code, or the reference to write on a bank transfer. */
  payText: string
  /** What a screen shows beside it: bank, account, holder; link of the sandbox page. */
  details: Record<string, string>
}

export interface Payment {
  /** The bank system's own id of the payment, unique for ever. */
  endToEndId: string
  amount: Money
  /** Bare CPF or CNPJ; null when the provider does not tell. */
  payerDocument: string | null
  paidAt: Date
}

/** A payment that was taken back from the house after it had come: by its payer's bank, or by the provider. */
export interface Reversal {
  /** Of the payment. */
  endToEndId: string
  /** The provider's own id of the taking back, unique for ever. */
  returnId: string
  amount: Money
  reversedAt: Date
}

export interface ChargeReport {
  outcome: 'open' | 'expired' | 'failed'
  payments: Payment[]
}

export type PayoutDestination =
  | { kind: 'pix'; keyKind: PixKeyKind; key: string; holderDocument: string; holderName: string }
  | { kind: 'bank'; bank: string; account: string; holderName: string }
  | { kind: 'return'; endToEndId: string }

export interface PayoutOrder {
  id: string
  /** The brand's account at the provider: its code, as `merchant` of a charge. */
  merchant: string
  currency: CurrencyCode
  amount: Money
  destination: PayoutDestination
}

export interface PayoutReport {
  outcome: 'processing' | 'paid' | 'failed'
  endToEndId: string | null
}

export interface RawWebhook {
  body: Buffer
  header(name: string): string | undefined
}

export type ProviderEvent = { eventId: string } & (
  | { kind: 'payment_received'; txid: string; currency: CurrencyCode; payment: Payment }
  | { kind: 'payment_reversed'; txid: string; currency: CurrencyCode; reversal: Reversal }
  | { kind: 'charge_closed'; txid: string; outcome: 'expired' | 'failed' }
  | {
      kind: 'payout_changed'
      payoutId: string
      outcome: 'paid' | 'failed'
      endToEndId: string | null
    }
)
