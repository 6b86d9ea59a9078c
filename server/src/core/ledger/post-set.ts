import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { LedgerEntry, LedgerResult, WalletKey } from './entry.ts'
import { entryArray, resultOf, wireOf } from './wire.ts'

/** Commissions for many members inside the caller's transaction; see `Ledger.postSet`. */
export async function postSet(tx: Tx, entries: readonly LedgerEntry[]): Promise<LedgerResult[]> {
  if (entries.length === 0) return []
  // Everyone takes locks by player.
  const places = [...entries.entries()].sort(([, a], [, b]) => (a.playerId < b.playerId ? -1 : 1))
  const wire = entryArray(places.map(([, entry]) => wireOf(entry)))
  const { rows } = await sql<{ outcome: string }>`
    select ledger_post_set(${wire}::ledger_entry[])::text as outcome`.execute(tx)
  assert(rows.length === entries.length, 'every entry of a set is answered')
  const results: LedgerResult[] = []
  rows.forEach(({ outcome }, index) => {
    const place = places[index]?.[0]
    assert(place !== undefined, 'the ledger answered more than it was asked')
    results[place] = resultOf(outcome)
  })
  return results
}

/** Opens the wallets that are missing among those of many members; see `Ledger.openWallet`. */
export async function openWallets(
  tx: Tx,
  wallets: readonly (WalletKey & { brandId: number })[],
): Promise<void> {
  // Everyone takes locks by player.
  const wanted = wallets.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
  await sql`
    select ledger_open_wallets(${wanted.map(({ playerId }) => playerId)}::bigint[],
      ${wanted.map(({ currency }) => currency)}::text[], ${wanted.map(({ subaccount }) => subaccount)}::text[],
      ${wanted.map(({ brandId }) => brandId)}::smallint[])`.execute(tx)
}
