import type { Context } from '../../platform/context.ts'
import { SECRET_PURPOSE, type VendorDialect, VENDORS_CHANGED } from './vendor-book.ts'

export interface VendorChange {
  enabled?: boolean
  acceptOrphanWin?: boolean
  negativeReversal?: 'allow' | 'reject'
  mayAdjust?: boolean
  allowedAddresses?: readonly string[]
  publicKey?: Buffer | null
  launchUrl?: string | null
  /** Where the vendor lists its transactions for reconciliation. */
  statementUrl?: string | null
  dialect?: VendorDialect | null
  dialectKey?: string | null
}

/** Changes a vendor's policy; it holds on every process within a second. */
export async function changeVendor(
  { db, bus }: Context,
  vendorId: number,
  change: VendorChange,
): Promise<void> {
  const given = {
    enabled: change.enabled,
    accept_orphan_win: change.acceptOrphanWin,
    negative_reversal: change.negativeReversal,
    may_adjust: change.mayAdjust,
    allowed_addresses: change.allowedAddresses && [...change.allowedAddresses],
    public_key: change.publicKey,
    launch_url: change.launchUrl,
    statement_url: change.statementUrl,
    dialect: change.dialect,
    dialect_key: change.dialectKey,
  }
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  await db.updateTable('vendors').set(set).where('id', '=', vendorId).execute()
  bus.publish(VENDORS_CHANGED, null)
}

/** Switches a vendor on or off for one brand. */
export async function switchVendor(
  { db, bus }: Context,
  of: { brandId: number; vendorId: number; enabled: boolean },
): Promise<void> {
  await db
    .insertInto('vendors_brands')
    .values({ brand_id: of.brandId, vendor_id: of.vendorId, enabled: of.enabled })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'vendor_id']).doUpdateSet({ enabled: of.enabled }),
    )
    .execute()
  bus.publish(VENDORS_CHANGED, null)
}

/**
 * Makes a new secret and returns it, the only time that it is seen in the clear. The other slot goes on working, so the
 * vendor changes over when it likes; dropSecret ends the old one.
 */
export async function rotateSecret(
  { db, bus, keyring, random, clock }: Context,
  vendorId: number,
  slot: 1 | 2,
): Promise<string> {
  const secret = random.token(32)
  const sealed = keyring.seal(SECRET_PURPOSE, `${vendorId}/${slot}`, secret)
  const row = { vendor_id: vendorId, slot, sealed, set_at: clock.now() }
  await db
    .insertInto('vendors_secrets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['vendor_id', 'slot']).doUpdateSet(row))
    .execute()
  bus.publish(VENDORS_CHANGED, null)
  return secret
}

export async function dropSecret(
  { db, bus }: Context,
  vendorId: number,
  slot: 1 | 2,
): Promise<void> {
  await db
    .deleteFrom('vendors_secrets')
    .where('vendor_id', '=', vendorId)
    .where('slot', '=', slot)
    .execute()
  bus.publish(VENDORS_CHANGED, null)
}
