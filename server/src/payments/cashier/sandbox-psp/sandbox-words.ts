import type { CurrencyCode, Money } from '@croupier/shared/money'

export const chargeActions = [
  'pay',
  'fail',
  'pay_twice',
  'underpay',
  'overpay',
  'late',
  'delay',
  'other_payer',
  'reverse',
] as const
export type ChargeAction = (typeof chargeActions)[number]

export const chargeStates = ['active', 'paid', 'expired', 'failed', 'reversed'] as const
export type ChargeState = (typeof chargeStates)[number]

export interface SandboxCharge {
  txid: string
  method: 'pix' | 'bank_transfer'
  merchant: string
  currency: CurrencyCode
  amount: Money
  /** What the payer writes on a bank transfer. */
  reference: string
  state: ChargeState
  expiresAt: Date
  payments: { endToEndId: string; amount: Money; payerDocument: string | null; paidAt: Date }[]
}

export interface ChargeAct {
  action: ChargeAction
  /** Whose account pays; by default nobody is named. */
  payerDocument?: string | undefined
}

export const payoutActions = ['succeed', 'fail', 'delay'] as const
export type PayoutAction = (typeof payoutActions)[number]

export interface SandboxPayout {
  /** The customer's idempotency key. */
  id: string
  /** Where it goes, in words for the sandbox's screens. */
  destination: string
  currency: CurrencyCode
  amount: Money
  state: 'processing' | 'paid' | 'failed'
  endToEndId: string | null
  /** How often the same key was sent. */
  requests: number
}

export type NewPayout = Pick<SandboxPayout, 'id' | 'destination' | 'currency' | 'amount'> & {
  merchant: string
}

/** A merchant's movements from the first moment until before the second. */
export interface StatementOrder {
  merchant: string
  from: Date
  to: Date
}
