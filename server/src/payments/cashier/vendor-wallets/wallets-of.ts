import type { CurrencyCode, Money } from '@croupier/shared/money'
import { type KeysetPage, keysetPage, type PageRequest } from '../../../platform/keyset-page.ts'
import type { Db } from '../../../platform/db.ts'
import type { CashierDeps } from '../deps.ts'
import type { MoveRow } from './begin-move.ts'
import { subaccountOf } from './vendor-wallet.ts'

interface WalletAtVendor {
  vendor: string
  name: string
  balance: Money
  simulated: boolean
  /** A move is under way, so another one has to wait. */
  moving: boolean
  /** The brand offers the vendor; money of one that it no longer offers can only come home. */
  takesMoney: boolean
}

/** The wallets that a member can use or still has something in. */
export async function walletsOf(
  parts: CashierDeps,
  of: { memberId: bigint; brandId: number; currency: CurrencyCode },
): Promise<WalletAtVendor[]> {
  const { db } = parts.context
  const offered = new Set((await parts.vendors?.offered(of.brandId)) ?? [])
  const balances = new Map(
    (await parts.ledger.balances(db, of.memberId))
      .filter(({ currency }) => currency === of.currency)
      .map(({ subaccount, balance }) => [subaccount, balance]),
  )
  const moving = new Set(
    (
      await db
        .selectFrom('cashier_vendor_moves')
        .select('vendor')
        .where('member_id', '=', of.memberId)
        .where('state', 'in', ['pending', 'unknown'])
        .execute()
    ).map(({ vendor }) => vendor),
  )
  const wallets: WalletAtVendor[] = []
  for (const [vendor, { simulated }] of parts.vendorWallets) {
    const balance = balances.get(subaccountOf(vendor)) ?? 0n
    const takesMoney = offered.has(vendor)
    if (!takesMoney && balance === 0n && !moving.has(vendor)) continue
    const name = (await parts.vendors?.byCode(vendor))?.name ?? vendor
    wallets.push({ vendor, name, balance, simulated, moving: moving.has(vendor), takesMoney })
  }
  return wallets
}

/** A member's moves, newest first. */
export async function listMoves(
  db: Db,
  filter: PageRequest & { memberId: bigint },
): Promise<KeysetPage<MoveRow>> {
  return keysetPage(
    db.selectFrom('cashier_vendor_moves').selectAll().where('member_id', '=', filter.memberId),
    { at: 'moved_at' },
    filter,
  )
}
