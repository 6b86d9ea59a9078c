import type { AnyEndpoint } from '@croupier/api/endpoint'
import type { WhitelabelNode } from '@croupier/api/core/brands'
import type { FieldRule } from '@croupier/shared/patterns'
import { assert } from '@croupier/shared/assert'
import type { Context } from '../../platform/context.ts'
import { besideOf } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { isConsoleHost } from '../../platform/http/console-host.ts'
import { refuse } from '../../platform/refusal.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'
import type { Feature } from './features.ts'
import { marketPack, marketRule } from './market-packs.ts'
import type { MarketRule, MarketRules } from './market-rules.ts'
import type { RegistrationField } from '@croupier/shared/registration'
import { registrationAs, type RegistrationSay, type RegistrationView } from './registration-desk.ts'
import { registrationFields } from './registration-fields.ts'
import { type ResolvedSetting, resolveSetting } from './resolve-setting.ts'
import { type SettingKey, settingOf, type SettingValues } from './settings.ts'
import { addressList, plainAddress, type SiteStatus, siteStatus } from './site-status.ts'
import {
  BRANDS_CHANGED,
  type BrandRow,
  createSnapshots,
  type DomainRow,
  type Snapshot,
  type WrongValue,
} from './snapshot.ts'
import { isSwitchedOn, whitelabelTree } from './whitelabel.ts'

/** Tells the country of an address; the house knows none until a data set is plugged in. */
export interface CountryLookup {
  /** ISO 3166-1 alpha-2, or null when unknown. */
  countryOf(address: string): string | null
}

export interface StatusOfSite {
  status: SiteStatus
  maintenance: boolean
  regionRestriction: boolean
  /** The list that decided about the region; null when none names the address. */
  because: 'allowed' | 'blocked_address' | 'blocked_country' | null
}

export interface Brands {
  /**
   * The brand of a host. A demonstration has its default brand at every other one; production refuses them with `invalid_domain`, but for
   * the console's own hosts, where staff name the brand by a header.
   */
  ofHost(host: string): Promise<BrandRow>
  /** Fails for an id that does not exist: ids come from our own rows. */
  byId(id: number): MaybePromise<BrandRow>
  all(): Promise<BrandRow[]>
  domainsOf(brandId: number): Promise<DomainRow[]>
  setting<Key extends SettingKey>(brandId: number, key: Key): MaybePromise<SettingValues[Key]>
  /** Every setting with where it comes from, for the console. */
  settingsWithSources(brandId: number): Promise<ResolvedSetting[]>
  /** What is stored of brands and settings, does not fit and is not used: a setting that was written past the console, say. */
  wrongValues(): Promise<readonly WrongValue[]>
  /** The setting if the brand said this, or with null as platform and market have it; nothing is changed. */
  settingAs(brandId: number, key: SettingKey, say: unknown): Promise<ResolvedSetting>
  whitelabel(brandId: number): MaybePromise<WhitelabelNode[]>
  isOn(brandId: number, modId: string): MaybePromise<boolean>
  /** Refuses `feature_off` unless every switch is on for the brand and allowed by its market. */
  requireOn(brandId: number, ...modIds: readonly string[]): Promise<void>
  marketAllows(brandId: number, feature: Feature): MaybePromise<boolean>
  /** What the law of the brand's market asks; no level below changes it. */
  marketRule<Rule extends MarketRule>(brandId: number, rule: Rule): MaybePromise<MarketRules[Rule]>
  registrationRules(brandId: number): Promise<Record<RegistrationField, FieldRule>>
  /** The form if the brand said this, or with null as platform and market have it; nothing is changed. */
  registrationAs(brandId: number, say: RegistrationSay | null): Promise<RegistrationView>
  statusFor(brandId: number, address: string): MaybePromise<StatusOfSite>
  /** The hook of the platform: refuses players while the brand is closed to them, and whatever belongs to a feature that the brand has switched off. */
  admit(endpoint: AnyEndpoint, brand: BrandRef, address: string): Promise<void>
  /** Since when the brand is closed for maintenance, and until when that was announced; null while it is open. */
  maintenanceOf(brandId: number): Promise<Maintenance | null>
  /** Makes every process read again; call it after the COMMIT of a change. */
  announceChange(): void
}

export interface Maintenance {
  since: Date
  until: Date | null
}

// Object.keys of the catalogue are its keys.
const settingKeys = Object.keys(settingOf) as SettingKey[]

export function createBrands(
  context: Context,
  options: { countries?: CountryLookup } = {},
): Brands {
  const snapshots = createSnapshots(besideOf(context.pool), context.bus)
  const countries = options.countries ?? { countryOf: () => null }
  const byId = (id: number): MaybePromise<BrandRow> =>
    snapshots.ask((snapshot) => rowIn(snapshot, id))
  const setting = <Key extends SettingKey>(
    brandId: number,
    key: Key,
  ): MaybePromise<SettingValues[Key]> =>
    snapshots.ask((snapshot) => resolvedIn(snapshot, brandId, key).value)
  const whitelabel = (brandId: number): MaybePromise<WhitelabelNode[]> =>
    snapshots.ask((snapshot) => treeIn(snapshot, brandId))
  const isOn = (brandId: number, modId: string): MaybePromise<boolean> =>
    snapshots.ask((snapshot) => isSwitchedOn(treeIn(snapshot, brandId), modId))
  const statusFor = (brandId: number, address: string): MaybePromise<StatusOfSite> =>
    snapshots.ask((snapshot) => statusIn(snapshot, brandId, { address, countries }))
  context.metrics.lookUps.push(async () => showMaintenance(context, await snapshots.current()))
  return {
    byId,
    setting,
    whitelabel,
    isOn,
    statusFor,
    ofHost: async (host) => brandIn(await snapshots.current(), host, takesAnyHost(context.config)),
    all: async () => [...(await snapshots.current()).brands.values()],
    domainsOf: async (brandId) =>
      [...(await snapshots.current()).domains.values()].filter((row) => row.brandId === brandId),
    settingsWithSources: async (brandId) => {
      const snapshot = await snapshots.current()
      return settingKeys.map((key) => resolvedIn(snapshot, brandId, key))
    },
    wrongValues: async () => (await snapshots.current()).wrong,
    settingAs: async (brandId, key, say) =>
      resolvedAs(await snapshots.current(), { brandId, key, say }),
    requireOn: async (brandId, ...modIds) => {
      for (const modId of modIds) if (!(await isOn(brandId, modId))) refuse('feature_off')
    },
    marketAllows: (brandId, feature) =>
      snapshots.ask((now) => marketPack(rowIn(now, brandId).marketPack).features[feature]),
    marketRule: (brandId, rule) =>
      snapshots.ask((now) => marketRule(rowIn(now, brandId).marketPack, rule)),
    registrationRules: async (brandId) =>
      registrationFields(await setting(brandId, 'registration.fields')),
    registrationAs: async (brandId, say) => {
      const pack = marketPack((await byId(brandId)).marketPack)
      const { stored } = await snapshots.current()
      return registrationAs({ pack, brandId, stored }, say)
    },
    maintenanceOf: async (brandId) =>
      await maintenanceIn(context, await snapshots.current(), brandId),
    admit: (endpoint, brand, address) => admit({ statusFor, isOn }, { endpoint, brand, address }),
    announceChange: () => {
      snapshots.forget()
      context.bus.publish(BRANDS_CHANGED, null)
    },
  }
}

function showMaintenance({ metrics }: Context, snapshot: Snapshot): void {
  metrics.maintenance.reset()
  for (const { id, code } of snapshot.brands.values()) {
    const { value } = resolvedIn(snapshot, id, 'maintenance.enabled')
    metrics.maintenance.set({ brand: code }, value ? 1 : 0)
  }
}

async function maintenanceIn(
  context: Context,
  snapshot: Snapshot,
  brandId: number,
): Promise<Maintenance | null> {
  if (!resolvedIn(snapshot, brandId, 'maintenance.enabled').value) return null
  const until = resolvedIn(snapshot, brandId, 'maintenance.until').value
  const since = await closedSince(context, brandId, rowIn(snapshot, brandId).marketPack)
  return { since, until: until === null ? null : new Date(until) }
}

/** When the level that closes the brand said so: the brand's own, else its market's, else the platform's. */
async function closedSince({ db, clock }: Context, brandId: number, pack: string): Promise<Date> {
  const row = await db
    .selectFrom('brands_settings')
    .select('updated_at')
    .where('key', '=', 'maintenance.enabled')
    .where((eb) =>
      eb.or([
        eb('scope', '=', 'platform'),
        eb.and([eb('scope', '=', 'market'), eb('scope_key', '=', pack)]),
        eb.and([eb('scope', '=', 'brand'), eb('scope_key', '=', String(brandId))]),
      ]),
    )
    // In the alphabet as by nearness: brand, market, platform.
    .orderBy('scope')
    .limit(1)
    .executeTakeFirst()
  return row?.updated_at ?? clock.now()
}

/**
 * Closed doors still show their sign; staff come in and work on behind them, machines that we owe an answer get
 * it, and whoever is inside may leave.
 */
function isAlwaysOpen({ access, path, method }: AnyEndpoint): boolean {
  return (
    typeof access === 'object' ||
    access === 'signed' ||
    // The console is not the site: staff sign in and take up invitations there as visitors.
    path.startsWith('/console/') ||
    path.startsWith('/wps/system/') ||
    // A closed door has a bell (S2-020, S2-021).
    path.startsWith('/wps/support') ||
    (path === '/wps/session/logout' && method === 'DELETE')
  )
}

function rowIn(snapshot: Snapshot, brandId: number): BrandRow {
  const brand = snapshot.brands.get(brandId)
  assert(brand, `no brand ${brandId}`)
  return brand
}

/** Whether a host that is no brand's has the default brand. */
function takesAnyHost({ mode, consoleHosts }: Context['config']): (host: string) => boolean {
  return (host) => mode === 'demo' || isConsoleHost(consoleHosts, host)
}

function brandIn(snapshot: Snapshot, host: string, takesHost: (host: string) => boolean): BrandRow {
  const domain = snapshot.domains.get(host.toLowerCase().replace(/\.$/, ''))
  const brand = domain
    ? snapshot.brands.get(domain.brandId)
    : [...snapshot.brands.values()].find(({ isDefault }) => isDefault && takesHost(host))
  return brand ?? refuse('invalid_domain')
}

function remembered<Value>(snapshot: Snapshot, key: string, make: () => Value): Value {
  if (!snapshot.memory.has(key)) snapshot.memory.set(key, make())
  // Each key is written by one caller only, always with the same type.
  return snapshot.memory.get(key) as Value
}

function resolvedIn<Key extends SettingKey>(
  snapshot: Snapshot,
  brandId: number,
  key: Key,
): ResolvedSetting<Key> {
  return remembered(snapshot, `setting:${brandId}:${key}`, () => {
    const pack = marketPack(snapshot.brands.get(brandId)?.marketPack ?? '')
    return resolveSetting(key, { pack, brandId, stored: snapshot.stored })
  })
}

function resolvedAs(
  { brands, stored }: Snapshot,
  { brandId, key, say }: { brandId: number; key: SettingKey; say: unknown },
): ResolvedSetting {
  const pack = marketPack(brands.get(brandId)?.marketPack ?? '')
  const own = { scope: 'brand' as const, scopeKey: String(brandId), key }
  const others = stored.filter(
    (row) => row.scope !== own.scope || row.scopeKey !== own.scopeKey || row.key !== key,
  )
  const said = say === null ? others : [...others, { ...own, value: say }]
  return resolveSetting(key, { pack, brandId, stored: said })
}

function treeIn(snapshot: Snapshot, brandId: number): WhitelabelNode[] {
  return remembered(snapshot, `tree:${brandId}`, () => {
    const pack = marketPack(snapshot.brands.get(brandId)?.marketPack ?? '')
    return whitelabelTree(pack.features, resolvedIn(snapshot, brandId, 'whitelabel.switches').value)
  })
}

function statusIn(
  snapshot: Snapshot,
  brandId: number,
  caller: { address: string; countries: CountryLookup },
): StatusOfSite {
  const value = <Key extends SettingKey>(key: Key): SettingValues[Key] =>
    resolvedIn(snapshot, brandId, key).value
  const listed = (
    key: 'maintenance.allowedAddresses' | 'region.blockedAddresses' | 'region.allowedAddresses',
  ): boolean =>
    remembered(snapshot, `list:${brandId}:${key}`, () => addressList(value(key))).has(
      caller.address,
    )
  const maintenance = value('maintenance.enabled') && !listed('maintenance.allowedAddresses')
  const country = caller.countries.countryOf(plainAddress(caller.address))
  const isBlocked = country !== null && value('region.blockedCountries').includes(country)
  const because = listed('region.allowedAddresses')
    ? 'allowed'
    : listed('region.blockedAddresses')
      ? 'blocked_address'
      : isBlocked
        ? 'blocked_country'
        : null
  const regionRestriction = because === 'blocked_address' || because === 'blocked_country'
  return {
    maintenance,
    regionRestriction,
    because,
    status: siteStatus({ maintenance, regionRestriction }),
  }
}

/** The agent centre is a door of its own: closed where the brand or its market has none. */
async function admit(
  { statusFor, isOn }: Pick<Brands, 'statusFor' | 'isOn'>,
  { endpoint, brand, address }: { endpoint: AnyEndpoint; brand: BrandRef; address: string },
): Promise<void> {
  if (isAlwaysOpen(endpoint)) return
  const { status } = await statusFor(brand.id, address)
  if (status === 1) refuse('system_maintenance')
  if (status === 2) refuse('region_restricted', { values: { ip: plainAddress(address) } })
  if (endpoint.access === 'agent' && !(await isOn(brand.id, 'AGENT'))) refuse('feature_off')
  if (endpoint.modId !== undefined && !(await isOn(brand.id, endpoint.modId))) refuse('feature_off')
}
