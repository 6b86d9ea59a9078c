import { refuse } from '../../platform/refusal.ts'
import { checkChange } from './check-change.ts'
import type { VendorChange, VendorWriter } from './vendor-change.ts'
import { SECRET_PURPOSE } from './vendor-book.ts'

const PART_PURPOSE = 'vendor-secret-part'

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
    free_rounds_url: change.freeRoundsUrl,
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
 * Makes a new secret in a slot and returns it whole, for set-up programs and simulators; staff have `addSecret`. The other slot goes on working, so the
 * vendor changes over when it likes; dropSecret ends the old one.
 */
export async function rotateSecret(
  writer: VendorWriter,
  vendorId: number,
  slot: 1 | 2,
): Promise<string> {
  const secret = writer.random.token(32)
  await writeSecret(writer, { vendorId, slot, secret })
  return secret
}

async function writeSecret(
  { db, keyring, clock }: VendorWriter,
  { vendorId, slot, secret }: { vendorId: number; slot: 1 | 2; secret: string },
): Promise<void> {
  const encrypted = keyring.encrypt(SECRET_PURPOSE, `${vendorId}/${slot}`, secret)
  const row = { vendor_id: vendorId, slot, encrypted, set_at: clock.now() }
  await db
    .insertInto('vendors_secrets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['vendor_id', 'slot']).doUpdateSet(row))
    .execute()
}

/** The two people of whom each sees one half of a new secret. */
export type KeyHolders = readonly [string, string]

/**
 * A new secret beside the live one, of which two people see one half each, once (`takeKeyPart`): nobody has it whole. Refuses
 * `vendor_keys_full` while two are live, and `vendor_without_door` for a vendor whose games the house's engines play.
 */
export async function addSecret(
  writer: VendorWriter,
  vendorId: number,
  holders: KeyHolders,
): Promise<{ slot: 1 | 2 }> {
  const { db, keyring, random, clock } = writer
  const live = await lockedSlots(writer, vendorId)
  await requireDoor(writer, vendorId)
  const slot = ([1, 2] as const).find((free) => !live.includes(free))
  if (slot === undefined) refuse('vendor_keys_full')
  const halves = [random.token(32), random.token(32)] as const
  await writeSecret(writer, { vendorId, slot, secret: halves.join('') })
  const now = clock.now()
  await db
    .insertInto('vendors_key_parts')
    .values(
      ([1, 2] as const).map((part) => ({
        vendor_id: vendorId,
        slot,
        part,
        staff_id: holders[part - 1] ?? '',
        encrypted: keyring.encrypt(
          PART_PURPOSE,
          `${vendorId}/${slot}/${part}`,
          halves[part - 1] ?? '',
        ),
        made_at: now,
      })),
    )
    .execute()
  return { slot }
}

/** The half of a new secret that is somebody's, once. Refuses `not_found`. */
export async function takeKeyPart(
  { db, keyring }: Pick<VendorWriter, 'db' | 'keyring'>,
  of: { vendorId: number; slot: 1 | 2; staffId: string },
): Promise<{ part: number; text: string }> {
  const row = await db
    .deleteFrom('vendors_key_parts')
    .where('vendor_id', '=', of.vendorId)
    .where('slot', '=', of.slot)
    .where('staff_id', '=', of.staffId)
    .returning(['part', 'encrypted'])
    .executeTakeFirst()
  if (!row) refuse('not_found')
  const name = `${of.vendorId}/${of.slot}/${row.part}`
  return {
    part: row.part,
    text: keyring.decrypt(PART_PURPOSE, name, row.encrypted).toString('utf8'),
  }
}

/** Refuses `vendor_without_door` for a vendor that opens no games of its own: nobody could call with a key. */
export async function requireDoor(
  { db }: Pick<VendorWriter, 'db'>,
  vendorId: number,
): Promise<void> {
  const vendor = await db
    .selectFrom('vendors')
    .select('launch_url')
    .where('id', '=', vendorId)
    .executeTakeFirst()
  if (!vendor) refuse('not_found')
  if (vendor.launch_url === null) refuse('vendor_without_door')
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
    .deleteFrom('vendors_key_parts')
    .where('vendor_id', '=', vendorId)
    .where('slot', '=', slot)
    .execute()
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
