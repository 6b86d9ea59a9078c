import type { signInApi } from '@croupier/api/accounts/sign-in'
import type { InputOf } from '@croupier/api/endpoint'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { completeLogin, type LoginCall, type LoginResult, refuseLogin } from './complete-login.ts'
import { contactsOf, provenOwnerOf } from './contacts.ts'
import { rememberedName } from './devices.ts'
import { type MembersService, type DeviceCaller, sha256 } from './deps.ts'
import { internationalNumber } from './mobile-number.ts'
import { requireWork } from './require-work.ts'
import { requireMfa } from './mfa.ts'

export interface LoginCodeCall {
  brand: BrandRef
  input: InputOf<typeof signInApi.loginCode>
  caller: DeviceCaller
  language: string
  /** The value of the "remember me" cookie. */
  rememberToken: string | undefined
}

/**
 * Sends a sign-in code (S3-002, S5-002). Only a number that its member has shown to own receives one; any
 * other gets the same answer after the same work.
 */
export async function sendLoginCode(
  desk: MembersService,
  call: LoginCodeCall,
): Promise<{ expiredMinutes: number; resendSeconds: number }> {
  const { brand, input, caller, language } = call
  await desk.brands.requireOn(brand.id, 'LOGIN_MOBILE_CODE')
  const work = { brandId: brand.id, address: caller.address, purpose: 'login' } as const
  await requireWork(desk, { ...work, proof: input.humanCheck })
  const { mobileNum: typed, countryDialingCode: dialingCode, remembered } = input
  const number = await numberOf(desk, { ...call, typed, dialingCode, remembered })
  if (number === null) refuse('phone_invalid', { field: 'mobileNum' })
  const memberId = await ownerOfNumber(desk, brand.id, number)
  return await desk.codes.send({
    brandId: brand.id,
    purpose: 'login',
    channel: 'sms',
    to: memberId === null ? null : number,
    asked: number,
    subject: subjectOf(caller),
    caller,
    language,
    ...(memberId === null ? {} : { memberId }),
  })
}

/** The code that stands where a password would (EQ-05); it is never looked for among passwords. */
export async function logInByCode(desk: MembersService, call: LoginCall): Promise<LoginResult> {
  const { brand, input, caller, replaces } = call
  await desk.brands.requireOn(brand.id, 'LOGIN_MOBILE_CODE')
  const { username: typed, countryDialingCode: dialingCode, remembered } = input
  const number = await numberOf(desk, { ...call, typed, dialingCode, remembered })
  if (number === null) refuse('phone_invalid', { field: 'mobileNum' })
  await desk.codes.take({
    brandId: brand.id,
    purpose: 'login',
    to: number,
    subject: subjectOf(caller),
    code: input.password,
    now: caller.now,
  })
  const memberId = await ownerOfNumber(desk, brand.id, number)
  // A code is sent to owners alone; this one has given the number up since.
  if (memberId === null) refuse('verification_code_wrong', { field: 'verificationCode' })
  await refuseLogin(desk, { brandId: brand.id, memberId, site: input.site })
  const { rememberMe } = input
  await requireMfa(desk, { brand, memberId, caller, rememberMe, cameBySms: true })
  const remember = rememberMe ? ({ kind: 'sms', name: number } as const) : null
  return await completeLogin(desk, { brand, memberId, caller, replaces, remember, strongly: true })
}

/** +5511987654321, typed or remembered; null when it cannot exist or is not remembered any more. */
async function numberOf(
  { context }: MembersService,
  of: {
    brand: BrandRef
    caller: DeviceCaller
    rememberToken: string | undefined
    typed: string
    dialingCode: string
    remembered: boolean
  },
): Promise<string | null> {
  const { brand, caller, rememberToken, typed, dialingCode, remembered } = of
  if (!remembered) return internationalNumber(typed, dialingCode)
  const hint = await rememberedName(context.db, {
    token: rememberToken,
    brandId: brand.id,
    now: caller.now,
  })
  if (hint?.kind !== 'sms') return null
  const owner = { memberId: hint.memberId, brandId: brand.id }
  const contacts = await contactsOf(context.db, context, owner)
  return contacts.find(({ field, verified }) => field === 'mobileNum' && verified)?.value ?? null
}

async function ownerOfNumber(
  { context }: MembersService,
  brandId: number,
  number: string,
): Promise<bigint | null> {
  return await provenOwnerOf(context.db, context, { brandId, field: 'mobileNum', value: number })
}

/** The code belongs to the browser that asked for it. */
function subjectOf({ device }: DeviceCaller): string {
  return `login:${sha256(device).toString('hex')}`
}
