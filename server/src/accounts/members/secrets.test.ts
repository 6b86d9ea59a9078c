import { membersApi } from '@croupier/api/accounts/members'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Browser, browserOf, PASSWORD, testPeople } from '../../../test/people.ts'
import { findMember } from './members.ts'
import { hashPaymentPassword, setPaymentPassword } from './payment-password.ts'

const people = await testPeople()
const { context, brands, clock, identity } = people
const { db } = context
const NEXT = 'lanterns under bridge 9'

let counter = 0
async function member(): Promise<{ name: string; browser: Browser; id: bigint }> {
  const name = `Secret${counter++}`
  const browser = browserOf(people)
  const { login } = await browser.register(name)
  return { name, browser, id: login?.id ?? 0n }
}

const change = (newPassword = NEXT, oldPassword = PASSWORD) => ({
  oldPassword,
  newPassword,
  confirmNewPassword: newPassword,
})

const set = (paymentPassword: string, more: object = {}) => ({
  paymentPassword,
  confirmPaymentPassword: paymentPassword,
  ...more,
})

const sessionOf = async (browser: Browser) => {
  const brand = await brands.ofHost('localhost')
  const binding = browser.cookies.get('__Host-session')
  const session = await identity.sessionOf(browser.token ?? '', binding, brand)
  if (!session) throw new Error('no session')
  return session
}

describe('the login password', () => {
  test('S3-008, S5-032, S7-010 is changed with the old one; this session stays, all others end', async () => {
    const { name, browser } = await member()
    const elsewhere = browserOf(people)
    await elsewhere.logIn(name, PASSWORD)
    expect(await browser.value(membersApi.changePassword, change())).toEqual({
      changed: true,
      endedSessions: 1,
    })
    expect((await browser.value(membersApi.info)).account).toBe(name)
    expect((await elsewhere.refusal(membersApi.info)).code).toBe('session_expired')
    await expect(browserOf(people).logIn(name, PASSWORD)).rejects.toThrow(
      'wrong_username_or_password',
    )
    expect((await browserOf(people).logIn(name, NEXT)).account).toBe(name)
  })

  test('S5-032, S5-034 the new one matches the rule, its confirmation, and is not the old one', async () => {
    const { browser } = await member()
    const code = async (input: object) =>
      (await browser.refusal(membersApi.changePassword, input)).code
    expect(await code(change('short1'))).toBe('field_invalid')
    expect(await code({ ...change(), confirmNewPassword: PASSWORD })).toBe('passwords_differ')
    expect(await code(change('password1'))).toBe('password_too_common')
    expect(await code(change(PASSWORD))).toBe('password_unchanged')
  })

  test('five wrong old passwords lock the change for a minute, not the member', async () => {
    const { name, browser } = await member()
    for (let time = 0; time < 5; time++) {
      const refusal = await browser.refusal(
        membersApi.changePassword,
        change(NEXT, 'not it at all 1'),
      )
      expect(refusal.code).toBe('wrong_old_password')
    }
    expect(await browser.refusal(membersApi.changePassword, change())).toMatchObject({
      code: 'login_locked',
      retryAfter: 60,
    })
    expect((await browserOf(people).logIn(name, PASSWORD)).account).toBe(name)
    clock.advance(60_000)
    await browser.value(membersApi.changePassword, change())
  })

  test('S4-019, EQ-09, EQ-10 a forced change is told at login and is over once done', async () => {
    const { name, id } = await member()
    await db
      .updateTable('identity_members')
      .set({ password_must_change: true })
      .where('id', '=', id)
      .execute()
    const given = browserOf(people)
    expect((await given.logIn(name, PASSWORD)).mustChangePassword).toBe(true)
    expect((await given.refusal(membersApi.icon)).code).toBe('password_change_required')
    expect((await given.value(membersApi.info)).account).toBe(name)
    await given.value(membersApi.changePassword, change())
    expect((await given.value(membersApi.icon)).icon).toBeTruthy()
    expect(await browserOf(people).logIn(name, NEXT)).toMatchObject({
      mustChangePassword: false,
      passwordExpired: false,
    })
  })
})

describe('the payment password', () => {
  test('the first needs the login password once the sign-in is five minutes old, the next one the one before it', async () => {
    const { browser } = await member()
    clock.advance(300_000)
    const code = async (input: object) =>
      (await browser.refusal(membersApi.paymentPassword, input)).code
    expect(await code(set('482916'))).toBe('wrong_old_password')
    await browser.value(membersApi.paymentPassword, set('482916', { password: PASSWORD }))
    expect((await browser.value(membersApi.info)).hasPaymentPassword).toBe(true)
    expect(await code(set('591738', { password: PASSWORD }))).toBe('payment_password_wrong')
    await browser.value(membersApi.paymentPassword, set('591738', { oldPaymentPassword: '482916' }))
  })

  test('six digits that are not easy to guess, twice the same', async () => {
    const { browser } = await member()
    const code = async (input: object) =>
      (await browser.refusal(membersApi.paymentPassword, input)).code
    expect(await code(set('48291', { password: PASSWORD }))).toBe('field_invalid')
    expect(await code(set('123456', { password: PASSWORD }))).toBe('payment_password_weak')
    expect(
      await code({ ...set('482916', { password: PASSWORD }), confirmPaymentPassword: '482917' }),
    ).toBe('passwords_differ')
  })

  test('ACC-12 a right one makes the session fresh for five minutes; wrong ones lock, from whatever session', async () => {
    const { name, browser } = await member()
    const now = clock.now()
    const check = async (paymentPassword: string, from = browser) =>
      identity.checkPaymentPassword({
        session: await sessionOf(from),
        paymentPassword,
        now: clock.now(),
      })
    await expect(check('482916')).rejects.toMatchObject({ code: 'payment_password_not_set' })
    await browser.value(membersApi.paymentPassword, set('482916', { password: PASSWORD }))
    await check('482916')
    expect((await sessionOf(browser)).steppedUpUntil).toEqual(new Date(now.getTime() + 300_000))
    for (let time = 0; time < 5; time++)
      await expect(check('000000')).rejects.toMatchObject({ code: 'payment_password_wrong' })
    const other = browserOf(people)
    await other.logIn(name, PASSWORD)
    await expect(check('482916', other)).rejects.toMatchObject({
      code: 'login_locked',
      details: { retryAfter: 60 },
    })
    clock.advance(60_000)
    await check('482916', other)
  })

  test('twenty wrong ones at once: five are looked at', async () => {
    const { browser } = await member()
    await browser.value(membersApi.paymentPassword, set('482916', { password: PASSWORD }))
    const session = await sessionOf(browser)
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        identity.checkPaymentPassword({ session, paymentPassword: '000001', now: clock.now() }),
      ),
    )
    const codes = tries.map((one) => (one.status === 'rejected' ? one.reason.code : 'right'))
    expect(codes.filter((code) => code === 'payment_password_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'login_locked')).toHaveLength(15)
  })

  test('ACC-12 stepping up by a call, with either password', async () => {
    const { browser } = await member()
    const until = new Date(clock.now().getTime() + 300_000)
    expect((await browser.refusal(membersApi.stepUp, { password: 'not it at all 1' })).code).toBe(
      'wrong_old_password',
    )
    expect((await browser.refusal(membersApi.stepUp, { paymentPassword: '482916' })).code).toBe(
      'payment_password_not_set',
    )
    expect(await browser.value(membersApi.stepUp, { password: PASSWORD })).toEqual({
      steppedUpUntil: until,
    })
    expect((await browser.value(membersApi.info)).steppedUpUntil).toEqual(until)
  })
})

describe('personal data', () => {
  test('PRV-01, PRV-04 encrypted with the member’s own key; forgetting the key erases it', async () => {
    const { id } = await member()
    const fields = { fullName: 'Zuleika Prado', address: 'Rua das Flores 1' }
    await db
      .transaction()
      .execute((tx) =>
        identity.writePersonalData(tx, { memberId: id, brandId: 1, fields, at: clock.now() }),
      )
    expect(await identity.personalData(db, id)).toEqual(fields)
    await db
      .updateTable('identity_members')
      .set({ data_key_encrypted: null })
      .where('id', '=', id)
      .execute()
    expect(await identity.personalData(db, id)).toEqual({})
  })

  test('S7-006 the avatar is chosen from a closed set', async () => {
    const { browser } = await member()
    const { choices } = await browser.value(membersApi.icon)
    expect(choices).toHaveLength(16)
    await browser.value(membersApi.changeIcon, { icon: 'avatar-07' })
    expect((await browser.value(membersApi.icon)).icon).toBe('avatar-07')
    expect((await browser.refusal(membersApi.changeIcon, { icon: '../../etc/passwd' })).code).toBe(
      'bad_request',
    )
  })
})

test('D5 a member is written to in the language that they chose, of those that the brand has', async () => {
  const { browser, id } = await member()
  const saved = async () => (await findMember(db, id))?.language
  await browser.value(membersApi.changeLanguage, { language: 'ja' })
  expect(await saved()).toBe('ja')
  expect(await browser.refusal(membersApi.changeLanguage, { language: 'el' })).toMatchObject({
    code: 'field_invalid',
    field: 'language',
  })
  expect(await saved()).toBe('ja')
  expect(
    (await browserOf(people).refusal(membersApi.changeLanguage, { language: 'ja' })).code,
  ).toBe('not_logged_in')
})

test('members are found by the beginning of their name or by their id, page by page, in their brands only', async () => {
  const ids: bigint[] = []
  for (let index = 0; index < 3; index++) {
    const { login } = await browserOf(people).register(`Finder${index}`)
    ids.unshift(login?.id ?? 0n)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const search = { brandIds: [1], text: 'FINDER', withTrial: false, cursor: undefined, limit: 2 }
  const first = await identity.searchMembers(db, search)
  const second = await identity.searchMembers(db, { ...search, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  expect(second.nextCursor).toBeNull()
  const byId = await identity.searchMembers(db, { ...search, text: String(ids[0]) })
  expect(byId.items.map(({ account }) => account)).toEqual(['Finder2'])
  expect((await identity.searchMembers(db, { ...search, brandIds: [2] })).items).toEqual([])
  expect((await identity.searchMembers(db, { ...search, text: '%' })).items).toEqual([])
  expect(await identity.accountNames(db, ids.slice(0, 1))).toEqual(new Map([[ids[0], 'Finder2']]))
})

test('ACC-12 the payment password before is no proof where another one is chosen while it is being checked', async () => {
  const { name, browser, id } = await member()
  await browser.value(membersApi.paymentPassword, set('482916'))
  const elsewhere = browserOf(people)
  await elsewhere.logIn(name, PASSWORD)
  const hash = await hashPaymentPassword('591738')
  let shown: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await setPaymentPassword(tx, { memberId: id, hash })
    shown = elsewhere.call(membersApi.stepUp, { paymentPassword: '482916' })
    await Promise.race([shown, untilSomebodyWaits(AbortSignal.timeout(5_000))])
  })
  await shown
  expect((await sessionOf(elsewhere)).paymentProvenUntil).toBeNull()
})

async function untilSomebodyWaits(signal: AbortSignal): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  if (rows.length === 0 && !signal.aborted) await untilSomebodyWaits(signal)
}
