import { membersApi } from '@croupier/api/accounts/members'
import { socialApi, type SocialProvider } from '@croupier/api/accounts/social'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CLIENT,
  type IdentityProvider,
  oauth2Provider,
  openIdProvider,
  throughProvider,
} from '../../../test/identity-providers.ts'
import { type Browser, browserOf, PASSWORD, testPeople } from '../../../test/people.ts'
import { setSetting } from '../../core/brands/brands.ts'

const people = await testPeople()
const { context, identity, brands, clock } = people
const RETURN = 'http://localhost/social/return'
let google: IdentityProvider
let facebook: IdentityProvider

const switches = async (value: Record<string, boolean>): Promise<void> => {
  const key = 'whitelabel.switches'
  const change = { scope: 'brand' as const, scopeKey: '1', key, value, by: 'test', at: clock.now() }
  await context.db.transaction().execute((tx) => setSetting(tx, change))
  brands.announceChange()
}
const setUp = (
  provider: SocialProvider,
  reach: Parameters<typeof identity.social.providers.setUp>[1]['reach'],
) =>
  context.db.transaction().execute((tx) =>
    identity.social.providers.setUp(tx, {
      brandId: 1,
      provider,
      reach,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      by: 'test',
      at: clock.now(),
    }),
  )

beforeAll(async () => {
  google = await openIdProvider(RETURN)
  facebook = await oauth2Provider()
  await switches({ LOGIN_GOOGLE: true, LOGIN_FACEBOOK: true })
  await setUp('google', { dialect: 'openid', issuer: google.address })
  await setUp('facebook', {
    dialect: 'oauth2',
    authorizationUrl: `${facebook.address}/dialog`,
    tokenUrl: `${facebook.address}/token`,
    profileUrl: `${facebook.address}/me`,
  })
})
afterAll(() => Promise.all([google.close(), facebook.close()]))

/** Goes to the provider and comes back; the query is not handed in yet. */
async function away(browser: Browser, provider: SocialProvider): Promise<string> {
  const { url } = await browser.value(socialApi.start, { provider })
  return await throughProvider(url, RETURN)
}

async function logInWith(browser: Browser, provider: SocialProvider) {
  const answer = await browser.value(socialApi.finish, { query: await away(browser, provider) })
  browser.token = answer.login?.token ?? browser.token
  return answer
}

async function openAccount(browser: Browser, username: string, ticket: string | null) {
  const answer = await browser.value(socialApi.register, await formOf(browser, username, ticket))
  browser.token = answer.login?.token ?? null
  return answer
}

const formOf = async (browser: Browser, username: string, ticket: string | null) => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  termsAccepted: true,
  login: true,
  humanCheck: await browser.humanCheck('register'),
  ticket: ticket ?? '',
})

describe.each(['google', 'facebook'] as const)('by %s', (provider) => {
  const other = () => (provider === 'google' ? google : facebook)
  const person = {
    sub: `${provider}-7`,
    name: 'Lia Prado',
    email: `lia@${provider}.example`,
    email_verified: true,
  }

  test('S1-010 somebody new chooses a name, accepts the terms and is in; the next time at once', async () => {
    other().person = person
    const browser = browserOf(people)
    const first = await logInWith(browser, provider)
    expect(first).toMatchObject({
      outcome: 'account_needed',
      login: null,
      suggested: { fullName: 'Lia Prado', email: person.email },
    })
    const account = `Lia${provider}`
    expect((await openAccount(browser, account, first.ticket)).account).toBe(account)
    expect((await browser.value(membersApi.info)).account).toBe(account)
    expect((await browser.value(socialApi.links)).links).toMatchObject([
      { provider, hint: `l•••@${provider}.example` },
    ])
    const again = await logInWith(browserOf(people), provider)
    expect(again).toMatchObject({ outcome: 'entered', ticket: null, login: { account } })
  })

  test('an answer counts once, in the browser that began, and for ten minutes', async () => {
    other().person = person
    const browser = browserOf(people)
    const query = await away(browser, provider)
    const stranger = browserOf(people)
    await stranger.value(socialApi.start, { provider })
    expect((await stranger.refusal(socialApi.finish, { query })).code).toBe('social_expired')
    expect((await browser.value(socialApi.finish, { query })).outcome).toBe('entered')
    expect((await browser.refusal(socialApi.finish, { query })).code).toBe('social_expired')
    const late = await away(browser, provider)
    clock.advance(10 * 60_000 + 1)
    expect((await browser.refusal(socialApi.finish, { query: late })).code).toBe('social_expired')
  })

  test('S8-027 who says no there is told so; a forged or foreign code is no identity', async () => {
    other().person = null
    const browser = browserOf(people)
    expect(
      (await browser.refusal(socialApi.finish, { query: await away(browser, provider) })).code,
    ).toBe('social_cancelled')
    other().person = person
    const mine = new URLSearchParams(await away(browser, provider))
    const theirs = new URLSearchParams(await away(browserOf(people), provider))
    // Somebody's code under one's own state: PKCE ties it to the other journey.
    mine.set('code', theirs.get('code') ?? '')
    expect((await browser.refusal(socialApi.finish, { query: mine.toString() })).code).toBe(
      'social_failed',
    )
    expect((await browser.refusal(socialApi.finish, { query: '?code=x' })).code).toBe(
      'social_expired',
    )
  })
})

test('S4-042 a member links once, with the password, and neither changes nor shares the link', async () => {
  const browser = browserOf(people)
  await browser.register('Marta55')
  facebook.person = { sub: 'facebook-marta', name: 'Marta' }
  const asked = { provider: 'facebook' as const, password: PASSWORD }
  expect((await browser.refusal(socialApi.link, { ...asked, password: 'wrong' })).code).toBe(
    'wrong_old_password',
  )
  const { url } = await browser.value(socialApi.link, asked)
  const query = await throughProvider(url, RETURN)
  expect((await browser.value(socialApi.finish, { query })).outcome).toBe('linked')
  expect((await browser.refusal(socialApi.link, asked)).code).toBe('social_already_linked')
  const answer = await logInWith(browserOf(people), 'facebook')
  expect(answer.login?.account).toBe('Marta55')

  const second = browserOf(people)
  await second.register('Nuno66')
  const taken = await throughProvider((await second.value(socialApi.link, asked)).url, RETURN)
  expect((await second.refusal(socialApi.finish, { query: taken })).code).toBe('social_taken')
})

test('a link is finished by the session that began it, or not at all', async () => {
  const browser = browserOf(people)
  await browser.register('Otto77')
  facebook.person = { sub: 'facebook-otto', name: 'Otto' }
  const { url } = await browser.value(socialApi.link, { provider: 'facebook', password: PASSWORD })
  const query = await throughProvider(url, RETURN)
  await browser.value(membersApi.logout)
  browser.token = null
  expect((await browser.refusal(socialApi.finish, { query })).code).toBe('social_expired')
})

test('an account with the same e-mail address is not entered: its owner signs in and links', async () => {
  const key = 'registration.fields'
  const value = { email: { enabled: true, required: false } }
  const change = { scope: 'brand' as const, scopeKey: '1', key, value, by: 'test', at: clock.now() }
  await context.db.transaction().execute((tx) => setSetting(tx, change))
  brands.announceChange()
  await browserOf(people).register('Paula88', { email: 'paula@example.com' })
  const browser = browserOf(people)
  google.person = { sub: 'g-paula', name: 'P', email: 'Paula@example.com', email_verified: true }
  const query = await away(browser, 'google')
  expect((await browser.refusal(socialApi.finish, { query })).code).toBe('social_sign_in_first')
  // An address that nobody has verified tells nothing about who has an account here.
  google.person = { sub: 'g-mallory', name: 'M', email: 'paula@example.com', email_verified: false }
  expect((await logInWith(browser, 'google')).outcome).toBe('account_needed')
})

test('a blocked member stays outside, and a ticket opens one account', async () => {
  const browser = browserOf(people)
  google.person = { sub: 'g-rui', name: 'Rui' }
  const { ticket } = await logInWith(browser, 'google')
  const stranger = browserOf(people)
  const stolen = await stranger.refusal(socialApi.register, await formOf(stranger, 'Rui12', ticket))
  expect(stolen.code).toBe('social_expired')
  await openAccount(browser, 'Rui99', ticket)
  const again = await browser.refusal(socialApi.register, await formOf(browser, 'Rui98', ticket))
  expect(again.code).toBe('social_expired')
  const { id } = await browser.value(membersApi.info)
  await context.db.transaction().execute((tx) => identity.setStatus(tx, id, 'blocked'))
  const query = await away(browserOf(people), 'google')
  expect(query).toContain('code=')
  const back = browserOf(people)
  const own = await away(back, 'google')
  expect((await back.refusal(socialApi.finish, { query: own })).code).toBe('account_blocked')
})

test('S6-008 a button appears only when its switch is on; a call without it is refused', async () => {
  await switches({ LOGIN_GOOGLE: true })
  const browser = browserOf(people)
  expect((await browser.value(socialApi.providers)).providers).toEqual([
    { provider: 'google', sandbox: false },
  ])
  expect((await browser.refusal(socialApi.start, { provider: 'facebook' })).code).toBe(
    'feature_off',
  )
  await switches({ LOGIN_GOOGLE: true, LOGIN_FACEBOOK: true })
})

test('a provider that does not answer is told apart, and its secret is encrypted', async () => {
  await setUp('google', { dialect: 'openid', issuer: 'http://127.0.0.1:9' })
  const browser = browserOf(people)
  expect((await browser.refusal(socialApi.start, { provider: 'google' })).code).toBe(
    'social_unavailable',
  )
  const rows = await context.db.selectFrom('identity_social_providers').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(CLIENT.secret)
  for (const row of rows) expect(row.client_secret_encrypted.includes(CLIENT.secret)).toBe(false)
  for (const issuer of [
    'http://example.com',
    'https://user:word@example.com',
    'ftp://example.com',
    'x',
  ])
    await expect(setUp('google', { dialect: 'openid', issuer })).rejects.toMatchObject({
      code: 'social_address_unusable',
    })
})

test('without a set-up the demonstration’s own page stands for the provider', async () => {
  await context.db.deleteFrom('identity_social_providers').execute()
  const browser = browserOf(people)
  expect((await browser.value(socialApi.providers)).providers).toContainEqual({
    provider: 'google',
    sandbox: true,
  })
  const { url } = await browser.value(socialApi.start, { provider: 'google' })
  const page = await people.http.fastify.inject({ url, headers: { host: 'localhost' } })
  expect(page.body).toContain('Sandbox identity provider')
  expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'")
  const links = [...page.body.matchAll(/href="([^"]+)"/g)].map(([, to = '']) =>
    to.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  )
  expect(links.every((to) => to.startsWith('/social/return?'))).toBe(true)
  const queryOf = (word: string) =>
    links.find((to) => to.includes(word))?.slice('/social/return'.length) ?? ''
  const cancelled = await browser.refusal(socialApi.finish, { query: queryOf('access_denied') })
  expect(cancelled.code).toBe('social_cancelled')
  // Each journey ends with its answer, so the others of this page are worth nothing now.
  const late = await browser.refusal(socialApi.finish, { query: queryOf('code=') })
  expect(late.code).toBe('social_expired')
})
