import {
  brandTheme,
  consultingHours,
  customerServiceEntry,
  fieldRule,
  siteResource,
} from '@croupier/api/core/brands'
import { appLinks, company } from '@croupier/api/core/house-facts'
import { limitKinds } from '@croupier/api/accounts/limits-of-play'
import { helpPlace } from '@croupier/api/accounts/responsible-gaming'
import { isMistypedIban } from '@croupier/shared/iban'
import * as z from 'zod/mini'
import { isNetwork } from './site-status.ts'
import { croupierTheme } from './themes.ts'

/** An address or a network: 203.0.113.7, 2001:db8::/32. */
const network = z.string().check(z.maxLength(64), z.refine(isNetwork, 'not an address or network'))
const localized = z.record(z.string(), z.string().check(z.maxLength(2000)))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const disguise = z.enum(['vpn', 'proxy', 'tor'])
const limitKind = z.enum(limitKinds)
const bannedWord = z.string().check(z.minLength(2), z.maxLength(40))
const partialFieldRules = z.record(z.string(), z.partial(fieldRule))
export type PartialFieldRules = z.output<typeof partialFieldRules>

export interface Setting<Value> {
  schema: z.ZodMiniType<Value>
  /** What the platform says when nobody else does. */
  fallback: Value
  /** How a lower level's value meets the one above it; without this the lower one replaces it. */
  combine?: (above: Value, own: Value) => Value
  /**
   * What a stored value that does not fit says all the same, where silence would open what somebody meant to close; undefined: nothing.
   * Without this such a value is as good as silent.
   */
  careful?: (stored: unknown) => Value | undefined
}

function setting<Value>(
  schema: z.ZodMiniType<Value>,
  fallback: Value,
  combine?: (above: Value, own: Value) => Value,
): Setting<Value> {
  return combine ? { schema, fallback, combine } : { schema, fallback }
}

function withCare<Value>(
  plain: Setting<Value>,
  careful: (stored: unknown) => Value | undefined,
): Setting<Value> {
  return { ...plain, careful }
}

/** The entries of a list that fit by themselves. */
const fitting =
  <Item>(item: z.ZodMiniType<Item>) =>
  (stored: unknown): Item[] | undefined =>
    Array.isArray(stored)
      ? stored.flatMap((entry) => {
          const parsed = item.safeParse(entry)
          return parsed.success ? [parsed.data] : []
        })
      : undefined

const lowest = (above: number, own: number): number => Math.min(above, own)
const highest = (above: number, own: number): number => Math.max(above, own)
const stricter = (above: number | null, own: number | null): number | null =>
  above === null || own === null ? (above ?? own) : Math.min(above, own)
const both = (above: boolean, own: boolean): boolean => above && own

const bankWords = z.string().check(z.trim(), z.minLength(2), z.maxLength(60))
const houseAccount = z.object({
  bank: bankWords,
  // Members send money to what stands here.
  account: bankWords.check(
    z.refine((text) => !isMistypedIban(text), 'wrong check digits of an IBAN'),
  ),
  holder: bankWords,
})

/** Everything that can be set for the platform, a market or a brand. */
const settings = {
  'maintenance.enabled': setting(z.boolean(), false),
  /** Per language code; shown on the maintenance page. */
  'maintenance.message': setting(localized, {}),
  'maintenance.until': setting(z.nullable(z.iso.datetime()), null),
  /** Who may come in all the same, to look before the doors open. */
  'maintenance.allowedAddresses': setting(z.array(network).check(z.maxLength(200)), []),
  'region.blockedCountries': withCare(
    setting(z.array(country).check(z.maxLength(260)), []),
    fitting(country),
  ),
  'region.blockedAddresses': withCare(
    setting(z.array(network).check(z.maxLength(2000)), []),
    fitting(network),
  ),
  'region.allowedAddresses': setting(z.array(network).check(z.maxLength(200)), []),
  /** From where no bets are taken; a brand may add to what its market says, and takes nothing away. */
  'region.refusedDisguises': withCare(
    setting(z.array(disguise), [], (above, own) => [...new Set([...above, ...own])]),
    fitting(disguise),
  ),
  'theme.tokens': setting(brandTheme, croupierTheme),
  'links.customerService': setting(z.array(customerServiceEntry).check(z.maxLength(20)), []),
  'links.resources': setting(z.array(siteResource).check(z.maxLength(40)), []),
  /** Who runs the brand; it stands at the foot of every page (RG-12). */
  'links.company': setting(z.nullable(company), null),
  /** Where members pay to by bank transfer, when the brand takes the money itself. */
  'cashier.houseAccount': setting(z.nullable(houseAccount), null),
  /** Where the brand's app lies in the stores, when it is there (S2-060). */
  'links.apps': setting(appLinks, { ios: null, android: null }),
  /** Where holes are reported: /.well-known/security.txt. */
  'links.securityContacts': setting(
    z.array(z.string().check(z.maxLength(200), z.regex(/^(mailto:|https:\/\/|tel:)[^\s]+$/))),
    [],
  ),
  /** The sender of the brand's letters; null: MAIL_FROM of the house. The mail server must be allowed to send for its domain. */
  'mail.from': setting(
    z.nullable(z.string().check(z.maxLength(254), z.regex(/^[^\s<>@,;]+@[a-z0-9.-]+\.[a-z]{2,}$/))),
    null,
  ),
  /** Hosts that customer service and resources may lead to; a link elsewhere is not shown. */
  'links.allowedHosts': setting(z.array(z.string().check(z.maxLength(253))), []),
  'analytics.gtagId': setting(z.nullable(z.string().check(z.regex(/^G-[A-Z0-9]{4,16}$/))), null),
  'cdn.images': setting(z.array(z.url({ protocol: /^https$/ })), []),
  'cdn.games': setting(z.array(z.url({ protocol: /^https$/ })), []),
  /** Where image paths begin; '' is the site itself. */
  'cdn.imageBase': setting(z.string().check(z.maxLength(200)), ''),
  /** Switches of the whitelabel tree by modId; a market's no cannot be turned into a yes. */
  'whitelabel.switches': withCare(
    setting<Readonly<Record<string, boolean>>>(
      z.record(z.string(), z.boolean()),
      {},
      (above, own) => ({ ...above, ...own }),
    ),
    // A switch whose word is not understood is off.
    (stored) =>
      isRecord(stored)
        ? Object.fromEntries(Object.entries(stored).map(([modId, on]) => [modId, on === true]))
        : undefined,
  ),
  /** What differs from the catalogue of fields; a field that the market requires stays required. */
  'registration.fields': setting(partialFieldRules, {}, combineFieldRules),
  'registration.termsVersion': setting(z.string().check(z.maxLength(40)), '2025-01'),
  /** The Firebase project whose telephone sign-in counts as proof of a number; null: our own codes alone. */
  'registration.firebaseProject': setting(
    z.nullable(z.string().check(z.regex(/^[a-z][a-z0-9-]{3,38}[a-z0-9]$/))),
    null,
  ),
  'registration.perNetworkPerDay': setting(z.int().check(z.gte(1)), 50, lowest),
  'humanCheck.enabled': setting(z.boolean(), true),
  /** After so many wrong passwords of a name from a place the next attempt needs more work, and the picture where it is on. */
  'login.checkAfter': setting(z.int().check(z.gte(1), z.lte(3)), 3, lowest),
  /** A picture of characters to type besides the work (decision 140 says what it stops and what not). */
  'login.picture': setting(z.boolean(), false),
  'login.lockAfter': setting(z.int().check(z.gte(3), z.lte(10)), 5, lowest),
  /** A market's rule: a second step at least every so many days, and after so long away; null without one. */
  'login.secondStepDays': setting(z.nullable(z.int().check(z.gte(1), z.lte(90))), null, stricter),
  'session.idleMinutes': setting(z.int().check(z.gte(5), z.lte(720)), 120, lowest),
  'session.absoluteHours': setting(z.int().check(z.gte(1), z.lte(24)), 24, lowest),
  /** null: passwords do not grow old; only a market's rule sets days. */
  'password.expiryDays': setting(z.nullable(z.int().check(z.gte(30))), null),
  /** When agents reach the brand's people, by the brand's clock; null: the sales page says nothing of it (S1-012). */
  'agents.consultingHours': setting(z.nullable(consultingHours), {
    firstDay: 1,
    lastDay: 5,
    from: '12:00',
    to: '21:00',
  }),
  'agents.mayPlay': withCare(setting(z.boolean(), true, both), () => false),
  /** An agent's own bets count for the own team. */
  'agents.ownBetsCount': setting(z.boolean(), false),
  /** Per type of game: how much of a valid bet counts for agents, in per cent; 100 where nothing is said. */
  'agents.contribution': setting(z.record(z.string(), z.int().check(z.gte(0), z.lte(100))), {}),
  /** Losses of a team are carried into its next dividends; without it the limit of the hold alone protects the brand. */
  'agents.lossesCarry': setting(z.boolean(), true),
  /** The most that dividends of a team ever come to, in per cent of what the brand can expect to keep of its play (GUARDS §2). */
  'agents.dividendHoldPercent': setting(z.int().check(z.gte(0), z.lte(60)), 60, lowest),
  /** How much of a stake counts as turnover, by how much of it could be expected to be lost: none up to, whole from (GUARDS §1). */
  'turnover.thresholds': setting(
    z
      .object({
        noneUpToPpm: z.int().check(z.gte(0), z.lt(1_000_000)),
        wholeFromPpm: z.int().check(z.gt(0), z.lte(1_000_000)),
      })
      .check(z.refine(({ noneUpToPpm, wholeFromPpm }) => noneUpToPpm < wholeFromPpm)),
    { noneUpToPpm: 150_000, wholeFromPpm: 300_000 },
    (above, own) => ({
      noneUpToPpm: Math.max(above.noneUpToPpm, own.noneUpToPpm),
      wholeFromPpm: Math.max(above.wholeFromPpm, own.wholeFromPpm),
    }),
  ),
  /** The edge that is reckoned with where a vendor says nothing of its games, in millionths of the stake. */
  'turnover.vendorEdgePpm': setting(z.int().check(z.gte(0), z.lte(50_000)), 10_000),
  /** What the brand keeps of every bet after all that it gives back, in millionths of the stake (GUARDS G2). */
  'returns.floorPpm': setting(z.int().check(z.gte(0), z.lte(50_000)), 500, highest),
  /** Runs wait for two people before they pay. */
  'agents.runsNeedApproval': withCare(setting(z.boolean(), false), () => true),
  /** Shortest time between two rounds of a game by the same player, in milliseconds. */
  'games.roundMsMin': setting(z.int().check(z.gte(0), z.lte(60_000)), 0, highest),
  /** How many codes the house sends in an hour: SMS of the whole brand, SMS to one country, mail of the brand. */
  'codes.smsPerHour': setting(z.int().check(z.gte(0)), 1_000, lowest),
  'codes.smsPerCountryPerHour': setting(z.int().check(z.gte(0)), 300, lowest),
  'codes.mailPerHour': setting(z.int().check(z.gte(0)), 2_000, lowest),
  /** Payouts rest for so long after a password was recovered, so that its owner can object. */
  'recovery.payoutHoldHours': setting(z.int().check(z.gte(0), z.lte(168)), 24, highest),
  /** Minutes of play after which a player must look up; never more than an hour (RG-06). */
  'protection.realityCheckMinutes': setting(z.int().check(z.gte(5), z.lte(60)), 30, lowest),
  /** Kinds of limits without which nobody of the market plays (RG-01). */
  'protection.requiredLimits': withCare(
    setting(z.array(limitKind).check(z.maxLength(limitKinds.length)), [], (above, own) => [
      ...new Set([...above, ...own]),
    ]),
    fitting(limitKind),
  ),
  /** Who is excluded at one brand is closed to play at the operator's others too (RG-05). */
  'protection.linkedExclusion': setting(z.boolean(), true, (above, own) => above || own),
  /** Where help is found; the market's stay, a brand adds its own. */
  'protection.help': setting(
    z.array(helpPlace).check(z.maxLength(12)),
    [{ name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' }],
    (above, own) => [...above, ...own],
  ),
  /** When customer service answers, on the brand's clock; days as ISO counts them, Monday 1. Empty: always. */
  'support.hours': setting(
    z
      .array(
        z.object({
          days: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7)),
          from: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
          to: z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)),
        }),
      )
      .check(z.maxLength(14)),
    [],
  ),
  /** Within so many minutes of those hours the first answer is promised. */
  'support.answerMinutes': setting(z.int().check(z.gte(1), z.lte(2880)), 10),
  /** Closed cases are forgotten after so many days; a market may demand more. */
  'support.keepDays': setting(z.int().check(z.gte(30), z.lte(3650)), 365, highest),
  /** Words that nobody says in a chat room; a brand adds its own to those above it. */
  'chat.bannedWords': withCare(
    setting(
      z.array(bannedWord).check(z.maxLength(500)),
      ['fuck', 'shit', 'cunt', 'nigger', 'faggot', 'puta', 'caralho', 'merda', 'viado', 'mierda'],
      (above, own) => [...new Set([...above, ...own])],
    ),
    fitting(bannedWord),
  ),
  'trial.perNetworkPerDay': setting(z.int().check(z.gte(1)), 30, lowest),
} as const

export type SettingKey = keyof typeof settings
export type SettingValues = {
  -readonly [Key in SettingKey]: (typeof settings)[Key] extends Setting<infer Value> ? Value : never
}

/** The setting behind a key, typed by the key. */
export const settingOf: { readonly [Key in SettingKey]: Setting<SettingValues[Key]> } = settings

/** What holds for a setting where no level says anything. */
export function builtInSetting(key: SettingKey): unknown {
  return settingOf[key].fallback
}

/** What a stored value says: itself where it fits, else what care demands of it; with why it does not fit. */
export interface JudgedValue<Value> {
  /** undefined: as good as silent. */
  value: Value | undefined
  problem: string | null
}

/** The one judgement of a value, when it is saved and whenever it is read. */
export function judgeSetting<Key extends SettingKey>(
  key: Key,
  stored: unknown,
): JudgedValue<SettingValues[Key]> {
  const { schema, careful } = settingOf[key]
  const parsed = schema.safeParse(stored)
  if (parsed.success) return { value: parsed.data, problem: null }
  const [issue] = parsed.error.issues
  const place = issue?.path.map(String).join('.') ?? ''
  const problem = `${place === '' ? '' : `${place}: `}${issue?.message ?? 'does not fit'}`
  return { value: careful?.(stored), problem }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(settings, text)
}

function combineFieldRules(above: PartialFieldRules, own: PartialFieldRules): PartialFieldRules {
  const merged: PartialFieldRules = { ...above }
  for (const [field, rule] of Object.entries(own)) {
    const upper = above[field] ?? {}
    const demanded = upper.required === true ? { enabled: true, required: true } : {}
    merged[field] = { ...upper, ...rule, ...demanded }
  }
  return merged
}
