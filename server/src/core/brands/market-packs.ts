import { refuse } from '../../platform/refusal.ts'
import { type Feature, features } from './features.ts'
import type { MarketPack } from './market-pack.ts'
import type { MarketRule, MarketRules, RuledBy } from './market-rules.ts'
import { brRegulated } from './packs/br-regulated.ts'
import { caOntario } from './packs/ca-ontario.ts'
import { defaultDeny } from './packs/default-deny.ts'
import { international } from './packs/international.ts'
import { openDemo } from './packs/open-demo.ts'
import type { SettingKey } from './settings.ts'

const packs: readonly MarketPack[] = [openDemo, brRegulated, caOntario, international, defaultDeny]

/** The pack of a code; an unknown code is treated as the strictest one. */
export function marketPack(code: string): MarketPack {
  return packs.find((pack) => pack.code === code) ?? defaultDeny
}

export const marketPackCodes: readonly string[] = packs.map(({ code }) => code)

export function marketRule<Rule extends MarketRule>(code: string, rule: Rule): MarketRules[Rule] {
  return marketPack(code).rules[rule].value
}

/** Services outside of the house that a market's rules cannot do without. */
export const outsideServices = ['registry', 'liveness', 'verdicts'] as const
export type OutsideService = (typeof outsideServices)[number]

/**
 * What a market demands of services outside: the register that knows who people are, the check of a living face, the verdicts on
 * addresses that hide where their callers are. Each follows from the pack's own rules; without it those refuse everybody.
 */
export function servicesDemanded(code: string): OutsideService[] {
  const { rules, settings } = marketPack(code)
  const level = Math.max(
    rules['kyc.levelToDeposit'].value,
    rules['kyc.levelToBet'].value,
    rules['kyc.levelToWithdraw'].value,
  )
  const demanded = {
    registry: level >= 1 || rules['kyc.recheckDays'].value !== null,
    liveness: level >= 3,
    verdicts: (settings['region.refusedDisguises'] ?? []).length > 0,
  }
  return outsideServices.filter((service) => demanded[service])
}

/** A value as text, so that any two can be compared and kept; null where the pack is silent. */
interface Line {
  key: string
  before: string | null
  after: string | null
  /** Where the new value is written; null where the new pack is silent. */
  source: string | null
}

/** Whether a brand of the market may be in the currency. */
export function isCurrencyOfMarket(code: string, currency: string): boolean {
  const allowed = marketRule(code, 'money.currencies')
  return allowed === null || allowed.some((one) => one === currency)
}

/** Refuses `currency_not_in_market` for a currency in which no brand of the market may be. */
export function requireCurrencyOfMarket(code: string, currency: string): void {
  if (!isCurrencyOfMarket(code, currency)) refuse('currency_not_in_market', { field: 'currency' })
}

export interface MarketPackDiff {
  features: { feature: Feature; before: boolean; after: boolean; source: string | null }[]
  settings: Line[]
  rules: Line[]
}

/** What would change for a brand that moves from one pack to another; shown before it is done. */
export function marketPackDiff(from: string, to: string): MarketPackDiff {
  const [before, after] = [marketPack(from), marketPack(to)]
  return {
    features: features
      .map((feature) => ({
        feature,
        before: before.features[feature],
        after: after.features[feature],
        source: after.features[feature] ? null : sourceOfOff(after, feature),
      }))
      .filter((line) => line.before !== line.after),
    settings: changedLines(before.settings, after.settings, (key) =>
      Object.hasOwn(after.settingSources, key)
        ? (after.settingSources[key as SettingKey] ?? null)
        : null,
    ),
    rules: changedLines(
      valuesOf(before.rules),
      valuesOf(after.rules),
      (key) => ruleLines(after).find((line) => line.rule === key)?.source ?? null,
    ),
  }
}

/** Where it is written that a feature is off in a pack. */
export function sourceOfOff({ whyOff }: MarketPack, feature: string): string | null {
  if (whyOff === 'all') return 'House rule: nobody has studied this market'
  return Object.entries(whyOff).find(([name]) => name === feature)?.[1] ?? null
}

/** The rules of a pack as a list, for those who read them. */
export function ruleLines({ rules }: MarketPack) {
  // Object.keys of the complete record are its keys.
  return (Object.keys(rules) as MarketRule[]).map((rule) => ({
    rule,
    value: rules[rule].value,
    source: rules[rule].source,
  }))
}

function valuesOf(rules: RuledBy): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rules).map(([rule, { value }]) => [rule, value]))
}

function changedLines(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  sourceOf: (key: string) => string | null,
): Line[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .map((key) => ({
      key,
      before: text(before, key),
      after: text(after, key),
      source: sourceOf(key),
    }))
    .filter((line) => line.before !== line.after)
}

function text(values: Record<string, unknown>, key: string): string | null {
  return Object.hasOwn(values, key) ? JSON.stringify(values[key]) : null
}
