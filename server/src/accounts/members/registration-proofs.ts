import { refuse } from '../../platform/refusal.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { internationalNumber } from './mobile-number.ts'
import type { Caller, MembersService } from './deps.ts'
import { findRecruitCode, type RecruitCode, recruitCodeOfHost } from './recruit-codes.ts'
import { requireWork } from './require-work.ts'
import type { Fields } from './registration-form.ts'

/** The cookie of one attempt to register: a code counts only in the browser that asked for it. */
export const ATTEMPT_COOKIE = 'register'
export const ATTEMPT_SECONDS = 30 * 60

/** The picture, where the brand's form has one: right or wrong, it is used up. */
export async function requireCaptcha(
  desk: MembersService,
  given: { brandId: number; captchaId: string | undefined; fields: Fields },
): Promise<void> {
  const { captcha } = given.fields
  if (captcha === undefined) return
  const attempt = { brandId: given.brandId, id: given.captchaId, answer: captcha }
  if (!(await desk.verification.isCaptchaSolved(attempt)))
    refuse('captcha_wrong', { captcha: true, field: 'captcha' })
}

export interface CodeOrder {
  brand: BrandRef
  mobileNo: string
  countryDialingCode: string
  humanCheck: string | undefined
  /** The value of the attempt's cookie. */
  attempt: string
  caller: Caller
  language: string
}

/**
 * Sends the code of a registration (S3-011, S7-009). It goes to whoever holds the number, with or without an
 * account: only its holder learns later whether there is one.
 */
export async function sendRegisterCode(desk: MembersService, order: CodeOrder) {
  const { brand, mobileNo, countryDialingCode } = order
  await desk.brands.requireOn(brand.id, 'REGISTER_SMS_VERIFICATION')
  if (mobileNo === '') refuse('phone_missing', { field: 'mobileNum' })
  const to = internationalNumber(mobileNo, countryDialingCode)
  if (to === null) refuse('phone_invalid', { field: 'mobileNum' })
  const work = { brandId: brand.id, address: order.caller.address, purpose: 'register' } as const
  await requireWork(desk, { ...work, proof: order.humanCheck })
  return await desk.codes.send({
    brandId: brand.id,
    purpose: 'register',
    channel: 'sms',
    to,
    subject: order.attempt,
    caller: order.caller,
    language: order.language,
  })
}

/** Takes the code of the number, where the form asked for one (S5-005). True when the number is proven. */
export async function takeRegisterCode(
  desk: MembersService,
  given: { brandId: number; fields: Fields; attempt: string | undefined; now: Date },
): Promise<boolean> {
  const { mobileNum, verificationCode } = given.fields
  if (verificationCode === undefined || !mobileNum) return false
  await desk.codes.take({
    brandId: given.brandId,
    purpose: 'register',
    to: mobileNum,
    subject: given.attempt ?? '',
    code: verificationCode,
    now: given.now,
  })
  return true
}

/**
 * Who brought the new member: the affiliate's code before a friend's, a code before the affiliate's own
 * host. A code that does not exist is told (S5-009).
 */
export async function recruiterOf(
  { context }: MembersService,
  of: { brandId: number; host: string; fields: Fields },
): Promise<Omit<RecruitCode, 'kind'> | null> {
  const { brandId, host, fields } = of
  for (const field of ['affiliateCode', 'referralCode', 'recommenderId'] as const) {
    const code = fields[field]
    if (!code) continue
    const found = await findRecruitCode(context.db, { brandId, code, host })
    if (!found) refuse('invitation_code_error', { field })
    return found
  }
  return await recruitCodeOfHost(context.db, { brandId, host })
}
