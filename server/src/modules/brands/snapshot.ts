import type { RealCurrency } from '@croupier/shared/currencies'
import type { Bus } from '../../platform/bus.ts'
import type { Db } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { type Kept, kept } from '../../platform/kept.ts'
import type { SettingScope, StoredSetting } from './resolve-setting.ts'

export const BRANDS_CHANGED = 'brands.changed'

/** A change must hold everywhere within a second even when the bus loses its message. */
const FRESH_MS = 700

export interface BrandRow extends BrandRef {
  name: string
  currency: RealCurrency
  isDefault: boolean
}

export interface DomainRow {
  host: string
  brandId: number
  purpose: 'site' | 'affiliate' | 'images' | 'games'
  isMain: boolean
}

/** Everything about all brands at one moment; small, so it is read whole. */
export interface Snapshot {
  brands: ReadonlyMap<number, BrandRow>
  domains: ReadonlyMap<string, DomainRow>
  stored: readonly StoredSetting[]
  /** What was computed from this snapshot; it goes when the snapshot goes. */
  memory: Map<string, unknown>
}

export function createSnapshots(db: Db, bus: Bus): Kept<Snapshot> {
  const snapshots = kept(() => readSnapshot(db), FRESH_MS)
  bus.subscribe(BRANDS_CHANGED, snapshots.forget)
  return snapshots
}

async function readSnapshot(db: Db): Promise<Snapshot> {
  const [brands, domains, stored] = await Promise.all([
    db.selectFrom('brands').selectAll().orderBy('id').execute(),
    db.selectFrom('brands_domains').selectAll().orderBy('host').execute(),
    db.selectFrom('brands_settings').select(['scope', 'scope_key', 'key', 'value']).execute(),
  ])
  return {
    brands: new Map(
      brands.map((row) => [
        row.id,
        {
          id: row.id,
          code: row.code,
          name: row.name,
          // The table's foreign key allows the known ones alone.
          currency: row.currency as BrandRow['currency'],
          timeZone: row.time_zone,
          defaultLanguage: row.default_language,
          languages: row.languages,
          marketPack: row.market_pack,
          isDefault: row.is_default,
        },
      ]),
    ),
    domains: new Map(
      domains.map((row) => [
        row.host,
        {
          host: row.host,
          brandId: row.brand_id,
          purpose: row.purpose as DomainRow['purpose'],
          isMain: row.is_main,
        },
      ]),
    ),
    stored: stored.map((row) => ({
      scope: row.scope as SettingScope,
      scopeKey: row.scope_key,
      key: row.key,
      value: row.value,
    })),
    memory: new Map(),
  }
}
