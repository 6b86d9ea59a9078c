import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { Db, Tx } from '../../../platform/db.ts'
import type { MaybePromise } from '../../../platform/maybe-promise.ts'

/**
 * What the cashier needs from a vendor that keeps a wallet of its own. Every move may be repeated with the same id without a second
 * effect; a call that throws has an unknown outcome, and is then asked about by `find`.
 */
export interface VendorWallet {
  vendor: string
  /** The screens say that nobody's real money lies there. */
  simulated: boolean
  /** `amount` is positive towards the vendor and negative homewards; `id` is the idempotency key. */
  move(order: {
    id: string
    player: string
    currency: CurrencyCode
    amount: Money
  }): Promise<MoveReport>
  /** Null when the vendor has certainly never received this id. */
  find(id: string): Promise<MoveReport | null>
  /** 0n for somebody who never had money there. */
  balance(of: { player: string; currency: CurrencyCode }): Promise<Money>
  /** What changed balances by play, in the vendor's own order, behind a cursor; '' is the beginning. A page may be empty. */
  plays(after: string): Promise<{ plays: readonly VendorPlay[]; cursor: string }>
}

export interface MoveReport {
  outcome: 'done' | 'failed' | 'processing'
}

export interface VendorPlay {
  /** The vendor's own id, for ever. */
  id: string
  player: string
  currency: string
  /** Ten-thousandths, signed from the player's side: payout less stake. */
  amount: Money
  /** What was staked; the payout is both together. */
  stake: Money
  at: Date
}

/** Other modules' words about vendors, handed in by app.ts. */
export interface VendorTexts {
  /** Whether members of the brand have wallets at single vendors: its merchantWallet.isSingle is false. */
  isOn(brandId: number): MaybePromise<boolean>
  byCode(code: string): MaybePromise<{ id: number; name: string } | null>
  /** Codes of the vendors that the brand offers. */
  offered(brandId: number): Promise<readonly string[]>
  /** Refuses when the member may not play now. */
  admit(of: { memberId: bigint; brandId: number; address: string }): Promise<void>
}

/** Somebody's wallets lie under one lock each, which is taken before the ledger's. */
export async function lockSubaccount(db: Db | Tx, of: { memberId: bigint; vendor: string }) {
  return await db
    .selectFrom('cashier_vendor_subaccounts')
    .selectAll()
    .where('member_id', '=', of.memberId)
    .where('vendor', '=', of.vendor)
    .forUpdate()
    .executeTakeFirst()
}

/** A move of this wallet is under way. */
export async function isMoving(
  db: Db | Tx,
  of: { memberId: bigint; vendor: string },
): Promise<boolean> {
  const open = await db
    .selectFrom('cashier_vendor_moves')
    .select('id')
    .where('member_id', '=', of.memberId)
    .where('vendor', '=', of.vendor)
    .where('state', 'in', ['pending', 'unknown'])
    .executeTakeFirst()
  return open !== undefined
}

export function subaccountOf(vendor: string): `transfer:${string}` {
  return `transfer:${vendor}`
}
