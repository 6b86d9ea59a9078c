/**
 * SANDBOX PSP: a payment provider of our own making, for demonstrations and tests. It owns the tables
 * `sandbox_*`, knows nothing of the cashier, and speaks to it like a stranger: by answers to calls and
 * by signed webhooks over HTTP. Production refuses to start it.
 */
import { assert } from '@croupier/shared/assert'
import { actOnCharge, createCharge, findCharge } from './charges.ts'
import { deliverWebhooks } from './deliveries.ts'
import { actOnPayout, createPayout, findPayout } from './payouts.ts'
import type { SandboxDeps, SandboxPsp } from './sandbox-parts.ts'
import { passTime } from './pass-time.ts'
import { statement } from './statements.ts'

export type { SandboxDeps, SandboxPsp } from './sandbox-parts.ts'
export { sandboxProvider } from './sandbox-provider.ts'
export { sandboxRoutes } from './routes.ts'

export function createSandboxPsp(parts: SandboxDeps): SandboxPsp {
  assert(parts.context.config.mode === 'demo', 'the sandbox provider does not exist in production')
  return {
    parts,
    createCharge: (order) => createCharge(parts, order),
    findCharge: (txid) => findCharge(parts.context.keyring, parts.context.db, txid),
    actOnCharge: (txid, act) => actOnCharge(parts, txid, act),
    createPayout: (order) => createPayout(parts, order),
    findPayout: (id) => findPayout(parts.context.db, id),
    actOnPayout: (id, action) => actOnPayout(parts, id, action),
    statement: (order) => statement(parts, order),
    tick: async () => {
      await passTime(parts)
      return await deliverWebhooks(parts)
    },
  }
}
