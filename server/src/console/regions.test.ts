import { brandsApi } from '@croupier/api/core/brands'
import { consoleBrandApi } from '@croupier/api/core/console-brand'
import { consoleRegionsApi } from '@croupier/api/accounts/console-geo'
import { approvalsApi } from '@croupier/api/core/approvals'
import { consoleSocialApi } from '@croupier/api/accounts/console-social'
import { membersApi } from '@croupier/api/accounts/members'
import { socialApi } from '@croupier/api/accounts/social'
import { afterEach, describe, expect, test } from 'vitest'
import { browserOf, PASSWORD } from '../../test/people.ts'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { agree } from '../../test/two-people.ts'

const house = await testStaffHouse()
const { context } = house
const admin = await deskIn(house).signIn('admin')
const reason = 'asked for by the member in case 4711'
/** An address of Brazil's registry, and one of Europe's. */
const BRAZIL = '200.160.2.3'
const EUROPE = '193.0.6.139'

const say = async (settings: Record<string, unknown>): Promise<void> => {
  const changes = Object.entries(settings).map(([key, value]) => ({ key, value }))
  await admin.value(consoleBrandApi.changeSettings, { changes, reason })
}

describe('regions', () => {
  afterEach(async () => {
    const keys = [
      'region.blockedCountries',
      'region.allowedAddresses',
      'region.refusedDisguises',
      'maintenance.enabled',
    ]
    const changes = keys.map((key) => ({ key, value: null }))
    // What a test has taken back itself is as it was.
    await admin.call(consoleBrandApi.changeSettings, { changes, reason })
  })

  test('S4-001, S2-021 a blocked country sees status 2 and its own address; staff’s own networks come in', async () => {
    await say({ 'region.blockedCountries': ['BR'], 'region.allowedAddresses': ['200.160.2.0/28'] })
    const seen = async (address: string) =>
      await browserOf(house, { address }).value(brandsApi.status)
    expect(await seen('200.160.4.6')).toMatchObject({ status: 2, location: { ip: '200.160.4.6' } })
    expect(await seen('2001:12ff:0:2::3')).toMatchObject({ status: 2 })
    expect(await seen(EUROPE)).toMatchObject({ status: 0 })
    expect(await seen(BRAZIL)).toMatchObject({ status: 0 })
    const outside = browserOf(house, { address: '200.160.4.6' })
    expect((await outside.refusal(membersApi.remembered)).code).toBe('region_restricted')
  })

  test('S2-019..020 maintenance goes before the region', async () => {
    await say({ 'region.blockedCountries': ['BR'], 'maintenance.enabled': true })
    expect((await browserOf(house, { address: BRAZIL }).value(brandsApi.status)).status).toBe(1)
    await say({ 'region.blockedCountries': null, 'maintenance.enabled': null })
    expect((await browserOf(house, { address: BRAZIL }).value(brandsApi.status)).status).toBe(0)
  })

  test('staff look what an address would meet, and why', async () => {
    await say({
      'region.blockedCountries': ['BR'],
      'region.allowedAddresses': [BRAZIL],
      'region.refusedDisguises': ['vpn'],
    })
    const look = (address: string) => admin.value(consoleRegionsApi.look, { address })
    expect(await look('200.160.4.6')).toMatchObject({
      country: 'BR',
      status: 2,
      because: 'blocked_country',
      disguises: [],
      refusesPlay: false,
    })
    expect(await look(BRAZIL)).toMatchObject({ status: 0, because: 'allowed' })
    expect(await look('203.0.113.5')).toMatchObject({
      because: null,
      disguises: ['vpn'],
      refusesPlay: true,
    })
    expect(await look('203.0.113.200')).toMatchObject({ disguises: null, refusesPlay: true })
    expect((await admin.value(consoleRegionsApi.look)).address).toBe('198.51.100.20')
    expect((await admin.refusal(consoleRegionsApi.look, { address: '1.2.3' })).code).toBe(
      'field_invalid',
    )
  })
})

describe('social sign-in at the desk', () => {
  const reach = { dialect: 'openid' as const, issuer: 'https://accounts.example' }
  const setUp = {
    provider: 'google' as const,
    reach,
    clientId: 'house',
    clientSecret: 'hidden-word',
    reason,
  }

  test('a provider is set up with an encrypted secret that nobody is shown again', async () => {
    expect(
      (await admin.refusal(consoleSocialApi.setUp, { ...setUp, clientSecret: '' })).field,
    ).toBe('clientSecret')
    const unsafe = { ...setUp, reach: { ...reach, issuer: 'http://accounts.example' } }
    expect((await admin.refusal(consoleSocialApi.setUp, unsafe)).code).toBe(
      'social_address_unusable',
    )
    const admin2 = await deskIn(house).signIn('admin2')
    const first = await admin.value(consoleSocialApi.setUp, setUp)
    expect((await admin.value(consoleSocialApi.providers)).providers[0]?.setUp).toBeNull()
    await agree(admin2, first)
    // A secret is never sent to whom it was not made for: another address or client wants another one.
    for (const more of [
      { clientId: 'house-2' },
      { reach: { ...reach, issuer: 'https://elsewhere.example' } },
    ]) {
      const same = { ...setUp, ...more, clientSecret: '' }
      expect((await admin.refusal(consoleSocialApi.setUp, same)).field).toBe('clientSecret')
    }
    const second = { ...setUp, clientId: 'house-2', clientSecret: 'hidden-word-2' }
    const proposed = await admin.value(consoleSocialApi.setUp, second)
    const own = { proposalId: proposed.proposalId, approve: true, reason }
    expect((await admin.refusal(approvalsApi.decide, own)).code).toBe('second_person_required')
    await agree(admin2, proposed)
    const shown = await admin.value(consoleSocialApi.providers)
    expect(shown.providers[0]).toMatchObject({
      provider: 'google',
      sandbox: false,
      setUp: { reach, clientId: 'house-2' },
    })
    expect(shown.providers[1]).toMatchObject({ provider: 'facebook', sandbox: true, setUp: null })
    expect(shown.returnAddresses).toContain('https://localhost/social/return')
    const kept = await context.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', 'like', '%social_provider%')
      .execute()
    const text = JSON.stringify([shown, kept], (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    // Two that were proposed, done, and decided.
    expect(kept).toHaveLength(6)
    expect(text).not.toContain('hidden-word')
    expect(
      (await admin.value(consoleSocialApi.remove, { provider: 'google', reason })).removed,
    ).toBe(true)
    expect(
      (await admin.value(consoleSocialApi.remove, { provider: 'google', reason })).removed,
    ).toBe(false)
  })

  test('EQ-22 support undoes a link for a reason, and the member is signed out everywhere', async () => {
    await say({ 'whitelabel.switches': { LOGIN_GOOGLE: true } })
    const browser = browserOf(house)
    await browser.register('Sofia44')
    const { id } = await browser.value(membersApi.info)
    const asked = { provider: 'google' as const, password: PASSWORD }
    const { url } = await browser.value(socialApi.link, asked)
    const page = await house.http.fastify.inject({ url, headers: { host: 'localhost' } })
    const first = /href="[^"?]+([^"]+)"/.exec(page.body)?.[1] ?? ''
    const query = first.replaceAll('&#38;', '&')
    expect((await browser.value(socialApi.finish, { query })).outcome).toBe('linked')
    const of = { memberId: String(id), provider: 'google' as const }
    expect(
      (await admin.value(consoleSocialApi.links, { memberId: of.memberId })).links,
    ).toMatchObject([{ provider: 'google', hint: 'a•••@example.com' }])
    expect((await admin.refusal(consoleSocialApi.unlink, { ...of, reason: '' })).code).toBe(
      'bad_request',
    )
    expect((await admin.value(consoleSocialApi.unlink, { ...of, reason })).endedSessions).toBe(1)
    expect((await browser.refusal(socialApi.links)).code).toBe('session_expired')
    expect((await admin.refusal(consoleSocialApi.unlink, { ...of, reason })).code).toBe('not_found')
    const entry = await context.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'member.social_unlinked')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ reason, actor_name: expect.any(String) })
    // And may link anew.
    await browser.logIn('Sofia44', PASSWORD)
    expect((await browser.value(socialApi.links)).links).toEqual([])
  })
})
