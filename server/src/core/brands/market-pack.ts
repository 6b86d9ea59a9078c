import type { Feature, Features } from './features.ts'
import type { RuledBy } from './market-rules.ts'
import type { SettingKey, SettingValues } from './settings.ts'

/** What the law of a market decides for every brand in it. */
export interface MarketPack {
  code: string
  features: Features
  /** Where it is written that a feature is off; `all`: nobody has studied the market. */
  whyOff: Readonly<Partial<Record<Feature, string>>> | 'all'
  /** Values that stand between the platform's and the brand's. */
  settings: Partial<SettingValues>
  settingSources: Readonly<Partial<Record<SettingKey, string>>>
  /** What no level may change. */
  rules: RuledBy
}
