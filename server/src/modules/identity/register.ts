import type { identityApi } from '@croupier/api/identity'
import type { InputOf } from '@croupier/api/endpoint'
import { checkField } from '@croupier/shared/patterns'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RegistrationField } from '../brands/brands.ts'
import { createAccount, type NewAccount } from './create-account.ts'
import { type Entrance, enter } from './enter.ts'
import type { Caller, Desk } from './parts.ts'
import { hashPassword, isPasswordCommon, isPaymentPasswordWeak } from './passwords.ts'
import { countAccountOfNetwork } from './quotas.ts'
import { findRecruitCode } from './recruit-codes.ts'
import { ageOn, canonicalContact, isReservedName } from './registration-rules.ts'

export interface RegisterCall {
  brand: BrandRef
  input: InputOf<typeof identityApi.register>
  language: string
  host: string
  caller: Caller
  captchaId: string | undefined
}

type Fields = Partial<Record<RegistrationField, string>>

/** What is never stored as personal data: secrets, codes, and what has a column of its own. */
const NOT_PERSONAL: ReadonlySet<string> = new Set([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'referralCode',
  'recommenderId',
  'nickname',
])

/** S9-001 */
const MINIMUM_AGE = 18

const CLAIMED = { email: 'email', mobileNum: 'mobile', idNumber: 'id_number' } as const

/** Opens an account by username (S5-003..010); with `login` the answer carries its first session. */
export async function register(
  desk: Desk,
  call: RegisterCall,
): Promise<{ account: string; entrance: Entrance | null }> {
  const { brand, input, caller } = call
  const { brands, context } = desk
  await brands.requireOn(brand.id, 'REGISTER_USERNAME')
  if (!input.termsAccepted) refuse('terms_not_accepted', { field: 'termsAccepted' })
  const fields = await checkedFields(desk, call)
  refuseWeakSecrets(fields, brand)
  await requireProofs(desk, call, fields)
  const recruitedBy = await recruiterOf(desk, call, fields)
  const passwordHash = await hashPassword(input.password)
  const paymentPasswordHash = fields.paymentPassword
    ? await hashPassword(fields.paymentPassword)
    : null
  return await context.db.transaction().execute(async (tx) => {
    await countAccountOfNetwork(tx, desk, { kind: 'register', brandId: brand.id, caller })
    const memberId = await createAccount(tx, desk, {
      ...accountOf(fields, call),
      passwordHash,
      paymentPasswordHash,
      recruitedBy,
    })
    const entrance = input.login
      ? await enter(tx, desk, { memberId, brandId: brand.id, caller })
      : null
    return { account: input.username, entrance }
  })
}

function accountOf(fields: Fields, { brand, input, language, caller }: RegisterCall) {
  const personal = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== '' && !NOT_PERSONAL.has(field)),
  )
  const claims = Object.entries(CLAIMED).flatMap(([field, kind]) => {
    const value = personal[field]
    return value ? [{ kind, value, field }] : []
  })
  return {
    brandId: brand.id,
    account: input.username,
    memberType: 0,
    currency: brand.currency,
    nickname: fields.nickname || input.username,
    language,
    personal,
    claims,
    termsAcceptedAt: caller.now,
    address: caller.address,
    at: caller.now,
  } satisfies Partial<NewAccount>
}

/** The values of the fields that the brand asks for, each checked against its rule; others are dropped. */
async function checkedFields(
  { brands }: Desk,
  { brand, input, caller }: RegisterCall,
): Promise<Fields> {
  const rules = await brands.registrationRules(brand.id)
  const fields: Fields = {}
  for (const [name, rule] of Object.entries(rules)) {
    // The keys of the rules are the fields of the form.
    const field = name as RegistrationField
    if (!rule.enabled) continue
    const typed = input[field] ?? ''
    const problem = checkField(rule, typed)
    const site = { dialingCode: input.countryDialingCode ?? '', currency: brand.currency }
    const value = problem ? null : canonicalContact(field, typed, site)
    if (problem || value === null) {
      const { patternId, minLength: min, maxLength: max } = rule
      const same = min === max ? 'true' : 'false'
      refuse('field_invalid', { field, values: { patternId, min, max, same } })
    }
    fields[field] = value
  }
  if (input.confirmPassword !== input.password)
    refuse('passwords_differ', { field: 'confirmPassword' })
  if (fields.birthday && ageOn(fields.birthday, caller.now) < MINIMUM_AGE)
    refuse('under_age', { field: 'birthday' })
  if (isReservedName(input.username)) refuse('username_taken', { field: 'username' })
  return fields
}

function refuseWeakSecrets(fields: Fields, brand: BrandRef): void {
  const names = [fields.username ?? '', brand.code]
  if (isPasswordCommon(fields.password ?? '', names))
    refuse('password_too_common', { field: 'password' })
  if (fields.paymentPassword && isPaymentPasswordWeak(fields.paymentPassword))
    refuse('payment_password_weak', { field: 'paymentPassword' })
}

async function requireProofs(desk: Desk, call: RegisterCall, fields: Fields): Promise<void> {
  const { brand, input, captchaId } = call
  if (await desk.brands.setting(brand.id, 'humanCheck.enabled')) {
    await desk.verification.requireHuman({
      proof: input.humanCheck,
      purpose: 'register',
      brandId: brand.id,
    })
  }
  if (fields.captcha === undefined) return
  const given = { brandId: brand.id, id: captchaId, answer: fields.captcha }
  if (!(await desk.verification.isCaptchaSolved(given)))
    refuse('captcha_wrong', { captcha: true, field: 'captcha' })
}

/** The affiliate's code counts before a friend's; a code that does not exist is told (S5-009). */
async function recruiterOf({ context }: Desk, { brand, host }: RegisterCall, fields: Fields) {
  for (const field of ['affiliateCode', 'referralCode', 'recommenderId'] as const) {
    const code = fields[field]
    if (!code) continue
    const found = await findRecruitCode(context.db, { brandId: brand.id, code, host })
    if (!found) refuse('invitation_code_error', { field })
    return { code: found.code, memberId: found.memberId }
  }
  return null
}
