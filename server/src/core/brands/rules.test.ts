import { registrationFieldNames } from '@croupier/shared/registration'
import { describe, expect, test } from 'vitest'
import { features } from './features.ts'
import { marketPack, marketPackCodes, marketPackDiff } from './market-packs.ts'
import { registrationFields } from './registration-fields.ts'
import { resolveSetting, type StoredSetting } from './resolve-setting.ts'
import { addressList, plainAddress, siteStatus } from './site-status.ts'
import { contrast, croupierTheme, lotusTheme } from './themes.ts'
import { isSwitchedOn, whitelabelModIds, whitelabelTree } from './whitelabel.ts'

const lookup = (stored: StoredSetting[], pack = 'open-demo') => ({
  pack: marketPack(pack),
  brandId: 1,
  stored,
})

const said = (scope: StoredSetting['scope'], scopeKey: string, key: string, value: unknown) => ({
  scope,
  scopeKey,
  key,
  value,
})

const status = (maintenance: boolean, regionRestriction: boolean) =>
  siteStatus({ maintenance, regionRestriction })

describe('market packs', () => {
  test('open-demo allows everything, default-deny nothing', () => {
    expect(Object.values(marketPack('open-demo').features)).toEqual(features.map(() => true))
    expect(Object.values(marketPack('default-deny').features)).toEqual(features.map(() => false))
  })

  test('GAM-09 br-regulated has no peer-to-peer, lottery, fishing, cockfight, autoplay', () => {
    const { features: allowed } = marketPack('br-regulated')
    for (const feature of ['playerPvp', 'lottery', 'fishing', 'cockfight', 'autoplay'] as const)
      expect([feature, allowed[feature]]).toEqual([feature, false])
    expect(allowed.slots && allowed.crash && allowed.pix).toBe(true)
  })

  test('EQ-21 br-regulated gives no advance, no deposit bonus, no transfers between people, no pay by the bet', () => {
    const { features: allowed } = marketPack('br-regulated')
    for (const feature of [
      'advanceBonus',
      'depositBonus',
      'agentTransfers',
      'realtimePay',
    ] as const)
      expect([feature, allowed[feature]]).toEqual([feature, false])
  })

  test('an unknown pack is the strictest one', () => {
    expect(marketPack('atlantis').code).toBe('default-deny')
  })

  test('a switch of packs shows first what would change', () => {
    const { features: changed, settings } = marketPackDiff('open-demo', 'br-regulated')
    expect(changed.map(({ feature }) => feature)).toContain('lottery')
    expect(settings.map(({ key }) => key)).toContain('session.idleMinutes')
    for (const code of marketPackCodes) expect(marketPack(code).code).toBe(code)
  })
})

describe('settings', () => {
  test('a value says where it comes from: platform, then market, then brand', () => {
    const key = 'session.absoluteHours'
    const platform = said('platform', '', key, 20)
    const market = said('market', 'open-demo', key, 12)
    const brand = said('brand', '1', key, 8)
    const other = said('brand', '2', key, 1)
    expect(resolveSetting(key, lookup([]))).toMatchObject({ value: 24, from: 'platform' })
    expect(resolveSetting(key, lookup([platform]))).toMatchObject({ value: 20, from: 'platform' })
    expect(resolveSetting(key, lookup([platform, market]))).toMatchObject({
      value: 12,
      from: 'market',
    })
    expect(resolveSetting(key, lookup([platform, market, brand, other]))).toMatchObject({
      value: 8,
      from: 'brand',
      says: [
        { scope: 'platform', value: 20 },
        { scope: 'market', value: 12 },
        { scope: 'brand', value: 8 },
      ],
    })
  })

  test('a brand can be stricter than its market, never looser', () => {
    const key = 'session.idleMinutes'
    const loose = lookup([said('brand', '1', key, 600)], 'br-regulated')
    expect(resolveSetting(key, loose)).toMatchObject({ value: 30, from: 'market' })
    const strict = lookup([said('brand', '1', key, 10)], 'br-regulated')
    expect(resolveSetting(key, strict)).toMatchObject({ value: 10, from: 'brand' })
  })

  test('a field that the market requires stays required', () => {
    const key = 'registration.fields'
    const brand = said('brand', '1', key, { idNumber: { required: false, enabled: false } })
    const { value } = resolveSetting(key, lookup([brand], 'br-regulated'))
    expect(registrationFields(value).idNumber).toMatchObject({ enabled: true, required: true })
  })

  test('a stored value that no longer fits is as good as silent', () => {
    const key = 'login.lockAfter'
    expect(resolveSetting(key, lookup([said('brand', '1', key, 'many')]))).toMatchObject({
      value: 5,
      from: 'platform',
    })
  })
})

describe('registration fields', () => {
  test('S3-031, S5-003, S5-006 username, password and confirmation are asked for, the rest is the brand’s choice', () => {
    const rules = registrationFields({})
    const required = registrationFieldNames.filter((field) => rules[field].required)
    expect(required).toEqual(['username', 'password', 'confirmPassword'])
    expect(rules.username).toMatchObject({ patternId: 1, minLength: 4, maxLength: 16 })
    expect(rules.password).toMatchObject({ patternId: 5, minLength: 8, maxLength: 64 })
  })

  test('EQ-11, S5-040 no brand goes below the floors: passwords 8 to 64, payment passwords exactly 6', () => {
    const rules = registrationFields({
      password: { minLength: 4, maxLength: 12, patternId: 20 },
      paymentPassword: { minLength: 4, maxLength: 8 },
      username: { minLength: 1, maxLength: 100 },
    })
    expect(rules.password).toMatchObject({ patternId: 20, minLength: 8, maxLength: 64 })
    expect(rules.paymentPassword).toMatchObject({ minLength: 6, maxLength: 6 })
    expect(rules.username).toMatchObject({ minLength: 3, maxLength: 32 })
  })
})

describe('whitelabel tree', () => {
  test('S3-028 a node is on when it, its market and its parents are on', () => {
    const open = whitelabelTree(marketPack('open-demo').features, {})
    expect(isSwitchedOn(open, 'FREE_PLAY')).toBe(true)
    expect(isSwitchedOn(open, 'COCKFIGHT')).toBe(false)
    const changed = whitelabelTree(marketPack('open-demo').features, {
      REGISTER: false,
      COCKFIGHT: true,
    })
    expect(isSwitchedOn(changed, 'REGISTER_USERNAME')).toBe(false)
    expect(isSwitchedOn(changed, 'COCKFIGHT')).toBe(true)
    const brazil = whitelabelTree(marketPack('br-regulated').features, { COCKFIGHT: true })
    expect(isSwitchedOn(brazil, 'COCKFIGHT')).toBe(false)
  })

  test('every node has a name of its own', () => {
    expect(new Set(whitelabelModIds).size).toBe(whitelabelModIds.length)
  })
})

describe('site status', () => {
  test('S4-001 maintenance takes precedence over the region', () => {
    expect([
      status(false, false),
      status(true, false),
      status(false, true),
      status(true, true),
    ]).toEqual([0, 1, 2, 1])
  })

  test('addresses and networks of both families, also IPv4 on an IPv6 socket', () => {
    const list = addressList([
      '203.0.113.0/24',
      '2001:db8::/32',
      '192.0.2.9',
      'nonsense',
      '1.2.3.4/99',
    ])
    for (const inside of ['203.0.113.200', '2001:db8:1::5', '192.0.2.9', '::ffff:203.0.113.1'])
      expect([inside, list.has(inside)]).toEqual([inside, true])
    for (const outside of ['203.0.114.1', '2001:db9::1', '192.0.2.10', '1.2.3.4', 'nonsense', ''])
      expect([outside, list.has(outside)]).toEqual([outside, false])
    expect(plainAddress('::ffff:192.0.2.9')).toBe('192.0.2.9')
  })
})

describe('themes', () => {
  for (const [name, theme] of Object.entries({ croupierTheme, lotusTheme })) {
    for (const mode of ['light', 'dark'] as const) {
      test(`${name} ${mode} is readable (WCAG 2.2 AA)`, () => {
        const tokens = theme[mode]
        for (const ground of [tokens.background, tokens.surface, tokens.surfaceRaised]) {
          const words = [
            'text',
            'textMuted',
            'positive',
            'negative',
            'warning',
            'highlight',
          ] as const
          for (const word of words) {
            const ratio = contrast(tokens[word], ground)
            expect([word, ground, ratio >= 4.5 ? 'readable' : ratio]).toEqual([
              word,
              ground,
              'readable',
            ])
          }
          expect(contrast(tokens.accent, ground)).toBeGreaterThanOrEqual(3)
          expect(contrast(tokens.focus, ground)).toBeGreaterThanOrEqual(3)
        }
        expect(contrast(tokens.onAccent, tokens.accent)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(tokens.onAccent, tokens.accentStrong)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(tokens.onHighlight, tokens.highlight)).toBeGreaterThanOrEqual(4.5)
      })
    }
  }

  test('contrast is that of WCAG: 21 for black and white, 1 for a colour and itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#7f3a11', '#7f3a11')).toBe(1)
  })
})
