import type { Context } from '../../../platform/context.ts'
import type {
  ChargeAct,
  NewPayout,
  PayoutAction,
  SandboxCharge,
  SandboxPayout,
  StatementOrder,
} from './sandbox-words.ts'

export interface SandboxDeps {
  context: Context
  /** Where the house answers, for webhooks and for the location in a BR Code: http://localhost:8080 */
  houseUrl(): string
  /** How long a payout takes by itself. */
  payoutMs?: number
}

export interface SandboxPsp {
  parts: SandboxDeps
  createCharge(
    order: Omit<SandboxCharge, 'state' | 'payments' | 'reference'>,
  ): Promise<SandboxCharge>
  findCharge(txid: string): Promise<SandboxCharge | null>
  /** Does what a payer, or fate, does to a charge; null for an unknown one, false when it is too late for that. */
  actOnCharge(txid: string, act: ChargeAct): Promise<SandboxCharge | null | false>
  createPayout(order: NewPayout): Promise<SandboxPayout>
  findPayout(id: string): Promise<SandboxPayout | null>
  actOnPayout(id: string, action: PayoutAction): Promise<SandboxPayout | null | false>
  /** A merchant's movements between two moments as a CSV file, a piece at a time; null before that time is over. */
  statement(order: StatementOrder): AsyncIterable<string> | null
  /** Ends what has run out, settles payouts, delivers webhooks that are due; returns how many it delivered. */
  tick(): Promise<number>
}
