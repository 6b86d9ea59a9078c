import type { Context } from '../../platform/context.ts'
import { ttlCache } from '../../platform/ttl-cache.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'
import { launchPlaceOf } from './launch-origin.ts'

export const VENDORS_CHANGED = 'vendors.changed'
/** Switching a vendor off must hold everywhere within a second even when the bus loses its message (GAM-04). */
const FRESH_MS = 700
export const SECRET_PURPOSE = 'vendor-secret'

/** Ways of speaking that are not our own; the module of the dialects translates them. */
export type VendorDialectCode = 'uuid-cents5' | 'form-md5' | 'transfer-in-out' | 'actions-array'

/** A vendor as the money calls need it. */
export interface Vendor {
  id: number
  code: string
  name: string
  gameTypes: readonly string[]
  launchUrl: string | null
  sandbox: boolean
  enabled: boolean
  acceptOrphanWin: boolean
  /** `reject` refuses to take money back that is not there; `allow` leaves the wallet overdrawn. */
  negativeReversal: 'allow' | 'reject'
  mayAdjust: boolean
  /** Empty: any address. */
  allowedAddresses: readonly string[]
  /** The live secrets, one or, during a rotation, two. */
  secrets: readonly Buffer[]
  /** The raw Ed25519 key; when set, calls must be signed with it. */
  publicKey: Buffer | null
  /** Null: speaks our own seamless wallet. */
  dialect: VendorDialectCode | null
  /** The RSA public key in PEM of a vendor whose dialect signs with it. */
  dialectKey: string | null
  /** Where it is asked to give free rounds; null: it cannot be asked. */
  freeRoundsUrl: string | null
}

interface Snapshot {
  byCode: ReadonlyMap<string, Vendor>
  /** brand → vendor id → enabled. */
  brands: ReadonlyMap<number, ReadonlyMap<number, boolean>>
}

export interface VendorBook {
  byCode(code: string): MaybePromise<Vendor | null>
  all(): Promise<readonly Vendor[]>
  /** The brand's vendors that are on. */
  ofBrand(brandId: number): Promise<readonly Vendor[]>
  /** The vendor is on, in all and for the brand. */
  isOn(brandId: number, vendorId: number): Promise<boolean>
  /** The brand has, or had, business with the vendor: money may still be owed. */
  serves(brandId: number, vendorId: number): MaybePromise<boolean>
  forget(): void
}

/** All vendors at one moment; few, so they are read whole and kept for less than a second. */
export function createVendorBook(context: Context): VendorBook {
  const { ask, current, forget } = ttlCache(() => read(context), FRESH_MS)
  context.bus.subscribe(VENDORS_CHANGED, forget)
  return {
    forget,
    byCode: (code) => ask(({ byCode }) => byCode.get(code) ?? null),
    all: async () => [...(await current()).byCode.values()],
    ofBrand: async (brandId) => {
      const { byCode, brands } = await current()
      const mine = brands.get(brandId)
      return [...byCode.values()].filter(({ id, enabled }) => enabled && mine?.get(id) === true)
    },
    isOn: async (brandId, vendorId) => {
      const { byCode, brands } = await current()
      const isEnabled = [...byCode.values()].some(({ id, enabled }) => id === vendorId && enabled)
      return isEnabled && brands.get(brandId)?.get(vendorId) === true
    },
    serves: (brandId, vendorId) => ask(({ brands }) => brands.get(brandId)?.has(vendorId) ?? false),
  }
}

async function read({ db, keyring }: Context): Promise<Snapshot> {
  const [vendors, secrets, links] = await Promise.all([
    db.selectFrom('vendors').selectAll().orderBy('id').execute(),
    db.selectFrom('vendors_secrets').selectAll().orderBy('slot').execute(),
    db.selectFrom('vendors_brands').selectAll().execute(),
  ])
  const brands = new Map<number, Map<number, boolean>>()
  for (const { brand_id, vendor_id, enabled } of links) {
    const mine = brands.get(brand_id) ?? new Map<number, boolean>()
    brands.set(brand_id, mine.set(vendor_id, enabled))
  }
  const byCode = new Map(
    vendors.map((row): [string, Vendor] => [
      row.code,
      {
        id: row.id,
        code: row.code,
        name: row.name,
        gameTypes: row.game_types,
        launchUrl: row.launch_url,
        sandbox: row.sandbox,
        enabled: row.enabled,
        acceptOrphanWin: row.accept_orphan_win,
        negativeReversal: row.negative_reversal === 'reject' ? 'reject' : 'allow',
        mayAdjust: row.may_adjust,
        allowedAddresses: row.allowed_addresses,
        // A vendor without a door (its catalogue is played by the house's engines) has no business with anybody's money.
        secrets: secrets
          .filter(({ vendor_id }) => vendor_id === row.id && row.launch_url !== null)
          .flatMap((secret) => openedSecret(keyring, secret) ?? []),
        publicKey: row.launch_url === null ? null : row.public_key,
        // The table's check allows these words alone.
        dialect: row.dialect as VendorDialectCode | null,
        dialectKey: row.launch_url === null ? null : row.dialect_key,
        freeRoundsUrl: row.launch_url === null ? null : row.free_rounds_url,
      },
    ]),
  )
  return { byCode, brands }
}

/** null: it does not open, so nobody can sign with it, and the other vendors go on. */
function openedSecret(
  keyring: Context['keyring'],
  of: { vendor_id: number; slot: number; encrypted: Buffer },
): Buffer | null {
  try {
    return keyring.decrypt(SECRET_PURPOSE, `${of.vendor_id}/${of.slot}`, of.encrypted)
  } catch {
    return null
  }
}

/** What is stored of vendors, does not fit and is not used: secrets that do not open, launch addresses that no page can frame. */
export async function wrongVendorValues({
  db,
  keyring,
}: Pick<Context, 'db' | 'keyring'>): Promise<{ vendor: string; setting: string }[]> {
  const vendors = await db.selectFrom('vendors').selectAll().orderBy('id').execute()
  const secrets = await db.selectFrom('vendors_secrets').selectAll().orderBy('slot').execute()
  return vendors.flatMap((row) => [
    ...(row.launch_url !== null && launchPlaceOf(row.launch_url) === 'unusable'
      ? [{ vendor: row.code, setting: 'launchUrl' }]
      : []),
    ...secrets
      .filter(({ vendor_id }) => vendor_id === row.id)
      .filter((secret) => openedSecret(keyring, secret) === null)
      .map(({ slot }) => ({ vendor: row.code, setting: `key ${slot}` })),
  ])
}

/** Whether what is encrypted in the database opens with the root key of this process; true while nothing is encrypted. */
export async function opensSecrets({
  db,
  keyring,
}: Pick<Context, 'db' | 'keyring'>): Promise<boolean> {
  const row = await db
    .selectFrom('vendors_secrets')
    .select(['vendor_id', 'slot', 'encrypted'])
    .limit(1)
    .executeTakeFirst()
  if (!row) return true
  return openedSecret(keyring, row) !== null
}
