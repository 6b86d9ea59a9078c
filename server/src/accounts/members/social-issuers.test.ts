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
/** Of each kind of provider the one that members are linked at, and another with the same subjects. */
const providers = new Map<SocialProvider, readonly [IdentityProvider, IdentityProvider]>()

beforeAll(async () => {
  providers.set('google', [await openIdProvider(RETURN), await openIdProvider(RETURN)])
  providers.set('facebook', [await oauth2Provider(), await oauth2Provider()])
  const value = { LOGIN_GOOGLE: true, LOGIN_FACEBOOK: true }
  const change = { scope: 'brand', scopeKey: '1', key: 'whitelabel.switches', value } as const
  await context.db
    .transaction()
    .execute((tx) => setSetting(tx, { ...change, by: 'test', at: clock.now() }))
  brands.announceChange()
})
afterAll(async () => {
  for (const both of providers.values()) for (const one of both) await one.close()
})

async function pointAt(provider: SocialProvider, { address }: IdentityProvider): Promise<void> {
  const reach =
    provider === 'google'
      ? ({ dialect: 'openid', issuer: address } as const)
      : ({
          dialect: 'oauth2',
          authorizationUrl: `${address}/dialog`,
          tokenUrl: `${address}/token`,
          profileUrl: `${address}/me`,
        } as const)
  const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret }
  await context.db.transaction().execute((tx) =>
    identity.social.providers.setUp(tx, {
      brandId: 1,
      provider,
      reach,
      ...client,
      by: 'test',
      at: clock.now(),
    }),
  )
}

async function logInWith(browser: Browser, provider: SocialProvider) {
  const { url } = await browser.value(socialApi.start, { provider })
  return await browser.value(socialApi.finish, { query: await throughProvider(url, RETURN) })
}

describe.each(['google', 'facebook'] as const)('%s pointed at another address', (provider) => {
  const both = () => {
    const found = providers.get(provider)
    if (!found) throw new Error('no such provider')
    return found
  }
  const person = { sub: `${provider}-11`, name: 'Ines Faro' }
  const account = `Ines${provider}`

  test('S4-042 opens no account that is linked at the old one, though it says the same subject', async () => {
    const [first, second] = both()
    first.person = person
    second.person = person
    await pointAt(provider, first)
    const owner = browserOf(people)
    await owner.register(account)
    const { url } = await owner.value(socialApi.link, { provider, password: PASSWORD })
    const query = await throughProvider(url, RETURN)
    expect((await owner.value(socialApi.finish, { query })).outcome).toBe('linked')
    expect((await logInWith(browserOf(people), provider)).login?.account).toBe(account)

    await pointAt(provider, second)
    expect(await logInWith(browserOf(people), provider)).toMatchObject({
      outcome: 'account_needed',
      login: null,
    })
    // The owner may link there anew: an account is linked once at each issuer.
    expect((await owner.value(socialApi.links)).links).toEqual([])
    const again = await owner.value(socialApi.link, { provider, password: PASSWORD })
    const answer = await throughProvider(again.url, RETURN)
    expect((await owner.value(socialApi.finish, { query: answer })).outcome).toBe('linked')
    expect((await logInWith(browserOf(people), provider)).login?.account).toBe(account)
  })

  test('pointed back, the old links count again and those of the other address do not', async () => {
    const [first, second] = both()
    const stranger = { sub: `${provider}-12`, name: 'Outra' }
    await pointAt(provider, second)
    second.person = stranger
    const browser = browserOf(people)
    const { ticket } = await logInWith(browser, provider)
    await browser.value(socialApi.register, {
      username: `Outra${provider}`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      termsAccepted: true,
      login: true,
      humanCheck: await browser.humanCheck('register'),
      ticket: ticket ?? '',
    })
    await pointAt(provider, first)
    first.person = stranger
    expect((await logInWith(browserOf(people), provider)).outcome).toBe('account_needed')
    first.person = person
    expect((await logInWith(browserOf(people), provider)).login?.account).toBe(account)
  })

  test('a journey that began before the change is not finished after it', async () => {
    const [first, second] = both()
    await pointAt(provider, first)
    first.person = person
    const browser = browserOf(people)
    const { url } = await browser.value(socialApi.start, { provider })
    const query = await throughProvider(url, RETURN)
    await pointAt(provider, second)
    const { body } = await browser.call(socialApi.finish, { query })
    expect(body.success).toBe(false)
  })
})
