import type { RealCurrency } from '@croupier/shared/currencies'
import { isLanguageCode } from '@croupier/shared/languages'
import type { Selectable } from 'kysely'
import type { Bus } from '../../platform/bus.ts'
import { agreeOnZone, type ZoneData } from '../../platform/calendar/zone-data.ts'
import type { Db } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import type { DB } from '../../platform/db-types.ts'
import { type TtlCache, ttlCache } from '../../platform/ttl-cache.ts'
import { marketPackCodes } from './market-packs.ts'
import type { SettingScope, StoredSetting } from './resolve-setting.ts'
import { isSettingKey, judgeSetting } from './settings.ts'

export const BRANDS_CHANGED = 'brands.changed'

/** A change must hold everywhere within a second even when the bus loses its message. */
const FRESH_MS = 700

/** A stored value that does not fit: it is not used, and somebody has to correct it. */
export interface WrongValue {
  /** null: of the whole house or of a market. */
  brandId: number | null
  level: SettingScope
  /** The market pack of which it is stored; null for the other levels. */
  market: string | null
  /** The setting's key, or the name of a brand's fact. */
  setting: string
  /** Why it does not fit; never the value itself. */
  reason: string
}

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
  /** What of these rows does not fit and is not used. */
  wrong: readonly WrongValue[]
  /** What was computed from this snapshot; it goes when the snapshot goes. */
  memory: Map<string, unknown>
}

export function createSnapshots(db: Db, bus: Bus): TtlCache<Snapshot> {
  const snapshots = ttlCache(() => readSnapshot(db), FRESH_MS)
  bus.subscribe(BRANDS_CHANGED, snapshots.forget)
  return snapshots
}

async function readSnapshot(db: Db): Promise<Snapshot> {
  const [brands, domains, stored] = await Promise.all([
    db.selectFrom('brands').selectAll().orderBy('id').execute(),
    db.selectFrom('brands_domains').selectAll().orderBy('host').execute(),
    db.selectFrom('brands_settings').select(['scope', 'scope_key', 'key', 'value']).execute(),
  ])
  const settings = stored.map(
    (row): StoredSetting => ({
      scope: row.scope as SettingScope,
      scopeKey: row.scope_key,
      key: row.key,
      value: row.value,
    }),
  )
  for (const { time_zone: timeZone } of brands)
    if (hasClock(timeZone) && !zones.has(timeZone))
      zones.set(timeZone, await agreeOnZone(db, timeZone))
  const facts = brands.map((row) => ({ row, ...factsOf(row) }))
  return {
    brands: new Map(
      facts.map(({ row, languages, defaultLanguage, timeZone }) => [
        row.id,
        {
          id: row.id,
          code: row.code,
          name: row.name,
          // The table's foreign key allows the known ones alone.
          currency: row.currency as BrandRow['currency'],
          timeZone,
          defaultLanguage,
          languages,
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
    stored: settings,
    wrong: [...facts.flatMap(({ wrong }) => wrong), ...wrongSettings(settings)],
    memory: new Map(),
  }
}

/** The facts of a brand by which every page is made, each with what stands in for one that does not fit. */
function factsOf(row: Selectable<DB['brands']>) {
  const wrong: WrongValue[] = []
  const say = (setting: string, reason: string): void => {
    wrong.push({ brandId: row.id, level: 'brand', market: null, setting, reason })
  }
  const zoned = hasClock(row.time_zone)
  if (!zoned) say('timeZone', 'no time zone has this name')
  const zone = zones.get(row.time_zone)
  if (zone === 'differs')
    say('timeZone', 'this machine and the database know other clocks of it; the database’s count')
  if (zone === 'unknown') say('timeZone', 'the database knows no time zone of this name')
  const known = row.languages.filter(isLanguageCode)
  const languages = known.length > 0 ? known : ['en']
  if (known.length < row.languages.length) say('languages', 'one of them is no language')
  const defaultLanguage = languages.find((code) => code === row.default_language) ?? languages[0]
  if (defaultLanguage !== row.default_language)
    say('defaultLanguage', 'it is none of the languages')
  if (!marketPackCodes.includes(row.market_pack))
    say('marketPack', 'no market pack has this code; the strictest one counts')
  const timeZone = zoned ? row.time_zone : 'UTC'
  return { wrong, timeZone, languages, defaultLanguage: defaultLanguage ?? 'en' }
}

/** The zones of brands that this process has compared with the database. */
const zones = new Map<string, ZoneData>()
const clocks = new Map<string, boolean>()

/** Whether days can be counted by a zone: wider than what a new brand may have, as older names of places stay in use. */
function hasClock(timeZone: string): boolean {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  let has = true
  try {
    Intl.DateTimeFormat('en', { timeZone })
  } catch {
    has = false
  }
  clocks.set(timeZone, has)
  return has
}

/** A setting that this version does not know is of another one, and no fault. */
function wrongSettings(stored: readonly StoredSetting[]): WrongValue[] {
  return stored.flatMap(({ scope, scopeKey, key, value }) => {
    const reason = isSettingKey(key) ? judgeSetting(key, value).problem : null
    if (reason === null) return []
    const brandId = scope === 'brand' ? Number(scopeKey) : null
    const market = scope === 'market' ? scopeKey : null
    return [{ brandId, level: scope, market, setting: key, reason }]
  })
}
