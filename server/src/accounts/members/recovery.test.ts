import { contactsApi, recoveryApi } from '@croupier/api/accounts/recovery'
import { membersApi } from '@croupier/api/accounts/members'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Browser, browserOf, PASSWORD, testPeople } from '../../../test/people.ts'
import { codeSentTo, waitingMessages } from '../../../test/sent-messages.ts'
import { setSetting } from '../../core/brands/brands.ts'
import { markContactVerified } from './contacts.ts'
import { claimOf } from './personal-data.ts'

const people = await testPeople()
const { context, clock, brands, identity } = people
const { db } = context
const NEW_PASSWORD = 'lanterns under bridge 9'

await db.transaction().execute(async (tx) => {
  const of = { scope: 'brand', scopeKey: '1', by: 'test', at: clock.now() } as const
  await setSetting(tx, { ...of, key: 'humanCheck.enabled', value: false })
})
brands.announceChange()

beforeEach(async () => {
  await db.deleteFrom('messages_outbox').execute()
})

let counter = 0
interface Person {
  browser: Browser
  id: bigint
  username: string
  email: string
  phone: string
  typed: { mobileNum: string; countryDialingCode: string }
}

/** A member with a mailbox and a telephone, signed in. */
async function person(): Promise<Person> {
  const number = counter++
  const browser = browserOf(people)
  const username = `Recover${number}`
  const { login } = await browser.register(username)
  const id = login?.id ?? 0n
  const email = `recover${number}@player.example`
  const mobileNum = `1198765${String(4000 + number)}`
  const phone = `+55${mobileNum}`
  const fields = { email, mobileNum: phone }
  await db.transaction().execute(async (tx) => {
    await identity.writePersonalData(tx, {
      memberId: id,
      brandId: 1,
      fields,
      at: clock.now(),
    })
    for (const [field, value] of Object.entries(fields) as ['email' | 'mobileNum', string][]) {
      const kind = field === 'email' ? 'email' : 'mobile'
      const of = { brandId: 1, kind, value } as const
      const claimed = { member_id: id, brand_id: 1, kind, claim: claimOf(context, of) }
      await tx.insertInto('identity_claims').values(claimed).execute()
      const verified = { memberId: id, brandId: 1, field, value, at: clock.now() }
      await markContactVerified(tx, context, verified)
    }
  })
  return { browser, id, username, email, phone, typed: { mobileNum, countryDialingCode: '+55' } }
}

const answers = async (browser: Browser): Promise<string> =>
  (await browser.call(membersApi.info)).body.success
    ? 'in'
    : (await browser.refusal(membersApi.info)).code

const unordered = (those: readonly unknown[]) => {
  const each: unknown = expect.arrayContaining([...those])
  return each
}

const templates = async () =>
  (await waitingMessages(context)).map(({ template, to }) => [template, to])

const mailForm = ({ username, email }: Person) => ({ username, email })

const mailOf = async (email: string) => {
  const mail = (await waitingMessages(context)).find(
    ({ to, template }) => to === email && template === 'recover_link',
  )
  return {
    code: mail?.values['code'] ?? '',
    link: new URL(mail?.values['link'] ?? 'http://none'),
  }
}

describe('by mail', () => {
  test('S3-009 S4-023 S7-011 EQ-06 name and mailbox get a link whose secret stands behind #, once and for half an hour', async () => {
    const { username, email, browser, id } = await person()
    const away = browserOf(people)
    const answer = await away.value(recoveryApi.byMail, { username, email: email.toUpperCase() })
    expect(answer).toEqual({ sent: true, linkMinutes: 30, codeMinutes: 10, resendSeconds: 60 })
    const { link } = await mailOf(email)
    expect([link.host, link.pathname, link.search]).toEqual(['localhost:8080', '/recover', ''])

    const token = link.hash.slice(1)
    clock.advance(29 * 60_000)
    const elsewhere = browserOf(people)
    const weak = { token, newPassword: 'short' }
    expect((await elsewhere.refusal(recoveryApi.finishByMail, weak)).code).toBe('field_invalid')
    const named = { token, newPassword: `${username}1` }
    expect((await elsewhere.refusal(recoveryApi.finishByMail, named)).code).toBe(
      'password_too_common',
    )
    const good = { token, newPassword: NEW_PASSWORD }
    expect(await elsewhere.value(recoveryApi.finishByMail, good)).toEqual({ changed: true })
    expect((await elsewhere.refusal(recoveryApi.finishByMail, good)).code).toBe(
      'recovery_link_invalid',
    )
    // S8-015: log in again; whoever was in is out, the mailboxes and telephones know it, payouts rest.
    expect(await answers(browser)).toBe('session_expired')
    expect(await identity.payoutsHeldUntil(db, id, clock.now())).toEqual(
      new Date(clock.now().getTime() + 24 * 3_600_000),
    )
    expect((await templates()).map(([template]) => template)).toEqual(
      unordered(['account_recovered', 'account_recovered', 'recover_link']),
    )
    const told = (await waitingMessages(context)).filter(
      ({ template }) => template === 'account_recovered',
    )
    expect(told.map(({ values }) => values.held)).toEqual(['yes', 'yes'])
    await browserOf(people)
      .logIn(username, NEW_PASSWORD)
      .catch(() => null)
    const old = await browserOf(people).refusal(membersApi.login, { username, password: PASSWORD })
    expect(old.code).toBe('wrong_username_or_password')
  })

  test('the code works in the browser that asked, for ten minutes and five tries', async () => {
    const { username, email } = await person()
    const browser = browserOf(people)
    await browser.value(recoveryApi.byMail, { username, email })
    const { code, link } = await mailOf(email)
    const finish = (from: Browser, verificationCode: string) =>
      from.call(recoveryApi.finishByMail, { verificationCode, newPassword: NEW_PASSWORD })
    expect((await finish(browserOf(people), code)).body.success).toBe(false)
    const empty = await browser.refusal(recoveryApi.finishByMail, { newPassword: NEW_PASSWORD })
    expect(empty.code).toBe('verification_code_missing')
    for (let time = 0; time < 4; time++)
      expect((await finish(browser, code === '000000' ? '1' : '000000')).body.success).toBe(false)
    expect((await finish(browser, code)).body.success).toBe(true)
    const token = link.hash.slice(1)
    const late = await browser.refusal(recoveryApi.finishByMail, { token, newPassword: PASSWORD })
    expect(late.code).toBe('recovery_link_invalid')

    const other = await person()
    await browser.value(recoveryApi.byMail, mailForm(other))
    const second = await mailOf(other.email)
    clock.advance(10 * 60_000)
    expect((await finish(browser, second.code)).body.success).toBe(false)
    clock.advance(20 * 60_000)
    const over = { token: second.link.hash.slice(1), newPassword: NEW_PASSWORD }
    expect((await browser.refusal(recoveryApi.finishByMail, over)).code).toBe(
      'recovery_link_invalid',
    )
  })

  test('EQ-06 S8-002 S5-033 ACC-10 an unknown name, another’s mailbox, a blocked account: the same success, and no mail', async () => {
    const [one, two] = [await person(), await person()]
    const blocked = await person()
    await db.transaction().execute((tx) => identity.setStatus(tx, blocked.id, 'blocked'))
    const known = await browserOf(people).call(recoveryApi.byMail, mailForm(one))
    const shape = ({ status, body }: typeof known) => ({ status, body })
    await db.deleteFrom('messages_outbox').execute()
    for (const [username, email] of [
      ['Nobody1', 'nobody1@player.example'],
      [one.username, two.email],
      [blocked.username, blocked.email],
    ] as const) {
      const answer = await browserOf(people).call(recoveryApi.byMail, { username, email })
      expect(shape(answer)).toEqual(shape(known))
      const again = await browserOf(people).refusal(recoveryApi.byMail, { username, email })
      expect(again.code).toBe('code_too_soon')
    }
    expect(await templates()).toEqual([])
    const bad = { username: one.username, email: 'not a mailbox' }
    expect(await browserOf(people).refusal(recoveryApi.byMail, bad)).toMatchObject({
      code: 'field_invalid',
      field: 'email',
    })
  })
})

const ask = async (mobileNum: string) => {
  const typed = { mobileNum, countryDialingCode: '+55' }
  return (await browserOf(people).refusal(recoveryApi.sendCode, typed)).code
}

describe('by phone', () => {
  test('S3-010 S3-011 S4-024 S7-012 EQ-08 the code signs in with low assurance; others are out, payouts rest, every address hears', async () => {
    const { typed, phone, email, browser, id } = await person()
    const away = browserOf(people)
    const sent = await away.value(recoveryApi.sendCode, typed)
    expect(sent).toEqual({ expiredMinutes: 5, resendSeconds: 60 })
    const verificationCode = await codeSentTo(context, phone)
    const form = { ...typed, verificationCode, newPassword: NEW_PASSWORD }
    // The code is the asking browser's alone.
    expect((await browserOf(people).refusal(recoveryApi.byPhone, form)).code).toBe(
      'verification_code_expired',
    )
    const entrance = await away.value(recoveryApi.byPhone, form)
    away.token = entrance.token
    expect(await answers(away)).toBe('in')
    expect(await answers(browser)).toBe('session_expired')
    expect(await templates()).toEqual(
      unordered([
        ['account_recovered', email],
        ['account_recovered', phone],
        ['code_recover', phone],
      ]),
    )
    expect(await identity.payoutsHeldUntil(db, id, clock.now())).not.toBeNull()
    // Low assurance: play and look, but nothing that is a member's alone; the new password lifts nothing.
    expect((await away.refusal(contactsApi.sendCode, { field: 'email', value: '' })).code).toBe(
      'step_up_required',
    )
    const lifted = await away.refusal(membersApi.stepUp, { password: NEW_PASSWORD })
    expect(lifted.code).toBe('step_up_required')
    expect((await away.refusal(recoveryApi.byPhone, form)).code).toBe('verification_code_expired')
  })

  test('S8-017 S8-018 says what is wrong with the number', async () => {
    expect([await ask(''), await ask('123')]).toEqual(['phone_missing', 'phone_invalid'])
  })

  test('ACC-10 a number that nobody has: the same answer and the same refusals', async () => {
    const known = await person()
    const unknown = { mobileNum: '11987659999', countryDialingCode: '+55' }
    for (const typed of [known.typed, unknown]) {
      const browser = browserOf(people)
      expect(await browser.value(recoveryApi.sendCode, typed)).toEqual({
        expiredMinutes: 5,
        resendSeconds: 60,
      })
      const codes: string[] = []
      for (let time = 0; time < 6; time++) {
        const form = { ...typed, verificationCode: 'abcdef', newPassword: NEW_PASSWORD }
        codes.push((await browser.refusal(recoveryApi.byPhone, form)).code)
      }
      expect(codes).toEqual([
        ...Array.from({ length: 4 }, () => 'verification_code_wrong'),
        'verification_code_tries',
        'verification_code_tries',
      ])
    }
  })
})

const steppedUp = async (browser: Browser) =>
  await browser.value(membersApi.stepUp, { password: PASSWORD })

const phoneForm = ({ typed }: Person) => ({
  value: typed.mobileNum,
  countryDialingCode: typed.countryDialingCode,
})

describe('the member’s own contacts', () => {
  test('a new mailbox is bound by its code after a step-up; the old one hears, payouts rest, the claim moves', async () => {
    const { browser, email, id } = await person()
    expect((await browser.value(contactsApi.list)).contacts).toEqual([
      { field: 'email', masked: expect.stringMatching(/^re•••@player\.example$/), verified: true },
      { field: 'mobileNum', masked: expect.stringMatching(/^\+551•••••\d{3}$/), verified: true },
    ])
    const change = { field: 'email' as const, value: `New-${email}` }
    expect((await browser.refusal(contactsApi.sendCode, change)).code).toBe('step_up_required')
    await steppedUp(browser)
    await browser.value(contactsApi.sendCode, change)
    const verificationCode = await codeSentTo(context, `new-${email}`)
    const wrong = { ...change, verificationCode: 'none' }
    expect((await browser.refusal(contactsApi.bind, wrong)).code).toBe('verification_code_wrong')
    // A code for one address binds no other.
    const swapped = { ...change, value: 'other@player.example', verificationCode }
    expect((await browser.refusal(contactsApi.bind, swapped)).code).toBe('verification_code_wrong')
    const bound = await browser.value(contactsApi.bind, { ...change, verificationCode })
    expect(bound).toMatchObject({ field: 'email', verified: true })
    expect(await templates()).toContainEqual(['contact_changed', email])
    expect(await identity.payoutsHeldUntil(db, id, clock.now())).not.toBeNull()
    const claims = await db
      .selectFrom('identity_claims')
      .select('kind')
      .where('member_id', '=', id)
      .where('kind', '=', 'email')
      .execute()
    expect(claims).toHaveLength(1)
    expect(await identity.mailboxOf(db, id)).toMatchObject({ channel: 'mail', to: `new-${email}` })
  })

  test('ACC-10 an address of somebody else gets no code, and the answer does not say so', async () => {
    const [one, two] = [await person(), await person()]
    await steppedUp(one.browser)
    const take = { field: 'mobileNum' as const, ...phoneForm(two) }
    expect(await one.browser.value(contactsApi.sendCode, take)).toEqual({
      expiredMinutes: 5,
      resendSeconds: 60,
    })
    expect(await templates()).toEqual([])
    const bind = { ...take, verificationCode: '123456' }
    expect((await one.browser.refusal(contactsApi.bind, bind)).code).toBe('verification_code_wrong')
  })
})
