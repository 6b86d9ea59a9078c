import { accountCodesApi, contactsApi, recoveryApi } from '@croupier/api/accounts/recovery'
import { membersApi } from '@croupier/api/accounts/members'
import { signInApi } from '@croupier/api/accounts/sign-in'
import { describe, expect, test } from 'vitest'
import { type Browser, browserOf, PASSWORD, testPeople } from '../../../test/people.ts'
import { codeAt, stepAt } from '../../platform/totp.ts'
import { mayRemind } from './contact-reminder.ts'
import { markContactVerified } from './contacts.ts'

const people = await testPeople()
const { context, clock, identity } = people
const { db } = context
const NEW_PASSWORD = 'lanterns under bridge 9'

let counter = 0
/** A member with neither telephone nor mailbox, signed in and stepped up. */
async function member(): Promise<{ browser: Browser; username: string; id: bigint }> {
  const browser = browserOf(people)
  const username = `Lost${counter++}`
  const { login } = await browser.register(username)
  await browser.value(membersApi.stepUp, { password: PASSWORD })
  return { browser, username, id: login?.id ?? 0n }
}

async function withCodes() {
  const person = await member()
  const { codes } = await person.browser.value(accountCodesApi.make)
  return { ...person, codes, code: codes[0] ?? '' }
}

/** Somebody's attempt with a code, whose browser does as much work as the step says. */
async function recover(
  browser: Browser,
  input: { username: string; code: string; newPassword?: string },
  step = 0,
) {
  const humanCheck = await browser.humanCheck('recover', step)
  const form = { newPassword: NEW_PASSWORD, ...input, humanCheck }
  const { body } = await browser.call(recoveryApi.byAccountCode, form)
  return body.success ? 'changed' : body.value
}

describe('codes', () => {
  test('EQ-06 eight of them are shown once, after a step-up; only hashes are kept, and new ones end the old', async () => {
    const { browser, id, codes } = await withCodes()
    expect(codes).toHaveLength(8)
    expect(new Set(codes).size).toBe(8)
    for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
    expect(await browser.value(accountCodesApi.state)).toEqual({ madeAt: clock.now(), left: 8 })
    const rows = await db
      .selectFrom('identity_account_codes')
      .selectAll()
      .where('member_id', '=', id)
      .execute()
    const kept = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? 0 : value))
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''))
    clock.advance(600_000)
    expect((await browser.refusal(accountCodesApi.make)).code).toBe('step_up_required')
    await browser.value(membersApi.stepUp, { password: PASSWORD })
    const [again] = (await browser.value(accountCodesApi.make)).codes
    expect(codes).not.toContain(again)
    const { username } = { username: (await browser.value(membersApi.info)).account }
    const old = await recover(browserOf(people), { username, code: codes[0] ?? '' })
    expect(old).toMatchObject({ code: 'account_code_wrong', field: 'code' })
    expect(await recover(browserOf(people), { username, code: again ?? '' })).toBe('changed')
  })

  test('EQ-06, EQ-08 a code sets a new password once, however it is typed, and ends every session', async () => {
    const { browser, username, id, codes, code } = await withCodes()
    const stranger = browserOf(people)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect(await recover(stranger, { username: username.toUpperCase(), code: typed })).toBe(
      'changed',
    )
    expect((await browser.refusal(membersApi.info)).code).toBe('session_expired')
    expect((await stranger.call(membersApi.info)).body.success).toBe(false)
    expect(await recover(browserOf(people), { username, code })).toMatchObject({
      code: 'account_code_wrong',
    })
    await browserOf(people).logIn(username, NEW_PASSWORD)
    const facts = await db
      .selectFrom('facts')
      .select(['kind', 'data'])
      .where('member_id', '=', id)
      .where('kind', 'in', ['account_codes_made', 'account_recovered'])
      .orderBy('id')
      .execute()
    expect(facts).toMatchObject([
      { kind: 'account_codes_made' },
      { kind: 'account_recovered', data: { way: 'code', endedSessions: 1 } },
    ])
    const other = { username, code: codes[1] ?? '', newPassword: 'another bridge far 10' }
    expect(await recover(browserOf(people), other)).toBe('changed')
  })

  test('EQ-08 payouts rest after it, the session that follows is of low assurance, and cannot make codes by the new password', async () => {
    const { username, id, code } = await withCodes()
    expect(await identity.payoutsHeldUntil(db, id, clock.now())).toBeNull()
    await recover(browserOf(people), { username, code })
    expect(await identity.payoutsHeldUntil(db, id, clock.now())).toEqual(
      new Date(clock.now().getTime() + 24 * 3_600_000),
    )
    const browser = browserOf(people)
    await browser.logIn(username, NEW_PASSWORD)
    expect((await browser.refusal(accountCodesApi.make)).code).toBe('step_up_required')
    expect((await browser.refusal(membersApi.stepUp, { password: NEW_PASSWORD })).code).toBe(
      'step_up_required',
    )
  })

  test('ACC-13 a code takes no second step away', async () => {
    const { browser, username, code } = await withCodes()
    const { secret } = await browser.value(signInApi.beginAuthenticator)
    const digits = codeAt(secret, stepAt(clock.now()))
    await browser.value(signInApi.confirmAuthenticator, { code: digits })
    await recover(browserOf(people), { username, code })
    const other = browserOf(people)
    const humanCheck = await other.humanCheck('login')
    const login = { username, password: NEW_PASSWORD, humanCheck }
    expect(await other.refusal(membersApi.login, login)).toMatchObject({
      code: 'second_step_required',
      details: { methods: 'authenticator' },
    })
  })

  test('of many uses of a code at once exactly one counts', async () => {
    const { username, code } = await withCodes()
    const uses = await Promise.all(
      Array.from({ length: 4 }, () => recover(browserOf(people), { username, code })),
    )
    expect(uses.filter((answer) => answer === 'changed')).toHaveLength(1)
  })

  test('a password that is refused costs no code', async () => {
    const { username, code } = await withCodes()
    const weak = { username, code, newPassword: username }
    expect(await recover(browserOf(people), weak)).not.toBe('changed')
    expect(await recover(browserOf(people), { username, code })).toBe('changed')
  })
})

describe('guessing codes', () => {
  test('ACC-07, ACC-10 wrong codes bring more work and then a lock, of that network alone; unknown names and blocked accounts answer alike', async () => {
    const blocked = await withCodes()
    await db.transaction().execute((tx) => identity.setStatus(tx, blocked.id, 'blocked'))
    const { username, code } = await withCodes()
    const answersTo = async (name: string, typed: string) => {
      const browser = browserOf(people)
      const seen = []
      for (const step of [0, 0, 0, 0, 2, 3, 3]) {
        const answer = await recover(browser, { username: name, code: typed }, step)
        seen.push(answer === 'changed' ? answer : [answer.code, answer.details?.step])
      }
      return { browser, seen }
    }
    const known = await answersTo(username, 'AAAA-BBBB-CCCC-DDDD')
    const wrong = ['account_code_wrong', undefined]
    expect(known.seen).toEqual([
      wrong,
      wrong,
      wrong,
      ['human_check_required', 2],
      wrong,
      wrong,
      ['login_locked', undefined],
    ])
    expect((await answersTo('Nobody4711', 'AAAA-BBBB-CCCC-DDDD')).seen).toEqual(known.seen)
    expect((await answersTo(blocked.username, blocked.code)).seen).toEqual(known.seen)
    const locked = await recover(known.browser, { username, code }, 3)
    expect(locked).toMatchObject({ code: 'login_locked' })
    expect(await recover(browserOf(people), { username, code })).toBe('changed')
  })
})

const isWanted = async ({ browser }: { browser: Browser }) =>
  (await browser.value(contactsApi.list)).isWanted

describe('the reminder of a contact', () => {
  test('an account without a way back is reminded; closed, it is quiet for two weeks, for six, and then for good', async () => {
    const person = await member()
    const seen = [await isWanted(person)]
    for (const days of [13, 1, 41, 1, 1_000]) {
      if (seen.at(-1)) await person.browser.value(contactsApi.closeReminder)
      expect(await isWanted(person)).toBe(false)
      clock.advance(days * 86_400_000)
      await person.browser.logIn(person.username, PASSWORD)
      seen.push(await isWanted(person))
    }
    expect(seen).toEqual([true, false, true, false, true, false])
  })

  test('codes, or a verified contact, are a way back: nobody is reminded who has one', async () => {
    expect(await isWanted(await withCodes())).toBe(false)
    const person = await member()
    const email = 'way-back@player.example'
    const of = { memberId: person.id, brandId: 1, at: clock.now() }
    await db.transaction().execute(async (tx) => {
      await identity.writePersonalData(tx, { ...of, fields: { email } })
    })
    expect(await isWanted(person)).toBe(true)
    await db
      .transaction()
      .execute((tx) => markContactVerified(tx, context, { ...of, field: 'email', value: email }))
    expect(await isWanted(person)).toBe(false)
  })

  test('the times between reminders', () => {
    const now = new Date('2026-03-10T12:00:00Z')
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    expect(mayRemind(null, now)).toBe(true)
    for (const [times, days, shown] of [
      [1, 13.9, false],
      [1, 14, true],
      [2, 41.9, false],
      [2, 42, true],
      [3, 10_000, false],
    ] as const)
      expect(mayRemind({ times, lastAt: daysAgo(days) }, now)).toBe(shown)
  })
})
