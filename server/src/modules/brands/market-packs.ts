import { allBut, type Feature, type Features, features, onlyThese } from './features.ts'
import type { SettingValues } from './settings.ts'

/** What the law of a market decides for every brand in it. */
export interface MarketPack {
  code: string
  features: Features
  /** Values that stand between the platform's and the brand's. */
  settings: Partial<SettingValues>
}

const openDemo: MarketPack = {
  code: 'open-demo',
  features: allBut([]),
  settings: {},
}

/** Brazil: Law 14.790/2023 and the Portarias 615, 722, 1.207 and 1.231 of 2024, article by article below. */
const brRegulated: MarketPack = {
  code: 'br-regulated',
  features: allBut([
    // Money moves only between the member and an account of the same holder (Portaria 615, art. 3).
    'agentTransfers',
    'vendorWallets',
    // No advance and nothing tied to a deposit (Law art. 29 I; Portaria 1.231 art. 42 §1).
    'advanceBonus',
    'depositBonus',
    'referral',
    // Outside the allowed kinds of Portaria 1.207, or of the law itself.
    'playerPvp',
    'lottery',
    'fishing',
    'cockfight',
    'autoplay',
    'turbo',
  ]),
  settings: {
    // Portaria 722, art. 14: a new sign-in after 30 idle minutes.
    'session.idleMinutes': 30,
    'session.absoluteHours': 12,
    'login.lockAfter': 3,
    // Portaria 1.231, art. 31: who the bettor is, asked when the account is opened.
    'registration.fields': {
      fullName: { enabled: true, required: true },
      idNumber: { enabled: true, required: true, patternId: 6, minLength: 11, maxLength: 11 },
      birthday: { enabled: true, required: true },
      email: { enabled: true, required: true },
      mobileNum: { enabled: true, required: true },
    },
    'agents.mayPlay': false,
    // The stricter of the published rules for slots (UKGC RTS 14D).
    'games.roundMsMin': 2_500,
  },
}

/** For a country that nobody has studied yet: the site may be read, nothing may be done. */
const defaultDeny: MarketPack = {
  code: 'default-deny',
  features: onlyThese([]),
  settings: {
    'session.idleMinutes': 30,
    'session.absoluteHours': 12,
    'login.lockAfter': 3,
    'games.roundMsMin': 5_000,
  },
}

const packs: readonly MarketPack[] = [openDemo, brRegulated, defaultDeny]

/** The pack of a code; an unknown code is treated as the strictest one. */
export function marketPack(code: string): MarketPack {
  return packs.find((pack) => pack.code === code) ?? defaultDeny
}

export const marketPackCodes: readonly string[] = packs.map(({ code }) => code)

export interface MarketPackDiff {
  features: { feature: Feature; before: boolean; after: boolean }[]
  settings: { key: string; before: string | null; after: string | null }[]
}

/** What would change for a brand that moves from one pack to another; shown before it is done. */
export function marketPackDiff(from: string, to: string): MarketPackDiff {
  const [before, after] = [marketPack(from), marketPack(to)]
  const keys = new Set([...Object.keys(before.settings), ...Object.keys(after.settings)])
  return {
    features: features
      .map((feature) => ({
        feature,
        before: before.features[feature],
        after: after.features[feature],
      }))
      .filter((line) => line.before !== line.after),
    settings: [...keys]
      .map((key) => ({
        key,
        before: text(before.settings, key),
        after: text(after.settings, key),
      }))
      .filter((line) => line.before !== line.after),
  }
}

function text(values: Record<string, unknown>, key: string): string | null {
  return Object.hasOwn(values, key) ? JSON.stringify(values[key]) : null
}
