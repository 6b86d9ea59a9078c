import { createHash } from 'node:crypto'
import { membersApi } from '@croupier/api/accounts/members'
import { contactsApi, recoveryApi } from '@croupier/api/accounts/recovery'
import { registrationApi } from '@croupier/api/accounts/registration'
import { signInApi } from '@croupier/api/accounts/sign-in'
import { socialApi } from '@croupier/api/accounts/social'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Browser, browserOf, PASSWORD, testPeople } from '../../../test/people.ts'
import { codeSentTo, waitingMessages } from '../../../test/sent-messages.ts'
import { type SettingKey, setSetting } from '../../core/brands/brands.ts'
import { type ContactField, contactsOf, markContactVerified } from './contacts.ts'
import { claim, writePersonalData } from './personal-data.ts'

/** What somebody tries who is not the owner of an account: each of these once worked. */

const people = await testPeople()
const { context, brands, clock, identity } = people
const { db } = context
const NEW_PASSWORD = 'lanterns under bridge 9'
const brandId = 1

async function say(key: SettingKey, value: unknown): Promise<void> {
  const change = { scope: 'brand', scopeKey: '1', key, value, by: 'test' } as const
  await db.transaction().execute((tx) => setSetting(tx, { ...change, at: clock.now() }))
  brands.announceChange()
}
await say('humanCheck.enabled', false)

beforeEach(async () => {
  await db.deleteFrom('messages_outbox').execute()
})

let counter = 0
async function member({ isProven = true, address }: { isProven?: boolean; address?: string } = {}) {
  const number = counter++
  const username = `Owner${number}`
  const browser = browserOf(people, address ? { address } : {})
  const { login } = await browser.register(username)
  const memberId = login?.id ?? 0n
  const local = `1198761${String(2000 + number)}`
  const contacts = { email: `owner${number}@player.example`, mobileNum: `+55${local}` }
  await db.transaction().execute(async (tx) => {
    const of = { memberId, brandId, at: clock.now() }
    await writePersonalData(tx, context, { ...of, fields: contacts })
    for (const field of ['email', 'mobileNum'] as const satisfies readonly ContactField[]) {
      const value = contacts[field]
      await claim(tx, context, { ...of, kind: field === 'email' ? 'email' : 'mobile', value })
      if (isProven) await markContactVerified(tx, context, { ...of, field, value })
    }
  })
  const typed = { mobileNum: local, countryDialingCode: '+55' }
  return { username, browser, memberId, typed, ...contacts }
}

type Owner = Awaited<ReturnType<typeof member>>

const changePassword = (browser: Browser) =>
  browser.value(membersApi.changePassword, {
    oldPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    confirmNewPassword: NEW_PASSWORD,
  })

/** Whoever holds the telephone sets a new password and is in, with low assurance. */
async function recoveredBy({ typed, mobileNum }: Owner): Promise<Browser> {
  const thief = browserOf(people)
  await thief.value(recoveryApi.sendCode, typed)
  const verificationCode = await codeSentTo(context, mobileNum)
  const form = { ...typed, verificationCode, newPassword: NEW_PASSWORD }
  thief.token = (await thief.value(recoveryApi.byPhone, form)).token
  return thief
}

const linkTo = async ({ username, email }: Owner, from: Browser) => {
  await from.value(recoveryApi.byMail, { username, email })
  const mail = (await waitingMessages(context)).find(({ template }) => template === 'recover_link')
  return new URL(mail?.values['link'] ?? 'http://none').hash.slice(1)
}

const loginForm = (username: string, password = PASSWORD) => ({ username, password })

async function waitingAttempt(thief: Browser, username: string): Promise<string> {
  const refusal = await thief.refusal(membersApi.login, loginForm(username))
  expect(refusal.code).toBe('second_step_required')
  return String(refusal.details?.['attempt'])
}

describe('a session that a recovery opened', () => {
  test('EQ-08 lifts itself by nothing that the new password alone opens', async () => {
    const thief = await recoveredBy(await member())
    const payment = { paymentPassword: '482916', confirmPaymentPassword: '482916' }
    const first = { ...payment, password: NEW_PASSWORD }
    expect((await thief.refusal(membersApi.paymentPassword, first)).code).toBe('step_up_required')
    const link = { provider: 'google' as const, password: NEW_PASSWORD }
    expect((await thief.refusal(socialApi.link, link)).code).toBe('step_up_required')
    const change = {
      oldPassword: NEW_PASSWORD,
      newPassword: PASSWORD,
      confirmNewPassword: PASSWORD,
    }
    expect((await thief.refusal(membersApi.changePassword, change)).code).toBe('step_up_required')
  })

  test('EQ-08 ACC-13 the telephone that recovered it is no second step: the mailbox is asked for', async () => {
    const owner = await member()
    await recoveredBy(owner)
    const thief = browserOf(people)
    const refusal = await thief.refusal(membersApi.login, loginForm(owner.username, NEW_PASSWORD))
    expect(refusal).toMatchObject({
      code: 'second_step_required',
      details: { methods: 'mail', mobile: '' },
    })
    const attempt = String(refusal.details?.['attempt'])
    const byPhone = { attempt, method: 'mobile' as const, answer: owner.mobileNum }
    expect((await thief.refusal(signInApi.secondStep, byPhone)).code).toBe(
      'second_step_unavailable',
    )
    await thief.value(signInApi.secondStepCode, { attempt, method: 'mail' })
    const answer = await codeSentTo(context, owner.email)
    const { token } = await thief.value(signInApi.secondStep, { attempt, method: 'mail', answer })
    thief.token = token
    // Who has shown the mailbox too is the owner as far as anybody can tell.
    const change = {
      oldPassword: NEW_PASSWORD,
      newPassword: PASSWORD,
      confirmNewPassword: PASSWORD,
    }
    await thief.value(membersApi.changePassword, change)
  })

  test('EQ-08 with nothing but that telephone every entrance of a day is of low assurance', async () => {
    const owner = await member()
    await db.deleteFrom('identity_verified_contacts').where('field', '=', 'email').execute()
    await recoveredBy(owner)
    const thief = browserOf(people)
    await thief.logIn(owner.username, NEW_PASSWORD)
    const lift = { password: NEW_PASSWORD }
    expect((await thief.refusal(membersApi.stepUp, lift)).code).toBe('step_up_required')
    clock.advance(24 * 3_600_000 + 1_000)
    const later = browserOf(people)
    const attempt = String(
      (await later.refusal(membersApi.login, loginForm(owner.username, NEW_PASSWORD))).details?.[
        'attempt'
      ],
    )
    const step = { attempt, method: 'mobile' as const, answer: owner.mobileNum }
    later.token = (await later.value(signInApi.secondStep, step)).token
    await later.value(membersApi.stepUp, lift)
  })

  test('ACC-13 who hides the own place comes in by no way: recovery, handover, registration', async () => {
    const owner = await member()
    const challenge = createHash('sha256').update('n'.repeat(43)).digest('base64url')
    const issue = { challenge, host: 'localhost' }
    const { code } = await owner.browser.value(membersApi.handover, issue)
    const away = browserOf(people)
    await away.value(recoveryApi.sendCode, owner.typed)
    const verificationCode = await codeSentTo(context, owner.mobileNum)
    identity.desk.networkRefusal = async () => 'network_refused'
    const form = { ...owner.typed, verificationCode, newPassword: NEW_PASSWORD }
    const join = { username: 'Hidden77', password: PASSWORD, confirmPassword: PASSWORD }
    expect([
      (await away.refusal(recoveryApi.byPhone, form)).code,
      (await owner.browser.refusal(membersApi.swapHandover, { code, nonce: 'n'.repeat(43) })).code,
      (await away.refusal(membersApi.register, { ...join, termsAccepted: true, login: true })).code,
    ]).toEqual(['network_refused', 'network_refused', 'network_refused'])
    delete identity.desk.networkRefusal
    // Nothing had happened: password and code still count.
    expect((await owner.browser.logIn(owner.username, PASSWORD)).account).toBe(owner.username)
  })

  test('EQ-08 a telephone that was only typed, not shown, opens nothing', async () => {
    const { typed } = await member({ isProven: false })
    const real = browserOf(people)
    const answer = await real.value(recoveryApi.sendCode, typed)
    expect(answer).toEqual({ expiredMinutes: 5, resendSeconds: 60 })
    expect(await waitingMessages(context)).toEqual([])
  })
})

describe('ACC-06 a new password ends', () => {
  test('a second step that somebody with the old one waits at', async () => {
    const { browser, username, mobileNum } = await member()
    const thief = browserOf(people)
    const attempt = await waitingAttempt(thief, username)
    await changePassword(browser)
    const step = { attempt, method: 'mobile' as const, answer: mobileNum }
    expect((await thief.refusal(signInApi.secondStep, step)).code).toBe('login_attempt_over')
  })

  test('what the old one had made known: browsers and networks, but for the browser it is set in', async () => {
    const { browser, username, mobileNum } = await member()
    const thief = browserOf(people)
    const step = { method: 'mobile' as const, answer: mobileNum }
    const attempt = await waitingAttempt(thief, username)
    await thief.value(signInApi.secondStep, { ...step, attempt })
    await changePassword(browser)
    // He learns the new one too: it is not enough at his place any more.
    const login = loginForm(username, NEW_PASSWORD)
    expect((await thief.refusal(membersApi.login, login)).code).toBe('second_step_required')
    expect((await browser.logIn(username, NEW_PASSWORD)).account).toBe(username)
  })

  test('a link of a recovery that is on its way', async () => {
    const owner = await member()
    const thief = browserOf(people)
    const token = await linkTo(owner, thief)
    await changePassword(owner.browser)
    const late = { token, newPassword: 'kites under harbour 8' }
    expect((await thief.refusal(recoveryApi.finishByMail, late)).code).toBe('recovery_link_invalid')
  })

  test('S4-011 a code that would hand over the session to another host', async () => {
    const address = '192.0.2.44'
    const { browser, username } = await member({ address })
    const thief = browserOf(people, { address })
    await thief.logIn(username, PASSWORD)
    const nonce = 'n'.repeat(43)
    const challenge = createHash('sha256').update(nonce).digest('base64url')
    const host = 'croupier.localhost'
    const { code } = await thief.value(membersApi.handover, { challenge, host })
    await changePassword(browser)
    const there = browserOf(people, { address, host })
    const swap = await there.refusal(membersApi.swapHandover, { code, nonce })
    expect(swap.code).toBe('handover_invalid')
  })
})

test('ACC-11 a mailbox that the member has given up opens nothing, though its mail is younger than half an hour', async () => {
  const owner = await member()
  const thief = browserOf(people)
  const token = await linkTo(owner, thief)
  await owner.browser.value(membersApi.stepUp, { password: PASSWORD })
  const change = { field: 'email' as const, value: `safe-${owner.email}` }
  await owner.browser.value(contactsApi.sendCode, change)
  const verificationCode = await codeSentTo(context, change.value)
  await owner.browser.value(contactsApi.bind, { ...change, verificationCode })
  const late = { token, newPassword: NEW_PASSWORD }
  expect((await thief.refusal(recoveryApi.finishByMail, late)).code).toBe('recovery_link_invalid')
  expect((await owner.browser.value(membersApi.info)).account).toBe(owner.username)
})

describe('somebody who has typed another’s address without showing it', () => {
  test('ACC-02 gives way to the owner who binds it', async () => {
    const squatter = await member({ isProven: false })
    const owner = await member()
    await owner.browser.value(membersApi.stepUp, { password: PASSWORD })
    const change = { field: 'email' as const, value: squatter.email }
    await owner.browser.value(contactsApi.sendCode, change)
    const verificationCode = await codeSentTo(context, squatter.email)
    const bound = await owner.browser.value(contactsApi.bind, { ...change, verificationCode })
    expect(bound.verified).toBe(true)
    const own = { memberId: owner.memberId, brandId }
    expect(await contactsOf(db, context, own)).toContainEqual({
      field: 'email',
      value: squatter.email,
      verified: true,
    })
    // The other one is no way to the account any more: neither its mail nor a second proof.
    clock.advance(60_000)
    expect(await linkTo(squatter, browserOf(people))).toBe('')
    await squatter.browser.value(membersApi.stepUp, { password: PASSWORD })
    const again = { field: 'email' as const, value: '' }
    clock.advance(60_000)
    await db.deleteFrom('messages_outbox').execute()
    await squatter.browser.value(contactsApi.sendCode, again)
    expect(await waitingMessages(context)).toEqual([])
  })

  test('RG-05 keeps it while kept from play, so that nobody comes back under another name', async () => {
    const { memberId, email } = await member({ isProven: false })
    const again = await member()
    identity.desk.isKeptFromPlay = async (_tx, of) => of.memberId === memberId
    await again.browser.value(membersApi.stepUp, { password: PASSWORD })
    const change = { field: 'email' as const, value: email }
    await again.browser.value(contactsApi.sendCode, change)
    const bind = { ...change, verificationCode: await codeSentTo(context, email) }
    expect((await again.browser.refusal(contactsApi.bind, bind)).code).toBe('contact_taken')
    delete identity.desk.isKeptFromPlay
  })

  test('S5-005 gives way to the owner who registers with the code of the telephone', async () => {
    const switches = { REGISTER_MOBILE: true, REGISTER_SMS_VERIFICATION: true }
    await say('whitelabel.switches', switches)
    const { typed, mobileNum } = await member({ isProven: false })
    const newcomer = browserOf(people)
    const { mobileNum: mobileNo, countryDialingCode } = typed
    await newcomer.value(registrationApi.sendCode, { mobileNo, countryDialingCode })
    const verificationCode = await codeSentTo(context, mobileNum)
    const { login } = await newcomer.value(registrationApi.mobile, {
      ...typed,
      verificationCode,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      termsAccepted: true,
      login: true,
      registerMethod: 'WEB' as const,
      registerUrl: 'http://localhost/register',
    })
    const own = { memberId: login?.id ?? 0n, brandId }
    expect(await contactsOf(db, context, own)).toEqual([
      { field: 'mobileNum', value: mobileNum, verified: true },
    ])
    await say('whitelabel.switches', {})
  })
})
