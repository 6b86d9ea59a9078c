import { refuse } from '../../platform/refusal.ts'
import { checkChange } from './check-change.ts'
import type { VendorChange, VendorWriter } from './vendor-change.ts'
import { SECRET_PURPOSE } from './vendor-book.ts'

/** Changes a vendor's policy. Refuses `vendor_address_unusable` and `vendor_key_unreadable`. */
export async function changeVendor(
  writer: VendorWriter,
  vendorId: number,
  change: VendorChange,
): Promise<void> {
  const { db } = writer
  await checkChange(writer, vendorId, change)
  const given = {
    enabled: change.enabled,
    accept_orphan_win: change.acceptOrphanWin,
    negative_reversal: change.negativeReversal,
    may_adjust: change.mayAdjust,
    allowed_addresses: change.allowedAddresses && [...change.allowedAddresses],
    public_key: change.publicKey,
    launch_url: change.launchUrl,
    dialect: change.dialect,
    dialect_key: change.dialectKey,
  }
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  await db.updateTable('vendors').set(set).where('id', '=', vendorId).execute()
}

/** Switches a vendor on or off for one brand. */
export async function switchVendor(
  { db }: Pick<VendorWriter, 'db'>,
  of: { brandId: number; vendorId: number; enabled: boolean },
): Promise<void> {
  await db
    .insertInto('vendors_brands')
    .values({ brand_id: of.brandId, vendor_id: of.vendorId, enabled: of.enabled })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'vendor_id']).doUpdateSet({ enabled: of.enabled }),
    )
    .execute()
}

/**
 * Makes a new secret in a slot and returns it, the only time that it is seen in the clear. The other slot goes on working, so the
 * vendor changes over when it likes; dropSecret ends the old one.
 */
export async function rotateSecret(
  { db, keyring, random, clock }: VendorWriter,
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
  return secret
}

/** A new secret beside the live one. Refuses `vendor_keys_full` while two are live. */
export async function addSecret(
  writer: VendorWriter,
  vendorId: number,
): Promise<{ slot: 1 | 2; secret: string }> {
  const live = await lockedSlots(writer, vendorId)
  const slot = ([1, 2] as const).find((free) => !live.includes(free))
  if (slot === undefined) refuse('vendor_keys_full')
  return { slot, secret: await rotateSecret(writer, vendorId, slot) }
}

/** Ends a secret. Refuses `not_found`, and `vendor_last_key` for the only one: switching the vendor off is another act. */
export async function retireSecret(
  writer: VendorWriter,
  vendorId: number,
  slot: 1 | 2,
): Promise<void> {
  const live = await lockedSlots(writer, vendorId)
  if (!live.includes(slot)) refuse('not_found')
  if (live.length === 1) refuse('vendor_last_key')
  await dropSecret(writer, vendorId, slot)
}

export async function dropSecret(
  { db }: Pick<VendorWriter, 'db'>,
  vendorId: number,
  slot: 1 | 2,
): Promise<void> {
  await db
    .deleteFrom('vendors_secrets')
    .where('vendor_id', '=', vendorId)
    .where('slot', '=', slot)
    .execute()
}

/** Two people may press at once, so whoever counts keys holds the vendor until the transaction ends. */
async function lockedSlots(
  { db }: Pick<VendorWriter, 'db'>,
  vendorId: number,
): Promise<readonly number[]> {
  await db.selectFrom('vendors').select('id').where('id', '=', vendorId).forUpdate().execute()
  const rows = await db
    .selectFrom('vendors_secrets')
    .select('slot')
    .where('vendor_id', '=', vendorId)
    .execute()
  return rows.map(({ slot }) => slot)
}
