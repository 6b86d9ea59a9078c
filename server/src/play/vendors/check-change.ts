import { createPublicKey } from 'node:crypto'
import { refuse } from '../../platform/refusal.ts'
import type { VendorChange, VendorWriter } from './vendor-change.ts'
import { isAskedAt, launchPlaceOf } from './launch-origin.ts'
import { isHouseVendor } from './vendor-list.ts'

/**
 * Whether a vendor could work with a change. Refuses `vendor_address_unusable` for a launch address that no page could frame or an address that
 * cannot be asked for free rounds, and `vendor_key_unreadable` for a dialect that needs an RSA key and has none.
 */
export async function checkChange(
  { db, config }: Pick<VendorWriter, 'db' | 'config'>,
  vendorId: number,
  { launchUrl, dialect, dialectKey, freeRoundsUrl }: VendorChange,
): Promise<void> {
  if (freeRoundsUrl && !isAskedAt(freeRoundsUrl, config.mode))
    refuse('vendor_address_unusable', { field: 'freeRoundsUrl' })
  if (dialectKey && !isRsaKey(dialectKey)) refuse('vendor_key_unreadable')
  if (!launchUrl && dialect === undefined && dialectKey === undefined) return
  const vendor = await db
    .selectFrom('vendors')
    .select(['code', 'dialect', 'dialect_key'])
    .where('id', '=', vendorId)
    .executeTakeFirst()
  if (!vendor) refuse('not_found')
  if (launchUrl && !isLaunchUrl(launchUrl, { code: vendor.code, mode: config.mode }))
    refuse('vendor_address_unusable')
  const speaks = dialect === undefined ? vendor.dialect : dialect
  const key = dialectKey === undefined ? vendor.dialect_key : dialectKey
  if (speaks === 'uuid-cents5' && key === null) refuse('vendor_key_unreadable')
}

function isLaunchUrl(launchUrl: string, of: { code: string; mode: string }): boolean {
  if (!launchUrl.includes('{token}')) return false
  const place = launchPlaceOf(launchUrl)
  if (place === 'house') return isHouseVendor(of.code)
  if (place === 'unusable') return false
  // A token that travels in the clear is anybody's; a demonstration has simulators on this machine.
  return place.origin.startsWith('https:') || of.mode === 'demo'
}

function isRsaKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
