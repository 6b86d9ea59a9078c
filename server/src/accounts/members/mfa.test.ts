import { membersApi } from '@croupier/api/accounts/members'
import { signInApi } from '@croupier/api/accounts/sign-in'
import { describe, expect, test } from 'vitest'
import { type Browser, browserOf, PASSWORD, testPeople } from '../../../test/people.ts'
import { codeSentTo, waitingMessages } from '../../../test/sent-messages.ts'
import { type SettingKey, setSetting } from '../../core/brands/brands.ts'
import { type ContactField, markContactVerified } from './contacts.ts'
import { claim, writePersonalData } from './personal-data.ts'
import { isSameName, isSameNumber, needsMfa, mfaChoices } from './second-step-rules.ts'

const people = await testPeople()
const { context, brands, clock } = people
const { db } = context

let counter = 0
async function member(contacts: { mobileNum?: string; email?: string; payeeName?: string }) {
  const name = `Stepper${++counter}`
  const browser = browserOf(people)
  await browser.register(name)
  const { id: memberId } = await browser.value(membersApi.info)
  const of = { memberId, brandId: 1, at: clock.now() }
  await db.transaction().execute(async (tx) => {
    await writePersonalData(tx, context, { ...of, fields: contacts })
    for (const field of ['mobileNum', 'email'] as const satisfies readonly ContactField[]) {
      const value = contacts[field]
      if (value === undefined) continue
      await claim(tx, context, { ...of, kind: field === 'email' ? 'email' : 'mobile', value })
      await markContactVerified(tx, context, { ...of, field, value })
    }
  })
  return { name, browser, memberId }
}

const phone = () => `+55119876${String(50_000 + ++counter)}`

async function say(key: SettingKey, value: unknown): Promise<void> {
  const change = { scope: 'brand', scopeKey: '1', key, value, by: 'test' } as const
  await db.transaction().execute((tx) => setSetting(tx, { ...change, at: clock.now() }))
  brands.announceChange()
}

/** The right password from a browser that nobody knows: the attempt and what it offers. */
async function begin(browser: Browser, name: string) {
  const humanCheck = await browser.humanCheck('login')
  const login = { username: name, password: PASSWORD, humanCheck }
  const refusal = await browser.refusal(membersApi.login, login)
  expect(refusal.code).toBe('second_step_required')
  const { attempt, ...offered } = refusal.details ?? {}
  return { attempt: String(attempt), offered }
}

describe('the second step', () => {
  test('S2-062, ACC-14, EQ-15 a new browser in a new network is asked for a mobile number, a code, or a name beside a code', async () => {
    const [mobileNum, email] = [phone(), 'step@example.com']
    const { name, memberId } = await member({ mobileNum, email, payeeName: 'João da Silva' })
    const browser = browserOf(people)
    const { attempt, offered } = await begin(browser, name)
    expect(offered).toMatchObject({
      methods: 'sms,mail,mobile,payee',
      mobile: `+55 ••• ${mobileNum.slice(-4)}`,
      mail: 's•••p@example.com',
    })
    const finish = (method: 'mobile' | 'sms' | 'mail' | 'payee', answer: string, more = {}) =>
      browser.call(signInApi.secondStep, { attempt, method, answer, ...more })
    expect((await finish('mobile', '+5511900000000')).body).toMatchObject({
      value: { code: 'second_step_wrong', field: 'answer' },
    })
    // A name alone is not enough.
    expect((await finish('payee', 'Joao da Silva')).body).toMatchObject({
      value: { code: 'second_step_unavailable' },
    })
    await browser.value(signInApi.secondStepCode, { attempt, method: 'sms' })
    const code = await codeSentTo(context, mobileNum)
    const beside = { method: 'sms' as const, answer: code }
    const done = await finish('payee', 'JOAO DA SILVA', { beside })
    expect(done.body).toMatchObject({ success: true, value: { account: name } })
    // The browser is known from then on, and its owner has been told.
    expect((await browser.logIn(name, PASSWORD)).account).toBe(name)
    const told = (await waitingMessages(context)).filter((one) => one.template === 'new_device')
    expect(told).toMatchObject([{ to: email, values: { account: name } }])
    expect((await finish('mobile', mobileNum)).body).toMatchObject({
      value: { code: 'login_attempt_over' },
    })
    expect(memberId).toBeGreaterThan(0n)
  })

  test('an attempt belongs to its browser, ends after ten minutes and after five tries, and is finished once', async () => {
    const mobileNum = phone()
    const { name } = await member({ mobileNum })
    const browser = browserOf(people)
    const over = { value: { code: 'login_attempt_over' } }
    const first = await begin(browser, name)
    const step = { attempt: first.attempt, method: 'mobile', answer: mobileNum } as const
    expect((await browserOf(people).call(signInApi.secondStep, step)).body).toMatchObject(over)
    clock.advance(600_000)
    expect((await browser.call(signInApi.secondStep, step)).body).toMatchObject(over)

    const { attempt } = await begin(browser, name)
    const both = await Promise.all(
      [1, 2].map(() => browser.call(signInApi.secondStep, { ...step, attempt })),
    )
    expect(both.filter(({ body }) => body.success)).toHaveLength(1)

    const other = await member({ mobileNum: phone() })
    const guesser = browserOf(people)
    const { attempt: guessed } = await begin(guesser, other.name)
    const codes: string[] = []
    for (let time = 0; time < 6; time++) {
      const guess = { attempt: guessed, method: 'mobile', answer: `+55119000000${time}0` } as const
      codes.push((await guesser.refusal(signInApi.secondStep, guess)).code)
    }
    expect(codes).toEqual([...Array<string>(5).fill('second_step_wrong'), 'login_attempt_over'])
  })

  test('who has nothing to show, a known network and a known browser are not asked', async () => {
    const { name } = await member({})
    expect((await browserOf(people).logIn(name, PASSWORD)).account).toBe(name)
    const address = '203.0.113.77'
    const owner = await member({ mobileNum: phone() })
    const moved = browserOf(people, { address })
    const { attempt } = await begin(moved, owner.name)
    const code = moved.value(signInApi.secondStepCode, { attempt, method: 'sms' })
    expect(await code).toMatchObject({ expiredMinutes: 5 })
    expect((await owner.browser.logIn(owner.name, PASSWORD)).account).toBe(owner.name)
  })

  test('ACC-05 where a market says so, a second step is due after seven days, in a known browser too', async () => {
    const mobileNum = phone()
    const { name, browser } = await member({ mobileNum })
    await say('login.secondStepDays', 7)
    const { attempt } = await begin(browser, name)
    await browser.value(signInApi.secondStep, { attempt, method: 'mobile', answer: mobileNum })
    clock.advance((6 * 24 + 23) * 3_600_000)
    expect((await browser.logIn(name, PASSWORD)).account).toBe(name)
    clock.advance(2 * 3_600_000)
    await begin(browser, name)
    await say('login.secondStepDays', undefined)
  })

  test('S2-062 when and what is asked', () => {
    const facts = {
      deviceKnown: false,
      networkKnown: false,
      hasAuthenticator: false,
      passedAt: null,
      lastLoginAt: null,
      everyDays: null,
      afterDaysAway: null,
    }
    const now = clock.now()
    expect(needsMfa(facts, now)).toBe(true)
    expect(needsMfa({ ...facts, networkKnown: true }, now)).toBe(false)
    const withApp = { ...facts, networkKnown: true, hasAuthenticator: true }
    expect(needsMfa(withApp, now)).toBe(true)
    const means = {
      mobile: true,
      mail: false,
      authenticator: true,
      payeeName: true,
      cameBySms: true,
    }
    expect(mfaChoices(means)).toEqual(['authenticator', 'payee'])
    expect(mfaChoices({ ...means, authenticator: false })).toEqual([])
    expect(isSameName(' José  ÁVILA', 'jose avila')).toBe(true)
    expect(isSameName('', '')).toBe(false)
    expect(isSameNumber('0055 11 98765-4321', '+5511987654321')).toBe(true)
    expect(isSameNumber('987654321', '+5511987654321')).toBe(false)
  })
})

describe('the way in by SMS', () => {
  test('S3-002, S5-002, S7-002, EQ-02, EQ-05 a code comes to a number that its member owns; unknown numbers get the same answer', async () => {
    const mobileNum = phone()
    const { name } = await member({ mobileNum })
    const browser = browserOf(people)
    const ask = async (number: string, more = {}) => {
      const humanCheck = await browser.humanCheck('login')
      const asked = { mobileNum: number, countryDialingCode: '+55', humanCheck, ...more }
      return (await browser.call(signInApi.loginCode, asked)).body
    }
    const typed = { type: 'sms', countryDialingCode: '+55', rememberMe: true } as const
    const logIn = (username: string, password: string, more = {}) =>
      browser.call(membersApi.login, { ...typed, username, password, ...more })
    await say('whitelabel.switches', { LOGIN_MOBILE_CODE: false })
    expect(await ask(mobileNum.slice(3))).toMatchObject({ value: { code: 'feature_off' } })
    await say('whitelabel.switches', { LOGIN_MOBILE_CODE: true })
    expect(await ask('12')).toMatchObject({ value: { code: 'phone_invalid', field: 'mobileNum' } })
    expect(await ask(phone().slice(3))).toEqual(await ask(mobileNum.slice(3)))
    // The member's password opens nothing here.
    expect((await logIn(mobileNum.slice(3), PASSWORD)).body).toMatchObject({
      value: { code: 'verification_code_wrong' },
    })
    const code = await codeSentTo(context, mobileNum)
    expect((await logIn(mobileNum.slice(3), code)).body).toMatchObject({ value: { account: name } })
    const remembered = await browser.value(membersApi.remembered)
    expect(remembered).toEqual({ hint: `+55 ••• ${mobileNum.slice(-4)}`, type: 'sms' })
    clock.advance(60_000)
    expect(await ask('', { remembered: true })).toMatchObject({ success: true })
    const again = await codeSentTo(context, mobileNum)
    expect((await logIn('', again, { remembered: true })).body).toMatchObject({ success: true })
    clock.advance(24 * 3_600_000)
    expect(await ask('', { remembered: true })).toMatchObject({ value: { code: 'phone_invalid' } })
  })
})

test('S2-005 an agent sees the own codes and who came by them; nobody else is let in', async () => {
  await say('whitelabel.switches', { AGENT: true })
  const { browser } = await member({})
  expect((await browser.refusal(signInApi.agentHome)).code).toBe('not_allowed')
  const { id } = await browser.value(membersApi.info)
  await db.updateTable('identity_members').set({ member_type: 2 }).where('id', '=', id).execute()
  await db
    .insertInto('identity_recruit_codes')
    .values({ brand_id: 1, code: 'FRIENDS7', kind: 'affiliate', member_id: id })
    .execute()
  await browserOf(people).register('Recruited1', { affiliateCode: 'FRIENDS7' })
  people.identity.door.forget(id)
  const home = await browser.value(signInApi.agentHome)
  expect(home).toMatchObject({ members: 1, membersToday: 1 })
  expect(home.codes).toContainEqual({
    code: 'FRIENDS7',
    kind: 'affiliate',
    host: null,
    members: 1,
  })
})
