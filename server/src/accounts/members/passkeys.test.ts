import { membersApi } from '@croupier/api/accounts/members'
import { signInApi } from '@croupier/api/accounts/sign-in'
import { describe, expect, test } from 'vitest'
import { passkeyDevice } from '../../../test/passkey-device.ts'
import { type Browser, browserOf, PASSWORD, testPeople } from '../../../test/people.ts'
import { beginAttempt, guessSubjects, NOTHING_MORE_ASKED } from './login-throttle.ts'
import { codeAt, stepAt } from '../../platform/totp.ts'

const people = await testPeople()
const { clock, context } = people
const page = { rpId: 'localhost', origin: 'http://localhost' }

let counter = 0
async function member(): Promise<{ browser: Browser; name: string; address: string }> {
  const address = `203.0.113.${++counter}`
  const browser = browserOf(people, { address })
  const name = `Keyholder${counter}`
  await browser.register(name)
  await browser.value(membersApi.stepUp, { password: PASSWORD })
  return { browser, name, address }
}

async function withPasskey() {
  const { browser, name } = await member()
  const device = passkeyDevice()
  const { options } = await browser.value(signInApi.passkeyOptions)
  const credential = device.create({ ...page, challenge: options.challenge })
  const passkey = await browser.value(signInApi.addPasskey, { credential, name: 'Telephone' })
  return { browser, name, device, passkey, credential }
}

/** An endpoint with its :id in its address. */
function at<E extends { path: string }>(endpoint: E, id: string): E {
  return { ...endpoint, path: endpoint.path.replace(':id', id) }
}

async function challenge(browser: Browser): Promise<string> {
  return (await browser.value(signInApi.passkeyLoginOptions)).options.challenge
}

test('a passkey is made after a step-up, signs in without a name, and is listed, renamed and removed', async () => {
  const { browser, name, device, passkey } = await withPasskey()
  const stranger = browserOf(people)
  const login = await stranger.value(signInApi.passkeyLogin, {
    credential: device.get({ ...page, challenge: await challenge(stranger) }),
  })
  expect(login).toMatchObject({ account: name, isLogin: true })
  const { passkeys } = await browser.value(signInApi.passkeys)
  expect(passkeys).toMatchObject([{ id: passkey.id, name: 'Telephone', lastUsedAt: clock.now() }])
  const renamed = await browser.value(at(signInApi.renamePasskey, passkey.id), {
    id: passkey.id,
    name: 'Old one',
  })
  expect(renamed.name).toBe('Old one')
  await browser.value(at(signInApi.removePasskey, passkey.id), { id: passkey.id })
  expect((await browser.value(signInApi.passkeys)).passkeys).toEqual([])
  const credential = device.get({ ...page, challenge: await challenge(stranger) })
  expect((await stranger.refusal(signInApi.passkeyLogin, { credential })).code).toBe(
    'passkey_refused',
  )
})

test('a passkey is refused for an old challenge, a used one, another page, another member’s step-up and a copied counter', async () => {
  const { browser, device } = await withPasskey()
  const stranger = browserOf(people)
  const refusalOf = async (credential: ReturnType<typeof device.get>) =>
    (await stranger.refusal(signInApi.passkeyLogin, { credential })).code
  const used = device.get({ ...page, challenge: await challenge(stranger) })
  await stranger.value(signInApi.passkeyLogin, { credential: used })
  expect(await refusalOf(used)).toBe('passkey_refused')
  const late = device.get({ ...page, challenge: await challenge(stranger) })
  clock.advance(300_000)
  expect(await refusalOf(late)).toBe('passkey_refused')
  const origin = 'https://evil.example'
  expect(
    await refusalOf(device.get({ ...page, origin, challenge: await challenge(stranger) })),
  ).toBe('passkey_refused')
  const other = await withPasskey()
  const own = await other.browser.value(signInApi.passkeyStepUpOptions)
  const passkey = device.get({ ...page, challenge: own.options.challenge })
  expect((await other.browser.refusal(membersApi.stepUp, { passkey })).code).toBe('passkey_refused')
  device.signatures = 7
  const counted = device.get({ ...page, challenge: await challenge(stranger) })
  await stranger.value(signInApi.passkeyLogin, { credential: counted })
  device.signatures = 3
  expect(await refusalOf(device.get({ ...page, challenge: await challenge(stranger) }))).toBe(
    'passkey_refused',
  )
  expect((await browser.value(signInApi.passkeys)).passkeys).toHaveLength(1)
})

test('a passkey steps a session up', async () => {
  const { browser, device } = await withPasskey()
  clock.advance(600_000)
  expect((await browser.refusal(signInApi.passkeyOptions)).code).toBe('step_up_required')
  const { options } = await browser.value(signInApi.passkeyStepUpOptions)
  const passkey = device.get({ ...page, challenge: options.challenge })
  await browser.value(membersApi.stepUp, { passkey })
  expect((await browser.value(signInApi.passkeyOptions)).options.excludeCredentials).toHaveLength(1)
})

test('ACC-07 a lock of the password does not stand in the way of a passkey, which takes it off', async () => {
  const { browser, name, device } = await withPasskey()
  // A new browser of the same network, where somebody has guessed until the lock.
  const place = { address: '203.0.113.250' }
  const guesser = browserOf(people, place)
  await context.db.deleteFrom('identity_guesses').execute()
  const subjects = guessSubjects(context, {
    what: 'login',
    brandId: 1,
    name: name.toLowerCase(),
    place: '203.0.113.0/24',
    wider: false,
  })
  for (let time = 0; time < 5; time++) {
    const limits = { checkAfter: 99, lockAfter: 5 }
    await beginAttempt(context, { subjects, limits, ...NOTHING_MORE_ASKED, now: clock.now() })
  }
  const humanCheck = await guesser.humanCheck('login')
  const locked = { username: name, password: PASSWORD, humanCheck }
  expect((await guesser.refusal(membersApi.login, locked)).code).toBe('login_locked')
  const credential = device.get({ ...page, challenge: await challenge(guesser) })
  await guesser.value(signInApi.passkeyLogin, { credential })
  expect((await browserOf(people, place).logIn(name, PASSWORD)).account).toBe(name)
  expect(browser.token).not.toBeNull()
})

test('S2-062 an authenticator counts from its first right code; each code and each of ten recovery codes works once', async () => {
  const { browser, name } = await member()
  const { secret, uri } = await browser.value(signInApi.beginAuthenticator)
  expect(uri).toContain(`otpauth://totp/`)
  expect((await browser.value(signInApi.authenticator)).since).toBeNull()
  const wrong = await browser.refusal(signInApi.confirmAuthenticator, { code: '000000' })
  expect(wrong).toMatchObject({ code: 'authenticator_code_wrong', field: 'code' })
  const now = () => codeAt(secret, stepAt(clock.now()))
  const { recoveryCodes } = await browser.value(signInApi.confirmAuthenticator, { code: now() })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await browser.refusal(signInApi.beginAuthenticator)).code).toBe(
    'authenticator_already_on',
  )
  // The code that turned it on is used up.
  expect((await browser.refusal(membersApi.stepUp, { code: now() })).code).toBe(
    'authenticator_code_wrong',
  )
  clock.advance(30_000)
  await browser.value(membersApi.stepUp, { code: now() })

  // Any new browser is asked, in the known network too.
  const answer = async (answer: string) => {
    const other = browserOf(people)
    const humanCheck = await other.humanCheck('login')
    const first = await other.refusal(membersApi.login, {
      username: name,
      password: PASSWORD,
      humanCheck,
    })
    expect(first).toMatchObject({
      code: 'second_step_required',
      details: { methods: 'authenticator' },
    })
    const attempt = String(first.details?.['attempt'])
    return await other.call(signInApi.secondStep, { attempt, method: 'authenticator', answer })
  }
  const [recovery = ''] = recoveryCodes
  expect((await answer(recovery.toLowerCase())).body.success).toBe(true)
  expect((await answer(recovery)).body).toMatchObject({ value: { code: 'second_step_wrong' } })
  expect((await browser.value(signInApi.authenticator)).recoveryCodesLeft).toBe(9)
  await browser.value(signInApi.renewRecoveryCodes)
  expect((await browser.value(signInApi.authenticator)).recoveryCodesLeft).toBe(10)
  await browser.value(signInApi.disableAuthenticator)
  expect((await browserOf(people).logIn(name, PASSWORD)).account).toBe(name)
})

describe('a challenge of a passkey', () => {
  const OTHER = 'croupier.localhost'
  const there = { rpId: OTHER, origin: `http://${OTHER}` }
  const refused = 'passkey_refused'

  /** A member whose device has a passkey on each of two hosts of the brand. */
  async function onTwoHosts() {
    const here = await withPasskey()
    const abroad = browserOf(people, { host: OTHER })
    await abroad.logIn(here.name, PASSWORD)
    await abroad.value(membersApi.stepUp, { password: PASSWORD })
    const device = passkeyDevice()
    const { options } = await abroad.value(signInApi.passkeyOptions)
    const credential = device.create({ ...there, challenge: options.challenge })
    await abroad.value(signInApi.addPasskey, { credential, name: 'On the other host' })
    return { here, abroad: { browser: abroad, device } }
  }

  test('counts on the host that asked for it alone: to sign in, to step up and to be made', async () => {
    const { here, abroad } = await onTwoHosts()
    const signedFor = async (challenge: string) => {
      const credential = abroad.device.get({ ...there, challenge })
      return await browserOf(people, { host: OTHER }).call(signInApi.passkeyLogin, { credential })
    }
    expect((await signedFor(await challenge(browserOf(people)))).body).toMatchObject({
      value: { code: refused },
    })
    const own = await challenge(browserOf(people, { host: OTHER }))
    expect((await signedFor(own)).body.success).toBe(true)

    const stepUp = await here.browser.value(signInApi.passkeyStepUpOptions)
    const passkey = abroad.device.get({ ...there, challenge: stepUp.options.challenge })
    expect((await abroad.browser.refusal(membersApi.stepUp, { passkey })).code).toBe(refused)

    const { options } = await here.browser.value(signInApi.passkeyOptions)
    const made = passkeyDevice().create({ ...there, challenge: options.challenge })
    const add = { credential: made, name: 'Third' }
    expect((await abroad.browser.refusal(signInApi.addPasskey, add)).code).toBe(refused)
  })

  test('a passkey that names another relying party, or comes from the page of another origin, is refused', async () => {
    const { device } = await withPasskey()
    for (const wrong of [
      { rpId: OTHER },
      { rpId: 'evil.example' },
      { origin: `http://${OTHER}` },
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:81' },
    ]) {
      const stranger = browserOf(people)
      const asked = { ...page, ...wrong, challenge: await challenge(stranger) }
      const credential = device.get(asked)
      expect((await stranger.refusal(signInApi.passkeyLogin, { credential })).code).toBe(refused)
    }
  })

  test('one of another brand is refused there, and a passkey too', async () => {
    const { device } = await withPasskey()
    const host = 'lotus.localhost'
    const lotus = { rpId: host, origin: `http://${host}` }
    const guest = browserOf(people, { host })
    const ours = await challenge(browserOf(people))
    for (const asked of [ours, await challenge(guest)]) {
      const credential = device.get({ ...lotus, challenge: asked })
      expect((await guest.refusal(signInApi.passkeyLogin, { credential })).code).toBe(refused)
    }
  })

  test('is not good for anything else than it was asked for, nor for another member, nor twice, nor late', async () => {
    const { browser, device } = await withPasskey()
    const other = await withPasskey()
    const options = async () => (await browser.value(signInApi.passkeyOptions)).options.challenge
    const add = async (who: Browser, asked: string) => {
      const credential = passkeyDevice().create({ ...page, challenge: asked })
      const { body } = await who.call(signInApi.addPasskey, { credential, name: 'Another' })
      return body.success ? 'added' : body.value.code
    }
    expect(await add(other.browser, await options())).toBe(refused)
    expect(await add(browser, await challenge(browser))).toBe(refused)
    const once = await options()
    expect([await add(browser, once), await add(browser, once)]).toEqual(['added', refused])
    const toBeMade = device.get({ ...page, challenge: await options() })
    const login = { credential: toBeMade }
    expect((await browserOf(people).refusal(signInApi.passkeyLogin, login)).code).toBe(refused)
    const late = await options()
    clock.advance(300_000)
    await browser.value(membersApi.stepUp, { password: PASSWORD })
    expect(await add(browser, late)).toBe(refused)
  })

  test('of many answers at once exactly one signs in', async () => {
    const { device } = await withPasskey()
    const stranger = browserOf(people)
    const credential = device.get({ ...page, challenge: await challenge(stranger) })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        browserOf(people).call(signInApi.passkeyLogin, { credential }),
      ),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  })
})
