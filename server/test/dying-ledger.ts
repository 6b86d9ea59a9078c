import { cashierWorld } from './cashier-world.ts'
import type { Ledger, LedgerEntry } from '../src/core/ledger/ledger.ts'

/** A ledger whose process dies after a posting and before the commit, as often as `left` says. */
export function dyingLedger(diesAfter: (entry: LedgerEntry) => boolean) {
  const deaths = { left: 0 }
  const aroundLedger = (ledger: Ledger): Ledger => ({
    ...ledger,
    post: async (tx, entries) => {
      const results = await ledger.post(tx, entries)
      if (entries.some(diesAfter) && deaths.left-- > 0) throw new Error('killed')
      return results
    },
  })
  return { deaths, aroundLedger }
}

/** A cashier whose process dies between the two halves of a transfer and their commit. */
export async function worldOfDyingTransfers() {
  const { deaths, aroundLedger } = dyingLedger(({ operation }) => operation === 'transfer_out')
  return { deaths, world: await cashierWorld({ aroundLedger }) }
}
