/**
 * SANDBOX PSP: a payment provider of our own making, for demonstrations and tests. It owns the tables
 * `sandbox_*`, knows nothing of the cashier, and speaks to it like a stranger: by answers to calls and
 * by signed webhooks over HTTP. Production refuses to start it.
 */
import { assert } from '@croupier/shared/assert'
import type { Context } from '../../../platform/context.ts'
import {
  actOnCharge,
  type ChargeAction,
  createCharge,
  findCharge,
  type SandboxCharge,
} from './charges.ts'
import { deliverWebhooks } from './deliveries.ts'
import {
  actOnPayout,
  createPayout,
  findPayout,
  type PayoutAction,
  type SandboxPayout,
} from './payouts.ts'
import { passTime } from './pass-time.ts'

export type { ChargeAction, SandboxCharge } from './charges.ts'
export type { PayoutAction, SandboxPayout } from './payouts.ts'
export { sandboxProvider } from './sandbox-provider.ts'
export { sandboxRoutes } from './routes.ts'

export interface SandboxParts {
  context: Context
  /** Where the house answers, for webhooks and for the location in a BR Code: http://localhost:8080 */
  houseUrl(): string
  /** How long a payout takes by itself. */
  payoutMs?: number
}

export interface SandboxPsp {
  parts: SandboxParts
  createCharge(
    order: Omit<SandboxCharge, 'state' | 'payments' | 'reference'>,
  ): Promise<SandboxCharge>
  findCharge(txid: string): Promise<SandboxCharge | null>
  /** Does what a payer, or fate, does to a charge; null for an unknown one, false when it is too late for that. */
  actOnCharge(txid: string, act: ChargeAct): Promise<SandboxCharge | null | false>
  createPayout(
    order: Pick<SandboxPayout, 'id' | 'destination' | 'currency' | 'amount'>,
  ): Promise<SandboxPayout>
  findPayout(id: string): Promise<SandboxPayout | null>
  actOnPayout(id: string, action: PayoutAction): Promise<SandboxPayout | null | false>
  /** Ends what has run out, settles payouts, delivers webhooks that are due; returns how many it delivered. */
  tick(): Promise<number>
}

export interface ChargeAct {
  action: ChargeAction
  /** Whose account pays; by default nobody is named. */
  payerDocument?: string | undefined
}

export function createSandboxPsp(parts: SandboxParts): SandboxPsp {
  assert(parts.context.config.mode === 'demo', 'the sandbox provider does not exist in production')
  return {
    parts,
    createCharge: (order) => createCharge(parts, order),
    findCharge: (txid) => findCharge(parts.context.db, txid),
    actOnCharge: (txid, act) => actOnCharge(parts, txid, act),
    createPayout: (order) => createPayout(parts, order),
    findPayout: (id) => findPayout(parts.context.db, id),
    actOnPayout: (id, action) => actOnPayout(parts, id, action),
    tick: async () => {
      await passTime(parts)
      return await deliverWebhooks(parts)
    },
  }
}
