import {
  checkRegistration,
  countryOfCurrency,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationMode,
  type RegistrationProblem,
  type RegistrationValues,
} from '@croupier/shared/registration'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Brands } from '../../core/brands/brands.ts'
import { internationalNumber } from './mobile-number.ts'
import type { FirstLimit } from './deps.ts'

/** A month has no more seconds to play in. */
const LONGEST_TIME_SECONDS = 31n * 86_400n

export type Fields = Partial<Record<RegistrationField, string>>

/** The brand's form in a mode, as the house demands it. */
export async function registrationForm(
  brands: Brands,
  brand: BrandRef,
  mode: RegistrationMode,
): Promise<RegistrationForm> {
  return {
    mode,
    rules: await brands.registrationRules(brand.id),
    smsVerification: await brands.isOn(brand.id, 'REGISTER_SMS_VERIFICATION'),
    mobilePassword: await brands.isOn(brand.id, 'REGISTER_MOBILE_PASSWORD'),
    country: countryOfCurrency(brand.currency),
    minimumAge: await brands.marketRule(brand.id, 'account.minimumAge'),
  }
}

/** What was typed into the fields that the form asks for, as it is written down; refuses the first that is wrong. */
export function checkedFields(
  form: RegistrationForm,
  typed: RegistrationValues,
  now: Date,
): Fields {
  const today = now.toISOString().slice(0, 10)
  const { values, problems } = checkRegistration(form, typed, { today, phone: internationalNumber })
  const [first] = problems
  if (first) refuseProblem(first, typed)
  return values
}

function refuseProblem(
  { field, kind, rule }: RegistrationProblem,
  typed: RegistrationValues,
): never {
  if (kind === 'differs') refuse('passwords_differ', { field })
  if (kind === 'under_age') refuse('under_age', { field })
  if (kind === 'id_number') refuse('id_number_invalid', { field })
  const empty = (typed[field] ?? '').trim() === ''
  if (kind === 'mobile') refuse(empty ? 'phone_missing' : 'phone_invalid', { field })
  if (kind === 'code')
    refuse(empty ? 'verification_code_missing' : 'verification_code_wrong', { field })
  const { patternId, minLength: min, maxLength: max } = rule
  const same = min === max ? 'true' : 'false'
  refuse('field_invalid', { field, values: { patternId, min, max, same } })
}

/** RG-01: where the market demands bounds nobody joins without them; the refusal names the kinds that are missing. */
export async function requireLimits(
  brands: Brands,
  brandId: number,
  chosen: readonly FirstLimit[],
): Promise<void> {
  const required = await brands.setting(brandId, 'protection.requiredLimits')
  const missing = required.filter((kind) => !chosen.some((limit) => limit.kind === kind))
  if (missing.length > 0)
    refuse('register_limits_required', { values: { missing: missing.join(',') } })
  if (chosen.some(({ kind, amount }) => kind === 'time' && amount > LONGEST_TIME_SECONDS))
    refuse('field_invalid', { field: 'limits' })
}
