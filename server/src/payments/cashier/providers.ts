import type { Context } from '../../platform/context.ts'
import type { CashierDeps } from './deps.ts'
import { houseBank } from './house-bank.ts'
import type { PaymentProvider } from './provider.ts'
import { type SandboxPsp, sandboxProvider } from './sandbox-psp/sandbox-psp.ts'
import { webhookProvider } from './webhook-psp/webhook-provider.ts'

interface ProviderSources {
  /** Adapters of the composition, for a provider with an interface of its own. */
  added: readonly PaymentProvider[]
  houseAccount: CashierDeps['houseAccount']
  /** The simulator of a demonstration. */
  sandbox: SandboxPsp | null
}

/**
 * Every payment provider of this process: those of the configuration that speak the product's own HTTP interface, adapters, the
 * operator's bank account, and the simulator. How one is added: docs/guides/add-a-payment-method.md.
 */
export function createProviders(
  context: Context,
  { added, houseAccount, sandbox }: ProviderSources,
): PaymentProvider[] {
  const configured = context.config.paymentProviders.map((psp) =>
    webhookProvider({ ...psp, now: () => context.clock.now() }),
  )
  return [
    ...configured,
    ...added,
    ...(houseAccount ? [houseBank(houseAccount)] : []),
    ...(sandbox ? [sandboxProvider(sandbox)] : []),
  ]
}
