import type { CashierDeps } from '../src/payments/cashier/cashier.ts'
import type { Context } from '../src/platform/context.ts'

/** Stands for identity in worlds whose players have no account, and so no key of their own. */
export function plainSeal({ keyring }: Pick<Context, 'keyring'>): CashierDeps['memberSeal'] {
  return {
    seal: async (_db, { row, text }) => keyring.seal('row', row, text),
    open: async (_db, { row, sealed }) => keyring.open('row', row, sealed).toString(),
  }
}
