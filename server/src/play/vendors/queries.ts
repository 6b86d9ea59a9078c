import type { Db } from '../../platform/db.ts'
import type { VendorDialectCode } from './vendor-book.ts'

/** A vendor as staff see it: everything but its secrets. */
export interface VendorSheet {
  id: number
  code: string
  name: string
  gameTypes: string[]
  sandbox: boolean
  enabled: boolean
  /** What the brand has said; false also when it never had business with the vendor. */
  enabledForBrand: boolean
  dialect: VendorDialectCode | null
  hasDialectKey: boolean
  hasPublicKey: boolean
  launchUrl: string | null
  freeRoundsUrl: string | null
  allowedAddresses: string[]
  acceptOrphanWin: boolean
  negativeReversal: 'allow' | 'reject'
  mayAdjust: boolean
  /** `partWaits`: a half of the key waits for whoever asks. */
  keys: { slot: number; setAt: Date; partWaits: boolean }[]
}

/** Every vendor with what one brand says of it, as it stands in the database now. */
export async function vendorSheets(db: Db, brandId: number, staffId = ''): Promise<VendorSheet[]> {
  const [vendors, secrets, parts] = await Promise.all([
    db
      .selectFrom('vendors as v')
      .leftJoin('vendors_brands as b', (join) =>
        join.onRef('b.vendor_id', '=', 'v.id').on('b.brand_id', '=', brandId),
      )
      .selectAll('v')
      .select('b.enabled as enabled_for_brand')
      .orderBy('v.id')
      .execute(),
    db
      .selectFrom('vendors_secrets')
      .select(['vendor_id', 'slot', 'set_at'])
      .orderBy('slot')
      .execute(),
    db
      .selectFrom('vendors_key_parts')
      .select(['vendor_id', 'slot'])
      .where('staff_id', '=', staffId)
      .execute(),
  ])
  return vendors.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    gameTypes: row.game_types,
    sandbox: row.sandbox,
    enabled: row.enabled,
    enabledForBrand: row.enabled_for_brand ?? false,
    // The table's check allows these words alone.
    dialect: row.dialect as VendorDialectCode | null,
    hasDialectKey: row.dialect_key !== null,
    hasPublicKey: row.public_key !== null,
    launchUrl: row.launch_url,
    freeRoundsUrl: row.free_rounds_url,
    allowedAddresses: row.allowed_addresses,
    acceptOrphanWin: row.accept_orphan_win,
    negativeReversal: row.negative_reversal === 'reject' ? 'reject' : 'allow',
    mayAdjust: row.may_adjust,
    keys: secrets
      .filter(({ vendor_id }) => vendor_id === row.id)
      .map(({ slot, set_at }) => ({
        slot,
        setAt: set_at,
        partWaits: parts.some((part) => part.vendor_id === row.id && part.slot === slot),
      })),
  }))
}
