import { describe, expect, test } from 'vitest'
import type { FieldRule } from './patterns.ts'
import {
  ageOn,
  askedFields,
  asksPassword,
  checkRegistration,
  digitsOf,
  type RegistrationForm,
  type RegistrationValues,
} from './registration.ts'

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 1,
  maxLength: 64,
  ...change,
})
const off = rule({ enabled: false })

const rules = {
  username: rule({ required: true, patternId: 1, acceptedPattern: '^', minLength: 4 }),
  password: rule({ required: true, minLength: 8 }),
  confirmPassword: rule({ required: true }),
  mobileNum: { ...off, patternId: 6, acceptedPattern: '^', minLength: 6, maxLength: 15 } as const,
  verificationCode: rule({ enabled: false, patternId: 6, acceptedPattern: '^', minLength: 6 }),
}

function formOf(change: Partial<RegistrationForm> = {}): RegistrationForm {
  return {
    mode: 'username',
    rules,
    smsVerification: false,
    mobilePassword: false,
    country: 'BR',
    minimumAge: 18,
    ...change,
  }
}

const parts = {
  today: '2026-03-10',
  phone: (typed: string, code: string) => (code === '+55' ? `+55${digitsOf(typed)}` : null),
}

const asked = (form: RegistrationForm): string[] =>
  askedFields(form).map(({ name, rule: { required } }) => (required ? `${name}*` : name))

function problemsOf(form: RegistrationForm, typed: RegistrationValues): string[] {
  return checkRegistration(form, typed, parts).problems.map(({ field, kind }) => `${field}:${kind}`)
}

const withMobile = (change: Partial<FieldRule>) => ({
  ...rules,
  mobileNum: { ...rules.mobileNum, ...change },
})

const problemsOfCard = (country: string, idNumber: string) =>
  problemsOf(formOf({ country, rules: { idNumber: { ...rule(), maxLength: 20 } } }), {
    idNumber,
  })

describe('which fields a form asks', () => {
  test.each([
    ['by name', {}, ['username*', 'password*', 'confirmPassword*']],
    [
      'by name with a telephone that need not be given, proven when it is',
      { smsVerification: true, rules: withMobile({ enabled: true }) },
      ['username*', 'mobileNum', 'verificationCode', 'password*', 'confirmPassword*'],
    ],
    [
      'by name with a telephone that must be given and proven',
      { smsVerification: true, rules: withMobile({ enabled: true, required: true }) },
      ['username*', 'mobileNum*', 'verificationCode*', 'password*', 'confirmPassword*'],
    ],
    [
      'by name, nothing to prove',
      { smsVerification: true },
      ['username*', 'password*', 'confirmPassword*'],
    ],
    [
      'by mobile with a code',
      { mode: 'mobile', smsVerification: true },
      ['mobileNum*', 'verificationCode*'],
    ],
    [
      'by mobile with a code and a password',
      { mode: 'mobile', smsVerification: true, mobilePassword: true },
      ['mobileNum*', 'verificationCode*', 'password*', 'confirmPassword*'],
    ],
    [
      'by mobile without a code: the password stays',
      { mode: 'mobile' },
      ['mobileNum*', 'password*', 'confirmPassword*'],
    ],
  ] as const)('S5-005 %s', (_title, change, fields) => {
    expect(asked(formOf(change))).toEqual(fields)
  })

  test('S5-006 a field that is off is neither asked nor kept', () => {
    const form = formOf({ rules: { ...rules, wechat: off, line: rule() } })
    expect(asked(form)).toContain('line')
    const { values } = checkRegistration(form, { wechat: 'someone', line: ' me ' }, parts)
    expect(values).toMatchObject({ line: 'me' })
    expect(values).not.toHaveProperty('wechat')
  })

  test('S6-008 a password is asked where there is no code', () => {
    expect(asksPassword({ mobilePassword: false, smsVerification: true })).toBe(false)
    expect(asksPassword({ mobilePassword: false, smsVerification: false })).toBe(true)
  })
})

describe('what is wrong with a field', () => {
  const required = rule({ required: true })
  const birthday = rule({ patternId: 11, acceptedPattern: '^' })
  const mobileNum = { ...rules.mobileNum, enabled: true }
  const idNumber = rule({ patternId: 4, acceptedPattern: '^', maxLength: 12 })
  test.each([
    [
      'S5-010 a confirmation that differs',
      { confirmPassword: required },
      { password: 'a', confirmPassword: 'b' },
      'differs',
    ],
    [
      'S5-007 a required field that is empty, like one that is wrong',
      { email: required },
      {},
      'rule',
    ],
    ['S9-001 seventeen years and 364 days', { birthday }, { birthday: '2008-03-11' }, 'under_age'],
    ['S9-001 eighteen years', { birthday }, { birthday: '2008-03-10' }, null],
    ['S5-022 a day that does not exist', { birthday }, { birthday: '2000-02-30' }, 'rule'],
    [
      'S5-034 a CPF whose check digits are wrong',
      { idNumber },
      { idNumber: '529.982.247-24' },
      'id_number',
    ],
    ['S5-034 a CPF as it is printed', { idNumber }, { idNumber: '529.982.247-25' }, null],
    [
      'S5-034 a number that is none',
      { mobileNum },
      { mobileNum: '12ab', countryDialingCode: '+1' },
      'mobile',
    ],
    [
      'S5-034 a number with its signs',
      { mobileNum },
      { mobileNum: '(11) 98765-4321', countryDialingCode: '+55' },
      null,
    ],
    ['S3-007 a country', { nationality: required }, { nationality: 'BR' }, null],
    ['S3-007 no country', { nationality: required }, { nationality: 'QQ' }, 'choice'],
    [
      'S3-007 an occupation that nobody offers',
      { occupation: rule() },
      { occupation: 'wizard' },
      'choice',
    ],
    ['S3-007 an occupation left open', { occupation: rule() }, {}, null],
    ['S3-007 a source of income', { sourceOfIncome: required }, { sourceOfIncome: 'salary' }, null],
  ] as const)('%s', (_title, own, typed, kind) => {
    const [field = ''] = Object.keys(own)
    const form = formOf({ rules: own })
    expect(problemsOf(form, typed).filter((line) => line.startsWith(field))).toEqual(
      kind === null ? [] : [`${field}:${kind}`],
    )
  })

  test('S5-005 a number that was given needs its code, even where it need not be given', () => {
    const form = formOf({ smsVerification: true, rules: { ...rules, mobileNum } })
    const typed = { username: 'Ana99', password: 'long enough', confirmPassword: 'long enough' }
    expect(problemsOf(form, typed)).toEqual([])
    const given = { ...typed, mobileNum: '11987654321', countryDialingCode: '+55' }
    expect(problemsOf(form, given)).toEqual(['verificationCode:code'])
    expect(problemsOf(form, { ...given, verificationCode: '12 34 56' })).toEqual([])
  })

  test('Vietnamese identity cards have 9 or 12 digits; elsewhere the rule is all there is', () => {
    expect(problemsOfCard('VN', '012345678912')).toEqual([])
    expect(problemsOfCard('VN', '01234567')).toEqual(['idNumber:id_number'])
    expect(problemsOfCard('', 'AB-1')).toEqual([])
  })

  test('S5-001 spaces around a value are dropped, but not those of a secret', () => {
    const { values } = checkRegistration(
      formOf(),
      { username: ' Ana99 ', password: ' kites 7 ', confirmPassword: ' kites 7 ' },
      parts,
    )
    expect(values).toMatchObject({ username: 'Ana99', password: ' kites 7 ' })
  })
})

test('S9-001 eighteen is reached on the birthday', () => {
  expect(ageOn('2008-03-10', '2026-03-10')).toBe(18)
  expect(ageOn('2008-03-11', '2026-03-10')).toBe(17)
})
