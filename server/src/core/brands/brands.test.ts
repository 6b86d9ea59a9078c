import { brandFactsApi } from '@croupier/api/core/brand-facts'
import { brandsApi } from '@croupier/api/core/brands'
import { membersApi } from '@croupier/api/accounts/members'
import { writtenLanguages } from '@croupier/shared/written-languages'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserOf, testPeople } from '../../../test/people.ts'
import { readConfig } from '../../platform/config.ts'
import { createBrands, type SettingKey, setSetting } from './brands.ts'

const people = await testPeople()
const { context, brands } = people

async function say(key: SettingKey, value: unknown, brandId = 1): Promise<void> {
  await context.db.transaction().execute((tx) =>
    setSetting(tx, {
      scope: 'brand',
      scopeKey: String(brandId),
      key,
      value,
      by: 'test',
      at: context.clock.now(),
    }),
  )
  brands.announceChange()
}

const codeAt = async (host: string) =>
  (await browserOf(people, { host }).value(brandsApi.permission)).brand.code

const change = (key: string, value: unknown) =>
  context.db.transaction().execute((tx) =>
    setSetting(tx, {
      scope: 'brand',
      scopeKey: '2',
      key,
      value,
      by: 'test',
      at: context.clock.now(),
    }),
  )

beforeEach(async () => {
  for (const key of [
    'maintenance.enabled',
    'maintenance.message',
    'maintenance.allowedAddresses',
    'region.blockedAddresses',
    'region.allowedAddresses',
    'region.blockedCountries',
  ] as const)
    await say(key, undefined)
})

describe('the brand of a host', () => {
  test('two brands by host name, the default brand for any other', async () => {
    expect(await codeAt('localhost:8080')).toBe('croupier')
    expect(await codeAt('lotus.localhost')).toBe('lotus')
    expect(await codeAt('LOTUS.localhost:8080')).toBe('lotus')
    expect(await codeAt('unknown.example')).toBe('croupier')
  })

  test('S8-006 where no brand takes unknown hosts, such an address is refused', async () => {
    const { db } = context
    await db.updateTable('brands').set({ is_default: false }).where('id', '=', 1).execute()
    const strict = createBrands(context)
    await expect(strict.ofHost('unknown.example')).rejects.toMatchObject({ code: 'invalid_domain' })
    expect((await strict.ofHost('localhost')).code).toBe('croupier')
    await db.updateTable('brands').set({ is_default: true }).where('id', '=', 1).execute()
  })

  test('S8-006, SEC-10 production answers no host that is nobody’s, and has the console on its own', async () => {
    const config = readConfig({
      CROUPIER_MODE: 'production',
      CROUPIER_ROOT_KEY: Buffer.alloc(32).toString('base64'),
      CROUPIER_CONSOLE_HOSTS: 'desk.example',
    })
    const production = createBrands({ ...context, config })
    for (const host of ['unknown.example', '203.0.113.1', 'localhost.unknown.example', ''])
      await expect(production.ofHost(host), host).rejects.toMatchObject({
        code: 'invalid_domain',
        status: 421,
      })
    expect((await production.ofHost('LOTUS.localhost.')).code).toBe('lotus')
    expect((await production.ofHost('desk.example')).code).toBe('croupier')
  })

  test('S3-028..030, S7-016, S7-018 the permission response', async () => {
    const browser = browserOf(people, { host: 'lotus.localhost', address: '192.0.2.44' })
    const answer = await browser.value(brandsApi.permission)
    expect(answer.brand).toMatchObject({ name: 'Lotus', currency: 'VND', defaultLanguage: 'vi' })
    expect(answer.brand.languages).toHaveLength(30)
    expect(answer.info.mainDomain).toBe('lotus.localhost')
    expect(answer.info.analytics).toEqual({ gtagId: null })
    expect(answer.info.register.modes).toEqual({
      username: true,
      mobile: true,
      default: 'mobile',
      mobilePassword: true,
      smsVerification: true,
    })
    expect(answer.location).toEqual({ ip: '192.0.2.44' })
    expect([answer.maintenance, answer.regionRestriction]).toEqual([false, false])
    expect(await browser.value(brandFactsApi.whitelabel)).toEqual({ tree: answer.info.whitelabel })
    expect(await browser.value(brandFactsApi.domainRoute)).toEqual(answer.info.domainRoute)
  })

  test('S9-033, S1-011, S3-016 the first brand speaks Portuguese first, then English, Japanese and Korean, offers every complete language, and says whether friends may be invited', async () => {
    const { brand, info } = await browserOf(people).value(brandsApi.permission)
    expect(brand.defaultLanguage).toBe('pt')
    expect(brand.languages.slice(0, 4)).toEqual(['pt', 'en', 'ja', 'ko'])
    expect(brand.languages).toEqual(writtenLanguages)
    const switches = info.whitelabel.flatMap((node) => [node, ...node.childrenNodes])
    expect(switches.find(({ modId }) => modId === 'REFERRAL')?.enabled).toBe(true)
  })

  test('S7-014, S3-031, S5-007 registration settings and S3-017 country codes', async () => {
    const browser = browserOf(people)
    const { fields, minimumAge } = await browser.value(brandsApi.registrationSettings)
    expect(fields.username).toEqual({
      enabled: true,
      required: true,
      acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
      patternId: 1,
      minLength: 4,
      maxLength: 16,
    })
    expect(minimumAge).toBe(18)
    const { countries } = await browser.value(brandFactsApi.countryCodes)
    expect(countries).toContainEqual({ countryCode: 'BR', countryDialingCode: '+55' })
  })

  test('S3-020, EQ-13 a customer-service link leads to allowed hosts only, and comes as it is followed', async () => {
    await say('links.customerService', [
      { csType: 'FACEBOOK', path: 'https://facebook.com/croupier' },
      { csType: 'TELEGRAM', path: 'https://evil.example/x' },
      { csType: 'TELEGRAM', path: 'https://facebook.com.evil.example/x' },
      { csType: 'TELEGRAM', path: 'https://facebook.com@evil.example/x' },
      { csType: 'TELEGRAM', path: 'https://evil.example/facebook.com' },
    ])
    await say('links.allowedHosts', ['facebook.com'])
    const { customerService } = await browserOf(people).value(brandsApi.status)
    expect(customerService).toEqual([{ csType: 'FACEBOOK', path: 'https://facebook.com/croupier' }])
    for (const path of ['javascript:alert(1)', 'http://facebook.com/croupier'])
      await expect(
        change('links.customerService', [{ csType: 'FACEBOOK', path }]),
      ).rejects.toThrow()
  })

  test('S3-027 a resource has a label in each language and an address at an allowed host', async () => {
    const labels = { en: 'House rules', pt: 'Regras da casa' }
    const rules = { labels, url: 'https://rules.example/house' }
    await say('links.resources', [rules, { labels, url: 'https://evil.example/x' }])
    await say('links.allowedHosts', ['rules.example'])
    expect((await browserOf(people).value(brandsApi.permission)).info.resources).toEqual([rules])
    await expect(
      change('links.resources', [{ labels, url: 'http://rules.example' }]),
    ).rejects.toThrow()
  })
})

describe('status 0, 1, 2', () => {
  test('S4-001, S7-017 normally 0', async () => {
    const answer = await browserOf(people).value(brandsApi.status)
    expect(answer).toMatchObject({ status: 0, info: null })
  })

  test('S4-001 maintenance is 1, says why in the caller’s language, and refuses calls', async () => {
    await say('maintenance.enabled', true)
    await say('maintenance.message', { en: 'Back at noon', pt: 'Voltamos ao meio-dia' })
    await say('region.blockedAddresses', ['198.18.0.0/15'])
    const browser = browserOf(people)
    const { body } = await browser.call(brandsApi.status, {}, { language: 'pt-BR' })
    expect(body.value).toMatchObject({ status: 1, info: { message: 'Voltamos ao meio-dia' } })
    const refused = await browser.call(membersApi.remembered)
    expect([refused.status, refused.body.success]).toEqual([503, false])
    expect(await browser.refusal(membersApi.info)).toMatchObject({ code: 'not_logged_in' })
    expect((await browser.call(membersApi.logout)).status).toBe(200)
    const other = browserOf(people, { host: 'lotus.localhost' })
    expect((await other.value(brandsApi.status)).status).toBe(0)
  })

  test('in maintenance the house’s own addresses may come in', async () => {
    await say('maintenance.enabled', true)
    await say('maintenance.allowedAddresses', ['192.0.2.0/24'])
    const inside = browserOf(people, { address: '192.0.2.8' })
    expect((await inside.value(brandsApi.status)).status).toBe(0)
    expect((await browserOf(people).value(brandsApi.status)).status).toBe(1)
  })

  test('S8-008 a blocked network is 2, sees its address, and is refused', async () => {
    await say('region.blockedAddresses', ['203.0.113.0/24'])
    const browser = browserOf(people, { address: '203.0.113.77' })
    expect(await browser.value(brandsApi.status)).toMatchObject({
      status: 2,
      regionRestriction: true,
      location: { ip: '203.0.113.77' },
    })
    expect(await browser.refusal(membersApi.remembered)).toMatchObject({
      code: 'region_restricted',
      details: { ip: '203.0.113.77' },
    })
    await say('region.allowedAddresses', ['203.0.113.77'])
    expect((await browser.value(brandsApi.status)).status).toBe(0)
  })

  test('a country is blocked where a country is known', async () => {
    await say('region.blockedCountries', ['XX'])
    const knowing = createBrands(context, {
      countries: { countryOf: (address) => (address === '192.0.2.1' ? 'XX' : null) },
    })
    expect((await knowing.statusFor(1, '192.0.2.1')).status).toBe(2)
    expect((await knowing.statusFor(1, '192.0.2.2')).status).toBe(0)
  })

  test('a switch holds within a second on a process that the bus did not reach', async () => {
    const deaf = createBrands({ ...context, bus: { ...context.bus, subscribe: () => () => {} } })
    expect((await deaf.statusFor(1, '192.0.2.1')).status).toBe(0)
    await say('maintenance.enabled', true)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect((await deaf.statusFor(1, '192.0.2.1')).status).toBe(1)
  })
})

describe('changing settings', () => {
  test('S9-040 an unknown key or a value beyond its bounds is refused', async () => {
    await expect(change('no.such', 1)).rejects.toMatchObject({ code: 'bad_request' })
    await expect(change('login.lockAfter', 99)).rejects.toMatchObject({
      code: 'field_invalid',
      details: { field: 'login.lockAfter' },
    })
    await expect(change('region.blockedAddresses', ['999.1.1.1'])).rejects.toMatchObject({
      code: 'field_invalid',
      details: { field: 'region.blockedAddresses' },
    })
    const mistyped = { bank: 'First Bank', account: 'PT50 0002 0123 1234', holder: 'Acme' }
    await expect(change('cashier.houseAccount', mistyped)).rejects.toMatchObject({
      code: 'field_invalid',
      details: { field: 'cashier.houseAccount' },
    })
    await expect(change('theme.tokens', { dark: {} })).rejects.toMatchObject({
      code: 'field_invalid',
    })
  })

  test('the answer is what was said before, and taking it away lets the level above speak', async () => {
    expect(await change('session.absoluteHours', 6)).toEqual({ before: undefined, isChanged: true })
    expect(await change('session.absoluteHours', 5)).toEqual({ before: 6, isChanged: true })
    expect(await change('session.absoluteHours', 5)).toEqual({ before: 5, isChanged: false })
    brands.announceChange()
    expect(await brands.setting(2, 'session.absoluteHours')).toBe(5)
    expect(await change('session.absoluteHours', undefined)).toEqual({ before: 5, isChanged: true })
    expect(await change('session.absoluteHours', undefined)).toMatchObject({ isChanged: false })
    brands.announceChange()
    const all = await brands.settingsWithSources(2)
    expect(all.find(({ key }) => key === 'session.absoluteHours')).toMatchObject({
      value: 24,
      from: 'platform',
    })
    expect(all.find(({ key }) => key === 'theme.tokens')).toMatchObject({ from: 'brand' })
  })
})

test('a crowd that holds every connection of the pool still learns what a brand says', async () => {
  const { db, pool } = context
  const connections = pool.options.max
  let waiting = 0
  const asked = Array.from({ length: connections }, () =>
    db.transaction().execute(async (tx) => {
      await tx.selectFrom('brands').select('id').execute()
      waiting += 1
      await vi.waitUntil(() => waiting === connections)
      brands.announceChange()
      return await brands.setting(1, 'session.idleMinutes')
    }),
  )
  expect(await Promise.all(asked)).toHaveLength(connections)
})
