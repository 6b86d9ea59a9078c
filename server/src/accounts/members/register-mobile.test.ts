import { membersApi } from '@croupier/api/accounts/members'
import { registrationApi } from '@croupier/api/accounts/registration'
import { brandFactsApi } from '@croupier/api/core/brand-facts'
import { brandsApi } from '@croupier/api/core/brands'
import { countries } from '@croupier/shared/countries'
import { generateKeyPair, SignJWT } from 'jose'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Browser, browserOf, PASSWORD, testPeople } from '../../../test/people.ts'
import { codeSentTo } from '../../../test/sent-messages.ts'
import { type SettingKey, setSetting } from '../../core/brands/brands.ts'
import { contactsOf } from './contacts.ts'

const people = await testPeople()
const { context, brands, identity, clock } = people
const { db } = context
let browser = browserOf(people)
let numbers = 0

async function say(key: SettingKey, value: unknown): Promise<void> {
  const change = { scope: 'brand', scopeKey: '1', key, value, by: 'test' } as const
  await db.transaction().execute((tx) => setSetting(tx, { ...change, at: clock.now() }))
  brands.announceChange()
}

const CODE_AND_PASSWORD = {
  REGISTER_MOBILE: true,
  REGISTER_SMS_VERIFICATION: true,
  REGISTER_MOBILE_PASSWORD: true,
}

/** A mobile number of São Paulo that nobody has had before. */
const freshNumber = (): string => `1198765${String(1000 + numbers++)}`

async function sendCode(from: Browser, mobileNo: string) {
  return await from.value(registrationApi.sendCode, {
    mobileNo,
    countryDialingCode: '+55',
    humanCheck: await from.humanCheck('register'),
  })
}

async function formOf(from: Browser, change: object) {
  return {
    countryDialingCode: '+55',
    termsAccepted: true,
    login: true,
    registerUrl: 'http://localhost/register',
    registerMethod: 'WEB' as const,
    humanCheck: await from.humanCheck('register'),
    ...change,
  }
}

beforeEach(async () => {
  browser = browserOf(people)
  await say('registration.fields', undefined)
  await say('whitelabel.switches', CODE_AND_PASSWORD)
})

describe('by mobile number', () => {
  test('S4-017, S3-006, S3-011, S7-008, S7-009, S5-005 number, code and password open an account that is signed in', async () => {
    const mobileNum = freshNumber()
    expect(await sendCode(browser, mobileNum)).toEqual({ expiredMinutes: 5, resendSeconds: 60 })
    const verificationCode = await codeSentTo(context, `+55${mobileNum}`)
    const form = { mobileNum, verificationCode, password: PASSWORD, confirmPassword: PASSWORD }
    const { account, login } = await browser.value(
      registrationApi.mobile,
      await formOf(browser, form),
    )
    expect(account).toMatch(/^member\d{8}$/)
    expect(login).toMatchObject({ account, firstTimeLogin: true })
    const memberId = login?.id ?? 0n
    expect(await contactsOf(db, context, { memberId, brandId: 1 })).toEqual([
      { field: 'mobileNum', value: `+55${mobileNum}`, verified: true },
    ])
    browser.token = login?.token ?? null
    expect(await browser.value(membersApi.info)).toMatchObject({ account, termsDue: null })
  })

  test('S3-005 a third party’s word about the telephone stands for the code: its own project’s, fresh, and about this number', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    identity.desk.phoneTokenKeys = async () => publicKey
    const mobileNum = freshNumber()
    const word = async (change: object = {}, project = 'croupier-phones') => {
      const seconds = Math.floor(clock.now().getTime() / 1000)
      const claims = { phone_number: `+55${mobileNum}`, auth_time: seconds, ...change }
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuer(`https://securetoken.google.com/${project}`)
        .setAudience(project)
        .setExpirationTime(seconds + 3_600)
        .sign(privateKey)
    }
    const secrets = { password: PASSWORD, confirmPassword: PASSWORD }
    const form = async (firebaseIdToken: string) =>
      await formOf(browser, { mobileNum, ...secrets, firebaseChannel: 'sms', firebaseIdToken })
    const refusal = async (token: string) =>
      (await browser.refusal(registrationApi.mobile, await form(token))).code
    // A brand that trusts nobody asks for its own code, whatever is sent.
    expect(await refusal(await word())).toBe('verification_code_missing')
    await say('registration.firebaseProject', 'croupier-phones')
    const old = Math.floor(clock.now().getTime() / 1000) - 3_000
    for (const bad of [
      await word({}, 'another-project'),
      await word({ phone_number: '+5511900000000' }),
      await word({ phone_number: undefined }),
      await word({ auth_time: old }),
      `${await word()}x`,
      'none',
    ])
      expect(await refusal(bad)).toBe('verification_code_wrong')
    const { login } = await browser.value(registrationApi.mobile, await form(await word()))
    expect(await contactsOf(db, context, { memberId: login?.id ?? 0n, brandId: 1 })).toEqual([
      { field: 'mobileNum', value: `+55${mobileNum}`, verified: true },
    ])
    await say('registration.firebaseProject', undefined)
    delete identity.desk.phoneTokenKeys
  })

  test('S6-008 without a password the code is enough, and nobody knows the password', async () => {
    await say('whitelabel.switches', { ...CODE_AND_PASSWORD, REGISTER_MOBILE_PASSWORD: false })
    const mobileNum = freshNumber()
    await sendCode(browser, mobileNum)
    const verificationCode = await codeSentTo(context, `+55${mobileNum}`)
    const answer = await browser.value(
      registrationApi.mobile,
      await formOf(browser, { mobileNum, verificationCode }),
    )
    expect(answer.login?.type).toBe(0)
  })

  test('S5-005, S8-017, S8-018, S8-021, S8-022 what can be wrong with number and code', async () => {
    const mobileNum = freshNumber()
    await sendCode(browser, mobileNum)
    const verificationCode = await codeSentTo(context, `+55${mobileNum}`)
    const wrong = verificationCode === '000000' ? '000001' : '000000'
    const secrets = { password: PASSWORD, confirmPassword: PASSWORD }
    const refusal = async (change: object) => {
      const { code, field } = await browser.refusal(
        registrationApi.mobile,
        await formOf(browser, { ...secrets, mobileNum, ...change }),
      )
      return `${field}: ${code}`
    }
    expect(await refusal({ mobileNum: '' })).toBe('mobileNum: phone_missing')
    expect(await refusal({ mobileNum: '1132345678' })).toBe('mobileNum: phone_invalid')
    expect(await refusal({})).toBe('verificationCode: verification_code_missing')
    expect(await refusal({ verificationCode: wrong })).toBe(
      'verificationCode: verification_code_wrong',
    )
    const other = freshNumber()
    expect(await refusal({ mobileNum: other, verificationCode })).toBe(
      'verificationCode: verification_code_wrong',
    )
  })

  test('a code counts only in the browser that asked for it', async () => {
    const mobileNum = freshNumber()
    await sendCode(browser, mobileNum)
    const verificationCode = await codeSentTo(context, `+55${mobileNum}`)
    const stranger = browserOf(people)
    const form = { mobileNum, verificationCode, password: PASSWORD, confirmPassword: PASSWORD }
    expect(
      await stranger.refusal(registrationApi.mobile, await formOf(stranger, form)),
    ).toMatchObject({ code: 'verification_code_expired' })
  })

  test('a number with an account gets its code like any other; only who reads it learns of the account', async () => {
    const mobileNum = freshNumber()
    const join = async (from: Browser) => {
      const sent = await sendCode(from, mobileNum)
      const verificationCode = await codeSentTo(context, `+55${mobileNum}`)
      const form = { mobileNum, verificationCode, password: PASSWORD, confirmPassword: PASSWORD }
      const { body } = await from.call(registrationApi.mobile, await formOf(from, form))
      return { sent, body }
    }
    const first = await join(browser)
    clock.advance(61_000)
    const second = await join(browserOf(people))
    expect(second.sent).toEqual(first.sent)
    expect(first.body.success).toBe(true)
    expect(second.body.value).toMatchObject({ code: 'contact_taken', field: 'mobileNum' })
  })

  test('S4-017, S8-025 offered only by its switch; the code too', async () => {
    await say('whitelabel.switches', {})
    const form = { mobileNum: freshNumber(), password: PASSWORD, confirmPassword: PASSWORD }
    expect((await browser.refusal(registrationApi.mobile, await formOf(browser, form))).code).toBe(
      'feature_off',
    )
    const order = { mobileNo: freshNumber(), countryDialingCode: '+55' }
    expect((await browser.refusal(registrationApi.sendCode, order)).code).toBe('feature_off')
  })

  test('S8-007, S8-020 what nobody foresaw is told in one sentence with a number to report, and nothing of what it was', async () => {
    const mobileNo = freshNumber()
    const broken = vi
      .spyOn(people.codes, 'send')
      .mockRejectedValue(new Error(`line to ${mobileNo}`))
    const order = { mobileNo, countryDialingCode: '+55' }
    const answer = await browser.call(registrationApi.sendCode, {
      ...order,
      humanCheck: await browser.humanCheck('register'),
    })
    broken.mockRestore()
    expect(answer.status).toBe(500)
    expect(answer.body.value).toMatchObject({
      code: 'internal',
      message: expect.stringMatching(/.{10}/),
      requestId: expect.stringMatching(/.{8}/),
    })
    expect(JSON.stringify(answer.body)).not.toContain(mobileNo)
  })

  test('S8-013, S8-023 a code is sent only for a proof of work, which is good once', async () => {
    const order = { mobileNo: freshNumber(), countryDialingCode: '+55' }
    expect((await browser.refusal(registrationApi.sendCode, order)).code).toBe(
      'human_check_required',
    )
  })

  test('S4-017, S7-014 mobile comes first when it is on', async () => {
    const { modes } = await browser.value(brandsApi.registrationSettings)
    expect(modes).toEqual({
      username: true,
      mobile: true,
      default: 'mobile',
      smsVerification: true,
      mobilePassword: true,
    })
  })
})

describe('one account per claim', () => {
  test('ACC-02 fifty at once with one CPF, however it is written: exactly one account', async () => {
    await say('whitelabel.switches', {})
    await say('registration.fields', { idNumber: { enabled: true, required: true } })
    await say('humanCheck.enabled', false)
    await say('registration.perNetworkPerDay', 1000)
    const ways = ['52998224725', '529.982.247-25', ' 529982247-25']
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { body } = await browserOf(people).call(membersApi.register, {
          username: `Claim${String(index).padStart(2, '0')}`,
          password: PASSWORD,
          confirmPassword: PASSWORD,
          idNumber: ways[index % ways.length],
          termsAccepted: true,
          login: false,
        })
        return body.success ? 'opened' : `${body.value.field}: ${body.value.code}`
      }),
    )
    await say('humanCheck.enabled', undefined)
    expect(answers.filter((answer) => answer === 'opened')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['opened', 'idNumber: contact_taken']))
    const { count } = await db
      .selectFrom('identity_members')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('account', 'like', 'Claim%')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  test('S5-034 a CPF with wrong check digits is named', async () => {
    await say('registration.fields', { idNumber: { enabled: true, required: true } })
    await expect(browser.register('Cpf1234', { idNumber: '529.982.247-24' })).rejects.toThrow(
      'id_number_invalid',
    )
  })
})

describe('terms', () => {
  test('ACC-15, S5-004 age and terms are kept with their version; new terms are asked again', async () => {
    await say('whitelabel.switches', {})
    const { login } = await browser.register('Termo11')
    const memberId = login?.id ?? 0n
    const kept = await db
      .selectFrom('identity_consents')
      .select(['kind', 'version', 'at'])
      .where('member_id', '=', memberId)
      .orderBy('kind')
      .execute()
    const at = clock.now()
    expect(kept).toEqual([
      { kind: 'age', version: '18', at },
      { kind: 'terms', version: '2025-01', at },
    ])
    await say('registration.termsVersion', '2026-04')
    expect((await browser.value(membersApi.info)).termsDue).toBe('2026-04')
    const play = { memberId, brandId: 1 }
    await expect(identity.requireTerms(play)).rejects.toMatchObject({ code: 'terms_due' })
    expect((await browser.refusal(registrationApi.acceptTerms, { version: '2025-01' })).code).toBe(
      'conflict',
    )
    expect(await browser.value(registrationApi.acceptTerms, { version: '2026-04' })).toEqual({
      termsDue: null,
    })
    expect((await browser.value(membersApi.info)).termsDue).toBeNull()
    await identity.requireTerms(play)
    await say('registration.termsVersion', undefined)
    expect((await browser.value(membersApi.info)).termsDue).toBeNull()
  })
})

test('S3-017, S7-022 every country of the telephone plan is offered with its own code', async () => {
  const { countries: offered } = await browser.value(brandFactsApi.countryCodes)
  const known = new Map(countries.map((one) => [one.countryCode, one.countryDialingCode]))
  expect(offered).toHaveLength(known.size)
  const missing = getCountries().filter(
    (country) => known.get(country) !== `+${getCountryCallingCode(country)}`,
  )
  // Two islands of the South Atlantic share the number of Saint Helena.
  expect(missing).toEqual(['AC', 'TA'])
})

test('S3-004 whoever comes by the own host of an affiliate is theirs without a code', async () => {
  await say('whitelabel.switches', {})
  const { login: affiliate } = await browser.register('Afiliada1')
  const memberId = affiliate?.id ?? 0n
  const row = { brand_id: 1, kind: 'affiliate', member_id: memberId }
  await db
    .insertInto('identity_recruit_codes')
    .values({ ...row, code: 'AFIL1', host: 'croupier.localhost' })
    .execute()
  const by = async (host: string, name: string) => {
    const { login } = await browserOf(people, { host }).register(name)
    return (await identity.findMember(db, login?.id ?? 0n))?.recruitedBy ?? null
  }
  expect(await by('croupier.localhost', 'Vinda11')).toBe(memberId)
  expect(await by('localhost', 'Vinda12')).toBeNull()
})
