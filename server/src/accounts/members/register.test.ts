import { membersApi } from '@croupier/api/accounts/members'
import { beforeEach, describe, expect, test } from 'vitest'
import { browserOf, PASSWORD, testPeople } from '../../../test/people.ts'
import { type SettingKey, setSetting } from '../../core/brands/brands.ts'
import type { FirstLimit } from './deps.ts'

const people = await testPeople()
const { context, brands, identity } = people
const { db } = context
let browser = browserOf(people)
/** What the house would keep of the bounds that somebody chose while joining. */
const kept: FirstLimit[] = []
identity.desk.keepFirstLimits = async (_tx, _owner, limits) => void kept.push(...limits)

async function say(key: SettingKey, value: unknown): Promise<void> {
  const change = { scope: 'brand', scopeKey: '1', key, value, by: 'test' } as const
  await db.transaction().execute((tx) => setSetting(tx, { ...change, at: context.clock.now() }))
  brands.announceChange()
}

async function refused(change: object) {
  return await browser.refusal(membersApi.register, {
    username: 'Carla55',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    termsAccepted: true,
    login: true,
    humanCheck: await browser.humanCheck('register'),
    ...change,
  })
}

beforeEach(async () => {
  browser = browserOf(people)
  await say('registration.fields', undefined)
  await say('registration.perNetworkPerDay', undefined)
  await say('whitelabel.switches', undefined)
})

describe('what the form must hold', () => {
  test('S5-003, S5-007, S5-008 username and password match their rules', async () => {
    expect(await refused({ username: '9lives' })).toMatchObject({
      code: 'field_invalid',
      field: 'username',
      details: { patternId: 1, min: 4, max: 16, same: 'false' },
    })
    expect(await refused({ username: 'abc' })).toMatchObject({ field: 'username' })
    expect(
      await refused({ password: 'onlyletters', confirmPassword: 'onlyletters' }),
    ).toMatchObject({
      code: 'field_invalid',
      field: 'password',
    })
  })

  test('S5-010 the confirmation equals the password', async () => {
    expect(await refused({ confirmPassword: `${PASSWORD}!` })).toMatchObject({
      code: 'passwords_differ',
      field: 'confirmPassword',
    })
  })

  test('EQ-16 the box with the terms and the age must be ticked', async () => {
    expect(await refused({ termsAccepted: false })).toMatchObject({ code: 'terms_not_accepted' })
  })

  test('ACC-09 a password that guessers try first', async () => {
    const password = 'Password123'
    expect(await refused({ password, confirmPassword: password })).toMatchObject({
      code: 'password_too_common',
    })
  })

  test('S4-004 the human check', async () => {
    expect(await refused({ humanCheck: undefined })).toMatchObject({ code: 'human_check_required' })
  })

  test('RG-01 without the bounds that the market demands no account is opened; with them it begins bounded', async () => {
    await say('protection.requiredLimits', ['loss', 'time'])
    const loss = { kind: 'loss', period: 'day', amount: '1000000' } as const
    const time = { kind: 'time', period: 'day', amount: '7200' } as const
    const deposit = { kind: 'deposit', period: 'month', amount: '5000000' } as const
    const { status } = await browser.call(membersApi.register, {
      username: 'Bounded1',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      termsAccepted: true,
      login: true,
      humanCheck: await browser.humanCheck('register'),
    })
    expect(status).toBe(422)
    for (const [limits, missing] of [
      [[], 'loss,time'],
      [[loss], 'time'],
      [[deposit, time], 'loss'],
    ] as const)
      expect(await refused({ username: 'Bounded1', limits })).toMatchObject({
        code: 'register_limits_required',
        details: { missing },
      })
    const month = { ...time, amount: String(32 * 86_400) }
    expect(await refused({ limits: [loss, month] })).toMatchObject({ code: 'field_invalid' })
    const none = await db
      .selectFrom('identity_members')
      .select('id')
      .where('account', '=', 'Bounded1')
      .execute()
    expect(none).toEqual([])
    kept.length = 0
    await browser.register('Bounded1', { limits: [loss, time, deposit] })
    expect(kept).toEqual([
      { ...loss, amount: 1_000_000n },
      { ...time, amount: 7_200n },
      { ...deposit, amount: 5_000_000n },
    ])
    await say('protection.requiredLimits', undefined)
  })

  test('a name that speaks for the house is taken', async () => {
    expect(await refused({ username: 'admin1' })).toMatchObject({ code: 'username_taken' })
  })
})

describe('optional fields', () => {
  test('S5-006 a field that is not enabled is dropped, an enabled one is kept, encrypted', async () => {
    await say('registration.fields', { fullName: { enabled: true } })
    const guest = browserOf(people)
    const { login } = await guest.register('Dora66', {
      fullName: 'Dora Silva',
      wechat: 'not asked',
    })
    const id = login?.id ?? 0n
    expect(await identity.personalData(db, id)).toEqual({ fullName: 'Dora Silva' })
    const rows = await db
      .selectFrom('identity_personal_data')
      .select('encrypted')
      .where('member_id', '=', id)
      .execute()
    expect(rows[0]?.encrypted.includes('Dora')).toBe(false)
  })

  test('S5-006 a required field must be there and fit', async () => {
    await say('registration.fields', { email: { enabled: true, required: true } })
    expect(await refused({})).toMatchObject({ code: 'field_invalid', field: 'email' })
    expect(await refused({ email: 'nobody' })).toMatchObject({
      code: 'field_invalid',
      field: 'email',
    })
  })

  test('S5-003 a nickname that speaks for the house is refused, also one that only looks so', async () => {
    await say('registration.fields', { nickname: { enabled: true } })
    for (const nickname of ['Support', 'Suррort', 'Ａdm1n', '客服'])
      expect(await refused({ nickname }), nickname).toMatchObject({
        code: 'field_invalid',
        field: 'nickname',
      })
    const { login } = await browserOf(people).register('Gil9999', { nickname: 'Gil of the bay' })
    expect(login).not.toBeNull()
  })

  test('ACC-10 an address that somebody has already, however it is written, gets the same answer; its owner hears of it once', async () => {
    await say('registration.fields', { email: { enabled: true, required: true } })
    const first = await browserOf(people).register('Edu777', { email: 'Edu@Example.com' })
    const owner = first.login?.id ?? 0n
    for (const name of ['Edu778', 'Edu779']) {
      const again = await browserOf(people).register(name, { email: 'edu@example.COM' })
      expect(Object.keys(again.login ?? {})).toEqual(Object.keys(first.login ?? {}))
    }
    const facts = await db
      .selectFrom('facts')
      .select(['kind', 'member_id'])
      .where('kind', 'in', ['contact_used_elsewhere', 'contact_shared'])
      .execute()
    expect(facts.filter(({ kind }) => kind === 'contact_used_elsewhere')).toEqual([
      { kind: 'contact_used_elsewhere', member_id: owner },
    ])
    expect(facts.filter(({ kind }) => kind === 'contact_shared')).toHaveLength(2)
    const held = await identity.findByClaim(db, { brandId: 1, text: 'edu@example.com' })
    expect(held.map(({ id }) => id)).toEqual([owner])
  })

  test('S9-001 nobody under 18', async () => {
    await say('registration.fields', { birthday: { enabled: true, required: true } })
    expect(await refused({ birthday: '2010-01-01' })).toMatchObject({ code: 'under_age' })
  })

  test('a payment password that is easy to guess', async () => {
    await say('registration.fields', { paymentPassword: { enabled: true } })
    expect(await refused({ paymentPassword: '123456' })).toMatchObject({
      code: 'payment_password_weak',
    })
  })
})

describe('names', () => {
  test('ten at once want the same name: exactly one gets it, whatever the case', async () => {
    const names = Array.from({ length: 10 }, (_, index) => (index % 2 ? 'Fabio99' : 'FABIO99'))
    const answers = await Promise.all(
      names.map((name) =>
        browserOf(people)
          .register(name)
          .catch((error: Error) => error.message),
      ),
    )
    const won = answers.filter((answer) => typeof answer !== 'string')
    expect(won).toHaveLength(1)
    for (const answer of answers)
      if (typeof answer === 'string') expect(answer).toContain('username_taken')
    const rows = await db
      .selectFrom('identity_members')
      .select('id')
      .where('account', 'in', ['Fabio99', 'FABIO99'])
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('the same name is free on another brand', async () => {
    await browserOf(people).register('Gabi123')
    const { login } = await browserOf(people, { host: 'lotus.localhost' }).register('Gabi123')
    expect(login?.currency).toBe('VND')
  })
})

describe('invitation codes', () => {
  test('S5-009, S7-013, S8-014, S8-029 a code that does not exist is told, in the check and in the form', async () => {
    expect(await browser.refusal(membersApi.affiliate, { code: 'NOBODY' })).toMatchObject({
      code: 'invitation_code_error',
    })
    expect(await refused({ affiliateCode: 'NOBODY' })).toMatchObject({
      code: 'invitation_code_error',
      field: 'affiliateCode',
    })
  })

  test('S7-013 a code that exists brings its member; bound to a host it counts only there', async () => {
    const { login } = await browserOf(people).register('Hugo321')
    const memberId = login?.id ?? 0n
    await db
      .insertInto('identity_recruit_codes')
      .values([
        { brand_id: 1, code: 'HUGO1', kind: 'affiliate', member_id: memberId, host: null },
        {
          brand_id: 1,
          code: 'HUGO2',
          kind: 'affiliate',
          member_id: memberId,
          host: 'hugo.example',
        },
      ])
      .execute()
    expect(await browser.value(membersApi.affiliate, { code: 'HUGO1' })).toEqual({
      code: 'HUGO1',
      kind: 'affiliate',
    })
    expect((await browser.refusal(membersApi.affiliate, { code: 'HUGO2' })).code).toBe(
      'invitation_code_error',
    )
    const lotus = browserOf(people, { host: 'lotus.localhost' })
    expect((await lotus.refusal(membersApi.affiliate, { code: 'HUGO1' })).code).toBe(
      'invitation_code_error',
    )
    const joined = await browserOf(people).register('Iris321', { affiliateCode: 'HUGO1' })
    expect(await identity.findMember(db, joined.login?.id ?? 0n)).toMatchObject({
      recruitedBy: memberId,
    })
  })
})

describe('limits', () => {
  test('a network opens so many accounts a day', async () => {
    await say('registration.perNetworkPerDay', 1)
    const at = { address: '192.0.2.77' }
    await browserOf(people, at).register('Jana111')
    await expect(browserOf(people, at).register('Jana222')).rejects.toThrow('register_quota')
    await browserOf(people, { address: '192.0.3.77' }).register('Jana333')
  })

  test('S4-017 a brand that has switched registration off refuses it', async () => {
    await say('whitelabel.switches', { REGISTER_USERNAME: false })
    expect(await refused({})).toMatchObject({ code: 'feature_off' })
  })
})

describe('encrypted payloads', () => {
  test('SEC-11 a replayed payload is refused', async () => {
    const guest = browserOf(people)
    const encrypted = await guest.encrypt({
      username: 'Kika111',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      termsAccepted: true,
      login: true,
      humanCheck: await guest.humanCheck('register'),
    })
    expect((await guest.call(membersApi.register, {}, { encrypted })).status).toBe(200)
    const again = await guest.call(membersApi.register, {}, { encrypted })
    expect(again.body.value).toMatchObject({ code: 'bad_encryption' })
  })

  test('SEC-11 a stale payload and plain text are refused', async () => {
    const encrypted = await browser.encrypt({ username: 'Lia1111' })
    people.clock.advance(121_000)
    // Not processed, and said so: whoever encrypted it may re-encrypt it.
    expect((await browser.call(membersApi.register, {}, { encrypted })).body.value).toMatchObject({
      code: 'stale_encryption',
    })
    const plain = await browser.call(membersApi.register, {}, { encrypted: '{"username":"x"}' })
    expect(plain.body.value).toMatchObject({ code: 'bad_encryption' })
  })
})
