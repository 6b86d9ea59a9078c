import type { MarketPack } from './market-pack.ts'
import { judgeSetting, settingOf, type SettingKey, type SettingValues } from './settings.ts'

export type SettingScope = 'platform' | 'market' | 'brand'

/** One stored row, as far as it matters for a brand. */
export interface StoredSetting {
  scope: SettingScope
  scopeKey: string
  key: string
  value: unknown
}

export interface ResolvedSetting<Key extends SettingKey = SettingKey> {
  key: Key
  value: SettingValues[Key]
  /** The lowest level whose say changed the value. */
  from: SettingScope
  /** What each level says by itself; absent where it is silent. */
  says: { scope: SettingScope; value: SettingValues[Key] }[]
}

interface Lookup {
  pack: MarketPack
  brandId: number
  stored: readonly StoredSetting[]
}

/** The value of a setting for a brand, and where it comes from: platform, then market, then brand. */
export function resolveSetting<Key extends SettingKey>(
  key: Key,
  lookup: Lookup,
): ResolvedSetting<Key> {
  const says = levelsOf(key, lookup)
  const { combine, fallback } = settingOf[key]
  let value: SettingValues[Key] = fallback
  let from: SettingScope = 'platform'
  for (const level of says) {
    const next = combine ? combine(value, level.value) : level.value
    if (JSON.stringify(next) !== JSON.stringify(value)) from = level.scope
    value = next
  }
  return { key, value, from, says }
}

function levelsOf<Key extends SettingKey>(
  key: Key,
  { pack, brandId, stored }: Lookup,
): { scope: SettingScope; value: SettingValues[Key] }[] {
  const row = (scope: SettingScope, scopeKey: string): { scope: SettingScope; value: unknown }[] =>
    stored
      .filter((line) => line.key === key && line.scope === scope && line.scopeKey === scopeKey)
      .map(({ value }) => ({ scope, value }))
  const ofPack = pack.settings[key]
  const candidates = [
    ...row('platform', ''),
    ...(ofPack === undefined ? [] : [{ scope: 'market' as const, value: ofPack }]),
    ...row('market', pack.code),
    ...row('brand', String(brandId)),
  ]
  return candidates.flatMap(({ scope, value }) => {
    const said = judgeSetting(key, value).value
    return said === undefined ? [] : [{ scope, value: said }]
  })
}
