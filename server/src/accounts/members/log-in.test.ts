import { membersApi } from '@croupier/api/accounts/members'
import { humanCheckApi } from '@croupier/api/accounts/human-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Browser, browserOf, PASSWORD, testPeople } from '../../../test/people.ts'
import { type SettingKey, setSetting } from '../../core/brands/brands.ts'
import { CAPTCHA_SIGNS } from '../human-check/captcha-picture.ts'

const people = await testPeople()
const { context, brands, clock, identity } = people
const { db } = context

async function say(key: SettingKey, value: unknown): Promise<void> {
  const change = { scope: 'brand', scopeKey: '1', key, value, by: 'test' } as const
  await db.transaction().execute((tx) => setSetting(tx, { ...change, at: clock.now() }))
  brands.announceChange()
}

/** A wrong or right attempt with the usual work of the network; answers 'in' or the refusal. */
async function plainAttempt(
  browser: Browser,
  username: string,
  password: string,
  { step = 0, ...more }: { step?: number; [field: string]: unknown } = {},
) {
  const humanCheck = await browser.humanCheck('login', step)
  const { body } = await browser.call(membersApi.login, {
    username,
    password,
    humanCheck,
    ...more,
  })
  if (!body.success) return body.value
  browser.token = body.value.token
  return 'in' as const
}

/** The same by somebody whose browser does more work when it is asked to, as the site does. */
async function attempt(...of: Parameters<typeof plainAttempt>) {
  const answer = await plainAttempt(...of)
  if (answer === 'in' || answer.code !== 'human_check_required') return answer
  const [browser, username, password, more = {}] = of
  const step = Number(answer.details?.step)
  return await plainAttempt(browser, username, password, { ...more, step })
}

/** Shows a captcha whose answer the test knows, because it tries them against the stored hash. */
async function solvedCaptcha(browser: Browser): Promise<string> {
  clock.advance(1000)
  await browser.value(humanCheckApi.captcha)
  const id = browser.cookies.get('__Host-captcha') ?? ''
  const word = CAPTCHA_SIGNS.slice(0, 5)
  await db
    .updateTable('verification_captchas')
    .set({ answer_hash: context.keyring.blindIndex('captcha', `${id}:${word}`) })
    .where('used_at', 'is', null)
    .execute()
  return word
}

let counter = 0
async function member(): Promise<{ name: string; browser: Browser }> {
  const name = `Player${counter++}`
  const browser = browserOf(people)
  await browser.register(name)
  return { name, browser }
}

const strip = (answer: object | string) => ({ ...Object(answer), requestId: '' })

/** The answers to six wrong attempts at a name, each as the first time, and what they ask for before they are looked at. */
const codesOf = async (name: string) => {
  const browser = browserOf(people)
  const seen: string[] = []
  for (let time = 0; time < 6; time++) {
    const plain = await plainAttempt(browser, name, 'not it at all 1')
    if (plain === 'in') throw new Error('the password was wrong')
    const asked = plain.details?.step
    const answer =
      asked === undefined
        ? plain
        : await plainAttempt(browser, name, 'not it at all 1', { step: Number(asked) })
    if (answer === 'in') throw new Error('the password was wrong')
    seen.push(`${asked ?? 0}:${answer.code}`)
  }
  return seen
}

async function accountOf(memberType: 1 | 2 | 41 | 42): Promise<string> {
  const account = `Agent${memberType}x${counter++}`
  const passwordHash = await identity.hashPassword(PASSWORD)
  await db.transaction().execute((tx) =>
    identity.createAccount(tx, {
      brandId: 1,
      account,
      memberType,
      currency: 'BRL',
      nickname: account,
      language: 'pt',
      passwordHash,
      address: '127.0.0.1',
      at: clock.now(),
    }),
  )
  return account
}

beforeEach(async () => {
  await say('agents.mayPlay', undefined)
})

describe('right and wrong', () => {
  test('S3-003, S4-006 the answer carries the token, the flags and the member', async () => {
    const { name } = await member()
    const login = await browserOf(people).logIn(name.toUpperCase(), PASSWORD)
    expect(login).toMatchObject({ account: name, firstTimeLogin: false, isLogin: true, type: 0 })
    expect(login.token).toMatch(/^[\w-]{43}$/)
  })

  test('S4-007, S3-014 the first login says so, and its session remembers it', async () => {
    const browser = browserOf(people)
    await browser.register('Newcomer1', { login: false })
    expect((await browser.logIn('Newcomer1', PASSWORD)).firstTimeLogin).toBe(true)
    expect((await browser.value(membersApi.info)).firstTimeLogin).toBe(true)
    const later = await browserOf(people).logIn('Newcomer1', PASSWORD)
    expect(later).toMatchObject({ firstTimeLogin: false, lastLoginAt: clock.now() })
  })

  test('S8-001, ACC-10 a wrong password and an unknown name get the same answer', async () => {
    const { name } = await member()
    const wrong = await attempt(browserOf(people), name, 'not it at all 1')
    const unknown = await attempt(browserOf(people), 'Nobody999', 'not it at all 1')
    expect(strip(wrong)).toEqual(strip(unknown))
    expect(wrong).toMatchObject({ code: 'wrong_username_or_password', captcha: false })
  })

  test('ACC-10 an unknown name takes the same way: more work after three, the most after four, the lock after five', async () => {
    const { name } = await member()
    const [known, unknown] = [await codesOf(name), await codesOf('Nobody998')]
    expect(known).toEqual(unknown)
    expect(known).toEqual([
      ...Array.from({ length: 3 }, () => '0:wrong_username_or_password'),
      '2:wrong_username_or_password',
      '3:wrong_username_or_password',
      '0:login_locked',
    ])
  })

  test('S3-001, S4-004 without a human check nothing is looked at', async () => {
    const { name } = await member()
    const refusal = await browserOf(people).refusal(membersApi.login, {
      username: name,
      password: PASSWORD,
    })
    expect(refusal.code).toBe('human_check_required')
  })
})

describe('guessing', () => {
  test('S3-001, S4-005, EQ-14 after three failures more work is asked for, of whoever tries that name', async () => {
    const { name } = await member()
    const stranger = browserOf(people)
    for (let time = 0; time < 3; time++) await attempt(stranger, name, 'not it at all 1')
    expect(await plainAttempt(stranger, name, PASSWORD)).toMatchObject({
      code: 'human_check_required',
      field: 'humanCheck',
      details: { step: 2 },
    })
    expect(await plainAttempt(stranger, name, PASSWORD, { step: 2 })).toBe('in')
  })

  test('S4-005, S8-030 where the brand shows pictures one is asked for after three failures, and a wrong one is refused', async () => {
    await say('login.picture', true)
    const { name } = await member()
    const stranger = browserOf(people)
    for (let time = 0; time < 2; time++) await attempt(stranger, name, 'not it at all 1')
    expect(await attempt(stranger, name, 'not it at all 1')).toMatchObject({ captcha: true })
    expect(await attempt(stranger, name, PASSWORD)).toMatchObject({
      code: 'captcha_required',
      captcha: true,
      field: 'captcha',
    })
    await solvedCaptcha(stranger)
    expect(await attempt(stranger, name, PASSWORD, { captcha: 'WRONG' })).toMatchObject({
      code: 'captcha_wrong',
    })
    const captcha = await solvedCaptcha(stranger)
    expect(await attempt(stranger, name, PASSWORD, { captcha })).toBe('in')
    await say('login.picture', undefined)
  })

  test('S4-005 whoever cannot see the picture comes in by the most work, and it has an end: no more is ever asked', async () => {
    await say('login.picture', true)
    const { name } = await member()
    const blind = browserOf(people)
    for (let time = 0; time < 4; time++)
      await attempt(blind, name, 'not it at all 1', { step: time < 3 ? 0 : 3 })
    expect(await plainAttempt(blind, name, PASSWORD, { step: 3 })).toBe('in')
    await say('login.picture', undefined)
  })

  test('ACC-07 locks grow, and a stranger’s guesses never lock the owner out of a known device', async () => {
    const { name, browser: owner } = await member()
    const stranger = browserOf(people)
    for (let time = 0; time < 5; time++) {
      await attempt(stranger, name, 'not it at all 1')
    }
    expect(await attempt(stranger, name, PASSWORD)).toMatchObject({
      code: 'login_locked',
      retryAfter: 60,
    })
    expect(await attempt(owner, name, PASSWORD)).toBe('in')
    expect(await attempt(browserOf(people), name, PASSWORD)).toBe('in')
    clock.advance(60_000)
    await attempt(stranger, name, 'not it at all 1')
    expect(await attempt(stranger, name, PASSWORD)).toMatchObject({
      code: 'login_locked',
      retryAfter: 300,
    })
  })

  test('the owner in the stranger’s own network enters from the known device too', async () => {
    const address = '192.0.2.200'
    const owner = browserOf(people, { address })
    await owner.register('Neighbour1')
    const stranger = browserOf(people, { address })
    for (let time = 0; time < 5; time++) {
      await attempt(stranger, 'Neighbour1', 'not it at all 1')
    }
    expect(await attempt(stranger, 'Neighbour1', PASSWORD)).toMatchObject({ code: 'login_locked' })
    expect(await attempt(owner, 'Neighbour1', PASSWORD)).toBe('in')
  })

  test('many guesses at once are all counted: no more than three are looked at with the usual work', async () => {
    const { name } = await member()
    const stranger = browserOf(people)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => plainAttempt(stranger, name, 'not it at all 1')),
    )
    const codes = answers.map((answer) => (answer === 'in' ? answer : answer.code))
    expect(codes.filter((code) => code === 'wrong_username_or_password')).toHaveLength(3)
    expect(codes.filter((code) => code === 'human_check_required')).toHaveLength(9)
  })

  test('a right password forgets the failures of its place', async () => {
    const { name } = await member()
    const browser = browserOf(people)
    await attempt(browser, name, 'not it at all 1')
    await attempt(browser, name, 'not it at all 1')
    expect(await attempt(browser, name, PASSWORD)).toBe('in')
    expect(await attempt(browser, name, 'not it at all 1')).toMatchObject({ captcha: false })
  })
})

describe('who may enter where', () => {
  test('S6-005, S8-011, EQ-07 an agent enters the member site only where agents may play, and learns it after the right password', async () => {
    const account = await accountOf(2)
    const browser = browserOf(people)
    expect(await attempt(browser, account, PASSWORD)).toBe('in')
    expect((await browser.value(membersApi.info)).isAgent).toBe(true)
    await say('agents.mayPlay', false)
    expect(await attempt(browserOf(people), account, PASSWORD)).toMatchObject({
      code: 'member_no_enter',
    })
    expect(await attempt(browserOf(people), account, 'not it at all 1')).toMatchObject({
      code: 'wrong_username_or_password',
    })
  })

  test('S6-005, S8-012, S9-036 the agent site takes the types 1, 2, 41 and 42 and nobody else', async () => {
    for (const type of [1, 2, 41, 42] as const)
      expect(
        await attempt(browserOf(people), await accountOf(type), PASSWORD, { site: 'agent' }),
      ).toBe('in')
    const { name } = await member()
    expect(await attempt(browserOf(people), name, PASSWORD, { site: 'agent' })).toMatchObject({
      code: 'error_not_agent',
    })
    expect(
      await attempt(browserOf(people), name, 'not it at all 1', { site: 'agent' }),
    ).toMatchObject({
      code: 'wrong_username_or_password',
    })
  })

  test('S3-028, GAM-09 a brand without an agent centre lets nobody in there, and says so after the right password only', async () => {
    const account = await accountOf(1)
    await say('whitelabel.switches', { AGENT: false })
    const asAgent = (password: string) =>
      attempt(browserOf(people), account, password, { site: 'agent' })
    expect(await asAgent(PASSWORD)).toMatchObject({ code: 'feature_off' })
    expect(await asAgent('not it at all 1')).toMatchObject({ code: 'wrong_username_or_password' })
    await say('whitelabel.switches', { AGENT: true })
    expect(await asAgent(PASSWORD)).toBe('in')
  })

  test('a blocked account is told so after the right password only', async () => {
    const { name, browser } = await member()
    const { id } = await browser.value(membersApi.info)
    await db.transaction().execute((tx) => identity.setStatus(tx, id, 'blocked'))
    await identity.endSessions(id, { reason: 'blocked', now: clock.now() })
    expect(await attempt(browserOf(people), name, PASSWORD)).toMatchObject({
      code: 'account_blocked',
    })
    expect(await attempt(browserOf(people), name, 'not it at all 1')).toMatchObject({
      code: 'wrong_username_or_password',
    })
    expect((await browser.refusal(membersApi.info)).code).toBe('session_expired')
  })

  test('a trial account cannot be signed in to by its name', async () => {
    const browser = browserOf(people)
    const humanCheck = await browser.humanCheck('trial')
    const { account } = await browser.value(membersApi.freePlay, { humanCheck })
    expect(await attempt(browserOf(people), account, '')).toMatchObject({
      code: 'wrong_username_or_password',
    })
  })
})

describe('remember me', () => {
  test('EQ-01, S3-050, S9-007 for one day the device shows a masked hint and signs in without the name; never a password', async () => {
    const { name } = await member()
    const browser = browserOf(people)
    await attempt(browser, name, PASSWORD, { rememberMe: true })
    expect(await browser.value(membersApi.remembered)).toEqual({
      hint: expect.stringContaining('•••'),
      type: 'username',
    })
    expect(await attempt(browser, '', PASSWORD, { remembered: true, rememberMe: true })).toBe('in')
    expect(await attempt(browser, '', 'not it at all 1', { remembered: true })).toMatchObject({
      code: 'wrong_username_or_password',
    })
    clock.advance(24 * 3_600_000)
    expect(await browser.value(membersApi.remembered)).toMatchObject({ hint: null })
  })

  test('the device forgets on demand', async () => {
    const { name } = await member()
    const browser = browserOf(people)
    await attempt(browser, name, PASSWORD, { rememberMe: true })
    await browser.value(membersApi.forgetRemembered)
    expect(await browser.value(membersApi.remembered)).toMatchObject({ hint: null })
  })
})
