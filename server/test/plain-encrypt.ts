import type { CashierDeps } from '../src/payments/cashier/cashier.ts'
import type { Context } from '../src/platform/context.ts'

/** Stands for identity in worlds whose players have no account, and so no key of their own. */
export function plainEncrypt({ keyring }: Pick<Context, 'keyring'>): CashierDeps['memberCipher'] {
  return {
    encrypt: async (_db, { row, text }) => keyring.encrypt('row', row, text),
    decrypt: async (_db, { row, encrypted }) => keyring.decrypt('row', row, encrypted).toString(),
  }
}
