import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import { describe, expect, test } from 'vitest'
import { features } from './features.ts'
import {
  marketPack,
  marketPackCodes,
  marketPackDiff,
  marketRule,
  ruleLines,
  servicesDemanded,
  sourceOfOff,
} from './market-packs.ts'
import { bannedClaims, companyFacts, type MarketRule, type MarketRules } from './market-rules.ts'
import { forbiddenInPromotion, type PromotionTerms } from './promotion-rule.ts'
import { resolveSetting } from './resolve-setting.ts'
import { settingOf, type SettingKey } from './settings.ts'
import { isSwitchedOn, whitelabelModIds, whitelabelTree } from './whitelabel.ts'

const packs = marketPackCodes.map(marketPack)
const br = marketPack('br-regulated')
const everythingOn = Object.fromEntries(whitelabelModIds.map((modId) => [modId, true]))

/** Every rule for Brazil as it must be; what is not in this table is not tested, so the table must be whole. */
const brazil: { [Rule in MarketRule]: MarketRules[Rule] } = {
  'account.minimumAge': 18,
  'kyc.levelToDeposit': 3,
  'kyc.levelToBet': 3,
  'kyc.levelToWithdraw': 3,
  'kyc.recheckDays': 15,
  'kyc.recheckAtFirstEntranceOfDay': true,
  'kyc.hitCloseHours': 72,
  'limits.prompted': ['deposit'],
  'limits.raiseAfterHours': 24,
  'timeOut.offeredHours': [24, 7 * 24, 30 * 24],
  'timeOut.mostHours': 6 * 7 * 24,
  'play.idleEndsGameMinutes': 30,
  'secondStep.afterDaysAway': 7,
  'location.everyMinutes': 30,
  'cashier.depositMethods': ['pix'],
  'cashier.withdrawalMethods': ['pix'],
  'cashier.payoutMinutes': 120,
  'money.currencies': ['BRL'],
  'money.unclaimedDays': 90,
  'money.excludedHoldDays': 180,
  'games.rtpFloorBps': 8_500,
  'games.minimumMsBesidesSlots': 5_000,
  'advertising.banned': bannedClaims,
  'texts.riskWarning': 'always',
  'texts.companyFacts': companyFacts,
  'records.years': 5,
}

describe('every pack', () => {
  test.each(packs)('$code says where each of its rules is written', (pack) => {
    for (const { rule, source } of ruleLines(pack))
      expect(source, rule).toMatch(
        /^(Law|Portaria|IN SPA|AGCO|GLI-19|UKGC|Resolution ANPD|House rule)\b/,
      )
    for (const key of Object.keys(pack.settings) as SettingKey[])
      expect(pack.settingSources[key], key).toBeTruthy()
    for (const feature of features.filter((name) => !pack.features[name]))
      expect(sourceOfOff(pack, feature), feature).toBeTruthy()
  })

  test.each(packs)('$code has values that its settings accept', (pack) => {
    for (const [key, value] of Object.entries(pack.settings))
      expect(settingOf[key as SettingKey].schema.safeParse(value).success, key).toBe(true)
  })

  test.each(packs)('GAM-09 what $code switches off is off however a brand switches it', (pack) => {
    const tree = whitelabelTree(pack.features, everythingOn)
    const bare = whitelabelTree(marketPack('open-demo').features, everythingOn)
    for (const modId of whitelabelModIds) expect(isSwitchedOn(bare, modId), modId).toBe(true)
    const off = features.filter((feature) => !pack.features[feature])
    for (const feature of off) {
      const without = { ...marketPack('open-demo').features, [feature]: false }
      const gone = whitelabelModIds.filter(
        (modId) => !isSwitchedOn(whitelabelTree(without, everythingOn), modId),
      )
      for (const modId of gone)
        expect([feature, isSwitchedOn(tree, modId)]).toEqual([feature, false])
    }
  })

  test('a brand can make a market’s setting stricter, never softer', () => {
    for (const pack of packs) {
      for (const [key, softer] of [
        ['session.idleMinutes', 720],
        ['session.absoluteHours', 24],
        ['login.lockAfter', 10],
        ['games.roundMsMin', 0],
        ['agents.mayPlay', true],
      ] as const) {
        const own = pack.settings[key]
        if (own === undefined) continue
        const stored = [{ scope: 'brand' as const, scopeKey: '1', key, value: softer }]
        expect(resolveSetting(key, { pack, brandId: 1, stored }).value, key).toBe(own)
      }
    }
  })
})

describe('international', () => {
  const pack = marketPack('international')

  test('GLI-19 names sessions, locks, limits, records and transfers', () => {
    expect(pack.settings).toMatchObject({
      'session.idleMinutes': 30,
      'login.lockAfter': 3,
      'login.secondStepDays': 30,
    })
    expect(marketRule('international', 'limits.raiseAfterHours')).toBe(24)
    expect(marketRule('international', 'play.idleEndsGameMinutes')).toBe(30)
    expect(marketRule('international', 'records.years')).toBe(5)
    expect(pack.features.agentTransfers).toBe(false)
  })

  test('nobody plays or pays in before it is known who they are', () => {
    const levels = (['kyc.levelToDeposit', 'kyc.levelToBet', 'kyc.levelToWithdraw'] as const).map(
      (rule) => marketRule('international', rule),
    )
    expect(levels).toEqual([1, 1, 2])
  })
})

/** Every rule for Ontario as it must be; the table must be whole. */
const ontario: { [Rule in MarketRule]: MarketRules[Rule] } = {
  'account.minimumAge': 19,
  'kyc.levelToDeposit': 1,
  'kyc.levelToBet': 1,
  'kyc.levelToWithdraw': 2,
  'kyc.recheckDays': 30,
  'kyc.recheckAtFirstEntranceOfDay': true,
  'kyc.hitCloseHours': 72,
  'limits.prompted': ['deposit', 'loss', 'time'],
  'limits.raiseAfterHours': 24,
  'timeOut.offeredHours': [24, 7 * 24, 30 * 24, 60 * 24, 90 * 24],
  'timeOut.mostHours': 90 * 24,
  'play.idleEndsGameMinutes': 30,
  'secondStep.afterDaysAway': 30,
  'location.everyMinutes': 30,
  'cashier.depositMethods': ['bank_transfer'],
  'cashier.withdrawalMethods': ['bank_transfer'],
  'cashier.payoutMinutes': null,
  'money.currencies': ['CAD'],
  'money.unclaimedDays': null,
  'money.excludedHoldDays': null,
  'games.rtpFloorBps': 8_500,
  'games.minimumMsBesidesSlots': 5_000,
  'advertising.banned': bannedClaims,
  'texts.riskWarning': 'footer',
  'texts.companyFacts': ['name', 'authorisation', 'address', 'phone', 'email'],
  'records.years': 5,
}

describe('ca-ontario', () => {
  const pack = marketPack('ca-ontario')

  test.each(Object.entries(ontario))('%s is what the standards ask', (rule, value) => {
    expect(marketRule('ca-ontario', rule as MarketRule)).toEqual(value)
  })

  test('the table above is whole', () => {
    expect(Object.keys(ontario).sort()).toEqual(Object.keys(pack.rules).sort())
  })

  test('slots are begun one by one and take two and a half seconds, whatever a brand sets', () => {
    expect([pack.features.autoplay, pack.features.turbo]).toEqual([false, false])
    const stored = [{ scope: 'brand' as const, scopeKey: '1', key: 'games.roundMsMin', value: 0 }]
    expect(resolveSetting('games.roundMsMin', { pack, brandId: 1, stored }).value).toBe(2_500)
  })

  test('a bonus of the site may hang on a deposit, an invitation of friends may not', () => {
    const all = ['none', 'deposit', 'bet', 'friend_joins', 'friend_bets'] as const
    const forbidden = all.map((condition) =>
      forbiddenInPromotion('ca-ontario', { gives: 'after_play', condition }),
    )
    expect(forbidden).toEqual([null, null, null, 'referral', 'referral'])
  })

  test('its breaks can be taken: the call allows the longest that any market offers', () => {
    for (const code of marketPackCodes)
      for (const hours of [
        marketRule(code, 'timeOut.mostHours'),
        ...marketRule(code, 'timeOut.offeredHours'),
      ])
        expect(
          responsibleGamingApi.timeOut.input.safeParse({ hours }).success,
          `${code} ${hours}`,
        ).toBe(true)
  })
})

test('a market says which services outside of the house it cannot do without', () => {
  const demanded = Object.fromEntries(marketPackCodes.map((code) => [code, servicesDemanded(code)]))
  expect(demanded).toEqual({
    'open-demo': [],
    'br-regulated': ['registry', 'liveness', 'verdicts'],
    'ca-ontario': ['registry', 'verdicts'],
    international: ['registry'],
    'default-deny': ['registry', 'liveness'],
  })
})

describe('br-regulated', () => {
  test.each(Object.entries(brazil))('%s is what the law asks', (rule, value) => {
    expect(marketRule('br-regulated', rule as MarketRule)).toEqual(value)
  })

  test('the table above is whole', () => {
    expect(Object.keys(brazil).sort()).toEqual(Object.keys(br.rules).sort())
  })

  test('ACC-04 ACC-06 RG-07 sessions, locks and rounds', () => {
    expect(br.settings).toMatchObject({
      'session.idleMinutes': 30,
      'session.absoluteHours': 12,
      'login.lockAfter': 3,
      'games.roundMsMin': 2_500,
      'agents.mayPlay': false,
      'region.refusedDisguises': ['vpn', 'proxy', 'tor'],
      'protection.realityCheckMinutes': 30,
    })
    expect([br.features.autoplay, br.features.turbo]).toEqual([false, false])
  })

  test('RG-10 no promotion that gives in advance or hangs on a deposit may be saved', () => {
    const all = (['before_play', 'after_play'] as const).flatMap((gives) =>
      (['none', 'deposit', 'bet', 'friend_joins', 'friend_deposits', 'friend_bets'] as const).map(
        (condition): PromotionTerms => ({ gives, condition }),
      ),
    )
    const accepted = all.filter((terms) => forbiddenInPromotion('br-regulated', terms) === null)
    expect(accepted).toEqual([
      { gives: 'after_play', condition: 'none' },
      { gives: 'after_play', condition: 'bet' },
    ])
    expect(all.filter((terms) => forbiddenInPromotion('open-demo', terms))).toEqual([])
    expect(all.every((terms) => forbiddenInPromotion('default-deny', terms))).toBe(true)
  })

  test('ACC-05 a second step is asked for every seven days, and a brand cannot ask less often', () => {
    const stored = [
      { scope: 'brand' as const, scopeKey: '1', key: 'login.secondStepDays', value: 30 },
    ]
    const days = resolveSetting('login.secondStepDays', { pack: br, brandId: 1, stored })
    expect(days.value).toBe(7)
  })

  test('RG-01 loss and time limits are demanded, and a brand can only add to them', () => {
    const key = 'protection.requiredLimits' as const
    const stored = [{ scope: 'brand' as const, scopeKey: '1', key, value: ['deposit'] }]
    const kinds = resolveSetting(key, { pack: br, brandId: 1, stored }).value
    expect([...kinds].sort()).toEqual(['deposit', 'loss', 'time'])
  })

  test('help of the country stands beside whatever a brand adds', () => {
    const key = 'protection.help' as const
    const places = resolveSetting(key, { pack: br, brandId: 1, stored: [] }).value
    expect(places.map(({ url }) => url)).toContain('https://cvv.org.br')
  })
})

/** How two values of a rule compare: negative when the first is stricter. Rules without an order are not here. */
const smaller = (one: unknown, other: unknown): number =>
  (one === null ? Infinity : Number(one)) - (other === null ? Infinity : Number(other))
const larger = (one: unknown, other: unknown): number => -(Number(one) - Number(other))
const longer = (one: unknown, other: unknown): number =>
  (Array.isArray(other) ? other.length : 0) - (Array.isArray(one) ? one.length : 0)
const shorter = (one: unknown, other: unknown): number => -longer(one, other)
const strictness: Partial<Record<MarketRule, (one: unknown, other: unknown) => number>> = {
  'account.minimumAge': larger,
  'kyc.levelToDeposit': larger,
  'kyc.levelToBet': larger,
  'kyc.levelToWithdraw': larger,
  'kyc.recheckDays': smaller,
  'kyc.recheckAtFirstEntranceOfDay': larger,
  'limits.raiseAfterHours': larger,
  'play.idleEndsGameMinutes': smaller,
  'secondStep.afterDaysAway': smaller,
  'location.everyMinutes': smaller,
  'cashier.depositMethods': shorter,
  'cashier.withdrawalMethods': shorter,
  'cashier.payoutMinutes': smaller,
  'games.rtpFloorBps': larger,
  'games.minimumMsBesidesSlots': larger,
  'advertising.banned': longer,
  'texts.companyFacts': longer,
}

describe('default-deny', () => {
  test.each(Object.entries(strictness))('%s is as strict as in any other pack', (key, compare) => {
    const rule = key as MarketRule
    for (const pack of packs)
      expect(
        compare(marketRule('default-deny', rule), pack.rules[rule].value),
        pack.code,
      ).toBeLessThanOrEqual(0)
  })

  test('has no feature, and an unknown code means it', () => {
    expect(Object.values(marketPack('default-deny').features)).toEqual(features.map(() => false))
    expect(marketPack('atlantis')).toBe(marketPack('default-deny'))
  })
})

describe('the difference between two packs', () => {
  test('names features, settings and rules, each with its source', () => {
    const diff = marketPackDiff('open-demo', 'br-regulated')
    expect(diff.features).toContainEqual({
      feature: 'lottery',
      before: true,
      after: false,
      source: 'Law 14.790/2023 art. 1 sole paragraph: outside the law',
    })
    expect(diff.settings.find(({ key }) => key === 'session.idleMinutes')).toMatchObject({
      before: null,
      after: '30',
    })
    expect(diff.rules.find(({ key }) => key === 'kyc.levelToBet')).toMatchObject({
      before: '0',
      after: '3',
    })
    expect(diff.rules.every(({ source }) => source !== null)).toBe(true)
  })

  test('there is none to itself, and back is the same turned round', () => {
    for (const one of marketPackCodes) {
      expect(marketPackDiff(one, one)).toEqual({ features: [], settings: [], rules: [] })
      for (const other of marketPackCodes) {
        const there = marketPackDiff(one, other)
        const back = marketPackDiff(other, one)
        for (const list of ['features', 'settings', 'rules'] as const)
          expect(there[list].map(({ before, after }) => [before, after])).toEqual(
            back[list].map(({ before, after }) => [after, before]),
          )
      }
    }
  })
})
