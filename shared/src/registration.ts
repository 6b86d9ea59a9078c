/**
 * What a registration form asks and how it is checked (SPEC S5-003..010): the same rules for the form
 * in the browser and for the house, which checks everything again.
 */
import { isCountryCode } from './countries.ts'
import { bareTaxNumber, isCpf } from './cpf.ts'
import { foldDigits } from './digits.ts'
import { checkField, type FieldRule } from './patterns.ts'
import { cleanName, isReadable } from './text-hygiene.ts'

/** Every field that a registration or profile form can have (S3-004, S3-007), in the order of the form. */
export const registrationFieldNames = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'fullName',
  'nickname',
  'birthday',
  'idNumber',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'address',
  'email',
  'whatsapp',
  'telegram',
  'line',
  'wechat',
  'zalo',
  'facebook',
  'qqNum',
  'payeeName',
  'bankAccountName',
  'paymentPassword',
  'affiliateCode',
  'recommenderId',
  'referralCode',
  'captcha',
] as const
export type RegistrationField = (typeof registrationFieldNames)[number]
export type RegistrationMode = 'username' | 'mobile'
export type RegistrationValues = Readonly<Record<string, string | undefined>>

/** A brand's form in one of its modes. */
export interface RegistrationForm {
  mode: RegistrationMode
  rules: Readonly<Record<string, FieldRule>>
  /** A telephone number is shown to be the person's own by a code (S5-005). */
  smsVerification: boolean
  /** The number was shown to somebody whom the brand trusts (S3-005), so no code of ours is asked for. */
  provenElsewhere?: boolean
  /** The picture cannot be seen: the browser does more work instead, and no characters are asked for. */
  withoutPicture?: boolean
  /** The mobile mode asks for a password too (S6-008). */
  mobilePassword: boolean
  /** ISO 3166-1 alpha-2: whose identity numbers the brand asks for. */
  country: string
  minimumAge: number
}

export interface AskedField {
  name: RegistrationField
  rule: FieldRule
}

const CHOICES: Partial<Record<RegistrationField, (value: string) => boolean>> = {
  nationality: isCountryCode,
  occupation: (value) => includes(occupations, value),
  sourceOfIncome: (value) => includes(incomeSources, value),
}

/** What people do, in the groups that a check of affordability tells apart. */
export const occupations = [
  'employee',
  'public_servant',
  'self_employed',
  'business_owner',
  'professional',
  'student',
  'homemaker',
  'retired',
  'unemployed',
  'other',
] as const

/** Where the money comes from that somebody plays with. */
export const incomeSources = [
  'salary',
  'self_employment',
  'business',
  'pension',
  'investments',
  'rent',
  'benefits',
  'family',
  'savings',
  'other',
] as const

/** The country whose people a brand's currency speaks of; '' where no country stands behind it. */
export function countryOfCurrency(currency: string): string {
  return ({ BRL: 'BR', VND: 'VN' } as Record<string, string>)[currency] ?? ''
}

/** The fields of a form in their order, each with the rule that holds in its mode (S4-017, S5-005, S5-006). */
export function askedFields(form: RegistrationForm): AskedField[] {
  return registrationFieldNames.flatMap((name) => {
    const base = form.rules[name]
    const rule = base && ruleInMode(name, base, form)
    return rule?.enabled ? [{ name, rule }] : []
  })
}

function ruleInMode(name: RegistrationField, rule: FieldRule, form: RegistrationForm): FieldRule {
  const mobile = form.mode === 'mobile'
  const needed = { ...rule, enabled: true, required: true }
  const gone = { ...rule, enabled: false, required: false }
  if (name === 'mobileNum') return mobile ? needed : rule
  // A new member of the mobile mode gets a name from the house.
  if (name === 'username') return mobile ? gone : needed
  if (name === 'password' || name === 'confirmPassword')
    return mobile && !asksPassword(form) ? gone : needed
  if (name === 'captcha' && form.withoutPicture) return gone
  if (name !== 'verificationCode') return rule
  const asksNumber = mobile || (form.rules.mobileNum?.enabled ?? false)
  if (!form.smsVerification || form.provenElsewhere || !asksNumber) return gone
  const numberNeeded = mobile || (form.rules.mobileNum?.required ?? false)
  return { ...rule, enabled: true, required: numberNeeded }
}

/** Somebody must be able to prove who they are: without a code the password stays, whatever the switch says. */
export function asksPassword(form: Pick<RegistrationForm, 'mobilePassword' | 'smsVerification'>) {
  return form.mobilePassword || !form.smsVerification
}

/** Why a field is refused: its rule (`reg_pattern_…`), or something that no pattern can say. */
export type ProblemKind =
  | 'rule'
  | 'differs'
  | 'mobile'
  | 'code'
  | 'under_age'
  | 'id_number'
  | 'choice'

export interface RegistrationProblem {
  field: RegistrationField
  kind: ProblemKind
  rule: FieldRule
}

export interface CheckParts {
  /** The day at the house, yyyy-MM-dd. */
  today: string
  /** A number as +5511987654321, or null when it cannot exist; the browser's look is less exact. */
  phone(typed: string, dialingCode: string): string | null
}

/**
 * Checks what was typed. `values` holds what is asked, as the house writes it down; `problems` stand in the
 * order of the form, at most one for a field.
 */
export function checkRegistration(
  form: RegistrationForm,
  typed: RegistrationValues,
  parts: CheckParts,
): { values: Partial<Record<RegistrationField, string>>; problems: RegistrationProblem[] } {
  const values: Partial<Record<RegistrationField, string>> = {}
  const problems: RegistrationProblem[] = []
  for (const { name, rule } of askedFields(form)) {
    const value = asWritten(name, typed[name] ?? '', form)
    const kind = problemOf({ name, rule, value }, { form, typed, parts })
    if (kind) problems.push({ field: name, kind, rule })
    const isNumber = name === 'mobileNum' && value !== '' && !kind
    values[name] = isNumber ? (parts.phone(value, typed.countryDialingCode ?? '') ?? value) : value
  }
  return { values, problems }
}

interface Look {
  form: RegistrationForm
  typed: RegistrationValues
  parts: CheckParts
}

function problemOf(
  { name, rule, value }: AskedField & { value: string },
  { form, typed, parts }: Look,
): ProblemKind | null {
  if (name === 'confirmPassword') return value === (typed.password ?? '') ? null : 'differs'
  const isChoice = CHOICES[name]
  if (isChoice) return value === '' ? missing(rule, 'choice') : isChoice(value) ? null : 'choice'
  if (name === 'mobileNum') {
    if (value === '') return missing(rule, 'mobile')
    const known = parts.phone(value, typed.countryDialingCode ?? '') !== null
    return known && checkField(rule, digitsOf(value)) === null ? null : 'mobile'
  }
  if (name === 'verificationCode') {
    const needed = rule.required || (typed.mobileNum ?? '').trim() !== ''
    return checkField({ ...rule, required: needed }, value) ? 'code' : null
  }
  if (checkField(rule, value)) return 'rule'
  if (value === '') return null
  if (NAMES.has(name) && !isReadable(value)) return 'rule'
  if (name === 'birthday') return ageOn(value, parts.today) < form.minimumAge ? 'under_age' : null
  if (name === 'idNumber') return isIdNumber(value, form.country) ? null : 'id_number'
  return null
}

function missing(rule: FieldRule, kind: ProblemKind): ProblemKind | null {
  return rule.required ? kind : null
}

/** A value without what only its looks need; secrets stay as they are. */
function asWritten(name: RegistrationField, typed: string, { country }: RegistrationForm): string {
  if (/password/i.test(name)) return typed
  const text = cleanName(typed)
  if (name === 'email') return text.toLowerCase()
  const plain = OF_DIGITS.has(name) ? foldDigits(text) : text
  if (name === 'idNumber' && country !== '') return bareTaxNumber(plain)
  if (name === 'verificationCode') return plain.replace(/\s/g, '')
  return plain
}

/** Fields whose digits are read as numbers, in whatever script they are typed. */
const OF_DIGITS: ReadonlySet<RegistrationField> = new Set([
  'mobileNum',
  'verificationCode',
  'birthday',
  'idNumber',
])
/** What others read out: it has a letter or a digit that is seen. */
const NAMES: ReadonlySet<RegistrationField> = new Set([
  'fullName',
  'nickname',
  'payeeName',
  'bankAccountName',
])

/** A CPF in Brazil, an identity card of 9 or 12 digits in Vietnam; elsewhere the field's rule is all there is. */
function isIdNumber(bare: string, country: string): boolean {
  if (country === 'BR') return isCpf(bare)
  if (country === 'VN') return /^(\d{9}|\d{12})$/.test(bare)
  return true
}

/** The digits of a number without its sign, spaces, dots, dashes and brackets. */
export function digitsOf(number: string): string {
  return number.replace(/[\s().+/-]/g, '')
}

/** Full years between a birthday and a day, both yyyy-MM-dd. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

function includes(list: readonly string[], value: string): boolean {
  return list.includes(value)
}
